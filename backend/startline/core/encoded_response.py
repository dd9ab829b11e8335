"""Encoded response: status, headers and a body in one content encoding, with ETag and 304."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from typing import Final

import brotli
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from startline.core.content_encoding import ContentEncoding, accepted_encoding, encode

Header = tuple[bytes, bytes]

_ABSENT_FROM_304: Final = frozenset({b"content-length", b"content-type", b"content-encoding"})
_PIECE_BYTES: Final = 256 * 1024
_ENCODING_HEADERS: Final = frozenset({b"content-length", b"content-encoding", b"vary", b"etag"})


@dataclass(frozen=True, slots=True, weakref_slot=True)
class EncodedResponse:
    """One complete response, made by `build_response` or `encode_response`.

    `common` holds the headers that all responses share: one tuple and one block of bytes in
    memory. The heads are header lines in wire format; `own_head` follows `common_head`.
    """

    status: int
    common: tuple[Header, ...]
    own: tuple[Header, ...]
    body: bytes
    etag: bytes | None
    encoding: ContentEncoding
    common_head: bytes = field(repr=False)
    own_head: bytes = field(repr=False)

    @property
    def not_modified_head(self) -> bytes:
        """In place of `own_head` in a 304."""
        return _wire_format(_not_modified(self.own)) + b"\r\n"

    @property
    def headers(self) -> list[Header]:
        return [*self.common, *self.own]

    @property
    def not_modified_headers(self) -> list[Header]:
        return [*self.common, *_not_modified(self.own)]

    @property
    def size_bytes(self) -> int:
        return len(self.body) + len(self.own_head)

    def is_not_modified(self, if_none_match: bytes | None) -> bool:
        """True when the client's copy is this response."""
        if if_none_match is None or self.etag is None or self.status != HTTPStatus.OK:
            return False
        return if_none_match == self.etag or etag_matches(self.etag, if_none_match)


def etag_matches(etag: bytes, if_none_match: bytes) -> bool:
    """Weak comparison of an ETag with an If-None-Match header (RFC 9110, 13.1.2)."""
    if if_none_match.strip() == b"*":
        return True
    tags = (tag.strip().removeprefix(b"W/") for tag in if_none_match.split(b","))
    return etag.removeprefix(b"W/") in tags


def client_has(request: Request, etag: bytes) -> bool:
    """Whether the copy that the request names is the version of this ETag."""
    return etag_matches(etag, header_value(request.scope, b"if-none-match") or b"")


def content_etag(body: bytes, encoding: ContentEncoding = ContentEncoding.IDENTITY) -> bytes:
    """A strong ETag: equal exactly when the unencoded body and the encoding are equal."""
    return version_etag(content_version(body), encoding)


def content_version(body: bytes) -> str:
    """A version that is equal exactly when the body is."""
    return hashlib.blake2b(body, digest_size=12).hexdigest()


def version_etag(version: str, encoding: ContentEncoding) -> bytes:
    """A strong ETag of a version in one encoding."""
    return f'"{version}-{encoding.value}"'.encode("ascii")


def build_response(
    status: int,
    common: tuple[Header, ...],
    own: Sequence[Header],
    body: bytes,
    etag: bytes | None = None,
    encoding: ContentEncoding = ContentEncoding.IDENTITY,
) -> EncodedResponse:
    """A response with the body as it is; content-length and etag are added to the headers."""
    etag_header = ((b"etag", etag),) if etag else ()
    complete = (*own, *etag_header, (b"content-length", str(len(body)).encode()))
    return EncodedResponse(
        status,
        common,
        complete,
        body,
        etag,
        encoding,
        common_head=_common_head(common),
        own_head=_wire_format(complete) + b"\r\n",
    )


def encode_response(
    status: int,
    common: tuple[Header, ...],
    own: Sequence[Header],
    body: bytes,
    encoding: ContentEncoding,
    *,
    etag: bytes | None,
    quality: int = 5,
) -> EncodedResponse:
    """A response with the body compressed; a strong `etag` must differ between encodings."""
    headers = (*own, *_encoding_headers(encoding))
    return build_response(status, common, headers, encode(body, encoding, quality), etag, encoding)


