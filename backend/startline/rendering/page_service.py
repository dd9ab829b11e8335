"""Page service: a page from the response cache, from the render worker, or as the bare shell.

A stale page is served while one rendering renews it. Concurrent requests for one page share one
rendering.
"""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import date
from http import HTTPStatus
from pathlib import Path
from typing import Final, Protocol

import structlog

from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    EncodedResponse,
    Header,
    add_header,
    content_etag,
    encode_response,
)
from startline.core.errors import Unavailable
from startline.core.response_cache import CachedResponse, CacheSegment, ResponseCache
from startline.core.single_flight import SingleFlight
from startline.rendering.canonical_url import PageAddress
from startline.rendering.metrics import PageMetrics
from startline.rendering.page_versions import SnapshotProvider, is_known, page_version
from startline.rendering.render_client import RenderedPage
from startline.rendering.render_supervisor import RendererUnavailable
from startline.rendering.rendered_headers import HTML, headers_of_rendered

log = structlog.get_logger("startline.rendering.page_service")

# A browser revalidates every page (304 when unchanged), because a page stored before a deployment
# would load scripts that no longer exist. A shared cache stores pages for a minute; one that knows
# RFC 9213 may also serve a stale page while it revalidates, or while this server is down.
CACHEABLE: Final = (
    (b"cache-control", b"public, max-age=0, must-revalidate, s-maxage=60"),
    (b"cdn-cache-control", b"max-age=60, stale-while-revalidate=600, stale-if-error=86400"),
)
NOT_CACHEABLE: Final = ((b"cache-control", b"no-store"),)
# Of brotli. One more makes a page 5 % smaller and its first request 0.4 ms slower.
PAGE_QUALITY: Final = 3
STALE: Final = (b"cache-status", b"startline; hit; detail=stale")
CACHEABLE_STATUSES: Final = frozenset(
    {HTTPStatus.OK, HTTPStatus.MOVED_PERMANENTLY, HTTPStatus.PERMANENT_REDIRECT}
    | {HTTPStatus.NOT_FOUND}
)
MISSING_PAGE_CACHED_S: Final = 60.0
LAST_RESORT_SHELL: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Startline</title>"
    b"<p>This page cannot be shown right now. Please try again in a moment.</p></html>"
)


class Renderer(Protocol):
    async def render(self, target: str, preloaded: bytes | None) -> RenderedPage:
        """`preloaded`: JSON of the page's main query. Raises RendererUnavailable."""
        ...


