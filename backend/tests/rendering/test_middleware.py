"""The page endpoint counts searches that must be rendered."""

from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry
from starlette.types import Message, Scope

from startline.core.response_cache import MEBIBYTE, ResponseCache, segment_bounds
from startline.rendering.canonical_url import ScreenParameters
from startline.rendering.metrics import PageMetrics
from startline.rendering.middleware import PageEndpoint
from startline.rendering.page_service import PageService
from startline.rendering.static_files import StaticFiles
from tests.rendering.fakes import FakeRenderer, FakeSnapshot, FakeSnapshots, built_front_end


class EndpointHarness:
    """A page endpoint whose search limit asks clients to wait for `wait_s`."""

    def __init__(self, directory: Path) -> None:
        frontend_dir = built_front_end(directory)
        cache = ResponseCache(segment_bounds(MEBIBYTE))
        self.renderer = FakeRenderer()
        self.searches = 0
        self.wait_s = 0
        pages = PageService(
            cache=cache,
            renderer=self.renderer,
            snapshots=FakeSnapshots(FakeSnapshot()),
            bundle="bundle",
            frontend_dir=frontend_dir,
            common_headers=(),
            metrics=PageMetrics(CollectorRegistry()),
        )
        screens = ScreenParameters({"/all-races": ["month", "search"]})
        files = StaticFiles(frontend_dir / "client", cache, ())
        self._endpoint = PageEndpoint(pages, files, screens, (), self._count)

    async def get(self, path: str, query: str = "") -> int:
        """The status of the response."""
        statuses: list[int] = []

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        async def receive() -> Message:
            return {"type": "http.request"}

        scope: Scope = {
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [],
        }
        await self._endpoint(scope, receive, send)
        return statuses[0]

    def _count(self, _scope: Scope) -> int:
        self.searches += 1
        return self.wait_s


@pytest.fixture
def harness(tmp_path: Path) -> EndpointHarness:
    return EndpointHarness(tmp_path)


async def test_a_search_that_must_be_rendered_is_counted(harness: EndpointHarness) -> None:
    assert await harness.get("/all-races", "search=berlin&month=9") == 200

    assert (harness.searches, harness.renderer.targets) == (1, ["/all-races?month=9&search=berlin"])


async def test_a_cached_search_is_not_counted_and_never_refused(harness: EndpointHarness) -> None:
    await harness.get("/all-races", "search=berlin")
    harness.wait_s = 30

    assert await harness.get("/all-races", "search=berlin") == 200
    assert harness.searches == 1


async def test_a_refused_search_is_not_rendered(harness: EndpointHarness) -> None:
    harness.wait_s = 30

    assert await harness.get("/all-races", "search=berlin") == 429
    assert harness.renderer.targets == []


@pytest.mark.parametrize(
    ("path", "query"),
    [("/all-races", ""), ("/all-races", "search="), ("/all-races", "month=9"), ("/", "search=x")],
)
async def test_pages_without_search_text_are_not_counted(
    harness: EndpointHarness, path: str, query: str
) -> None:
    assert await harness.get(path, query) == 200

    assert harness.searches == 0
