"""Answers kept ready to send: every header and the body in one content coding."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from typing import Final

import brotli

from startline.foundation.content_coding import Coding, encoded

Header = tuple[bytes, bytes]

# What an entry of the cache costs beyond its bytes: objects, keys, links.
BOOKKEEPING_BYTES: Final = 1_024


def content_etag(body: bytes, coding: Coding = Coding.IDENTITY) -> bytes:
    """A strong ETag, equal exactly when content and coding are."""
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}-{coding.value}"'.encode("ascii")


@dataclass(frozen=True, slots=True)
class Answer:
    """One complete answer.

    `common` is what all answers carry: one tuple and one block of bytes in memory for all of them.
    The heads are the answer's own header lines as they go over the wire, to be put after those.
    """

    status: int
    common: tuple[Header, ...]
    own: tuple[Header, ...]
    body: bytes
    etag: bytes | None
    common_head: bytes = field(repr=False)
    own_head: bytes = field(repr=False)
    not_modified_head: bytes = field(repr=False)

    @property
    def headers(self) -> list[Header]:
        return [*self.common, *self.own]

    @property
    def not_modified_headers(self) -> list[Header]:
        return [*self.common, *_not_modified(self.own)]

    @property
    def size_bytes(self) -> int:
        return len(self.body) + len(self.own_head) + len(self.not_modified_head)

    def is_known_to(self, if_none_match: bytes | None) -> bool:
        """True when the client's copy is this very answer (weak comparison, RFC 9110)."""
        if if_none_match is None or self.etag is None or self.status != HTTPStatus.OK:
            return False
        if if_none_match == self.etag or if_none_match.strip() == b"*":
            return True
        return self.etag in (tag.strip().removeprefix(b"W/") for tag in if_none_match.split(b","))


def answer(
    status: int,
    common: tuple[Header, ...],
    own: Sequence[Header],
    body: bytes,
    etag: bytes | None = None,
) -> Answer:
    """Headers are complete but for content-length and etag."""
    tagged = ((b"etag", etag),) if etag else ()
    complete = (*own, *tagged, (b"content-length", str(len(body)).encode()))
    return Answer(
        status,
        common,
        complete,
        body,
        etag,
        common_head=_common_head(common),
        own_head=wire_head(complete) + b"\r\n",
        not_modified_head=wire_head(_not_modified(complete)) + b"\r\n",
    )


def encoded_answer(
    status: int,
    common: tuple[Header, ...],
    own: Sequence[Header],
    body: bytes,
    coding: Coding,
    *,
    etag: bytes | None,
    quality: int = 5,
) -> Answer:
    """Encodes an identity body; a strong `etag` must differ from coding to coding."""
    return answer(
        status, common, (*own, *_coding_headers(coding)), encoded(body, coding, quality), etag
    )


def recoded(kept: Answer, coding: Coding) -> Answer:
    """A brotli answer in another coding, otherwise the same."""
    own = [pair for pair in kept.own if pair[0] not in _OF_THE_CODING]
    etag = kept.etag and kept.etag.replace(b'-br"', f'-{coding.value}"'.encode("ascii"))
    body = brotli.decompress(kept.body)
    return encoded_answer(kept.status, kept.common, own, body, coding, etag=etag)


def with_header(kept: Answer, header: Header) -> Answer:
    own = [pair for pair in kept.own if pair[0] not in {b"content-length", b"etag"}]
    return answer(kept.status, kept.common, (*own, header), kept.body, kept.etag)


def wire_head(headers: Sequence[Header]) -> bytes:
    """Header lines as they go over the wire (RFC 9112)."""
    return b"".join(b"%b: %b\r\n" % pair for pair in headers)


@lru_cache(maxsize=16)
def _common_head(common: tuple[Header, ...]) -> bytes:
    return wire_head(common)


def _not_modified(headers: Sequence[Header]) -> tuple[Header, ...]:
    return tuple(pair for pair in headers if pair[0] not in _ABSENT_FROM_304)


def _coding_headers(coding: Coding) -> list[Header]:
    headers = [(b"vary", b"accept-encoding")]
    if coding is not Coding.IDENTITY:
        headers.append((b"content-encoding", coding.value.encode()))
    return headers


_ABSENT_FROM_304: Final = frozenset({b"content-length", b"content-type", b"content-encoding"})
_OF_THE_CODING: Final = frozenset({b"content-length", b"content-encoding", b"vary", b"etag"})
