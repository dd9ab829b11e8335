"""Cache file: compressed pages of the response cache on disk, for a start that serves them at once.

A first line names the format, the second what the pages were made with. Each page is a line of JSON
and its body; the last line is a digest of everything before it.
"""

import hashlib
import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, BinaryIO, Final
from uuid import uuid4

import orjson

from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse, Header, build_response

FORMAT: Final = b"startline pages 1\n"
LONGEST_LINE_BYTES: Final = 65_536
_END: Final = b"end "
_NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_ADDED_HEADERS: Final = frozenset({b"etag", b"content-length"})


class UnusableCacheFile(Exception):
    """The file is damaged, or of another front-end build, public address or common headers."""


@dataclass(frozen=True, slots=True)
class StoredPage:
    target: bytes
    version: str
    day: date | None
    response: EncodedResponse


def write_cache_file(path: Path, identity: str, pages: Iterable[StoredPage]) -> None:
    """Writes beside `path` and renames: a crash leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    building = path.with_name(f".{path.name}.{uuid4().hex}")
    try:
        with os.fdopen(os.open(building, _NEW_FILE, 0o600), "wb") as file:
            digest = hashlib.blake2b(digest_size=16)
            for part in _parts(identity, pages):
                file.write(part)
                digest.update(part)
            file.write(_END + digest.hexdigest().encode() + b"\n")
        building.replace(path)
    finally:
        building.unlink(missing_ok=True)


def read_cache_file(
    path: Path, identity: str, common: tuple[Header, ...], most_bytes: int
) -> Sequence[StoredPage]:
    """The stored pages with these common headers, least recently used first.

    If the pages exceed `most_bytes`, only the most recently used that fit. Raises
    UnusableCacheFile, OSError.
    """
    size_bytes = path.stat().st_size
    with path.open("rb") as file:
        try:
            pages = _pages(_DigestingReader(file, size_bytes), identity, common)
            return _last_within(pages, most_bytes)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise UnusableCacheFile("it is damaged") from error


def _last_within(pages: Iterable[StoredPage], most_bytes: int) -> Sequence[StoredPage]:
    last: deque[StoredPage] = deque()
    left_bytes = most_bytes
    for page in pages:
        last.append(page)
        left_bytes -= page.response.size_bytes
        while left_bytes < 0:
            left_bytes += last.popleft().response.size_bytes
    return last


def _parts(identity: str, pages: Iterable[StoredPage]) -> Iterator[bytes]:
    yield FORMAT
    yield orjson.dumps({"identity": identity}) + b"\n"
    for page in pages:
        response = page.response
        own = [pair for pair in response.own if pair[0] not in _ADDED_HEADERS]
        head = {
            "target": page.target.decode("ascii"),
            "version": page.version,
            "day": page.day.isoformat() if page.day else None,
            "headers": [[part.decode("latin-1") for part in pair] for pair in own],
            "etag": response.etag.decode("ascii") if response.etag else None,
            "bytes": len(response.body),
        }
        yield orjson.dumps(head) + b"\n"
        yield response.body


def _pages(
    reader: "_DigestingReader", identity: str, common: tuple[Header, ...]
) -> Iterator[StoredPage]:
    if reader.line() != FORMAT:
        raise UnusableCacheFile("it has another format")
    if orjson.loads(reader.line())["identity"] != identity:
        raise UnusableCacheFile("it belongs to another release, address or headers")
    while True:
        before = reader.hexdigest()
        line = reader.line()
        if line.startswith(_END):
            if line != _END + before.encode() + b"\n":
                raise UnusableCacheFile("it is damaged")
            return
        yield _page(orjson.loads(line), reader, common)


def _page(
    head: dict[str, Any], reader: "_DigestingReader", common: tuple[Header, ...]
) -> StoredPage:
    own = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in head["headers"]]
    etag = head["etag"].encode("ascii") if head["etag"] else None
    body = reader.exactly(head["bytes"])
    response = build_response(200, common, own, body, etag, ContentEncoding.BROTLI)
    day = date.fromisoformat(head["day"]) if head["day"] else None
    return StoredPage(head["target"].encode("ascii"), head["version"], day, response)


class _DigestingReader:
    def __init__(self, file: BinaryIO, size_bytes: int) -> None:
        self._file = file
        self._size_bytes = size_bytes
        self._digest = hashlib.blake2b(digest_size=16)

    def hexdigest(self) -> str:
        return self._digest.hexdigest()

    def line(self) -> bytes:
        line = self._file.readline(LONGEST_LINE_BYTES)
        self._digest.update(line)
        return line

    def exactly(self, length: int) -> bytes:
        """Raises ValueError where the file is shorter."""
        body = self._file.read(length) if 0 <= length <= self._size_bytes else b""
        if len(body) != length:
            raise ValueError("the file is cut off")
        self._digest.update(body)
        return body