class PageService:
    """`common_headers` stand on every page, except where its path has `own_headers` instead."""

    def __init__(
        self,
        *,
        cache: ResponseCache,
        renderer: Renderer,
        snapshots: SnapshotProvider,
        bundle: str,
        frontend_dir: Path,
        common_headers: Sequence[Header],
        metrics: PageMetrics,
        own_headers: Mapping[str, tuple[Header, ...]] | None = None,
    ) -> None:
        self._cache = cache
        self._renderer = renderer
        self._snapshots = snapshots
        self._bundle = bundle
        self._shell_file = frontend_dir / "client" / "shell.html"
        self._common = tuple(common_headers)
        self._own_headers = own_headers or {}
        self._metrics = metrics
        self._renderings: SingleFlight[bytes, CachedResponse] = SingleFlight(_log_failure)

    async def response(self, address: PageAddress, encoding: ContentEncoding) -> EncodedResponse:
        target = address.target.encode("ascii")
        entry = self._cache.get(target)
        if entry is not None and self._cache.is_fresh(entry, lambda: self._version(address)):
            self._cache.counts.hits += 1
            return await self._cache.variant(target, entry, encoding)
        if entry is not None and entry.day == self._catalogue_day():
            self._start_rendering(address, target)
            return await self._stale_response(target, entry, encoding)
        self._cache.counts.misses += 1
        try:
            rendered = await asyncio.shield(self._start_rendering(address, target))
        except RendererUnavailable as reason:
            if entry is not None:
                return await self._stale_response(target, entry, encoding)
            log.warning("page answered with the shell", path=address.path, reason=str(reason))
            self._metrics.shells.inc()
            return await self._shell(address, encoding, self._shell_status(address))
        return await self._cache.variant(target, rendered, encoding)

    def is_cached(self, address: PageAddress) -> bool:
        """True where the page can be answered from memory, fresh or stale."""
        return self._cache.get(address.target.encode("ascii")) is not None

    async def too_many_requests(
        self, address: PageAddress, encoding: ContentEncoding, retry_after_s: int
    ) -> EncodedResponse:
        """429 with the shell: the browser shows the message in the site's own layout."""
        shell = await self._shell(address, encoding, HTTPStatus.TOO_MANY_REQUESTS)
        return add_header(shell, (b"retry-after", str(retry_after_s).encode("ascii")))

    async def wait_until_idle(self) -> None:
        """Returns when no page is being rendered."""
        await self._renderings.wait_until_idle()

    async def _stale_response(
        self, target: bytes, entry: CachedResponse, encoding: ContentEncoding
    ) -> EncodedResponse:
        self._cache.counts.stale_hits += 1
        return add_header(await self._cache.variant(target, entry, encoding), STALE)

    def _catalogue_day(self) -> date | None:
        """A page rendered on another day may show a past date as the next one."""
        try:
            return self._snapshots.current().as_of
        except Unavailable:
            return None

    def _version(self, address: PageAddress) -> str | None:
        """None while no snapshot is open: then a cached page counts as fresh."""
        try:
            return page_version(address, self._snapshots.current(), self._bundle)
        except Unavailable:
            return None

    def _preloaded(self, address: PageAddress) -> bytes | None:
        """The data of a race page is sent with the request to render it, because a request of
        the worker to the API costs more than the rendering saves."""
        identifier = address.race_identifier
        if identifier is None:
            return None
        try:
            return self._snapshots.current().race_page_json(identifier)
        except Unavailable:
            return None

    def _start_rendering(self, address: PageAddress, target: bytes) -> asyncio.Task[CachedResponse]:
        return self._renderings.run(target, lambda: self._render(address, target))

    async def _render(self, address: PageAddress, target: bytes) -> CachedResponse:
        # Read before rendering: a catalogue published meanwhile makes the page stale.
        generation = self._cache.generation
        version, day = self._version(address), self._catalogue_day()
        with self._metrics.render_s.time():
            page = await self._renderer.render(address.target, self._preloaded(address))
        is_cacheable = (
            version is not None
            and page.status in CACHEABLE_STATUSES
            and "no-store" not in page.headers.get("cache-control", "")
        )
        own = (*(CACHEABLE if is_cacheable else NOT_CACHEABLE), *headers_of_rendered(page))
        response = await self._cache.run_in_thread(
            lambda: encode_response(
                page.status,
                self._headers_of(address),
                own,
                page.body,
                ContentEncoding.BROTLI,
                etag=content_etag(page.body, ContentEncoding.BROTLI) if is_cacheable else None,
                quality=PAGE_QUALITY,
            )
        )
        segment = page_segment(target, page.status)
        is_missing = segment is CacheSegment.MISSING_PAGES
        entry = CachedResponse(
            segment,
            version or "",
            generation,
            {ContentEncoding.BROTLI: response},
            expires_at_s=self._cache.monotonic_s() + MISSING_PAGE_CACHED_S if is_missing else None,
            day=day,
        )
        if is_cacheable:
            self._cache.put(target, entry)
        return entry

    def _headers_of(self, address: PageAddress) -> tuple[Header, ...]:
        return self._own_headers.get(address.path, self._common)

    def _shell_status(self, address: PageAddress) -> HTTPStatus:
        """404 for a race or place that the catalogue does not have."""
        try:
            exists = is_known(address, self._snapshots.current())
        except Unavailable:
            exists = True
        return HTTPStatus.OK if exists else HTTPStatus.NOT_FOUND

    async def _shell(
        self, address: PageAddress, encoding: ContentEncoding, status: HTTPStatus
    ) -> EncodedResponse:
        def read_and_encode() -> EncodedResponse:
            try:
                body = self._shell_file.read_bytes()
            except OSError:
                body = LAST_RESORT_SHELL
            headers = (*NOT_CACHEABLE, HTML)
            common = self._headers_of(address)
            return encode_response(status, common, headers, body, encoding, etag=None)

        return await self._cache.run_in_thread(read_and_encode)


def page_segment(target: bytes, status: int) -> CacheSegment:
    if status >= HTTPStatus.BAD_REQUEST:
        return CacheSegment.MISSING_PAGES
    return CacheSegment.FILTERED_PAGES if b"?" in target else CacheSegment.PAGES


def _log_failure(target: bytes, error: BaseException) -> None:
    log.info("page not rendered", target=target.decode(), reason=str(error))
