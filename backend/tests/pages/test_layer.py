"""Which pages of results are counted as searches."""

from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry
from starlette.types import Message, Scope

from startline.pages.cache import MEBIBYTE, ByteCache
from startline.pages.layer import PageEndpoint
from startline.pages.measures import PageMeasures
from startline.pages.service import PageService
from startline.pages.static_files import StaticFiles
from tests.pages.doubles import Catalogue, Renderer, Snapshots, built_front


class Desk:
    """A page endpoint whose reader must wait for `wait_s`, once it is set."""

    def __init__(self, directory: Path) -> None:
        front = built_front(directory)
        self.renderer = Renderer()
        self.searches = 0
        self.wait_s = 0
        pages = PageService(
            cache=ByteCache(MEBIBYTE),
            renderer=self.renderer,
            catalogues=Snapshots(Catalogue()),
            bundle="bundle",
            frontend_dir=front,
            common_headers=(),
            measures=PageMeasures(CollectorRegistry()),
        )
        self._endpoint = PageEndpoint(pages, StaticFiles(front / "client", ()), (), self._count)

    async def ask(self, path: str, query: str = "") -> int:
        """The status of the answer."""
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
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


async def test_a_search_that_has_to_be_rendered_is_counted(desk: Desk) -> None:
    assert await desk.ask("/all-races", "search=berlin&month=9") == 200

    assert (desk.searches, desk.renderer.asked) == (1, ["/all-races?month=9&search=berlin"])


async def test_a_search_at_hand_costs_nothing_and_is_there_for_everybody(desk: Desk) -> None:
    await desk.ask("/all-races", "search=berlin")
    desk.wait_s = 30

    assert await desk.ask("/all-races", "search=berlin") == 200
    assert desk.searches == 1


async def test_a_refused_search_is_not_rendered(desk: Desk) -> None:
    desk.wait_s = 30

    assert await desk.ask("/all-races", "search=berlin") == 429
    assert desk.renderer.asked == []


@pytest.mark.parametrize(
    ("path", "query"),
    [("/all-races", ""), ("/all-races", "search="), ("/all-races", "month=9"), ("/", "search=x")],
)
async def test_pages_that_search_nothing_are_not_counted(desk: Desk, path: str, query: str) -> None:
    assert await desk.ask(path, query) == 200

    assert desk.searches == 0
