"""Snapshot responses: JSON of the snapshot with its version as ETag, compressed for the client."""

import asyncio
from collections.abc import Mapping
from typing import Final

from fastapi import Request
from starlette.responses import Response

from startline.core.content_encoding import ContentEncoding, encode
from startline.core.encoded_response import (
    ConditionalResponse,
    Header,
    build_response,
    etag_matches,
    header_value,
    requested_encoding,
)
from startline.races.snapshot.encoded_body import EncodedBody

PUBLIC: Final[tuple[Header, ...]] = (
    (b"cache-control", b"public, max-age=60, stale-while-revalidate=600"),
    (b"vary", b"Accept-Encoding"),
    (b"content-type", b"application/json"),
)
_SMALLEST_COMPRESSED_BYTES: Final = 1_400
_SMALLEST_IN_THREAD_BYTES: Final = 65_536
_BROTLI_QUALITY: Final = 4
_GZIP_LEVEL: Final = 5


async def public_json(
    request: Request, body: bytes, version: str, headers: Mapping[str, str] | None = None
) -> Response:
    """304 when the client has this version already."""
    etag = weak_etag(version)
    if etag_matches(etag.encode(), header_value(request.scope, b"if-none-match") or b""):
        return _response(request, b"", ContentEncoding.IDENTITY, etag, {})
    is_compressed = len(body) >= _SMALLEST_COMPRESSED_BYTES
    encoding = requested_encoding(request) if is_compressed else ContentEncoding.IDENTITY
    if encoding is not ContentEncoding.IDENTITY and len(body) >= _SMALLEST_IN_THREAD_BYTES:
        body = await asyncio.to_thread(encode, body, encoding, _BROTLI_QUALITY, _GZIP_LEVEL)
    else:
        body = encode(body, encoding, _BROTLI_QUALITY, _GZIP_LEVEL)
    return _response(request, body, encoding, etag, headers)


def ready_made_json(
    request: Request, body: EncodedBody, headers: Mapping[str, str] | None = None
) -> Response:
    encoding = requested_encoding(request)
    return _response(request, body.in_encoding(encoding), encoding, body.etag, headers)


def weak_etag(version: str) -> str:
    """Weak, because one version is sent in several encodings."""
    return f'W/"{version}"'


def _response(
    request: Request,
    body: bytes,
    encoding: ContentEncoding,
    etag: str,
    headers: Mapping[str, str] | None,
) -> Response:
    own = [*PUBLIC, *((name.encode(), value.encode()) for name, value in (headers or {}).items())]
    if encoding is not ContentEncoding.IDENTITY:
        own.append((b"content-encoding", encoding.value.encode()))
    response = build_response(200, (), own, body, etag.encode(), encoding)
    return ConditionalResponse(response, request)
