from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.courses.potential.scoring import race_potential, scoring_inputs
from startline.races.course_routes import router
from startline.races.snapshot.scores import RaceScore, Scores
from startline.races.snapshot.snapshot import Snapshot
from tests.courses.stage import ATLAS, flat_marathon
from tests.races.race_api import FixedSnapshots, catalogue_services
from tests.races.samples import card_of, race_row, snapshot_of
from tests.services import provide

POTENTIAL = b'{"score":81.5}'
COURSE = b'{"gainM":10}'
TABLES = {"potentials": b'{"races":[1]}', "insights": b'{"races":[1,2]}'}
OF_ONE_RACE = ("/api/marathons/berlin/potential", "/api/marathons/berlin/course")
ALL = (*OF_ONE_RACE, "/api/potentials", "/api/insights")


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    rows = [race_row(1, slug="berlin"), race_row(2)]
    scores = Scores(
        {1: RaceScore(card_of(81.5), POTENTIAL, COURSE), 2: RaceScore(card_of(None), b"{}")}, TABLES
    )
    return snapshot_of(tmp_path_factory.mktemp("courses"), rows, scores=scores)


def course_api_client(snapshot: Snapshot | None) -> AsyncClient:
    app = framework((with_public_access(router),))
    provide(app, **catalogue_services(FixedSnapshots(snapshot)))
    return AsyncClient(transport=ASGITransport(app), base_url="http://x")


@pytest.fixture
async def client(snapshot: Snapshot) -> AsyncIterator[AsyncClient]:
    async with course_api_client(snapshot) as client:
        yield client


class TestResponses:
    @pytest.mark.parametrize(
        ("path", "body"), list(zip(ALL, (POTENTIAL, COURSE, *TABLES.values()), strict=True))
    )
    async def test_they_are_the_published_bytes(
        self, client: AsyncClient, path: str, body: bytes
    ) -> None:
        response = await client.get(path)

        assert (response.status_code, response.content) == (200, body)
        assert response.headers["content-type"] == "application/json"
        assert response.headers["cache-control"].startswith("public")

    @pytest.mark.parametrize("name", ["berlin", "BERLIN", "race-1", "1"])
    async def test_a_race_is_found_by_slug_and_by_number(
        self, client: AsyncClient, name: str
    ) -> None:
        response = await client.get(f"/api/marathons/{name}/potential")

        assert response.content == POTENTIAL

    @pytest.mark.parametrize("path", ALL)
    async def test_a_client_with_this_version_gets_304(
        self, client: AsyncClient, path: str
    ) -> None:
        known = (await client.get(path)).headers["etag"]

        response = await client.get(path, headers={"if-none-match": known})

        assert (response.status_code, response.content) == (304, b"")


class TestFailures:
    @pytest.mark.parametrize("what", ["potential", "course"])
    async def test_a_name_that_no_race_can_have_is_404(
        self, client: AsyncClient, what: str
    ) -> None:
        response = await client.get(f"/api/marathons/{'a' * 255}/{what}")

        assert response.status_code == 404

    @pytest.mark.parametrize("what", ["potential", "course"])
    async def test_an_unknown_race_is_404(self, client: AsyncClient, what: str) -> None:
        response = await client.get(f"/api/marathons/nowhere/{what}")

        assert (response.status_code, response.json()["code"]) == (404, "race_not_found")

    async def test_a_course_without_a_confirmed_track_is_404(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons/2/course")

        assert (response.status_code, response.json()["code"]) == (404, "no_track")

    @pytest.mark.parametrize("path", ALL)
    async def test_without_a_snapshot_it_is_503(self, path: str) -> None:
        async with course_api_client(None) as client:
            response = await client.get(path)

        assert (response.status_code, response.json()["code"]) == (503, "catalogue_not_published")

    async def test_a_snapshot_without_tables_is_503(self, tmp_path: Path) -> None:
        async with course_api_client(snapshot_of(tmp_path, [race_row(1)])) as client:
            response = await client.get("/api/insights")

        assert (response.status_code, response.json()["code"]) == (503, "catalogue_not_published")

    async def test_the_score_of_a_race_that_is_just_published_follows(self, tmp_path: Path) -> None:
        async with course_api_client(snapshot_of(tmp_path, [race_row(1)])) as client:
            response = await client.get("/api/marathons/1/potential")

        assert (response.status_code, response.json()["code"]) == (404, "score_not_ready")
        message = "The score of this race follows within minutes."
        assert response.json()["message"] == message
        assert response.headers["cache-control"] == "no-store"


class TestGivenStart:
    @pytest.fixture
    async def scored(self, tmp_path: Path) -> AsyncIterator[AsyncClient]:
        (inputs,) = scoring_inputs([flat_marathon()], ATLAS)
        stored = race_potential(inputs).model_dump_json(by_alias=True).encode()
        scores = Scores({1: RaceScore(card_of(81.5), stored, None)}, TABLES)
        snapshot = snapshot_of(tmp_path, [race_row(1, slug="berlin")], scores=scores)
        async with course_api_client(snapshot) as client:
            yield client

    async def test_the_potential_is_computed_for_it(self, scored: AsyncClient) -> None:
        stored = (await scored.get("/api/marathons/berlin/potential")).json()

        response = await scored.get("/api/marathons/berlin/potential?start=14:30")

        changed = response.json()
        assert response.status_code == 200
        assert (changed["climate"]["startHour"], changed["climate"]["isStartAssumed"]) == (
            14.5,
            False,
        )
        assert changed["dayScore"] < stored["dayScore"]
        assert changed["courseScore"] == stored["courseScore"]

    async def test_each_start_has_its_own_version(self, scored: AsyncClient) -> None:
        paths = [f"/api/marathons/berlin/potential{query}" for query in ("", "?start=07:00")]
        one, other = [(await scored.get(path)).headers["etag"] for path in paths]

        again = await scored.get(paths[1], headers={"if-none-match": other})

        assert one != other
        assert again.status_code == 304

    @pytest.mark.parametrize(
        "start", ["", "9", "9:00", "24:00", "07:60", "noon", "07:00:00", "07:0\u0660"]
    )
    async def test_what_is_no_time_of_day_is_422_and_named(
        self, scored: AsyncClient, start: str
    ) -> None:
        response = await scored.get(f"/api/marathons/berlin/potential?start={start}")

        assert response.status_code == 422
        assert [error["field"] for error in response.json()["errors"]] == ["start"]
