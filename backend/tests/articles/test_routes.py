"""Routes of articles."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.articles.library import ArticleLibrary
from startline.articles.routes import router
from tests.articles.test_library import FILE, written
from tests.races.race_api import FixedSnapshots, catalogue_services, small_snapshot
from tests.services import provide

HEAT = (
    FILE.replace("[[sources]]", 'races = ["race-2", "gone", "berlin-marathon"]\n[[sources]]')
    .replace("[[sources]]", 'related = ["fuel", "gone"]\ntools = ["/pb-potential"]\n[[sources]]')
    .format(body="Run **slowly**.")
)


@pytest.fixture(scope="module")
def articles(tmp_path_factory: pytest.TempPathFactory) -> ArticleLibrary:
    fuel = FILE.replace('"Heat"', '"Fuel"').replace("order = 2", "order = 1").format(body="Eat.")
    return written(tmp_path_factory.mktemp("articles"), heat=HEAT, fuel=fuel)


@pytest.fixture
async def client(tmp_path: Path, articles: ArticleLibrary) -> AsyncIterator[AsyncClient]:
    api = framework([with_public_access(router)])
    provide(api, **catalogue_services(FixedSnapshots(small_snapshot(tmp_path))), articles=articles)
    async with AsyncClient(transport=ASGITransport(api), base_url="http://testserver") as client:
        yield client


class TestArticles:
    async def test_the_index_has_every_article_in_order(self, client: AsyncClient) -> None:
        cards = (await client.get("/api/articles")).json()

        assert [card["slug"] for card in cards] == ["fuel", "heat"]
        assert cards[1] == {
            "slug": "heat",
            "title": "Heat",
            "summary": "What warm weather costs.",
            "topic": "race-day",
            "published": "2026-11-22",
            "updated": None,
            "readingMinutes": 1,
        }

    async def test_an_article_has_its_text_and_what_its_page_shows(
        self, client: AsyncClient
    ) -> None:
        article = (await client.get("/api/articles/heat")).json()

        assert article["body"] == "Run **slowly**.\n"
        assert article["sources"] == [{"name": "A study", "url": None}]
        assert article["tools"] == ["/pb-potential"]
        assert [card["slug"] for card in article["related"]] == ["fuel"]

    async def test_its_races_are_those_of_the_catalogue_in_order(self, client: AsyncClient) -> None:
        races = (await client.get("/api/articles/heat")).json()["races"]

        assert [race["id"] for race in races] == [2, 1]

    async def test_an_unknown_article_is_404(self, client: AsyncClient) -> None:
        response = await client.get("/api/articles/cold")

        assert response.status_code == 404
        assert response.json()["code"] == "article_not_found"

    @pytest.mark.parametrize("path", ["/api/articles", "/api/articles/heat"])
    async def test_an_unchanged_answer_is_304(self, client: AsyncClient, path: str) -> None:
        etag = (await client.get(path)).headers["etag"]

        again = await client.get(path, headers={"if-none-match": etag})

        assert again.status_code == 304
