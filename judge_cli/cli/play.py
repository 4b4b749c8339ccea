"""`judge play`: a situation played by hand, and the scenario that comes of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import typer

from judge_cli.cli.lookup import opened, put
from judge_cli.problem import InputError, Problem
from judge_cli.render.language import Language, readers_language
from judge_cli.render.message import message
from judge_cli.render.replay import View
from judge_cli.scenario.play import Table
from judge_cli.scenario.typed import Command, Effect, Number, Typed, Words

HELP = {
    Language.EN: """\
  a number            that choice        Enter       what is marked with *
  attack X target Y   a choice in words; one that is not legal is answered with the rule that forbids it
  effect reverse X    an effect out of nowhere; B: effect … is B's, … because NAME says what it comes from
  why                 the rule that asks    board     the board
  undo                take the last back    go        as usual, up to the next real choice
  save FILE           write the scenario    quit      end; the scenario is written""",
    Language.JA: """\
  番号                その選択              Enter     * のついた選択
  攻撃 X 目標 Y       言葉での選択。できないことには、禁じるルールを答える
  効果 リバース X     どこからか来る効果。B: 効果 … は B のもの、… because 名前 で出どころを言う
  なぜ                選ばせるルール        盤面      盤面を見る
  戻す                一つ前に戻す          進める    次の本当の選択まで通常どおり
  保存 ファイル       シナリオを書く        終わる    終えて、シナリオを書く""",
}


def play(
    what: str = typer.Argument(..., metavar="GAME|FILE", help="A game, for its starting board, or a scenario file."),
    output: Path | None = typer.Option(None, "--output", "-o", help="Where to write the scenario; else it is printed."),
    title: str = typer.Option("", "--title", help="The ruling in one sentence, for the scenario."),
    lang: Language | None = typer.Option(None, "--lang", help="The language of the answers."),
) -> None:
    """Play a situation by hand: at each decision what is legal, and why not for anything else; help tells the rest.

    At the end it writes the scenario that replays exactly this, with what came of it as expectations.

    \b
    printf 'go\\n1\\ngo\\nquit\\n' | judge play caster
    """
    language = readers_language(lang)
    session = _Session(*_table(what, language), title)
    session.run(language)
    if not session.table.chosen:
        return
    if output is None:
        print(session.file(Path()), end="")
    else:
        session.save(output)


def _table(what: str, language: Language) -> tuple[Table, View]:
    from judge_cli.cli.replayed import replayed_game
    from judge_cli.cli.scenario_file import known_to, read_scenario
    from judge_cli.games import IDS
    from judge_cli.render.views import views_of
    from judge_cli.scenario.gather import game_said_in
    from judge_cli.scenario.starter import starter

    library = opened()
    if what in IDS or not (Path(what).exists() or what.endswith((".yaml", ".yml"))):
        name = replayed_game(library, what)
        raw, file = _without_script(starter(name, language.value, Path())), f"starter of {name}"
        table = Table(raw.encode(), file, known_to(library)(name))
    else:
        contents, file = read_scenario(what)
        name = game_said_in(contents.decode("utf-8", "replace")) or ""
        table = Table(contents, file, known_to(library)(name))
    return table, views_of(library, language)(table.game.id)


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

    def __init__(self, table: Table, view: View, title: str) -> None:
        self.table, self.view, self.title = table, view, title
        self.seen = 0
        self.going = True

    def file(self, folder: Path) -> str:
        """The scenario of what was played, for a file in `folder`."""
        from judge_cli.scenario.starter import first_line

        return f"{first_line(self.table.game.id, folder)}\n{self.table.file(self.title)}"

    def save(self, path: Path) -> None:
        """Write the scenario; never over a file that is there."""
        text = self.file(path.parent)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise InputError(Problem(because=f"{path} is there already; name another file")) from None
        except OSError as error:
            raise InputError(Problem(because=f"{path} can't be written: {error.strerror}")) from None
        print(path)

    def run(self, language: Language) -> None:
        """Ask and answer until play is ended or there is no more to read."""
        put(HELP[language].splitlines())
        self._show()
        while self.going:
            line = _line()
            if line is None:
                return
            try:
                self._do(line, language)
            except InputError as error:
                for problem in error.problems:
                    print(message(problem), file=sys.stderr, flush=True)

    def _show(self) -> None:
        from judge_cli.render.play import choice_lines, happened_lines, table_lines

        put(happened_lines(self.table, self.seen, self.view))
        put(table_lines(self.table, self.table.state, self.view))
        put(choice_lines(self.table, self.view))
        sys.stdout.flush()
        self.seen = len(self.table.played.events)

    def _do(self, line: str, language: Language) -> None:
        from judge_cli.scenario.typed import typed

        said: Typed = typed(line, self.table.description)
        if isinstance(said, Command):
            self._command(said, language)
        elif isinstance(said, Number):
            self._number(said.number)
        elif isinstance(said, Words):
            self._words(said)
        else:
            self._effect(said)

    def _command(self, said: Command, language: Language) -> None:
        commands: dict[str, Callable[[], None]] = {
            "": self._usual,
            "go": self._go,
            "undo": self._undo,
            "why": self._why,
            "board": self._board,
            "help": lambda: put(HELP[language].splitlines()),
            "save": lambda: self.save(Path(said.rest or "scenario.yaml")),
            "quit": self._quit,
        }
        commands[said.word]()

    def _number(self, number: int) -> None:
        options = self.table.asked.options if self.table.asked else ()
        if not 1 <= number <= len(options):
            raise InputError(Problem(because=f"there is no choice {number}; there are {len(options)}"))
        self._take(lambda: self.table.choose(options[number - 1]))

    def _words(self, said: Words) -> None:
        from judge_cli.scenario.typed import unknown
        from judge_cli.scenario.written import line_form

        option = self.table.meant(said.fields)
        if option is None:
            raise unknown(said.fields, line_form(self.table.description.file).__struct_encode_fields__)
        self._take(lambda: self.table.say(option))

    def _effect(self, said: Effect) -> None:
        player = said.player or (self.table.asked.player if self.table.asked else "")
        self._take(lambda: self.table.do(said.effect, player, said.because))

    def _take(self, choose: Callable[[], object]) -> None:
        from judge_cli.engine.decision import Refusal
        from judge_cli.render.play import not_possible_lines

        before = self.table.state
        refused = choose()
        if isinstance(refused, Refusal):
            put(not_possible_lines(refused, self.table, self.view))
            sys.stdout.flush()
        if self.table.state is not before:
            self._show()

    def _usual(self) -> None:
        usual = self.table.usual
        if usual is None:
            raise InputError(Problem(because="nothing is usual here: choose one", offered=("a number", "help")))
        self._take(lambda: self.table.choose(usual))

    def _go(self) -> None:
        while self.table.usual is not None:
            self.table.choose(self.table.usual)
            if self.table.asked is not None and len(self.table.asked.options) > 1:
                break
        self._show()

    def _undo(self) -> None:
        if not self.table.undo():
            raise InputError(Problem(because="nothing has been chosen yet"))
        self.seen = len(self.table.played.events)
        self._show()

    def _why(self) -> None:
        if self.table.asked is not None:
            put([f"{self.table.asked.cites} {self.view.reading.text(self.table.asked.cites)}"])
            sys.stdout.flush()

    def _board(self) -> None:
        from judge_cli.render.play import table_lines

        put(table_lines(self.table, self.table.state, self.view))
        sys.stdout.flush()

    def _quit(self) -> None:
        self.going = False


def _line() -> str | None:
    """A line of the terminal or of a pipe; None when there is no more."""
    if sys.stdin.isatty():
        import readline  # noqa: F401 - its import lets the reader edit what they type

        try:
            return input("judge> ")
        except (EOFError, KeyboardInterrupt):
            print()
            return None
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None
