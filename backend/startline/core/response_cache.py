"""Response cache: encoded responses by canonical URL, bounded in bytes, least recently used first
out.

Pages, API reads, posters, sitemaps and files of the front-end build share one cache. Each segment
has its own bound, so that no kind of address evicts another: a crawler can invent addresses with
parameters, and addresses that do not exist, without end. Filtered pages may use what pages of the
catalogue leave free, and lose it when those need it.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding, accepted_encoding
from startline.core.encoded_response import EncodedResponse, reencode_response
from startline.core.single_flight import SingleFlight

LONGEST_TARGET_BYTES: Final = 512
# What an entry costs beyond its bytes: objects, keys, links.
ENTRY_OVERHEAD_BYTES: Final = 1_024


@dataclass(slots=True)
class CachedResponse:
    """One response in the encodings made so far."""

    segment: CacheSegment
    version: str
    generation: object
    """The cache's generation in which `version` was last known to be current."""
    variants: dict[ContentEncoding, EncodedResponse]
    expires_at_s: float | None = None
    """On the cache's monotonic clock; None: valid as long as its version is current."""
    day: date | None = None
    """The catalogue's day: a page of another day is served only where rendering fails."""

    @property
    def size_bytes(self) -> int:
        distinct = {id(variant): variant.size_bytes for variant in self.variants.values()}
        return ENTRY_OVERHEAD_BYTES + sum(distinct.values())


def variants_of(response: EncodedResponse) -> dict[ContentEncoding, EncodedResponse]:
    """An unencoded response, such as an image, serves every client."""
    if response.encoding is ContentEncoding.IDENTITY:
        return dict.fromkeys(ContentEncoding, response)
    return {response.encoding: response}


@dataclass(slots=True)
class CacheCounts:
    hits: int = 0
    stale_hits: int = 0
    misses: int = 0
    evictions: int = 0


@dataclass(slots=True)
class _Segment:
    bound_bytes: int
    size_bytes: int = 0
    entries: OrderedDict[bytes, CachedResponse] = field(
        default_factory=OrderedDict[bytes, CachedResponse]
    )


