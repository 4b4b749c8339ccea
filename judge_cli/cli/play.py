"""`judge play`: a situation played by hand, and the scenario that comes of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from judge_cli.cli import completion
from judge_cli.cli.lookup import opened, put
from judge_cli.cli.new_file import write_new
from judge_cli.cli.options import Lang
from judge_cli.problem import InputError, Problem, Sentence
from judge_cli.render.language import Language, readers_language
from judge_cli.render.message import message
from judge_cli.render.replay import View

if TYPE_CHECKING:
    from judge_cli.corpus.library import Library
    from judge_cli.scenario.play import NotLegalError, Table
    from judge_cli.scenario.typed import Command, Effect, Words


def play(
    what: str = typer.Argument(
        ...,
        metavar="GAME|FILE",
        autocompletion=completion.scenario_files,
        help="A game, for its starting board, or a scenario file.",
    ),
    output: Path | None = typer.Option(None, "--output", "-o", help="Where to write the scenario; else it is printed."),
    title: str = typer.Option("", "--title", help="The ruling in one sentence; else what was played."),
    lang: Lang = None,
) -> None:
    """Play a situation by hand: at each decision what is legal, and why not for anything else; help tells the rest.

    At the end it writes the scenario that replays exactly this, with what came of it as expectations.

    \b
    printf 'go\\n1\\ngo\\nquit\\n' | judge play caster
    """
    if output is not None:
        _can_be_written(output)
    language = readers_language(lang)
    library = opened()
    session = _Session(library, *_table(library, what, language), title)
    session.run()
    if not session.table.chosen:
        print("judge: nothing was played, so no scenario is written", file=sys.stderr)
    elif output is None:
        print(session.file(Path()), end="")
    else:
        session.save_at_the_end(output)


def _can_be_written(path: Path) -> None:
    """Told before anything is played, not after.

    Raises:
        InputError: there is such a file, or none can be made there.
    """
    if path.exists():
        raise InputError(Problem(because=Sentence("{file} is there already; name another file", file=path)))
    if not path.parent.is_dir():
        raise InputError(Problem(because=Sentence("there is no folder {folder}", folder=path.parent)))
    if not os.access(path.parent, os.W_OK):
        because = Sentence("{file} can't be written: {reason}", file=path, reason=f"{path.parent} is read-only")
        raise InputError(Problem(because=because))


def _table(library: Library, what: str, language: Language) -> tuple[Table, View]:
    from judge_cli.cli.replayed import replayed_game
    from judge_cli.cli.scenario_file import known_to, lies, read_scenario
    from judge_cli.games import IDS
    from judge_cli.render.views import views_of
    from judge_cli.scenario.gather import game_said_in
    from judge_cli.scenario.play import NotLegalError, Table
    from judge_cli.scenario.starter import starter

    if what in IDS or not (what == "-" or lies(what).exists() or what.endswith((".yaml", ".yml"))):
        name = replayed_game(library, what)
        raw, file = _without_script(starter(name, language.value, Path())).encode(), f"starter of {name}"
    else:
        raw, file = read_scenario(what)
        name = game_said_in(raw.decode("utf-8", "replace")) or ""
    known = known_to(library)
    try:
        table = Table(raw, file, known(name if name in IDS else IDS[0]))
    except NotLegalError as error:
        raise InputError(_not_legal(error, views_of(library, language)(name))) from None
    return table, views_of(library, language)(table.game.id)


def _not_legal(error: NotLegalError, view: View) -> Problem:
    """Which line of a file can't be played on from, the rule that forbids it, and what would be legal there."""
    [problem] = error.problems
    rule = f"{problem.rule} {view.reading.title(problem.rule or '')}"
    deed = view.phrases.deed(error.refused.option)
    offered = tuple(view.phrases.deed(option) for option in error.stopped.decision.options)
    return problem._replace(because=Sentence("not legal here: {deed}", deed=deed), rule=rule, offered=offered)


def _without_script(text: str) -> str:
    """The board of a starting file alone: its top-level fields up to the script."""
    kept: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.startswith(("script:", "手順:")):
            break
        kept.append(line)
    return "".join(kept)


