"""`judge check --faq`: each FAQ entry by the scenarios that prove it."""

from __future__ import annotations

from collections.abc import Iterator

from judge_cli.cli.exit_status import ExitStatus
from judge_cli.corpus.library import Library
from judge_cli.corpus.model import FaqEntry
from judge_cli.corpus.where import scenario_root, text_root
from judge_cli.games import IDS, game_of
from judge_cli.render.faq_check import Proof, Reason, Standing
from judge_cli.scenario.suite import Result, Status


def scenario_files(library: Library, games: tuple[str, ...]) -> list[str]:
    """Every scenario that an FAQ entry of `games` names and that there is, each once."""
    named = (path for game in games for entry in library.faq(game) for path in _paths(entry).values() if path)
    return list(dict.fromkeys(named))


def proofs(library: Library, games: tuple[str, ...], results: dict[str, Result]) -> Iterator[Proof]:
    """For each entry what its scenarios say; `results` has one for each of `scenario_files`."""
    for game in games:
        for entry in library.faq(game):
            yield _proof(entry, results)


def _paths(entry: FaqEntry) -> dict[str, str | None]:
    folder = scenario_root(text_root()) / entry.game
    return {name: next(map(str, sorted(folder.rglob(f"{name}.yaml"))), None) for name in entry.scenarios}


def _proof(entry: FaqEntry, results: dict[str, Result]) -> Proof:
    paths = _paths(entry)
    missing = tuple(name for name, path in paths.items() if path is None)
    found = tuple(results[path] for path in paths.values() if path is not None)
    if missing:
        return Proof(entry, Standing.NOT_RUNNABLE, found, Reason("no-such-scenario", missing))
    if any(result.status is Status.BAD for result in found):
        return Proof(entry, Standing.NOT_RUNNABLE, found, Reason("cannot-be-played"))
    if found:
        agrees = all(result.status is Status.HOLDS for result in found)
        return Proof(entry, Standing.AGREES if agrees else Standing.DISAGREES, found)
    return Proof(entry, Standing.NOT_RUNNABLE, (), _why_there_is_none(entry))


def _why_there_is_none(entry: FaqEntry) -> Reason:
    if entry.game not in IDS:
        return Reason("game-is-not-replayed")
    carried_out = game_of(entry.game).cited
    if any(number in carried_out for number in entry.cites):
        return Reason("no-scenario-yet")
    return Reason("rules-are-not-replayed", entry.cites)


def status_of(found: list[Proof]) -> ExitStatus:
    """Fine when no scenario contradicts its entry and each that is named can be played."""
    if any(proof.is_broken for proof in found):
        return ExitStatus.BAD_INPUT
    return ExitStatus.NOT_SO if any(proof.standing is Standing.DISAGREES for proof in found) else ExitStatus.FINE