class ResponseCache:
    """Entries by target: path and canonical query.

    An entry is fresh while its `generation` is the current one: an object that is replaced
    whenever the catalogue changes, so that a hit compares one pointer.
    """

    def __init__(
        self,
        bounds: Mapping[CacheSegment, int],
        monotonic_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._segments = {segment: _Segment(bounds[segment]) for segment in CacheSegment}
        self._entries: dict[bytes, CachedResponse] = {}
        self._builds: SingleFlight[tuple[bytes, str], CachedResponse] = SingleFlight()
        # Several threads would each keep memory of their own.
        self._encoder = ThreadPoolExecutor(max_workers=1, thread_name_prefix="encoder")
        self.monotonic_s = monotonic_s
        self.generation = object()
        self.counts = CacheCounts()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def size_bytes(self) -> int:
        return sum(segment.size_bytes for segment in self._segments.values())

    def set_bounds(self, bounds: Mapping[CacheSegment, int]) -> None:
        """Changes the bytes of each segment, and evicts what is too much."""
        for segment, bound_bytes in bounds.items():
            self._segments[segment].bound_bytes = bound_bytes
        for segment in CacheSegment:
            self._evict(segment)

    def bound_bytes(self, segment: CacheSegment) -> int:
        return self._segments[segment].bound_bytes

    def entries_of(self, segment: CacheSegment) -> list[tuple[bytes, CachedResponse]]:
        """By target, least recently used first."""
        return list(self._segments[segment].entries.items())

    def begin_generation(self) -> None:
        """Every entry must be compared with its current version before it counts as fresh."""
        self.generation = object()

    def find(
        self, target: bytes, accept_encoding: bytes, *, has_token: bool = False
    ) -> EncodedResponse | None:
        """Fast path: a fresh entry without an expiry, in an encoding that exists; counts the hit.

        With a token only API reads are answered, which are the same for everyone.
        """
        entry = self._entries.get(target)
        if entry is None or entry.generation is not self.generation:
            return None
        if entry.expires_at_s is not None:
            return None
        if has_token and entry.segment is not CacheSegment.API_READS:
            return None
        found = entry.variants.get(accepted_encoding(accept_encoding))
        if found is not None:
            self._segments[entry.segment].entries.move_to_end(target)
            self.counts.hits += 1
        return found

    def peek(self, target: bytes) -> CachedResponse | None:
        """The entry as it is, not counted as used."""
        return self._entries.get(target)

    def get(self, target: bytes) -> CachedResponse | None:
        """Normal path: the entry, fresh or stale, not counted; None once it has expired."""
        entry = self._entries.get(target)
        if entry is None:
            return None
        if entry.expires_at_s is not None and entry.expires_at_s <= self.monotonic_s():
            self.remove(target)
            return None
        self._segments[entry.segment].entries.move_to_end(target)
        return entry

    def is_fresh(self, entry: CachedResponse, current_version: Callable[[], str | None]) -> bool:
        """Compares versions once for each generation; where the current one is unknown: fresh."""
        if entry.generation is self.generation:
            return True
        version = current_version()
        if version is not None and version != entry.version:
            return False
        entry.generation = self.generation
        return True

    def put(self, target: bytes, entry: CachedResponse) -> None:
        """Stores an entry, unless its target is very long, and evicts others where needed."""
        if len(target) > LONGEST_TARGET_BYTES:
            return
        self.remove(target)
        segment = self._segments[entry.segment]
        self._entries[target] = entry
        segment.entries[target] = entry
        segment.size_bytes += entry.size_bytes
        self._evict(entry.segment)

    def remove(self, target: bytes) -> None:
        entry = self._entries.pop(target, None)
        if entry is not None:
            segment = self._segments[entry.segment]
            del segment.entries[target]
            segment.size_bytes -= entry.size_bytes

    async def variant(
        self, target: bytes, entry: CachedResponse, encoding: ContentEncoding
    ) -> EncodedResponse:
        """The entry in an encoding, made from its brotli variant where it is missing."""
        found = entry.variants.get(encoding)
        if found is None:
            brotli = entry.variants[ContentEncoding.BROTLI]
            found = await self.run_in_thread(lambda: reencode_response(brotli, encoding))
            # Identity is rarely requested and five times as large: it is not stored.
            if encoding is not ContentEncoding.IDENTITY and encoding not in entry.variants:
                self.replace_variant(target, entry, found)
        return found

    async def get_or_build(
        self,
        target: bytes,
        segment: CacheSegment,
        version: str,
        encoding: ContentEncoding,
        build: Callable[[], Awaitable[EncodedResponse]],
    ) -> EncodedResponse:
        """The response of this version; `build` runs once for concurrent requests.

        `build` answers with brotli, or unencoded where the body does not compress. It may raise.
        """
        generation = self.generation
        entry = self.get(target)
        if entry is not None and self.is_fresh(entry, lambda: version):
            self.counts.hits += 1
            return await self.variant(target, entry, encoding)
        self.counts.misses += 1

        async def build_entry() -> CachedResponse:
            built = CachedResponse(segment, version, generation, variants_of(await build()))
            self.put(target, built)
            return built

        entry = await asyncio.shield(self._builds.run((target, version), build_entry))
        return await self.variant(target, entry, encoding)

    async def run_in_thread(self, work: Callable[[], EncodedResponse]) -> EncodedResponse:
        """Runs compression off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._encoder, work)

    def replace_variant(
        self, target: bytes, entry: CachedResponse, variant: EncodedResponse
    ) -> None:
        """Stores a variant of the same content, in place of one in the same encoding."""
        if self._entries.get(target) is entry:
            before_bytes = entry.size_bytes
            entry.variants[variant.encoding] = variant
            self._segments[entry.segment].size_bytes += entry.size_bytes - before_bytes
            self._evict(entry.segment)

    def _evict(self, segment: CacheSegment) -> None:
        while self._segments[segment].size_bytes > self._bound_bytes(segment):
            self.remove(next(iter(self._segments[segment].entries)))
            self.counts.evictions += 1
        if segment is CacheSegment.PAGES:
            self._evict(CacheSegment.FILTERED_PAGES)

    def _bound_bytes(self, segment: CacheSegment) -> int:
        """Filtered pages also use what the pages of the catalogue leave."""
        own_bytes = self._segments[segment].bound_bytes
        if segment is not CacheSegment.FILTERED_PAGES:
            return own_bytes
        pages = self._segments[CacheSegment.PAGES]
        return own_bytes + max(0, pages.bound_bytes - pages.size_bytes)
