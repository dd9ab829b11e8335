"""In which coding a body goes over the wire: what a reader takes, and how it is made."""

import gzip
from enum import StrEnum
from functools import lru_cache

import brotli


class Coding(StrEnum):
    BROTLI = "br"
    GZIP = "gzip"
    IDENTITY = "identity"


@lru_cache(maxsize=512)
def accepted_coding(accept_encoding: bytes) -> Coding:
    """The best coding that an Accept-Encoding header allows (RFC 9110, 12.5.3): brotli before gzip
    before neither; `q=0` refuses one.
    """
    weights: dict[str, float] = {}
    for part in accept_encoding.decode("latin-1").lower().split(","):
        name, _, parameters = part.partition(";")
        weights[name.strip()] = _weight(parameters)
    anything = weights.get("*", 0.0)
    for coding in (Coding.BROTLI, Coding.GZIP):
        if weights.get(coding.value, anything) > 0:
            return coding
    return Coding.IDENTITY


def encoded(body: bytes, coding: Coding, quality: int = 5, gzip_level: int = 6) -> bytes:
    """The body in a coding; `quality` is brotli's."""
    if coding is Coding.BROTLI:
        return brotli.compress(body, quality=quality)
    if coding is Coding.GZIP:
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
