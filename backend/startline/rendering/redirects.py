"""Redirects that keep the query of the request.

A canonical address leaves out the parameters that no screen declares, but they can be safe mode or
the secret of a mailed link, which the browser reads.
"""

from http import HTTPStatus
from typing import Final
from urllib.parse import quote, unquote_plus

from startline.core.encoded_response import EncodedResponse, Header, build_response
from startline.rendering.canonical_url import PageAddress
from startline.rendering.fallback_pages import NOT_CACHEABLE
from startline.rendering.rendered_headers import URL_CHARACTERS

_CACHEABLE: Final = (b"cache-control", b"public, max-age=3600")
_REPLACED: Final = frozenset(
    {b"location", b"cache-control", b"cdn-cache-control", b"content-length", b"etag"}
)


def canonical_redirect(
    address: PageAddress, raw_query: bytes, common: tuple[Header, ...]
) -> EncodedResponse:
    """To the canonical path, with the query as it was sent.

    The query may be a secret: no cache keeps it.
    """
    query = _escaped(raw_query)
    location = f"{address.path}?{query}" if query else address.path
    caching = NOT_CACHEABLE if query else _CACHEABLE
    own = (caching, (b"location", location.encode("ascii")))
    return build_response(HTTPStatus.PERMANENT_REDIRECT, common, own, b"")


def is_redirect(response: EncodedResponse) -> bool:
    return HTTPStatus.MULTIPLE_CHOICES <= response.status < HTTPStatus.BAD_REQUEST


def with_left_out(
    redirect: EncodedResponse, raw_query: bytes, known: frozenset[str]
) -> EncodedResponse:
    """The worker's redirect, followed by the parameters that the worker was not told.

    `known` are those that the screen declares. The redirect itself is shared and stays as it is.
    """
    location = dict(redirect.own).get(b"location", b"").decode("ascii")
    path, _, query = location.partition("?")
    settled = {"", *known, *map(_name, query.split("&"))}
    left_out = [part for part in _escaped(raw_query).split("&") if _name(part) not in settled]
    if not location or not left_out:
        return redirect
    parts = [query, *left_out] if query else left_out
    new = (NOT_CACHEABLE, (b"location", f"{path}?{'&'.join(parts)}".encode("ascii")))
    kept = (pair for pair in redirect.own if pair[0] not in _REPLACED)
    return build_response(
        redirect.status, redirect.common, (*kept, *new), redirect.body, None, redirect.encoding
    )


def _escaped(raw_query: bytes) -> str:
    """As it was sent, except for characters that no address may have."""
    return quote(raw_query, safe=URL_CHARACTERS)


def _name(part: str) -> str:
    return unquote_plus(part.partition("=")[0])
