"""Warm restart: pages of the catalogue are written to one file, and cached again after a start.

The file is written every 15 minutes and at shutdown, and read in a thread after the snapshots have
started. The version of such a page is compared with the catalogue's before the page is sent; while
no snapshot is open, it counts as fresh.
"""

import asyncio
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import structlog

from startline.core.background_task import end_task
from startline.core.cache_file import (
    StoredPage,
    UnusableCacheFile,
    read_cache_file,
    write_cache_file,
)
from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import Header
from startline.core.recompression import Recompression
from startline.core.response_cache import CachedResponse, ResponseCache

log = structlog.get_logger("startline.app.warm_restart")

FILE_NAME: Final = "pages.cache"
WRITE_EVERY_S: Final = 900.0
_PAGES_AT_A_TIME: Final = 200


def identity_of(bundle: str, public_origin: str, common: Sequence[Header]) -> str:
    """A digest of what all pages were made with: a file with another one is not used."""
    return hashlib.blake2b(repr((bundle, public_origin, common)).encode()).hexdigest()[:32]


class WarmRestart:
    def __init__(
        self,
        cache: ResponseCache,
        recompression: Recompression,
        file: Path,
        identity: str,
        common: tuple[Header, ...],
    ) -> None:
        self._cache = cache
        self._recompression = recompression
        self._file = file
        self._identity = identity
        self._common = common
        self._written: frozenset[tuple[bytes, str, bytes | None]] = frozenset()
        self._is_read = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="warm restart")

    async def stop(self) -> None:
        """Writes the pages a last time, unless those of the file are still being read."""
        if self._task is not None:
            await end_task(self._task)
            self._task = None
            if self._is_read or not self._file.exists():
                await self.write()

    async def _run(self) -> None:
        await self.read()
        self._is_read = True
        while True:
            await asyncio.sleep(WRITE_EVERY_S)
            await self.write()

    async def write(self) -> None:
        """Writes the file, unless it has these pages already. A failure is logged."""
        pages = self._pages()
        shown = frozenset((page.target, page.version, page.response.etag) for page in pages)
        if not pages or shown == self._written:
            return
        try:
            await asyncio.to_thread(write_cache_file, self._file, self._identity, pages)
        except OSError as error:
            log.warning("pages not written to disk", file=str(self._file), reason=str(error))
        else:
            self._written = shown

    async def read(self) -> None:
        """Caches the pages of the file that are not cached yet. A failure is logged."""
        bound_bytes = self._cache.bound_bytes(CacheSegment.PAGES)
        try:
            pages = await asyncio.to_thread(
                read_cache_file, self._file, self._identity, self._common, bound_bytes
            )
        except FileNotFoundError:
            return
        except (OSError, UnusableCacheFile) as error:
            log.warning("pages on disk are not used", file=str(self._file), reason=str(error))
            return
        for number, page in enumerate(pages):
            self._cache_again(page)
            if number % _PAGES_AT_A_TIME == 0:
                await asyncio.sleep(0)
        log.info("pages read from disk", pages=len(pages))

    def _pages(self) -> list[StoredPage]:
        """Complete pages with the common headers, least recently used first."""
        return [
            StoredPage(target, entry.version, entry.day, response)
            for target, entry in self._cache.entries_of(CacheSegment.PAGES)
            if (response := entry.variants.get(ContentEncoding.BROTLI)) is not None
            and response.status == 200
            and response.common == self._common
        ]

    def _cache_again(self, page: StoredPage) -> None:
        if self._cache.peek(page.target) is not None:
            return
        variants = {ContentEncoding.BROTLI: page.response}
        never = object()  # no generation of the cache: the version is compared before it is sent
        entry = CachedResponse(CacheSegment.PAGES, page.version, never, variants, day=page.day)
        self._cache.put(page.target, entry)
        if not self._recompression.is_done(page.response):
            self._recompression.offer(page.target)
