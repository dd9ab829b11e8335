"""Fallback pages: the shell that renders in the browser, and notices where no page is rendered.

The front-end build writes them. Each is read and compressed once.
"""

from collections.abc import Mapping
from enum import StrEnum
from http import HTTPStatus
from pathlib import Path
from typing import Final

from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse, Header, build_response, encode_response
from startline.core.response_cache import ResponseCache
from startline.rendering.canonical_url import PageAddress
from startline.rendering.rendered_headers import HTML, NOINDEX

NOT_CACHEABLE: Final = (b"cache-control", b"no-store")
LATE_RETRY_AFTER_S: Final = 5
LAST_RESORT: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Startline</title>"
    b"<p>This page cannot be shown right now. Please try again in a moment.</p></html>"
)


class _File(StrEnum):
    SHELL = "shell.html"
    LATE = "late.html"
    TOO_MANY_PAGES = "too-many-pages.html"


class FallbackPages:
    """`common_headers` stand on every page, except where its path has `own_headers` instead."""

    def __init__(
        self,
        frontend_dir: Path,
        cache: ResponseCache,
        common_headers: tuple[Header, ...],
        own_headers: Mapping[str, tuple[Header, ...]],
    ) -> None:
        self._client_dir = frontend_dir / "client"
        self._cache = cache
        self._common = common_headers
        self._own = own_headers
        self._encoded: dict[tuple[_File, ContentEncoding], EncodedResponse] = {}

    def headers_of(self, address: PageAddress) -> tuple[Header, ...]:
        return self._own.get(address.path, self._common)

    async def shell(
        self, address: PageAddress, encoding: ContentEncoding, *, is_known: bool
    ) -> EncodedResponse:
        """Only an unknown address is 404, and hidden from search engines."""
        if is_known:
            return await self._response(_File.SHELL, HTTPStatus.OK, address, encoding)
        return await self._response(_File.SHELL, HTTPStatus.NOT_FOUND, address, encoding, NOINDEX)

    async def late(self, address: PageAddress, encoding: ContentEncoding) -> EncodedResponse:
        """503 for a page that was not rendered in time."""
        retry_after = _retry_after(LATE_RETRY_AFTER_S)
        status = HTTPStatus.SERVICE_UNAVAILABLE
        return await self._response(_File.LATE, status, address, encoding, retry_after)

    async def too_many_pages(
        self, address: PageAddress, encoding: ContentEncoding, retry_after_s: int
    ) -> EncodedResponse:
        """429 for a network that requests more pages than it may."""
        retry_after = _retry_after(retry_after_s)
        status = HTTPStatus.TOO_MANY_REQUESTS
        return await self._response(_File.TOO_MANY_PAGES, status, address, encoding, retry_after)

    async def _response(
        self,
        file: _File,
        status: HTTPStatus,
        address: PageAddress,
        encoding: ContentEncoding,
        *more: Header,
    ) -> EncodedResponse:
        encoded = self._encoded.get((file, encoding))
        if encoded is None:
            encoded = await self._cache.run_in_thread(lambda: self._read(file, encoding))
            self._encoded[file, encoding] = encoded
        own = [pair for pair in encoded.own if pair[0] != b"content-length"]
        common = self.headers_of(address)
        return build_response(status, common, (*own, *more), encoded.body, None, encoding)

    def _read(self, file: _File, encoding: ContentEncoding) -> EncodedResponse:
        try:
            body = (self._client_dir / file).read_bytes()
        except OSError:
            body = LAST_RESORT
        return encode_response(200, (), (NOT_CACHEABLE, HTML), body, encoding, etag=None)


def _retry_after(seconds: int) -> Header:
    return b"retry-after", str(seconds).encode("ascii")
