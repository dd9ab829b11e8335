"""Response cache middleware in front of the framework, and the endpoint of pages and files."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from startline.core.content_encoding import accepted_encoding
from startline.core.encoded_response import (
    EncodedResponse,
    Header,
    build_response,
    header_value,
    send_response,
)
from startline.core.response_cache import ResponseCache
from startline.rendering.canonical_url import (
    PageAddress,
    ScreenParameters,
    has_needless_slashes,
    page_address,
)
from startline.rendering.page_service import PageService
from startline.rendering.static_files import StaticFiles

READING_METHODS: Final = frozenset({"GET", "HEAD"})


class ResponseCacheMiddleware:
    """The outermost layer: answers a cache hit without any other layer."""

    def __init__(self, app: ASGIApp, cache: ResponseCache) -> None:
        self._app = app
        self._cache = cache

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in READING_METHODS:
            query: bytes = scope["query_string"]
            path: bytes = scope["raw_path"]
            target = path + b"?" + query if query else path
            found = self._cache.find(target, header_value(scope, b"accept-encoding") or b"")
            if found is not None:
                await send_response(found, scope, send)
                return
        await self._app(scope, receive, send)


SearchLimit = Callable[[Scope], int]
"""Counts a search of the client; the seconds to wait, or 0 where the search is allowed."""


class PageEndpoint:
    """Answers GET and HEAD of every address that is a file of the build or a page."""

    def __init__(
        self,
        pages: PageService,
        files: StaticFiles,
        screens: ScreenParameters,
        common_headers: tuple[Header, ...],
        search_limit: SearchLimit | None = None,
    ) -> None:
        self._pages = pages
        self._files = files
        self._screens = screens
        self._common = common_headers
        self._search_limit = search_limit

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        encoding = accepted_encoding(header_value(scope, b"accept-encoding") or b"")
        if scope["path"] in self._files:
            response = await self._files.response(scope["path"], encoding)
        else:
            address = page_address(scope["raw_path"], scope["query_string"], self._screens)
            if has_needless_slashes(scope["raw_path"]):
                response = self._redirect_to(address)
            elif wait_s := self._search_wait_s(address, scope):
                response = await self._pages.too_many_requests(address, encoding, wait_s)
            else:
                response = await self._pages.response(address, encoding)
        await send_response(response, scope, send)

    def is_file(self, path: str) -> bool:
        return path in self._files

    def _search_wait_s(self, address: PageAddress, scope: Scope) -> int:
        """Only pages that must be rendered are counted: a cached page costs nothing."""
        if self._search_limit is None or not address.is_search or self._pages.is_cached(address):
            return 0
        return self._search_limit(scope)

    def _redirect_to(self, address: PageAddress) -> EncodedResponse:
        own = (
            (b"cache-control", b"public, max-age=3600"),
            (b"location", address.target.encode("ascii")),
        )
        return build_response(HTTPStatus.PERMANENT_REDIRECT, self._common, own, b"")
