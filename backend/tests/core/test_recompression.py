from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import content_etag, encode_response, recompress_response
from startline.core.recompression import Recompression
from startline.core.response_cache import CachedResponse, ResponseCache
from tests.rendering.fakes import text_of

TEXT = " ".join(f"kilometre {number * 7_919 % 1_013}" for number in range(2_000))
BODY = TEXT.encode()
BROTLI = ContentEncoding.BROTLI


def put(cache: ResponseCache, target: bytes) -> CachedResponse:
    etag = content_etag(BODY, BROTLI)
    response = encode_response(200, (), (), BODY, BROTLI, etag=etag, quality=3)
    entry = CachedResponse(CacheSegment.PAGES, "1", cache.generation, {BROTLI: response})
    cache.put(target, entry)
    return entry


@pytest.fixture
async def recompression(cache: ResponseCache) -> AsyncIterator[Recompression]:
    recompression = Recompression(cache)
    await recompression.start()
    yield recompression
    await recompression.stop()


class TestRecompression:
    async def test_a_page_becomes_smaller_and_keeps_its_content(
        self, cache: ResponseCache, recompression: Recompression
    ) -> None:
        before = put(cache, b"/").variants[BROTLI]
        size_before_bytes = cache.size_bytes

        recompression.offer(b"/")
        await recompression.wait_until_idle()

        after = cache.find(b"/", b"br")
        assert after is not None
        assert len(after.body) < len(before.body)
        assert text_of(after) == TEXT
        assert cache.size_bytes == size_before_bytes - (before.size_bytes - after.size_bytes)

    async def test_a_page_that_was_replaced_meanwhile_stays_as_it_is(
        self, cache: ResponseCache
    ) -> None:
        replaced = put(cache, b"/")
        newer = put(cache, b"/")

        cache.replace_variant(b"/", replaced, recompress_response(replaced.variants[BROTLI], 10))

        assert cache.peek(b"/") is newer
        assert cache.find(b"/", b"br") is newer.variants[BROTLI]

    async def test_a_page_that_was_evicted_is_passed_over(
        self, cache: ResponseCache, recompression: Recompression
    ) -> None:
        before = put(cache, b"/").variants[BROTLI]
        recompression.offer(b"/evicted")
        recompression.offer(b"/")

        with capture_logs() as logs:
            await recompression.wait_until_idle()

        after = cache.find(b"/", b"br")
        assert after is not None
        assert len(after.body) < len(before.body)
        assert logs == []


class TestETags:
    def test_each_body_of_one_content_has_an_etag_of_its_own(self, cache: ResponseCache) -> None:
        quick = put(cache, b"/").variants[BROTLI]

        small = recompress_response(quick, 10)

        assert quick.etag == content_etag(BODY, BROTLI)
        assert small.etag not in {quick.etag, None}
        assert dict(small.headers)[b"etag"] == small.etag
        assert dict(small.headers)[b"content-length"] == str(len(small.body)).encode()

    async def test_gzip_made_of_either_body_has_the_same_etag(self, cache: ResponseCache) -> None:
        entry = put(cache, b"/")
        entry.variants[BROTLI] = recompress_response(entry.variants[BROTLI], 10)

        gzipped = await cache.variant(b"/", entry, ContentEncoding.GZIP)

        assert gzipped.etag == content_etag(BODY, ContentEncoding.GZIP)
