"""Builds of the response cache: one for all who wait, never stored as newer than they are."""

import asyncio

import pytest

from startline.core.cache_segments import (
    CacheSegment,
)
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    EncodedResponse,
    build_response,
    content_etag,
)
from startline.core.response_cache import ResponseCache
from tests.core.brotli_responses import BROTLI, brotli_response
from tests.rendering.fakes import text_of


class Builder:
    """Counts the builds; each waits for `release`."""

    def __init__(self, response: EncodedResponse) -> None:
        self._response = response
        self.builds = 0
        self.release = asyncio.Event()

    async def build(self) -> EncodedResponse:
        self.builds += 1
        await self.release.wait()
        return self._response

    async def get(
        self,
        cache: ResponseCache,
        version: str = "1",
        encoding: ContentEncoding = ContentEncoding.BROTLI,
    ) -> EncodedResponse:
        return await cache.get_or_build(
            b"/sitemap.xml", CacheSegment.FILES, version, encoding, self.build
        )


class TestGetOrBuild:
    async def test_concurrent_requests_share_one_build(self, cache: ResponseCache) -> None:
        builder = Builder(brotli_response())
        requests = [asyncio.create_task(builder.get(cache)) for _ in range(20)]
        await asyncio.sleep(0)

        builder.release.set()
        responses = await asyncio.gather(*requests)

        assert builder.builds == 1
        assert len({id(response) for response in responses}) == 1

    async def test_another_version_is_built_again(self, cache: ResponseCache) -> None:
        builder = Builder(brotli_response())
        builder.release.set()

        await builder.get(cache, "1")
        cache.begin_generation()
        await builder.get(cache, "1")
        assert builder.builds == 1
        cache.begin_generation()
        await builder.get(cache, "2")

        assert builder.builds == 2

    async def test_a_catalogue_published_during_the_build_makes_the_entry_stale(
        self, cache: ResponseCache
    ) -> None:
        builder = Builder(brotli_response())
        request = asyncio.create_task(builder.get(cache))
        await asyncio.sleep(0)

        cache.begin_generation()
        builder.release.set()
        await request

        assert cache.find(b"/sitemap.xml", BROTLI) is None

    @pytest.mark.parametrize("encoding", list(ContentEncoding))
    async def test_every_encoding_has_the_same_content(
        self, cache: ResponseCache, encoding: ContentEncoding
    ) -> None:
        builder = Builder(brotli_response(b"content"))
        builder.release.set()

        response = await builder.get(cache, encoding=encoding)

        assert text_of(response) == "content"
        assert response.etag == content_etag(b"content", encoding)

    async def test_a_body_that_does_not_compress_serves_every_client_and_counts_once(
        self, cache: ResponseCache
    ) -> None:
        image = build_response(200, (), (), b"image", b'"image"')
        builder = Builder(image)
        builder.release.set()

        await builder.get(cache)

        assert cache.find(b"/sitemap.xml", b"") is cache.find(b"/sitemap.xml", b"gzip") is image
        assert cache.size_bytes < 2_000

    async def test_a_failed_build_is_not_stored(self, cache: ResponseCache) -> None:
        async def fail() -> EncodedResponse:
            raise LookupError

        with pytest.raises(LookupError):
            await cache.get_or_build(b"/x", CacheSegment.FILES, "1", ContentEncoding.BROTLI, fail)

        assert len(cache) == 0
