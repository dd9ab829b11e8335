"""Response caching: the response cache, its size by the catalogue, and the work beside it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from prometheus_client import CollectorRegistry

from startline.core.cache_segments import MEBIBYTE, default_pages_bytes, segment_bounds
from startline.core.recompression import Recompression
from startline.core.response_cache import ResponseCache
from startline.core.settings import PageSettings
from startline.races.snapshot.snapshot import Snapshot
from startline.rendering.metrics import CacheCollector
from startline.rendering.page_versions import SnapshotProvider


@dataclass(frozen=True)
class ResponseCaching:
    cache: ResponseCache
    recompression: Recompression

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        await self.recompression.start()
        try:
            yield
        finally:
            await self.recompression.stop()


def response_caching(
    settings: PageSettings, snapshots: SnapshotProvider, registry: CollectorRegistry
) -> ResponseCaching:
    set_bytes = settings.page_cache_mb and settings.page_cache_mb * MEBIBYTE
    cache = ResponseCache(segment_bounds(set_bytes or default_pages_bytes(0)))

    def begin_generation(snapshot: Snapshot) -> None:
        if set_bytes is None:
            cache.set_bounds(segment_bounds(default_pages_bytes(snapshot.total)))
        cache.begin_generation()

    snapshots.subscribe(begin_generation)
    registry.register(CacheCollector(cache))
    return ResponseCaching(cache, Recompression(cache))
