"""Snapshot responses: JSON of the snapshot with its version as ETag, compressed for the client."""

import asyncio
from collections.abc import Mapping
from typing import Final

from fastapi import Request
from starlette.responses import Response

from startline.core.content_encoding import ContentEncoding, encode
from startline.core.encoded_response import (
    ConditionalResponse,
    EncodedResponse,
    Header,
    build_response,
    client_has,
    requested_encoding,
)
from startline.races.api_read_cache import ApiReadCache
from startline.races.snapshot.encoded_body import EncodedBody

PUBLIC: Final[tuple[Header, ...]] = (
    (b"cache-control", b"public, max-age=60, stale-while-revalidate=600"),
    (b"vary", b"Accept-Encoding"),
)
_JSON: Final = "application/json"
_LARGEST_READY_MADE_BYTES: Final = 2_097_152
"""A body made with the snapshot takes no memory of its own in the cache."""
_SMALLEST_COMPRESSED_BYTES: Final = 1_400
_SMALLEST_IN_THREAD_BYTES: Final = 65_536
_BROTLI_QUALITY: Final = 4
_GZIP_LEVEL: Final = 5


async def public_json(
    request: Request,
    body: bytes,
    version: str,
    headers: Mapping[str, str] | None = None,
    reads: ApiReadCache | None = None,
) -> Response:
    """As `public_response`, of JSON."""
    return await public_response(request, body, version, _JSON, headers, reads)


async def public_response(
    request: Request,
    body: bytes,
    version: str,
    media_type: str,
    headers: Mapping[str, str] | None = None,
    reads: ApiReadCache | None = None,
) -> Response:
    """304 when the client has this version already.

    With `reads`, the answer is kept: it must depend on the address and the snapshot alone.
    """
    etag = weak_etag(version)
    if client_has(request, etag.encode()):
        unchanged = _response(b"", ContentEncoding.IDENTITY, etag, {})
        return ConditionalResponse(unchanged, request)
    is_compressed = len(body) >= _SMALLEST_COMPRESSED_BYTES
    encoding = requested_encoding(request) if is_compressed else ContentEncoding.IDENTITY
    if encoding is not ContentEncoding.IDENTITY and len(body) >= _SMALLEST_IN_THREAD_BYTES:
        body = await asyncio.to_thread(encode, body, encoding, _BROTLI_QUALITY, _GZIP_LEVEL)
    else:
        body = encode(body, encoding, _BROTLI_QUALITY, _GZIP_LEVEL)
    common = reads.common if reads else ()
    response = _response(body, encoding, etag, headers, common, media_type)
    # One client that takes no encoding must not make others get the long body.
    if reads is not None and (encoding is not ContentEncoding.IDENTITY or not is_compressed):
        reads.keep(request, version, response)
    return ConditionalResponse(response, request)


def ready_made_json(
    request: Request,
    body: EncodedBody,
    headers: Mapping[str, str] | None = None,
    reads: ApiReadCache | None = None,
) -> Response:
    """A body that the snapshot holds in each encoding. With `reads`, the answer is kept."""
    encoding = requested_encoding(request)
    ready = body.in_encoding(encoding)
    response = _response(ready, encoding, body.etag, headers, reads.common if reads else ())
    if reads is not None and encoding is not ContentEncoding.IDENTITY:
        reads.keep(request, body.etag, response, _LARGEST_READY_MADE_BYTES)
    return ConditionalResponse(response, request)


def weak_etag(version: str) -> str:
    """Weak, because one version is sent in several encodings."""
    return f'W/"{version}"'


def _response(
    body: bytes,
    encoding: ContentEncoding,
    etag: str,
    headers: Mapping[str, str] | None,
    common: tuple[Header, ...] = (),
    media_type: str = _JSON,
) -> EncodedResponse:
    own = [
        *PUBLIC,
        (b"content-type", media_type.encode()),
        *((name.encode(), value.encode()) for name, value in (headers or {}).items()),
    ]
    if encoding is not ContentEncoding.IDENTITY:
        own.append((b"content-encoding", encoding.value.encode()))
    return build_response(200, common, own, body, etag.encode(), encoding)
