"""Content encodings of HTTP: negotiation by Accept-Encoding, and compression of a body."""

import gzip
from enum import StrEnum
from functools import lru_cache

import brotli


class ContentEncoding(StrEnum):
    BROTLI = "br"
    GZIP = "gzip"
    IDENTITY = "identity"


@lru_cache(maxsize=512)
def accepted_encoding(accept_encoding: bytes) -> ContentEncoding:
    """The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3).

    Brotli is preferred to gzip, and gzip to identity; `q=0` refuses an encoding.
    """
    weights: dict[str, float] = {}
    for part in accept_encoding.decode("latin-1").lower().split(","):
        name, _, parameters = part.partition(";")
        weights[name.strip()] = _weight(parameters)
    wildcard = weights.get("*", 0.0)
    for encoding in (ContentEncoding.BROTLI, ContentEncoding.GZIP):
        if weights.get(encoding.value, wildcard) > 0:
            return encoding
    return ContentEncoding.IDENTITY


def encode(body: bytes, encoding: ContentEncoding, quality: int = 5, gzip_level: int = 6) -> bytes:
    """The compressed body; `quality` applies to brotli."""
    if encoding is ContentEncoding.BROTLI:
        return brotli.compress(body, quality=quality)
    if encoding is ContentEncoding.GZIP:
        return gzip.compress(body, compresslevel=gzip_level, mtime=0)
    return body


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