class _Session:
    """The talk between the player and the table."""

    def __init__(self, library: Library, table: Table, view: View, title: str) -> None:
        self.library, self.table, self.view, self.title = library, table, view, title
        self.seen = 0
        self.going = True

    def file(self, folder: Path) -> str:
        """The scenario of what was played, for a file in `folder`."""
        from judge_cli.render.play import played_title
        from judge_cli.scenario.starter import first_line

        title = self.title or played_title(self.table.ended(), self.view)
        return f"{first_line(self.table.game.id, folder)}\n{self.table.file(title)}"

    def save(self, path: Path) -> None:
        """Write the scenario; never over a file that is there.

        Raises:
            InputError: it can't be written.
        """
        write_new(path, self.file(path.parent))

    def save_at_the_end(self, path: Path) -> None:
        """As `save`; what can't be written is printed, for it was work to play.

        Raises:
            InputError: it can't be written.
        """
        try:
            self.save(path)
        except InputError:
            print(self.file(Path()), end="", flush=True)
            raise

    def run(self) -> None:
        """Ask and answer until play is ended or there is no more to read."""
        self._help("")
        self._show()
        while self.going:
            line = _line()
            if line is None:
                return
            try:
                self._do(line)
            except InputError as error:
                for problem in error.problems:
                    # Nobody can open what they typed, so its lines and columns say nothing.
                    print(
                        message(problem._replace(place=None), self.view.language, self.view.width),
                        file=sys.stderr,
                        flush=True,
                    )

    def _show(self) -> None:
        from judge_cli.render.play import choice_lines, happened_lines, table_lines

        put(happened_lines(self.table, self.seen, self.view))
        put(table_lines(self.table, self.table.state, self.view))
        put(choice_lines(self.table, self.view))
        sys.stdout.flush()
        self.seen = len(self.table.played.events)

    def _do(self, line: str) -> None:
        from judge_cli.scenario.typed import Command, Number, Words, typed

        said = typed(line, self.table.description)
        if isinstance(said, Command):
            self._command(said)
        elif isinstance(said, Number):
            self._number(said.number)
        elif isinstance(said, Words):
            self._words(said)
        else:
            self._effect(said)

    def _command(self, said: Command) -> None:
        commands: dict[str, Callable[[], None]] = {
            "": self._usual,
            "go": self._go,
            "undo": self._undo,
            "why": lambda: self._why(said.rest),
            "board": self._board,
            "help": lambda: self._help(said.rest),
            "save": lambda: self.save(Path(said.rest or "scenario.yaml")),
            "quit": self._quit,
        }
        commands[said.word]()

    def _number(self, number: int) -> None:
        options = self.table.asked.options if self.table.asked else ()
        if not 1 <= number <= len(options):
            because = Sentence("there is no choice {number}; there are {count}", number=number, count=len(options))
            raise InputError(Problem(because=because))
        self._take(lambda: self.table.choose(options[number - 1]))

    def _words(self, said: Words) -> None:
        from judge_cli.scenario.typed import COMMANDS, unknown

        if not any(deed in said.fields for deed in self.table.deeds):
            raise unknown(said.fields, (*self.table.deeds, *dict.fromkeys(COMMANDS.values())))
        self._take(lambda: self.table.say(said.fields))

    def _effect(self, said: Effect) -> None:
        player = said.player or (self.table.asked.player if self.table.asked else "")
        self._take(lambda: self.table.do(said.effect, player, said.because))

    def _take(self, choose: Callable[[], object]) -> None:
        from judge_cli.render.play import not_possible_lines
        from judge_cli.scenario.play import Refused

        before = self.table.state
        refused = choose()
        if isinstance(refused, Refused):
            put(not_possible_lines(refused, self.view))
            sys.stdout.flush()
        if self.table.state != before:
            self._show()

    def _usual(self) -> None:
        usual = self.table.usual
        if usual is None:
            because = Sentence("nothing is usual here: choose one")
            raise InputError(Problem(because=because, offered=("a number", "help")))
        self._take(lambda: self.table.choose(usual))

    def _go(self) -> None:
        if self.table.asked is not None and self.table.usual is None:
            self._usual()
        while self.table.usual is not None:
            self.table.choose(self.table.usual)
            if self.table.asked is not None and len(self.table.asked.options) > 1:
                break
        self._show()

    def _undo(self) -> None:
        if not self.table.undo():
            raise InputError(Problem(because=Sentence("nothing has been chosen yet")))
        self.seen = len(self.table.played.events)
        self._show()

    def _why(self, rule: str) -> None:
        if rule:
            from judge_cli.cli.scenario_file import known_rule
            from judge_cli.render.why_not import why_not_lines

            number = known_rule(self.library, self.table.game.id, rule)
            put(why_not_lines(number, self.table.why_not(number), self.view))
        elif self.table.asked is not None:
            put([f"{self.table.asked.cites} {self.view.reading.text(self.table.asked.cites)}"])
        sys.stdout.flush()

    def _board(self) -> None:
        from judge_cli.render.play import table_lines

        put(table_lines(self.table, self.table.state, self.view))
        sys.stdout.flush()

    def _help(self, verb: str) -> None:
        from judge_cli.render.play import help_lines, verb_line
        from judge_cli.scenario.typed import unknown
        from judge_cli.scenario.verbs import verbs

        line = verb_line(self.table, verb, self.view)
        if verb and line is None:
            raise unknown({verb: ""}, tuple(verbs(self.table.description)))
        put([line] if line else help_lines(self.table, self.view))
        sys.stdout.flush()

    def _quit(self) -> None:
        self.going = False


def _line() -> str | None:
    """A line of the terminal or of a pipe; None when there is no more, or when Ctrl-C ends it."""
    try:
        if sys.stdin.isatty():
            import readline  # noqa: F401 - its import lets the reader edit what they type

            return input("judge> ")
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt):
        print()
        return None
    return line.rstrip("\n") if line else None
