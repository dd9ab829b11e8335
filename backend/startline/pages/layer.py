"""Kept bytes in front of the framework, and the endpoint behind it that makes them."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from startline.foundation.content_coding import accepted_coding
from startline.pages.addresses import PageAddress, has_needless_slashes, page_address
from startline.pages.answers import Answer, Header, answer
from startline.pages.cache import ByteCache
from startline.pages.service import PageService
from startline.pages.static_files import StaticFiles

READING_METHODS: Final = frozenset({"GET", "HEAD"})


def header(scope: Scope, name: bytes) -> bytes | None:
    """The first value of a header; its name in lower case."""
    return next((value for key, value in scope["headers"] if key == name), None)


async def send_answer(kept: Answer, scope: Scope, send: Send) -> None:
    """Sends a complete answer, or 304 without a body where the client has it already."""
    status, body = kept.status, kept.body
    if kept.is_known_to(header(scope, b"if-none-match")):
        status, headers, body = HTTPStatus.NOT_MODIFIED, kept.not_modified_headers, b""
    else:
        headers = kept.headers
        body = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class KeptAnswers:
    """Finds the answer to a request among the bytes at hand, or nothing."""

    def __init__(self, cache: ByteCache, files: StaticFiles) -> None:
        self.cache = cache
        self._files = files

    def find(self, target: bytes, accept_encoding: bytes) -> Answer | None:
        coding = accepted_coding(accept_encoding)
        return self.cache.fresh(target, coding) or self._files.fresh(target, coding)


class KeptAnswersLayer:
    """The outermost layer: a hit is answered here, and no other line of the server runs."""

    def __init__(self, app: ASGIApp, kept: KeptAnswers) -> None:
        self._app = app
        self._kept = kept

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in READING_METHODS:
            query: bytes = scope["query_string"]
            path: bytes = scope["raw_path"]
            target = path + b"?" + query if query else path
            found = self._kept.find(target, header(scope, b"accept-encoding") or b"")
            if found is not None:
                await send_answer(found, scope, send)
                return
        await self._app(scope, receive, send)


SearchWait = Callable[[Scope], int]
"""Counts a search of whoever asks; returns the seconds to wait, or 0 where it may go on."""


class PageEndpoint:
    """Answers GET and HEAD of every address that is a file of the build or a page."""

    def __init__(
        self,
        pages: PageService,
        files: StaticFiles,
        common_headers: tuple[Header, ...],
        search_wait_s: SearchWait | None = None,
    ) -> None:
        self._pages = pages
        self._files = files
        self._common = common_headers
        self._search_wait_s = search_wait_s

    async def __call__(self, scope: Scope, _: Receive, send: Send) -> None:
        coding = accepted_coding(header(scope, b"accept-encoding") or b"")
        if scope["path"] in self._files:
            found = await self._files.answer(scope["path"], coding)
        else:
            address = page_address(scope["raw_path"], scope["query_string"])
            if has_needless_slashes(scope["raw_path"]):
                found = self._moved_to(address)
            elif wait_s := self._wait_s(address, scope):
                found = await self._pages.refused(address, coding, wait_s)
            else:
                found = await self._pages.answer(address, coding)
        await send_answer(found, scope, send)

    def serves(self, path: str) -> bool:
        """True for a file of the build whatever its address."""
        return path in self._files

    def _wait_s(self, address: PageAddress, scope: Scope) -> int:
        """Only what has to be rendered is counted: a page at hand costs nothing."""
        if self._search_wait_s is None or not address.is_search or self._pages.keeps(address):
            return 0
        return self._search_wait_s(scope)

    def _moved_to(self, address: PageAddress) -> Answer:
        own = (
            (b"cache-control", b"public, max-age=3600"),
            (b"location", address.target.encode("ascii")),
        )
        return answer(HTTPStatus.PERMANENT_REDIRECT, self._common, own, b"")
