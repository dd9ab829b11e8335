"""Public answers: ready-made JSON with its version, compressed as the reader can take it."""

import asyncio
from typing import Final

from fastapi import Request
from starlette.responses import Response

from startline.catalogue.snapshot import EncodedBody
from startline.foundation.content_coding import Coding, accepted_coding, encoded

PUBLIC: Final = {
    "cache-control": "public, max-age=60, stale-while-revalidate=600",
    "vary": "Accept-Encoding",
}
_WORTH_COMPRESSING: Final = 1_400
_WORTH_A_THREAD: Final = 65_536
_BROTLI_QUALITY: Final = 4
_GZIP_LEVEL: Final = 5


async def public_json(
    request: Request, body: bytes, version: str, headers: dict[str, str] | None = None
) -> Response:
    """304 when the reader has this version already."""
    etag = weak_etag(version)
    if _is_known(request, etag):
        return _not_modified(etag)
    coding = _coding_for(request) if len(body) >= _WORTH_COMPRESSING else Coding.IDENTITY
    if coding is not Coding.IDENTITY and len(body) >= _WORTH_A_THREAD:
        body = await asyncio.to_thread(encoded, body, coding, _BROTLI_QUALITY, _GZIP_LEVEL)
    else:
        body = encoded(body, coding, _BROTLI_QUALITY, _GZIP_LEVEL)
    return _answer(body, coding, etag, headers)


def ready_made_json(
    request: Request, body: EncodedBody, headers: dict[str, str] | None = None
) -> Response:
    if _is_known(request, body.etag):
        return _not_modified(body.etag)
    coding = _coding_for(request)
    return _answer(body.in_coding(coding), coding, body.etag, headers)


def weak_etag(version: str) -> str:
    """Weak, because one version is sent in several encodings."""
    return f'W/"{version}"'


def _coding_for(request: Request) -> Coding:
    return accepted_coding(request.headers.get("accept-encoding", "").encode("latin-1"))


def _is_known(request: Request, etag: str) -> bool:
    """Compared weakly (RFC 9110, 13.1.2)."""
    opaque = etag.removeprefix("W/")
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or any(
        part.strip().removeprefix("W/") == opaque for part in known.split(",")
    )


def _not_modified(etag: str) -> Response:
    return Response(status_code=304, headers={**PUBLIC, "etag": etag})


def _answer(body: bytes, coding: Coding, etag: str, headers: dict[str, str] | None) -> Response:
    every = {**PUBLIC, "etag": etag, **(headers or {})}
    if coding is not Coding.IDENTITY:
        every["content-encoding"] = coding.value
    return Response(body, media_type="application/json", headers=every)
