from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from startline.catalogue.scores import RaceScore, Scores
from startline.catalogue.snapshot import Snapshot
from startline.web.application import framework
from startline.web.composition import for_everybody
from startline.web.course_routes import router
from tests.catalogue.samples import race_row, snapshot_of
from tests.catalogue.served import Shelf

POTENTIAL = b'{"score":81.5}'
COURSE = b'{"gainM":10}'
TABLES = {"potentials": b'{"races":[1]}', "insights": b'{"races":[1,2]}'}
OF_ONE_RACE = ("/api/marathons/berlin/potential", "/api/marathons/berlin/course")
ALL = (*OF_ONE_RACE, "/api/potentials", "/api/insights")


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    rows = [race_row(1, slug="berlin"), race_row(2)]
    scores = Scores({1: RaceScore(81.5, POTENTIAL, COURSE), 2: RaceScore(None, b"{}")}, TABLES)
    return snapshot_of(tmp_path_factory.mktemp("courses"), rows, scores=scores)


def reader_of(snapshot: Snapshot | None) -> AsyncClient:
    app = framework((for_everybody(router),))
    app.state.snapshots = Shelf(snapshot)
    return AsyncClient(transport=ASGITransport(app), base_url="http://x")


@pytest.fixture
async def reader(snapshot: Snapshot) -> AsyncIterator[AsyncClient]:
    async with reader_of(snapshot) as client:
        yield client


class TestAnswers:
    @pytest.mark.parametrize(
        ("path", "body"), list(zip(ALL, (POTENTIAL, COURSE, *TABLES.values()), strict=True))
    )
    async def test_they_are_the_bytes_that_were_published(
        self, reader: AsyncClient, path: str, body: bytes
    ) -> None:
        answer = await reader.get(path)

        assert (answer.status_code, answer.content) == (200, body)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["cache-control"].startswith("public")

    @pytest.mark.parametrize("name", ["berlin", "BERLIN", "race-1", "1"])
    async def test_a_race_goes_by_slug_and_by_number(self, reader: AsyncClient, name: str) -> None:
        answer = await reader.get(f"/api/marathons/{name}/potential")

        assert answer.content == POTENTIAL

    @pytest.mark.parametrize("path", ALL)
    async def test_who_has_this_version_gets_no_body(self, reader: AsyncClient, path: str) -> None:
        known = (await reader.get(path)).headers["etag"]

        answer = await reader.get(path, headers={"if-none-match": known})

        assert (answer.status_code, answer.content) == (304, b"")


class TestFailures:
    @pytest.mark.parametrize("what", ["potential", "course"])
    async def test_an_unknown_race(self, reader: AsyncClient, what: str) -> None:
        answer = await reader.get(f"/api/marathons/nowhere/{what}")

        assert (answer.status_code, answer.json()["code"]) == (404, "race_not_found")

    async def test_a_course_without_a_track_that_is_trusted(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons/2/course")

        assert (answer.status_code, answer.json()["code"]) == (404, "no_track")

    @pytest.mark.parametrize("path", ALL)
    async def test_before_anything_is_published(self, path: str) -> None:
        async with reader_of(None) as client:
            answer = await client.get(path)

        assert (answer.status_code, answer.json()["code"]) == (503, "catalogue_not_published")

    @pytest.mark.parametrize("path", ["/api/marathons/1/potential", "/api/insights"])
    async def test_a_catalogue_published_without_scores(self, tmp_path: Path, path: str) -> None:
        async with reader_of(snapshot_of(tmp_path, [race_row(1)])) as client:
            answer = await client.get(path)

        assert (answer.status_code, answer.json()["code"]) == (503, "catalogue_not_published")
