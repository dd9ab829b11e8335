"""Which bytes answer a page: kept ones, freshly rendered ones, older ones, or the bare shell."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from http import HTTPStatus
from pathlib import Path
from typing import Final, Protocol

import structlog

from startline.foundation.content_coding import Coding
from startline.foundation.errors import Unavailable
from startline.pages.addresses import PageAddress
from startline.pages.answers import (
    Answer,
    Header,
    content_etag,
    encoded_answer,
    recoded,
    with_header,
)
from startline.pages.cache import ByteCache, PageEntry
from startline.pages.measures import PageMeasures
from startline.pages.render_client import RenderedPage
from startline.pages.rendered_headers import HTML, headers_of_rendered
from startline.pages.versions import CatalogueSource, is_known, page_version
from startline.pages.worker import RendererUnavailable

log = structlog.get_logger("startline.pages")

# A browser always asks again (304 when nothing changed), because a page that it kept across a
# deployment would load scripts that are gone. A shared cache in front keeps pages for a minute;
# one that knows RFC 9213 may also serve an older page while it asks, or while we are away.
KEPT: Final = (
    (b"cache-control", b"public, max-age=0, must-revalidate, s-maxage=60"),
    (b"cdn-cache-control", b"max-age=60, stale-while-revalidate=600, stale-if-error=86400"),
)
NOT_KEPT: Final = ((b"cache-control", b"no-store"),)
# of brotli: one more makes a page 5 % smaller and its first reader wait 0.4 ms longer
PAGE_QUALITY: Final = 3
OLDER: Final = (b"cache-status", b"startline; hit; detail=older")
CACHEABLE: Final = frozenset(
    {HTTPStatus.OK, HTTPStatus.MOVED_PERMANENTLY, HTTPStatus.PERMANENT_REDIRECT}
    | {HTTPStatus.NOT_FOUND}
)
LAST_RESORT_SHELL: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Startline</title>"
    b"<p>This page cannot be shown just now. Please try again in a moment.</p></html>"
)


class Renderer(Protocol):
    async def render(self, target: str, facts: bytes | None) -> RenderedPage:
        """`facts`: JSON that the page would ask for. Raises RendererUnavailable."""
        ...


class PageService:
    """Answers pages; `common_headers` stand on every one of them, but for those whose path has
    `own_headers` in their place."""

    def __init__(
        self,
        *,
        cache: ByteCache,
        renderer: Renderer,
        catalogues: CatalogueSource,
        bundle: str,
        frontend_dir: Path,
        common_headers: Sequence[Header],
        measures: PageMeasures,
        own_headers: Mapping[str, tuple[Header, ...]] | None = None,
    ) -> None:
        self._cache = cache
        self._renderer = renderer
        self._catalogues = catalogues
        self._bundle = bundle
        self._shell_file = frontend_dir / "client" / "shell.html"
        self._common = tuple(common_headers)
        self._own_headers = own_headers or {}
        self._measures = measures
        self._packer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="packer")
        self._running: dict[bytes, asyncio.Task[PageEntry]] = {}

    @property
    def cache(self) -> ByteCache:
        return self._cache

    async def answer(self, address: PageAddress, coding: Coding) -> Answer:
        target = address.target.encode("ascii")
        entry = self._cache.get(target)
        if entry is not None and self._is_fresh(address, entry):
            self._cache.counts.hits += 1
            return await self._in_coding(target, entry, coding)
        if entry is not None and entry.day == self._today():
            self._render_once(address, target)
            return await self._older(target, entry, coding)
        self._cache.counts.misses += 1
        try:
            made = await asyncio.shield(self._render_once(address, target))
        except RendererUnavailable as reason:
            if entry is not None:
                return await self._older(target, entry, coding)
            log.warning("page answered with the shell", path=address.path, reason=str(reason))
            self._measures.shells.inc()
            status = self._shell_status(address)
            return await self._aside(lambda: self._shell(address, coding, status))
        return await self._in_coding(target, made, coding)

    def keeps(self, address: PageAddress) -> bool:
        """Whether the page can be answered from memory, however old."""
        return self._cache.get(address.target.encode("ascii")) is not None

    async def refused(self, address: PageAddress, coding: Coding, retry_after_s: int) -> Answer:
        """429 to whoever asks for too much, with the shell: the browser says so, in our frame."""
        status, wait = HTTPStatus.TOO_MANY_REQUESTS, str(retry_after_s).encode("ascii")
        shell = await self._aside(lambda: self._shell(address, coding, status))
        return with_header(shell, (b"retry-after", wait))

    async def _older(self, target: bytes, entry: PageEntry, coding: Coding) -> Answer:
        self._cache.counts.stale_hits += 1
        return with_header(await self._in_coding(target, entry, coding), OLDER)

    async def settle(self) -> None:
        """Returns when no page is being rendered; ends the rendering ones when cancelled."""
        while self._running:
            await asyncio.wait(self._running.values())

    def _is_fresh(self, address: PageAddress, entry: PageEntry) -> bool:
        if entry.checked_against is self._cache.generation:
            return True
        version = self._version(address)
        if version is not None and version != entry.version:
            return False
        entry.checked_against = self._cache.generation
        return True

    def _today(self) -> date | None:
        """The catalogue's day: what was rendered on another may call a past date the next one."""
        try:
            return self._catalogues.current().as_of
        except Unavailable:
            return None

    def _version(self, address: PageAddress) -> str | None:
        """None while no catalogue is open: then whatever is kept is as good as it gets."""
        try:
            return page_version(address, self._catalogues.current(), self._bundle)
        except Unavailable:
            return None

    def _facts(self, address: PageAddress) -> bytes | None:
        """What the page of a race shows goes with the request to render it: the worker would ask
        for it, and the question costs more than the answer."""
        identifier = address.race_identifier
        if identifier is None:
            return None
        try:
            return self._catalogues.current().race_page_json(identifier)
        except Unavailable:
            return None

    def _render_once(self, address: PageAddress, target: bytes) -> asyncio.Task[PageEntry]:
        """The one rendering of this page that is under way, begun now if there is none."""
        running = self._running.get(target)
        if running is None:
            running = asyncio.create_task(self._render(address, target))
            self._running[target] = running
            running.add_done_callback(lambda done: self._forget(target, done))
        return running

    def _forget(self, target: bytes, done: asyncio.Task[PageEntry]) -> None:
        del self._running[target]
        if not done.cancelled() and (error := done.exception()) is not None:
            log.info("page not rendered", target=target.decode(), reason=str(error))

    async def _render(self, address: PageAddress, target: bytes) -> PageEntry:
        version, day = self._version(address), self._today()
        with self._measures.render_s.time():
            page = await self._renderer.render(address.target, self._facts(address))
        kept = (
            version is not None
            and page.status in CACHEABLE
            and "no-store" not in page.headers.get("cache-control", "")
        )
        own = (*(KEPT if kept else NOT_KEPT), *headers_of_rendered(page))
        etag = content_etag(page.body, Coding.BROTLI) if kept else None
        made = await self._aside(
            lambda: encoded_answer(
                page.status,
                self._headers_of(address),
                own,
                page.body,
                Coding.BROTLI,
                etag=etag,
                quality=PAGE_QUALITY,
            )
        )
        return self._cache.put(target, version or "", {Coding.BROTLI: made}, day=day, keep=kept)

    async def _in_coding(self, target: bytes, entry: PageEntry, coding: Coding) -> Answer:
        ready = entry.answers.get(coding)
        if ready is None:
            kept = entry.answers[Coding.BROTLI]
            ready = await self._aside(lambda: recoded(kept, coding))
            if coding is not Coding.IDENTITY:  # few ask for it, and it is five times as large
                self._cache.add_coding(target, entry, coding, ready)
        return ready

    def _headers_of(self, address: PageAddress) -> tuple[Header, ...]:
        return self._own_headers.get(address.path, self._common)

    def _shell_status(self, address: PageAddress) -> HTTPStatus:
        """404 where no page could be: the catalogue knows without rendering."""
        try:
            known = is_known(address, self._catalogues.current())
        except Unavailable:
            known = True
        return HTTPStatus.OK if known else HTTPStatus.NOT_FOUND

    def _shell(self, address: PageAddress, coding: Coding, status: HTTPStatus) -> Answer:
        try:
            body = self._shell_file.read_bytes()
        except OSError:
            body = LAST_RESORT_SHELL
        own = (*NOT_KEPT, HTML)
        common = self._headers_of(address)
        return encoded_answer(status, common, own, body, coding, etag=None)

    async def _aside(self, work: Callable[[], Answer]) -> Answer:
        """Off the event loop, in one thread: several would each keep memory of their own."""
        return await asyncio.get_running_loop().run_in_executor(self._packer, work)
