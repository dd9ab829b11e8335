"""Public answers: ready-made JSON with its version, compressed as the reader can take it."""

import asyncio
import gzip
from typing import Final

import brotli
from fastapi import Request
from starlette.responses import Response

from startline.catalogue.snapshot import EncodedBody, Encoding

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
    encoding: Encoding = "identity"
    if len(body) >= _WORTH_COMPRESSING:
        encoding = accepted_encoding(request.headers.get("accept-encoding", ""))
    if encoding != "identity" and len(body) >= _WORTH_A_THREAD:
        body = await asyncio.to_thread(_compressed, body, encoding)
    else:
        body = _compressed(body, encoding)
    return _answer(body, encoding, etag, headers)


def ready_made_json(
    request: Request, body: EncodedBody, headers: dict[str, str] | None = None
) -> Response:
    if _is_known(request, body.etag):
        return _not_modified(body.etag)
    encoding = accepted_encoding(request.headers.get("accept-encoding", ""))
    return _answer(body.in_encoding(encoding), encoding, body.etag, headers)


def weak_etag(version: str) -> str:
    """Weak, because one version is sent in several encodings."""
    return f'W/"{version}"'


def accepted_encoding(accept_encoding: str) -> Encoding:
    """Brotli before gzip before neither; `q=0` refuses one."""
    accepted: dict[str, float] = {}
    for part in accept_encoding.lower().split(","):
        name, _, parameter = part.partition(";")
        accepted[name.strip()] = _weight(parameter)
    everything = accepted.get("*", 0.0)
    if accepted.get("br", everything) > 0:
        return "br"
    return "gzip" if accepted.get("gzip", everything) > 0 else "identity"


def _weight(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def _compressed(body: bytes, encoding: Encoding) -> bytes:
    if encoding == "br":
        return brotli.compress(body, quality=_BROTLI_QUALITY)
    return gzip.compress(body, _GZIP_LEVEL, mtime=0) if encoding == "gzip" else body


def _is_known(request: Request, etag: str) -> bool:
    """Compared weakly (RFC 9110, 13.1.2)."""
    opaque = etag.removeprefix("W/")
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or any(
        part.strip().removeprefix("W/") == opaque for part in known.split(",")
    )


def _not_modified(etag: str) -> Response:
    return Response(status_code=304, headers={**PUBLIC, "etag": etag})


def _answer(body: bytes, encoding: Encoding, etag: str, headers: dict[str, str] | None) -> Response:
    every = {**PUBLIC, "etag": etag, **(headers or {})}
    if encoding != "identity":
        every["content-encoding"] = encoding
    return Response(body, media_type="application/json", headers=every)
