"""Poster store: one drawing for each version of a race, SVG in memory, PNG also on disk."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import structlog

from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    EncodedResponse,
    Header,
    build_response,
    encode_response,
    version_etag,
)
from startline.core.errors import Unavailable
from startline.core.fair_queue import FairQueue, Priority, QueueTimeout, WorkItem
from startline.core.response_cache import ResponseCache
from startline.posters.drawing import DESIGN, PosterFacts, poster_svg
from startline.posters.rasterizer import RasterizingFailed, png_of

log = structlog.get_logger("startline.posters.store")

DRAWN_AT_ONCE: Final = 1
WAITING_AT_MOST: Final = 64
DEADLINE_S: Final = 5.0
CACHE_CONTROL: Final = (
    b"cache-control",
    b"public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
)


class PostersBusy(Unavailable):
    code = "posters_busy"
    default_message = "Other posters are being drawn. Please try again in a few seconds."


@dataclass(frozen=True, slots=True)
class PosterRequest:
    """`slug` is the canonical one; `key` changes with anything that the race's page shows."""

    slug: str
    key: str
    race: bytes
    png: bool

    @property
    def version(self) -> str:
        return f"{DESIGN}-{self.key}"

    @property
    def target(self) -> bytes:
        return f"/posters/{self.slug}.{'png' if self.png else 'svg'}".encode()


def _drawing(wanted: PosterRequest) -> str:
    return poster_svg(PosterFacts.of_race(wanted.race))


class PosterStore:
    def __init__(
        self, directory: Path, cache: ResponseCache, common_headers: Sequence[Header] = ()
    ) -> None:
        self._directory = directory
        self._cache = cache
        self._common = tuple(common_headers)
        self._queue = FairQueue(DRAWN_AT_ONCE, WAITING_AT_MOST, second_priority_slots=DRAWN_AT_ONCE)

    def is_cached(self, wanted: PosterRequest) -> bool:
        """True where the poster is in memory."""
        entry = self._cache.get(wanted.target)
        return entry is not None and self._cache.is_fresh(entry, lambda: wanted.version)

    async def response(
        self, wanted: PosterRequest, encoding: ContentEncoding, network: str
    ) -> EncodedResponse:
        """Raises PostersBusy."""
        item = WorkItem(wanted.slug, network, Priority.FIRST)

        async def build() -> EncodedResponse:
            try:
                async with self._queue.slot(item, DEADLINE_S):
                    return await (self._png(wanted) if wanted.png else self._svg(wanted))
            except (QueueTimeout, RasterizingFailed) as reason:
                log.warning("poster not drawn", slug=wanted.slug, reason=str(reason))
                raise PostersBusy from None

        return await self._cache.get_or_build(
            wanted.target, CacheSegment.POSTERS, wanted.version, encoding, build
        )

    async def _svg(self, wanted: PosterRequest) -> EncodedResponse:
        def draw() -> EncodedResponse:
            own = (CACHE_CONTROL, (b"content-type", b"image/svg+xml; charset=utf-8"))
            encoding = ContentEncoding.BROTLI
            etag = version_etag(wanted.version, encoding)
            body = _drawing(wanted).encode()
            return encode_response(200, self._common, own, body, encoding, etag=etag)

        return await asyncio.to_thread(draw)

    async def _png(self, wanted: PosterRequest) -> EncodedResponse:
        file = self._file(wanted)
        try:
            body = await asyncio.to_thread(file.read_bytes)
        except OSError:
            body = await png_of(await asyncio.to_thread(_drawing, wanted))
            await asyncio.to_thread(self._write, file, body, wanted.slug)
        own = (CACHE_CONTROL, (b"content-type", b"image/png"))
        etag = f'"{wanted.version}-png"'.encode("ascii")
        return build_response(200, self._common, own, body, etag)

    def _file(self, wanted: PosterRequest) -> Path:
        folder = hashlib.blake2b(wanted.slug.encode(), digest_size=1).hexdigest()
        return self._directory / folder / f"{wanted.slug}~{wanted.version}.png"

    def _write(self, file: Path, body: bytes, slug: str) -> None:
        """Replaces the file atomically and removes earlier versions. Ignores a full disk."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            earlier = list(file.parent.glob(f"{slug}~*.png"))
            part = file.with_suffix(".part")
            part.write_bytes(body)
            part.replace(file)
            for old in earlier:
                old.unlink(missing_ok=True)
        except OSError as error:
            log.warning("poster not written to disk", slug=slug, reason=str(error))
