from dataclasses import dataclass

from startline.core.cache_segments import (
    MEBIBYTE,
    PAGE_SHARES,
    CacheSegment,
    default_pages_bytes,
    segment_bounds,
)
from startline.core.content_encoding import ContentEncoding
from startline.core.response_cache import CachedResponse, ResponseCache
from tests.core.brotli_responses import BROTLI, brotli_response


@dataclass
class Stopwatch:
    now_s: float = 0.0

    def __call__(self) -> float:
        return self.now_s


def put(
    cache: ResponseCache,
    target: bytes,
    segment: CacheSegment = CacheSegment.PAGES,
    *,
    version: str = "1",
    body: bytes = b"page",
    expires_at_s: float | None = None,
) -> CachedResponse:
    variants = {ContentEncoding.BROTLI: brotli_response(body)}
    entry = CachedResponse(segment, version, cache.generation, variants, expires_at_s)
    cache.put(target, entry)
    return entry


class TestFind:
    def test_an_entry_of_the_current_generation_is_a_hit(self, cache: ResponseCache) -> None:
        entry = put(cache, b"/")

        assert cache.find(b"/", BROTLI) is entry.variants[ContentEncoding.BROTLI]
        assert cache.counts.hits == 1

    def test_a_new_generation_makes_entries_stale_and_removes_none(
        self, cache: ResponseCache
    ) -> None:
        put(cache, b"/")

        cache.begin_generation()

        assert cache.find(b"/", BROTLI) is None
        assert cache.get(b"/") is not None

    async def test_another_encoding_is_a_hit_once_it_is_made(self, cache: ResponseCache) -> None:
        entry = put(cache, b"/")
        assert cache.find(b"/", b"gzip") is None

        gzipped = await cache.variant(b"/", entry, ContentEncoding.GZIP)

        assert cache.find(b"/", b"gzip") is gzipped

    async def test_the_identity_encoding_is_not_stored(self, cache: ResponseCache) -> None:
        entry = put(cache, b"/")

        await cache.variant(b"/", entry, ContentEncoding.IDENTITY)

        assert cache.find(b"/", b"") is None


class TestIsFresh:
    def test_an_entry_of_the_same_version_is_fresh_in_the_new_generation(
        self, cache: ResponseCache
    ) -> None:
        entry = put(cache, b"/", version="1")
        cache.begin_generation()

        assert cache.is_fresh(entry, lambda: "1")
        assert cache.find(b"/", BROTLI) is not None

    def test_an_entry_of_another_version_is_stale(self, cache: ResponseCache) -> None:
        entry = put(cache, b"/", version="1")
        cache.begin_generation()

        assert not cache.is_fresh(entry, lambda: "2")
        assert cache.find(b"/", BROTLI) is None


class TestBounds:
    def test_the_least_recently_used_entry_is_evicted_first(self) -> None:
        two_entries_bytes = 2 * 1_500
        share = PAGE_SHARES[CacheSegment.PAGES]
        cache = ResponseCache(segment_bounds(int(two_entries_bytes / share)))
        put(cache, b"/a")
        put(cache, b"/b")
        cache.find(b"/a", BROTLI)

        put(cache, b"/c")

        found = [cache.get(path) is not None for path in (b"/a", b"/b", b"/c")]
        assert found == [True, False, True]
        assert cache.counts.evictions == 1

    def test_invented_addresses_evict_only_their_own_segment(self) -> None:
        cache = ResponseCache(segment_bounds(40_000))
        put(cache, b"/marathons")

        for number in range(200):
            target = b"/all-races?search=%d" % number
            put(cache, target, CacheSegment.FILTERED_PAGES)
            put(cache, b"/no-such-page-%d" % number, CacheSegment.MISSING_PAGES)

        assert cache.get(b"/marathons") is not None
        assert cache.size_bytes <= 40_000

    def test_filtered_pages_use_what_the_catalogue_leaves_and_give_it_back(self) -> None:
        cache = ResponseCache(segment_bounds(100_000))
        for number in range(200):
            put(cache, b"/all-races?search=%d" % number, CacheSegment.FILTERED_PAGES)
        assert len(cache) > 50

        for number in range(60):
            put(cache, b"/marathon/%d" % number)

        kept = [cache.get(b"/marathon/%d" % number) is not None for number in range(60)]
        assert all(kept)
        assert cache.size_bytes <= 100_000

    def test_a_larger_catalogue_gets_more_memory(self, cache: ResponseCache) -> None:
        cache.set_bounds(segment_bounds(default_pages_bytes(9_020)))
        for number in range(2_000):
            put(cache, b"/marathon/%d" % number)

        cache.set_bounds(segment_bounds(MEBIBYTE))

        assert 0 < cache.size_bytes <= MEBIBYTE

    async def test_the_size_returns_to_zero_when_everything_is_removed(
        self, cache: ResponseCache
    ) -> None:
        entry = put(cache, b"/")
        await cache.variant(b"/", entry, ContentEncoding.GZIP)
        put(cache, b"/", version="2", body=b"another")

        cache.remove(b"/")

        assert (cache.size_bytes, len(cache)) == (0, 0)

    def test_a_very_long_address_is_not_stored(self, cache: ResponseCache) -> None:
        put(cache, b"/all-races?search=" + b"x" * 600)

        assert len(cache) == 0


class TestExpiry:
    def test_an_expired_entry_is_removed(self) -> None:
        stopwatch = Stopwatch()
        cache = ResponseCache(segment_bounds(MEBIBYTE), stopwatch)
        put(cache, b"/nowhere", CacheSegment.MISSING_PAGES, expires_at_s=60.0)
        assert cache.get(b"/nowhere") is not None

        stopwatch.now_s = 60.0

        assert cache.get(b"/nowhere") is None

    def test_an_entry_that_expires_is_never_answered_unchecked(self, cache: ResponseCache) -> None:
        put(cache, b"/nowhere", CacheSegment.MISSING_PAGES, expires_at_s=cache.monotonic_s() + 60)

        assert cache.find(b"/nowhere", BROTLI) is None
