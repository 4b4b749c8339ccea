"""`judge import` and what can be asked of an imported document afterwards."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from judge_cli.cli import main
from judge_cli.corpus.own.documents import Documents
from judge_cli.corpus.own.shelve import shelving
from tests.conftest import Judge
from tests.importing.conftest import DOCUMENTS
from tests.importing.made import made

RIVER = str(DOCUMENTS / "magiclike.txt")


def test_the_report_counts_what_was_found(judge: Judge) -> None:
    found = judge("import", RIVER, "--game", "river", "--format", "json")
    [document] = json.loads(found.out)["documents"]
    report = document["report"]
    assert (document["title"], document["date"], document["language"]) == (
        "River Duel Comprehensive Rules",
        "2031-06-07",
        "en",
    )
    assert (report["scheme"], report["numbers_like"]) == ("numbers", ["1", "100.1", "100.1a"])
    assert (report["numbers"], report["chapters"], report["sections"], report["rules"]) == (18, 2, 4, 12)
    assert (report["examples"], report["terms"]) == (1, 2)
    assert (report["references"], report["unresolved"]["count"]) == (4, 1)
    assert report["contents_lines_dropped"] == 9


def test_a_dry_run_keeps_nothing(judge: Judge, own_library: Path) -> None:
    assert judge("import", RIVER, "--game", "river", "--dry-run").status == 0
    assert not own_library.exists()


def test_an_imported_rule_is_looked_up_like_any_other(judge: Judge) -> None:
    judge("import", RIVER, "--game", "river")
    found = judge("rule", "river", "204.5b", "--lang", "en").out
    assert "There are lamps." in found
    assert "2 Parts of a Card › 204 Types › 204.5" in found
    assert "magiclike.txt (2031-06-07)" in found
    assert "204.5a" in judge("rule", "river", "202.2", "--lang", "en").out.split("refers to")[1]
    assert "100  General" in judge("rule", "river", "1").out
    between = judge("rule", "river 101.1-101.2", "--lang", "en").out
    assert "The cost is told" in between
    assert "In a tie, the river decides." in between


def test_zeros_before_a_number_need_not_be_typed(judge: Judge) -> None:
    judge("import", str(DOCUMENTS / "alternating.md"), "--game", "gull")
    assert judge("rule", "gull", "50").out == judge("rule", "gull", "050").out != ""


def test_rules_without_titles_are_listed_by_how_they_begin(judge: Judge) -> None:
    judge("import", RIVER, "--game", "river")
    found = judge("rule", "river", "204.5", "--lang", "en").out
    assert "  204.5a  There are ships.\n  204.5b  There are lamps. The list of lamps follows:\n" in found


def test_glossary_and_list_of_games_know_the_document(judge: Judge) -> None:
    judge("import", RIVER, "--game", "river", "--name", "River Duel")
    assert "What costs are paid in." in judge("term", "oil", "-g", "river").out
    assert "River Duel" in judge("games").out


def test_lint_tells_what_is_odd_with_its_line(judge: Judge) -> None:
    judge("import", RIVER, "--game", "river")
    found = judge("lint", "river")
    assert found.status == 1
    assert "magiclike.txt:58:1: 204.5c mentions 110.10, which is no rule here" in found.out


def test_a_rule_printed_twice_is_shown_twice(judge: Judge) -> None:
    judge("import", str(DOCUMENTS / "hyphens.txt"), "--game", "harbor")
    found = judge("rule", "harbor", "2-14-2").out
    assert "in the harbor is the printed one" in found
    assert "printed twice (hyphens.txt:38)\n  The cost of a card outside the harbor is zero" in found


def test_the_official_wording_stands_beside_ours(judge: Judge, tmp_path: Path) -> None:
    official = tmp_path / "official.txt"
    official.write_text("803. Attack\n803.1. Words.\n803.3. More words.\n803.3b The made-up official wording.\n")
    judge("import", str(official), "--game", "caster", "--name", "Official rules", "--date", "2019-01-14")
    found = judge("rule", "caster 803.3b", "--lang", "en").out
    assert "official wording: Official rules, official.txt (2019-01-14)\n    The made-up official wording." in found
    assert "restated by this project" in found
    [page] = json.loads(judge("rule", "caster 803.3b", "--format", "json").out)["rules"]
    assert page["official"][0]["text"] == "The made-up official wording."


def test_our_own_form_is_one_numbering_among_others(judge: Judge) -> None:
    from judge_cli.corpus.where import text_root

    path = text_root() / "caster" / "rules.en.txt"
    [document] = json.loads(judge("import", str(path), "--game", "copy", "--format", "json").out)["documents"]
    assert document["report"]["scheme"] == "house"
    assert document["report"]["unresolved"]["count"] == 0
    ours = judge("rule", "caster 804.3", "--only", "--lang", "en").out.split("\n\n")[1]
    assert judge("rule", "copy 804.3", "--only", "--lang", "en").out.split("\n\n")[1] == ours


def test_a_scheme_may_be_said(judge: Judge, tmp_path: Path) -> None:
    few = tmp_path / "few.txt"
    few.write_text("1.1. A lamp burns.\n\n1.2. A lamp goes out.\n")
    assert judge("import", str(few), "-g", "few").status == 2
    assert judge("import", str(few), "-g", "few", "--scheme", "numbers").status == 0
    wrong = judge("import", str(few), "-g", "few", "--scheme", "number")
    assert (wrong.status, "nearest  numbers" in wrong.err) == (2, True)


@pytest.mark.parametrize(
    ("name", "content", "because"),
    [
        ("none.txt", b"Prose without any number.\n\nMore of it.\n", "no rule numbers"),
        ("empty.txt", b"", "the file is empty"),
        ("program.txt", b"\x7fELF" + bytes(range(256)) * 9, "a binary file, not text"),
        ("cut.pdf", b"%PDF-1.7\n1 0 obj <<", "damaged"),
        ("old.doc", b"\xd0\xcf\x11\xe0" + b"\0" * 99, "save it as .docx"),
        ("deep.yaml", b"[" * 5000 + b"]" * 5000, "YAML"),
        ("deep.json", b"[" * 50000 + b"]" * 50000, "JSON"),
        ("rules.tex", b"\\section{Setup}\n1. Lay.\n2. Light.\n", "LaTeX"),
        ("cut.docx", b"PK\x03\x04" + b"x" * 50, "damaged"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(
    judge: Judge, tmp_path: Path, own_library: Path, name: str, content: bytes, because: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    found = judge("import", str(path), "--game", "x")
    assert found.status == 2
    assert found.err.count("\n") == 1
    assert because in found.err
    assert not own_library.exists()


def test_a_zip_bomb_is_refused_unopened(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "bomb.docx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"a" * 210_000_000)
    assert "unpacks to" in judge("import", str(path), "--game", "x").err


@pytest.mark.parametrize("game", ["../../x", "Big Game", "", "a/b", "x" * 41])
def test_a_game_is_called_by_a_plain_word(judge: Judge, game: str) -> None:
    assert judge("import", RIVER, "--game", game).status == 2


def test_escape_characters_do_not_reach_the_terminal(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "escapes.txt"
    path.write_bytes("1. One\n1.1. A \x1b[31mred\u202e lamp\n1.2. B\x07\n1.3. <b>C</b>\n".encode())
    assert judge("import", str(path), "--game", "x").status == 0
    found = judge("rule", "x 1.1").out
    assert "\x1b" not in found
    assert "\u202e" not in found


def test_one_bad_file_keeps_the_others_out(judge: Judge, tmp_path: Path, own_library: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("nothing here")
    assert judge("import", RIVER, str(bad), "--game", "river").status == 2
    assert not own_library.exists()


def test_importing_an_edition_again_replaces_it(judge: Judge) -> None:
    judge("import", RIVER, "--game", "river")
    judge("import", RIVER, "--game", "river")
    assert len(Documents().all("river")) == 1


def _import_as(game: str) -> int:
    return main(["import", RIVER, "--game", game])


def test_two_imports_at_once_are_both_kept() -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(_import_as, ["one", "two"]) == [0, 0]
    assert {document.game for document in Documents().all()} == {"one", "two"}


def test_the_library_may_be_made_by_many_at_once(tmp_path: Path) -> None:
    def put(said: tuple[Path, str]) -> None:
        with shelving(said[0]) as connection:
            connection.execute("INSERT INTO current VALUES (?, 'en', 'rules', '', 1)", (said[1],))

    for attempt in range(20):
        folder = tmp_path / str(attempt)
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(put, [(folder, game) for game in "abcd"]))
        with closing(sqlite3.connect(folder / "library.sqlite")) as library:
            assert sorted(game for (game,) in library.execute("SELECT game FROM current")) == list("abcd")


def test_an_import_that_is_killed_leaves_the_library_as_it_was(judge: Judge, tmp_path: Path, own_library: Path) -> None:
    judge("import", RIVER, "--game", "river")
    table = tmp_path / "faq.csv"
    table.write_text("question,answer\n" + "".join(f"Does it burn {at} times?,Yes.\n" for at in range(400_000)))
    command = [sys.executable, "-m", "judge_cli", "import", str(table), "--game", "river", "--as", "faq"]
    running = subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    log = own_library / "library.sqlite-wal"
    deadline = time.monotonic() + 60
    while running.poll() is None and not (log.exists() and log.stat().st_size > 300_000):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert [document.kind for document in Documents().all()] == ["rules"]
    assert "There are lamps." in judge("rule", "river 204.5b").out
    with sqlite3.connect(own_library / "library.sqlite") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_damaged_library_is_told_and_does_no_harm(judge: Judge, own_library: Path) -> None:
    own_library.mkdir(parents=True)
    (own_library / "library.sqlite").write_bytes(b"not a library at all" * 100)
    found = judge("rule", "803.3b")
    assert found.status == 2
    assert "library.sqlite can't be read" in found.err


def test_a_large_document_is_read_whole(judge: Judge, tmp_path: Path) -> None:
    river = made(chapters=9, sections=6, rules=8, letters=5)
    path = tmp_path / "river.txt"
    path.write_text(river.text)
    judge("import", str(path), "--game", "long")
    [document] = Documents().all("long")
    assert tuple(rule.number for rule in Documents().rules(document.id)) == river.numbers


def test_the_same_document_again_is_unchanged(judge: Judge, tmp_path: Path) -> None:
    assert "imported as river" in judge("import", RIVER, "--game", "river").err
    [first] = Documents().all()
    again = judge("import", RIVER, "--game", "river")
    assert (again.status, "unchanged" in again.err, "imported as" in again.err) == (0, True, False)
    assert Documents().all() == (first,)
    copy = tmp_path / "magiclike.txt"
    copy.write_text(Path(RIVER).read_text(encoding="utf-8").replace("There are winds", "There are gales"), "utf-8")
    assert "imported as river" in judge("import", str(copy), "--game", "river").err
    assert "There are gales" in judge("rule", "river 204.5c").out