def reencode_response(response: EncodedResponse, encoding: ContentEncoding) -> EncodedResponse:
    """A brotli response in another encoding, with the ETag of that encoding."""
    own = [pair for pair in response.own if pair[0] not in _ENCODING_HEADERS]
    etag = response.etag and _etag_with_suffix(response.etag, encoding.value)
    body = brotli.decompress(response.body)
    return encode_response(response.status, response.common, own, body, encoding, etag=etag)


def recompress_response(response: EncodedResponse, quality: int) -> EncodedResponse:
    """A brotli response with a body of another quality, and an ETag of its own."""
    own = [pair for pair in response.own if pair[0] not in _ENCODING_HEADERS]
    etag = response.etag and _etag_with_suffix(response.etag, f"br{quality}")
    body = brotli.decompress(response.body)
    encoding = ContentEncoding.BROTLI
    return encode_response(
        response.status, response.common, own, body, encoding, etag=etag, quality=quality
    )


def add_header(response: EncodedResponse, header: Header) -> EncodedResponse:
    own = [pair for pair in response.own if pair[0] not in {b"content-length", b"etag"}]
    return build_response(
        response.status,
        response.common,
        (*own, header),
        response.body,
        response.etag,
        response.encoding,
    )


def header_value(scope: Scope, name: bytes) -> bytes | None:
    """The first value of a request header; `name` in lower case."""
    return next((value for key, value in scope["headers"] if key == name), None)


def requested_encoding(request: Request) -> ContentEncoding:
    return accepted_encoding(header_value(request.scope, b"accept-encoding") or b"")


async def send_response(response: EncodedResponse, scope: Scope, send: Send) -> None:
    """Sends the response, or 304 without a body where the client's copy is current."""
    status, headers, body = _negotiated(response, scope)
    await _send(send, status, headers, body)


class ConditionalResponse(Response):
    """An encoded response that a FastAPI route returns, or 304."""

    def __init__(self, response: EncodedResponse, request: Request) -> None:
        status, headers, body = _negotiated(response, request.scope)
        super().__init__(body, status)
        self.raw_headers = headers
        # others that ask for it meanwhile share it
        self._response = response

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        await _send(send, self.status_code, self.raw_headers, bytes(self.body))


async def _send(send: Send, status: int, headers: list[Header], body: bytes) -> None:
    """In pieces: the next one waits until a slow client has taken what lies before it."""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    last = max(0, len(body) - 1) // _PIECE_BYTES
    for index in range(last + 1):
        piece = body[index * _PIECE_BYTES : (index + 1) * _PIECE_BYTES]
        await send({"type": "http.response.body", "body": piece, "more_body": index < last})


def _negotiated(response: EncodedResponse, scope: Scope) -> tuple[int, list[Header], bytes]:
    """Status, headers and body; HEAD and 304 have no body."""
    if response.is_not_modified(header_value(scope, b"if-none-match")):
        return HTTPStatus.NOT_MODIFIED, response.not_modified_headers, b""
    body = b"" if scope["method"] == "HEAD" else response.body
    return response.status, response.headers, body


def _etag_with_suffix(etag: bytes, suffix: str) -> bytes:
    """The ETag of the same content in another form."""
    return etag.rpartition(b"-")[0] + f'-{suffix}"'.encode("ascii")


def _wire_format(headers: Sequence[Header]) -> bytes:
    """Header lines (RFC 9112)."""
    return b"".join(b"%b: %b\r\n" % pair for pair in headers)


@lru_cache(maxsize=16)
def _common_head(common: tuple[Header, ...]) -> bytes:
    return _wire_format(common)


def _not_modified(headers: Sequence[Header]) -> tuple[Header, ...]:
    return tuple(pair for pair in headers if pair[0] not in _ABSENT_FROM_304)


def _encoding_headers(encoding: ContentEncoding) -> list[Header]:
    headers = [(b"vary", b"accept-encoding")]
    if encoding is not ContentEncoding.IDENTITY:
        headers.append((b"content-encoding", encoding.value.encode()))
    return headers
