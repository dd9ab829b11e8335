"""Response cache middleware in front of the framework, and the endpoint of pages and files."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.core.content_encoding import accepted_encoding
from startline.core.encoded_response import Header, header_value, send_response
from startline.core.networks import network_of
from startline.core.response_cache import ResponseCache
from startline.rate_limits.rendering_limits import delay_refusal
from startline.rendering.canonical_url import (
    PageAddress,
    ScreenParameters,
    is_redirected,
    page_address,
)
from startline.rendering.page_service import PageService
from startline.rendering.redirects import canonical_redirect, is_redirect, with_left_out
from startline.rendering.static_files import StaticFiles

READING_METHODS: Final = frozenset({"GET", "HEAD"})


class ResponseCacheMiddleware:
    """The outermost layer: answers a cache hit without any other layer."""

    def __init__(self, app: ASGIApp, cache: ResponseCache) -> None:
        self._app = app
        self._cache = cache

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_reading = scope["type"] == "http" and scope["method"] in READING_METHODS
        if is_reading:
            query: bytes = scope["query_string"]
            path: bytes = scope["raw_path"]
            target = path + b"?" + query if query else path
            found = self._cache.find(
                target,
                header_value(scope, b"accept-encoding") or b"",
                has_token=header_value(scope, b"authorization") is not None,
            )
            if found is not None:
                await send_response(found, scope, send)
                return
        await self._app(scope, receive, send)


RenderingLimit = Callable[[Scope, PageAddress], int]
"""Counts a rendering for the client; the seconds to wait, or 0 where it is allowed."""


class PageEndpoint:
    """Answers GET and HEAD of every address that is a file of the build or a page."""

    def __init__(
        self,
        pages: PageService,
        files: StaticFiles,
        screens: ScreenParameters,
        common_headers: tuple[Header, ...],
        rendering_limit: RenderingLimit | None = None,
    ) -> None:
        self._pages = pages
        self._files = files
        self._screens = screens
        self._common = common_headers
        self._rendering_limit = rendering_limit

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        encoding = accepted_encoding(header_value(scope, b"accept-encoding") or b"")
        if scope["path"] in self._files:
            response = await self._files.response(scope["path"], encoding)
        else:
            address = page_address(scope["raw_path"], scope["query_string"], self._screens)
            if is_redirected(scope["raw_path"], self._screens):
                response = canonical_redirect(address, scope["query_string"], self._common)
            elif wait_s := self._wait_s(address, scope):
                await delay_refusal()
                response = await self._pages.too_many_requests(address, encoding, wait_s)
            else:
                network = network_of(HTTPConnection(scope))
                response = await self._pages.response(address, encoding, network)
                if is_redirect(response) and scope["query_string"]:
                    known = self._screens.of(address.path)
                    response = with_left_out(response, scope["query_string"], known)
                if response.status == HTTPStatus.SERVICE_UNAVAILABLE:
                    await delay_refusal()
        await send_response(response, scope, send)

    def is_file(self, path: str) -> bool:
        return path in self._files

    def _wait_s(self, address: PageAddress, scope: Scope) -> int:
        """Pages of the catalogue are not counted: there are only so many of them."""
        if self._rendering_limit is None or not self._pages.needs_allowance(address):
            return 0
        return self._rendering_limit(scope, address)
