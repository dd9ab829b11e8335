"""Page service with a fake renderer, a fake snapshot and a real cache."""

from pathlib import Path

from prometheus_client import CollectorRegistry

from startline.articles.library import NO_ARTICLES, ArticleLibrary
from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse
from startline.core.response_cache import ResponseCache
from startline.rendering.canonical_url import PageAddress, ScreenParameters
from startline.rendering.metrics import PageMetrics
from startline.rendering.page_service import PageService
from startline.rendering.page_versions import follow_articles
from tests.rendering.fakes import (
    SCREENS,
    FakeRenderer,
    FakeSnapshot,
    FakeSnapshots,
    built_front_end,
)

COMMON = ((b"x-common", b"yes"),)
HOME = PageAddress("/")
BERLIN = PageAddress("/marathon/berlin-marathon")


class PageServiceHarness:
    def __init__(
        self,
        directory: Path,
        snapshot: FakeSnapshot | None,
        articles: ArticleLibrary = NO_ARTICLES,
    ) -> None:
        self.renderer = FakeRenderer()
        self.snapshots = FakeSnapshots(snapshot)
        self.cache = ResponseCache(segment_bounds(MEBIBYTE))
        self.snapshots.subscribe(lambda _: self.cache.begin_generation())
        follow_articles(articles, self.cache)
        self.pages = PageService(
            cache=self.cache,
            renderer=self.renderer,
            snapshots=self.snapshots,
            screens=ScreenParameters(SCREENS),
            bundle="bundle",
            frontend_dir=built_front_end(directory),
            common_headers=COMMON,
            articles=articles,
            metrics=PageMetrics(CollectorRegistry()),
        )

    async def get(
        self,
        address: PageAddress = HOME,
        encoding: ContentEncoding = ContentEncoding.BROTLI,
        network: str = "203.0.113.7",
    ) -> EncodedResponse:
        return await self.pages.response(address, encoding, network)
