from collections.abc import AsyncIterator

import pytest
from httpx import AsyncClient, Response

from startline.catalogue.schemas import Race
from startline.catalogue.snapshot import Snapshot
from tests.catalogue.served import Shelf, reader_of, small_snapshot


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return small_snapshot(tmp_path_factory.mktemp("routes"))


@pytest.fixture
def shelf(snapshot: Snapshot) -> Shelf:
    return Shelf(snapshot)


@pytest.fixture
async def reader(shelf: Shelf) -> AsyncIterator[AsyncClient]:
    async with reader_of(shelf) as client:
        yield client


def ids(answer: Response) -> list[int]:
    return [race["id"] for race in answer.json()]


class TestListMarathons:
    async def test_a_bare_array_with_the_total_beside_it(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons", params={"limit": 2})

        assert answer.status_code == 200
        assert (len(ids(answer)), answer.headers["x-total-count"]) == (2, "4")

    async def test_the_call_of_the_search_box_gets_the_body_made_at_publish(
        self, reader: AsyncClient, snapshot: Snapshot
    ) -> None:
        answer = await reader.get("/api/marathons?status=approved&limit=10000")

        assert answer.content == snapshot.all_cards_body.identity
        assert answer.headers["x-total-count"] == "4"
        assert answer.headers["content-encoding"] == "br"

    async def test_the_call_of_the_home_page(self, reader: AsyncClient) -> None:
        answer = await reader.get(
            "/api/marathons?raceType=marathon&sortBy=participants&sortOrder=desc&limit=10"
        )

        assert ids(answer) == [1, 3]

    async def test_a_repeated_parameter_means_any_of_them(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons?terrain=Road&terrain=Sand")

        assert ids(answer) == [1, 4]

    async def test_parameters_of_others_are_ignored(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons?utm_source=x&city=berlin")

        assert ids(answer) == [1]

    async def test_empty_texts_ask_for_nothing(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons?search=&country=&state=&city=")

        assert answer.headers["x-total-count"] == "4"

    @pytest.mark.parametrize(
        ("query", "field"),
        [
            ("limit=0", "limit"),
            ("limit=10001", "limit"),
            ("limit=x", "limit"),
            ("offset=-1", "offset"),
            ("status=pending", "status"),
            ("status=", "status"),
            ("raceType=fun-run", "raceType"),
            ("terrain=Lava", "terrain"),
            ("elevationProfile=flat-ish", "elevationProfile"),
            ("month=13", "month"),
            ("dateFrom=2027-02-30", "dateFrom"),
            ("dateTo=soon", "dateTo"),
            ("pbPotentialMin=101", "pbPotentialMin"),
            ("pbPotentialMin=nan", "pbPotentialMin"),
            ("sortBy=colour", "sortBy"),
            ("sortOrder=sideways", "sortOrder"),
            (f"search={'a' * 201}", "search"),
        ],
    )
    async def test_a_bad_value_is_422_and_names_its_field(
        self, reader: AsyncClient, query: str, field: str
    ) -> None:
        answer = await reader.get(f"/api/marathons?{query}")

        assert answer.status_code == 422
        assert answer.headers["content-type"] == "application/problem+json"
        assert [found["field"].split(".")[0] for found in answer.json()["errors"]] == [field]

    async def test_the_version_is_answered_with_304(
        self, reader: AsyncClient, snapshot: Snapshot
    ) -> None:
        known = {"if-none-match": f'W/"{snapshot.key}"'}

        for query in ("limit=2", "status=approved&limit=10000"):
            answer = await reader.get(f"/api/marathons?{query}", headers=known)
            assert (answer.status_code, answer.content) == (304, b"")


class TestReadMarathon:
    @pytest.mark.parametrize("identifier", ["berlin-marathon", "race-1", "1"])
    async def test_by_slug_or_number(self, reader: AsyncClient, identifier: str) -> None:
        answer = await reader.get(f"/api/marathons/{identifier}")

        assert Race.model_validate_json(answer.content).name == "Berlin Marathon"

    @pytest.mark.parametrize("path", ["none", "race-99", "race-1/none", "none/similar"])
    async def test_an_unknown_one_is_404(self, reader: AsyncClient, path: str) -> None:
        assert (await reader.get(f"/api/marathons/{path}")).status_code == 404

    async def test_the_404_has_a_code(self, reader: AsyncClient) -> None:
        assert (await reader.get("/api/marathons/none")).json()["code"] == "race_not_found"

    async def test_its_version_is_that_of_its_page(
        self, reader: AsyncClient, snapshot: Snapshot
    ) -> None:
        answer = await reader.get("/api/marathons/1")

        assert answer.headers["etag"] == f'W/"{snapshot.race_key("1")}"'

    async def test_malformed_text_in_a_row_breaks_nothing(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons/3")

        assert (answer.json()["faqs"], answer.json()["description"]) == ("{broken", "{broken")
