"""Response caching: the response cache, its size by the catalogue, and the work beside it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from prometheus_client import CollectorRegistry

from startline.app.warm_restart import FILE_NAME, WarmRestart, identity_of
from startline.core.cache_segments import MEBIBYTE, default_pages_bytes, segment_bounds
from startline.core.encoded_response import Header
from startline.core.recompression import Recompression
from startline.core.response_cache import ResponseCache
from startline.core.settings import PageSettings
from startline.races.snapshot.snapshot import Snapshot
from startline.rendering.metrics import CacheCollector
from startline.rendering.page_versions import SnapshotProvider, bundle_id, evict_changed_pages


@dataclass(frozen=True)
class ResponseCaching:
    cache: ResponseCache
    recompression: Recompression
    warm_restart: WarmRestart

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        await self.recompression.start()
        await self.warm_restart.start()
        try:
            yield
        finally:
            await self.recompression.stop()
            await self.warm_restart.stop()


def response_caching(
    settings: PageSettings,
    snapshots: SnapshotProvider,
    registry: CollectorRegistry,
    origin: str,
    headers: tuple[Header, ...],
) -> ResponseCaching:
    """`origin` and `headers` are the public origin and what stands on every page."""
    set_bytes = settings.page_cache_mb and settings.page_cache_mb * MEBIBYTE
    cache = ResponseCache(segment_bounds(set_bytes or default_pages_bytes(0)))

    def begin_generation(snapshot: Snapshot) -> None:
        if set_bytes is None:
            cache.set_bounds(segment_bounds(default_pages_bytes(snapshot.total)))
        cache.begin_generation()
        if snapshot.patched:
            evict_changed_pages(cache, frozenset(snapshot.patched))

    snapshots.subscribe(begin_generation)
    registry.register(CacheCollector(cache))
    recompression = Recompression(cache)
    identity = identity_of(bundle_id(settings.frontend_dir), origin, headers)
    file = settings.data_dir / FILE_NAME
    warm_restart = WarmRestart(cache, recompression, file, identity, headers)
    return ResponseCaching(cache, recompression, warm_restart)
