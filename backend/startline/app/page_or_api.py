"""Router between pages and the framework, by address."""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.app.problems import CODES, problem
from startline.core.encoded_response import header_value
from startline.rendering.canonical_url import is_page_path
from startline.rendering.middleware import READING_METHODS, PageEndpoint


class PageOrApiRouter:
    """Routes pages and files to their endpoint, and every other address to the framework."""

    def __init__(self, endpoint: PageEndpoint, api: ASGIApp) -> None:
        self._endpoint = endpoint
        self._api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self._is_page_or_file(scope):
            await self._api(scope, receive, send)
        elif scope["method"] in READING_METHODS:
            await self._endpoint(scope, receive, send)
        else:
            allow = {"allow": ", ".join(sorted(READING_METHODS))}
            refusal = problem(Request(scope), 405, *CODES[405], headers=allow)
            await refusal(scope, receive, send)

    def _is_page_or_file(self, scope: Scope) -> bool:
        path: str = scope["path"]
        is_read = scope["method"] in READING_METHODS
        reads_html = is_read and b"text/html" in (header_value(scope, b"accept") or b"")
        return is_page_path(path, reads_html=reads_html) or self._endpoint.is_file(path)
