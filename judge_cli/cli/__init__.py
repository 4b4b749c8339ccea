"""The command `judge`: which commands there are, and what becomes of a problem."""

from __future__ import annotations

import gc
import importlib
import io
import os
import sys

# Looking for garbage while typer is imported finds none and costs a tenth of a look-up.
gc.disable()
import typer  # noqa: E402

from judge_cli.cli.exit_status import ExitStatus  # noqa: E402
from judge_cli.problem import InputError  # noqa: E402

gc.freeze()
gc.enable()

COMMANDS = {
    "rule": "look up a rule by its number",
    "ask": "find a rule from your own words",
    "faq": "questions judges are asked, with their answers",
    "term": "words of the games",
    "games": "the games judge knows",
    "replay": "replay a described situation, each step cited",
    "check": "check that scenarios come out as they say",
    "explore": "every outcome that open choices can lead to",
    "play": "play a situation by hand, and write it down as a scenario",
    "compare": "two situations, or two choices, side by side",
    "new": "write an annotated scenario to start from",
    "schema": "print the JSON Schema of scenario files, for editors",
    "steps": "print a game's procedure as the engine has it",
    "coverage": "which rules the scenarios exercise",
    "import": "take documents of your own into the library",
    "versions": "the editions of a game's rules in the library",
    "diff": "what changed between two editions",
    "export": "write a document or the library as JSON or Markdown",
    "lint": "check the rule text for mistakes",
}
"""Command → what it is for; each lives in the module of its name beside this one."""


def application(names: list[str]) -> typer.Typer:
    """The command line with the commands of `names`: loading the others would only cost time."""
    app = typer.Typer(
        name="judge",
        help="Rulings for trading card games, with the rule numbers that make them so.",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_every_command)
    for name in names:
        # import is a word of Python: its module and function are import_.
        word = name.replace("-", "_") + "_" * (name == "import")
        module = importlib.import_module(f"judge_cli.cli.{word}")
        app.command(name, short_help=COMMANDS[name])(getattr(module, word))
    return app


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        print(f"judge {version('judge-cli')}")
        raise typer.Exit


def _every_command(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    pass


def main(arguments: list[str]) -> int:
    """Run `judge` and give its exit status; the only place where a problem is printed."""
    try:
        application(_named(arguments))(args=arguments, prog_name="judge")
    except SystemExit as ending:
        return int(ending.code or 0)
    except BrokenPipeError:
        sys.stderr.close()
        return ExitStatus.FINE
    except OSError as error:
        print(f"judge: the answer can't be written: {error.strerror}", file=sys.stderr)
        return ExitStatus.BAD_INPUT
    except InputError as error:
        return _tell(error, arguments)
    return ExitStatus.FINE


def _named(arguments: list[str]) -> list[str]:
    """The command that is meant, or all; the shell, when it completes, says the line in its own variables."""
    line = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS") or ""
    words = arguments or line.split()[1:]
    return [words[0]] if words and words[0] in COMMANDS else list(COMMANDS)


def _tell(error: InputError, arguments: list[str]) -> int:
    from judge_cli.render.language import language_in
    from judge_cli.render.message import message
    from judge_cli.render.wrap import terminal_width

    for problem in error.problems:
        print(message(problem, language_in(arguments), terminal_width(sys.stderr)), file=sys.stderr)
    return ExitStatus.BAD_INPUT


def run() -> None:
    """The entry point of the installed command."""
    if sys.stdout is None:
        # The caller closed it: there is nobody to answer, but the exit status still counts.
        from pathlib import Path

        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open as long as the process
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal or pipe that can't show a letter is given its code instead of a traceback.
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
