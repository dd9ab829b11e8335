"""Page service: a page from the response cache, from the render worker, or a fallback.

A stale page of the same day is served while one rendering renews it, one of another day only where
the rendering fails. Concurrent requests for one page share one rendering. While the worker is down,
the answer is the shell, a page that the browser renders itself; a page that is late is 503.
"""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import date
from http import HTTPStatus
from pathlib import Path
from typing import Final, Protocol

import structlog

from startline.articles.library import NO_ARTICLES, ArticleLibrary
from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    EncodedResponse,
    Header,
    add_header,
    content_etag,
    encode_response,
)
from startline.core.errors import Unavailable
from startline.core.fair_queue import Priority
from startline.core.recompression import Recompression
from startline.core.response_cache import CachedResponse, ResponseCache
from startline.core.single_flight import SingleFlight
from startline.rendering.canonical_url import PageAddress, ScreenParameters
from startline.rendering.fallback_pages import NOT_CACHEABLE, FallbackPages
from startline.rendering.known_pages import KnownPages
from startline.rendering.metrics import PageMetrics
from startline.rendering.page_versions import SnapshotProvider, page_version
from startline.rendering.render_client import RenderedPage
from startline.rendering.render_process import path_of
from startline.rendering.render_supervisor import RenderedTooLate, RendererUnavailable
from startline.rendering.rendered_headers import headers_of_rendered

log = structlog.get_logger("startline.rendering.page_service")

# A browser revalidates every page (304 when unchanged), because a page stored before a deployment
# would load scripts that no longer exist. A shared cache stores pages for a minute; one that knows
# RFC 9213 may also serve a stale page while it revalidates, or while this server is down.
CACHEABLE: Final = (
    (b"cache-control", b"public, max-age=0, must-revalidate, s-maxage=60"),
    (b"cdn-cache-control", b"max-age=60, stale-while-revalidate=600, stale-if-error=86400"),
)
# Of brotli, while somebody waits. Pages of the catalogue are compressed again later.
PAGE_QUALITY: Final = 5
STALE: Final = (b"cache-status", b"startline; hit; detail=stale")
CACHEABLE_STATUSES: Final = frozenset(
    {HTTPStatus.OK, HTTPStatus.MOVED_PERMANENTLY, HTTPStatus.PERMANENT_REDIRECT}
    | {HTTPStatus.NOT_FOUND}
)
MISSING_PAGE_CACHED_S: Final = 60.0


class Renderer(Protocol):
    async def render(
        self, target: str, preloaded: bytes | None, network: str, priority: Priority
    ) -> RenderedPage:
        """`preloaded`: JSON of the page's main query.

        Raises RendererUnavailable and RenderedTooLate.
        """
        ...

    def promote(self, target: str, network: str, priority: Priority) -> None: ...


