"""The index of one collection of passages: a folder in the user's cache, made anew whenever it isn't current.

As for the compiled text, a missing, damaged or unwritable index costs time and nothing else: the folder is made under
another name and renamed when it is whole, and each of its files is known by its times and, where those have changed,
by its checksum.

A large collection is shared out to two parts, the same passages to the same part each time. Each part has a writer of
one thread: several threads of one writer would share the passages out differently each time, and with them the order of
equal hits.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import tantivy

from judge_cli.corpus.search.kana import Reader
from judge_cli.corpus.search.named import keys
from judge_cli.corpus.search.passage import Passage
from judge_cli.corpus.search.wording import APART, CHANNELS, ENGLISH, HEARD, LENGTH, NAMED, WRITTEN, Wording, forms
from judge_cli.corpus.where import cache_folder

_STAMP = "stamp"
_HEAP = 100_000_000
_BLOCK = 1 << 20
_A_DAY = 86_400
_TOGETHER = 500
_BEGINNING = 20
_KEPT = dict.fromkeys(CHANNELS, "freq")
_PARTS, _IN_TURN = 2, 10_000
"""How many parts there are, and how many passages go to one of them before it is the turn of the next."""

Place = Callable[[int], tantivy.Index]
"""Makes the empty index of a part."""


class Collection(NamedTuple):
    """Passages that are searched together; the same `key` stands for the same passages."""

    name: str
    """Small letters, digits and hyphens: a folder is called by it."""
    key: str
    passages: Callable[[], Iterable[Passage]]
    title: str = ""
    """The imported document they are from."""


class Found(NamedTuple):
    """A passage that shares pieces with a question, and its place among those that do."""

    passage: Passage
    wording: Wording
    rank: int


class Index:
    """One collection, ready to be searched."""

    def __init__(self, parts: Sequence[tantivy.Index]) -> None:
        self._schema = parts[0].schema
        self._searchers = [part.searcher() for part in parts]

    @property
    def size(self) -> int:
        """How many passages there are."""
        return sum(searcher.num_docs for searcher in self._searchers)

    def frequency(self, channel: str, gram: str) -> int:
        """How many passages have `gram` in a channel; of a gram that is shorter than the pieces are, about how many."""
        pieces = self.pieces(channel, gram)
        return sum(searcher.doc_freq(channel, piece) for searcher in self._searchers for piece in pieces)

    def pieces(self, channel: str, gram: str) -> tuple[str, ...]:
        """The pieces of the texts that `gram` is: itself, or those it begins where it is shorter than they are."""
        if len(gram) >= LENGTH.get(channel, 0):
            return (gram,)
        found = {
            piece
            for searcher in self._searchers
            for piece, _ in searcher.terms_with_prefix(channel, gram, limit=_BEGINNING)
        }
        return tuple(sorted(found)[:_BEGINNING])

    def search(self, terms: Sequence[tuple[str, str]], game: str | None, most: int) -> tuple[Found, ...]:
        """The passages that share most of `terms` (channel and piece), rare ones counting for more."""
        any_of = tantivy.Query.boolean_query(
            [
                (
                    tantivy.Occur.Should,
                    tantivy.Query.term_query(self._schema, channel, gram, _KEPT.get(channel, "basic")),
                )
                for channel, gram in terms
            ]
        )
        query = self._within(any_of, game)
        hits = [
            (-score, searcher, address)
            for searcher in self._searchers
            for score, address in searcher.search(query, most, count=False).hits
        ]
        # The parts weigh a piece by their own passages: those of one part may all be a little higher.
        hits = sorted(hits, key=itemgetter(0))
        worst = hits[most - 1][0] if len(hits) > most else math.inf
        read = ((score, *_passage(searcher.doc(at))) for score, searcher, at in hits if score <= worst)
        found = enumerate(sorted(read)[:most], 1)
        return tuple(Found(passage, said, rank) for rank, (_, passage, said) in found)

    def _within(self, query: tantivy.Query, game: str | None) -> tantivy.Query:
        if game is None:
            return query
        only = tantivy.Query.const_score_query(tantivy.Query.term_query(self._schema, "game", game, "basic"), 0.0)
        return tantivy.Query.boolean_query([(tantivy.Occur.Must, query), (tantivy.Occur.Must, only)])


def opened(collection: Collection, reader: Reader) -> Index:
    """The index of `collection`: the one in the cache where it is current and whole, or else a new one."""
    try:
        folder = cache_folder() / "search"
    except RuntimeError:
        return Index(_filled(_in_memory, collection, reader))
    path = folder / f"{collection.name}-{zlib.crc32(collection.key.encode()):08x}"
    return _current(path, collection.key) or _made(path, collection, reader)


def _current(path: Path, key: str) -> Index | None:
    try:
        if not _whole(path, key):
            return None
        parts = sorted(place for place in path.iterdir() if place.is_dir())
        return Index([_prepared(tantivy.Index.open(str(place))) for place in parts])
    except (OSError, ValueError):
        return None


def _made(path: Path, collection: Collection, reader: Reader) -> Index:
    import shutil
    import tempfile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=path.parent, suffix=".part"))
    except OSError:
        return Index(_filled(_in_memory, collection, reader))
    try:
        _filled(partial(_in_folder, part), collection, reader)
        (part / _STAMP).write_text(_stamp(part, collection.key), encoding="utf-8")
        _put(part, path)
        made = _current(path, collection.key)
    except (OSError, ValueError):
        made = None
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return made or Index(_filled(_in_memory, collection, reader))


def _in_memory(_: int) -> tantivy.Index:
    return tantivy.Index(_schema())


def _in_folder(folder: Path, number: int) -> tantivy.Index:
    place = folder / str(number)
    place.mkdir()
    return tantivy.Index(_schema(), str(place))


def _put(part: Path, path: Path) -> None:
    """Give a whole index its name; what had it before, and older ones of the collection, go."""
    import shutil

    if path.exists():
        path.rename(part.with_suffix(".old"))
    part.rename(path)
    name = path.name.rpartition("-")[0]
    for other in path.parent.iterdir():
        is_older = other != path and other.name.rpartition("-")[0] == name and not other.suffix
        if is_older or other.suffix == ".old" or (other.suffix == ".part" and _is_left(other, path)):
            shutil.rmtree(other, ignore_errors=True)


def _is_left(part: Path, path: Path) -> bool:
    """Whether `part` was begun so long before `path` that whoever made it must have been stopped."""
    try:
        return part.stat().st_mtime < path.stat().st_mtime - _A_DAY
    except OSError:
        return False


def _stamp(folder: Path, key: str) -> str:
    """What an untouched index is known by; its own checksum is the first line."""
    lines = [key.replace("\n", " ")]
    for file in _files(folder):
        stat = file.stat()
        times = f"{stat.st_size}|{stat.st_mtime_ns}|{stat.st_ctime_ns}|{stat.st_ino}"
        lines.append(f"{file.relative_to(folder).as_posix()}|{_checksum(file)}|{times}")
    body = "\n".join(lines)
    return f"{zlib.crc32(body.encode())}\n{body}"


def _whole(folder: Path, key: str) -> bool:
    """Whether the index is the one of `key` and none of its files has changed since it was made."""
    if not folder.is_dir():
        return False
    checked, _, body = (folder / _STAMP).read_bytes().decode("utf-8", "replace").partition("\n")
    first, *lines = body.split("\n")
    if checked != str(zlib.crc32(body.encode())) or first != key.replace("\n", " "):
        return False
    return all(_unchanged(folder, *line.split("|")) for line in lines)


def _unchanged(folder: Path, name: str, checked: str, *times: str) -> bool:
    file = folder / name
    stat = file.stat()
    if times == (str(stat.st_size), str(stat.st_mtime_ns), str(stat.st_ctime_ns), str(stat.st_ino)):
        return True
    return str(_checksum(file)) == checked


def _checksum(file: Path) -> int:
    value = 0
    with file.open("rb") as opened_file:
        while block := opened_file.read(_BLOCK):
            value = zlib.crc32(block, value)
    return value


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix != ".lock")


def _schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder()
    for channel in CHANNELS:
        builder.add_text_field(channel, tokenizer_name=channel, index_option="freq")
    for field in ("game", NAMED):
        builder.add_text_field(field, tokenizer_name="raw", index_option="basic")
    builder.add_bytes_field("passage", stored=True)
    return builder.build()


def _prepared(index: tantivy.Index) -> tantivy.Index:
    # An index never changes once it is whole; a reader that watches for it would read files that nobody has checked.
    index.config_reader("manual")
    for channel in (WRITTEN, HEARD):
        length = LENGTH[channel]
        tokenizer = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.ngram(length, length)).build()
        index.register_tokenizer(channel, tokenizer)
    # The stems are made beforehand: here they only need to be parted.
    index.register_tokenizer(ENGLISH, tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build())
    return index


def _filled(place: Place, collection: Collection, reader: Reader) -> list[tantivy.Index]:
    from concurrent.futures import ThreadPoolExecutor

    indexes: list[tantivy.Index] = []
    writers: list[tantivy.IndexWriter] = []
    for number, some in enumerate(_batches(collection.passages())):
        turn = number * _TOGETHER // _IN_TURN % _PARTS
        if turn == len(indexes):
            indexes.append(_prepared(place(turn)))
            writers.append(indexes[turn].writer(heap_size=_HEAP, num_threads=1))
        add = writers[turn].add_document
        for passage, said in zip(some, forms(some, reader), strict=True):
            add(_document(passage, said))
    with ThreadPoolExecutor(_PARTS) as threads:
        list(threads.map(_finish, writers))
    for index in indexes:
        index.reload()
    return indexes or [_prepared(place(0))]


def _finish(writer: tantivy.IndexWriter) -> None:
    writer.commit()
    writer.wait_merging_threads()


def _batches(passages: Iterable[Passage]) -> Iterator[list[Passage]]:
    left = iter(passages)
    while some := list(islice(left, _TOGETHER)):
        yield some


def _document(passage: Passage, said: tuple[str, str, str]) -> tantivy.Document:
    document = tantivy.Document()
    for channel, form in zip(CHANNELS, said, strict=True):
        if text := form.replace(APART, ""):
            document.add_text(channel, text)
    document.add_text("game", passage.game)
    for name in keys(passage.id):
        document.add_text(NAMED, name)
    # Kept with the passage, so that a question needn't wait for its candidates to be read aloud.
    document.add_bytes("passage", APART.join((*passage, *said)).encode())
    return document


def _passage(document: tantivy.Document) -> tuple[Passage, Wording]:
    parts = bytes(document.get_first("passage") or b"").decode().split(APART)
    written, heard, english = (parts[at : at + 3] for at in range(len(Passage._fields), len(parts), 3))
    return Passage(*parts[: len(Passage._fields)]), Wording(_three(*written), _three(*heard), _three(*english))


def _three(head: str, body: str, more: str) -> tuple[str, str, str]:
    return head, body, more