class PageService:
    """`common_headers` stand on every page, except where its path has `own_headers` instead."""

    def __init__(
        self,
        *,
        cache: ResponseCache,
        renderer: Renderer,
        snapshots: SnapshotProvider,
        screens: ScreenParameters,
        bundle: str,
        frontend_dir: Path,
        common_headers: Sequence[Header],
        metrics: PageMetrics,
        own_headers: Mapping[str, tuple[Header, ...]] | None = None,
        articles: ArticleLibrary = NO_ARTICLES,
        recompression: Recompression | None = None,
    ) -> None:
        self._cache = cache
        self._renderer = renderer
        self._snapshots = snapshots
        self._articles = articles
        self._bundle = bundle
        self._known = KnownPages(snapshots, screens, articles)
        self._fallbacks = FallbackPages(
            frontend_dir, cache, tuple(common_headers), own_headers or {}
        )
        self._metrics = metrics
        self._recompression = recompression
        self._renderings: SingleFlight[bytes, CachedResponse] = SingleFlight(_log_failure)

    async def response(
        self, address: PageAddress, encoding: ContentEncoding, network: str
    ) -> EncodedResponse:
        """`network` is the client's, an IPv4 address or an IPv6 /64: networks take turns within a
        priority.
        """
        target = address.target.encode("ascii")
        entry = self._cache.get(target)
        if entry is not None and self._cache.is_fresh(entry, lambda: self._version(address)):
            self._cache.counts.hits += 1
            return await self._cache.variant(target, entry, encoding)
        if entry is not None and not self._known.is_current(address):
            entry = None  # nothing has this address any more: a withheld race, a former name
        if entry is not None and entry.day == self._catalogue_day():
            self._start_rendering(address, target, network, Priority.SECOND)
            return await self._stale_response(target, entry, encoding)
        self._cache.counts.misses += 1
        is_first = self._known.is_catalogue_page(address)
        priority = Priority.FIRST if is_first else Priority.SECOND
        try:
            rendering = self._start_rendering(address, target, network, priority)
            rendered = await asyncio.shield(rendering)
        except (RendererUnavailable, RenderedTooLate) as reason:
            if entry is not None:
                return await self._stale_response(target, entry, encoding)
            return await self._fallback(address, encoding, reason)
        return await self._cache.variant(target, rendered, encoding)

    def needs_allowance(self, address: PageAddress) -> bool:
        """True where the page must be rendered and its address can be invented."""
        is_cached = self._cache.get(address.target.encode("ascii")) is not None
        return not is_cached and not self._known.is_catalogue_page(address)

    async def too_many_requests(
        self, address: PageAddress, encoding: ContentEncoding, retry_after_s: int
    ) -> EncodedResponse:
        """429 with a notice."""
        return await self._fallbacks.too_many_pages(address, encoding, retry_after_s)

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
            snapshot = self._snapshots.current()
        except Unavailable:
            return None
        return page_version(address, snapshot, self._articles, self._bundle)

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

    def _start_rendering(
        self, address: PageAddress, target: bytes, network: str, priority: Priority
    ) -> asyncio.Task[CachedResponse]:
        # changes nothing unless the page waits already
        self._renderer.promote(address.target, network, priority)
        return self._renderings.run(
            target, lambda: self._render(address, target, network, priority)
        )

    async def _render(
        self, address: PageAddress, target: bytes, network: str, priority: Priority
    ) -> CachedResponse:
        # Read before rendering: a catalogue published meanwhile makes the page stale.
        generation = self._cache.generation
        version, day = self._version(address), self._catalogue_day()
        with self._metrics.render_s.time():
            page = await self._renderer.render(
                address.target, self._preloaded(address), network, priority
            )
        is_cacheable = (
            version is not None
            and page.status in CACHEABLE_STATUSES
            and "no-store" not in page.headers.get("cache-control", "")
        )
        own = (*(CACHEABLE if is_cacheable else (NOT_CACHEABLE,)), *headers_of_rendered(page))
        response = await self._cache.run_in_thread(
            lambda: encode_response(
                page.status,
                self._fallbacks.headers_of(address),
                own,
                page.body,
                ContentEncoding.BROTLI,
                etag=content_etag(page.body, ContentEncoding.BROTLI) if is_cacheable else None,
                quality=PAGE_QUALITY,
            )
        )
        segment = self._known.segment_of(address, page.status)
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
            self._store(target, entry)
        return entry

    def _store(self, target: bytes, entry: CachedResponse) -> None:
        self._cache.put(target, entry)
        if self._recompression is not None and entry.segment is CacheSegment.PAGES:
            self._recompression.offer(target)

    async def _fallback(
        self, address: PageAddress, encoding: ContentEncoding, reason: Exception
    ) -> EncodedResponse:
        if isinstance(reason, RenderedTooLate):
            self._metrics.late.inc()
            return await self._fallbacks.late(address, encoding)
        log.warning("page answered with the shell", path=address.path, reason=str(reason))
        self._metrics.shells.inc()
        is_known = self._known.is_known(address)
        return await self._fallbacks.shell(address, encoding, is_known=is_known)


def _log_failure(target: bytes, error: BaseException) -> None:
    log.info("page not rendered", path=path_of(target.decode()), reason=str(error))
