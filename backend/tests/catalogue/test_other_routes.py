from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import AsyncClient
from pydantic import TypeAdapter

from startline.catalogue.schemas import (
    CatalogueFacts,
    Place,
    PlaceFacts,
    RaceCard,
    SimilarRaces,
    Suggestions,
)
from startline.catalogue.snapshot import Snapshot
from tests.catalogue.samples import race_row, snapshot_of
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


class TestOtherReads:
    async def test_similar_races(self, reader: AsyncClient) -> None:
        SimilarRaces.model_validate_json((await reader.get("/api/marathons/1/similar")).content)

    async def test_suggestions(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/suggest", params={"q": "berl"})

        found = Suggestions.model_validate_json(answer.content)
        assert [race.id for race in found.races] == [1]
        assert [location.name for location in found.locations] == ["Berlin"]

    async def test_suggestions_need_a_text(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/suggest")

        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "q"

    async def test_places(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/places", params={"raceType": "marathon"})

        found = TypeAdapter(list[Place]).validate_json(answer.content)
        assert [place.slug for place in found] == ["germany"]

    async def test_an_alias_answers_with_the_canonical_slug(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/places/UK", params={"raceType": "half-marathon"})

        assert PlaceFacts.model_validate_json(answer.content).place.slug == "united-kingdom"

    async def test_a_state(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/places/uk/scotland")

        found = PlaceFacts.model_validate_json(answer.content)
        assert (found.place.slug, found.place.count) == ("scotland", 1)

    @pytest.mark.parametrize(
        "path", ["places/atlantis", "places/germany/scotland", "places?country=atlantis"]
    )
    async def test_an_invented_place_is_404(self, reader: AsyncClient, path: str) -> None:
        answer = await reader.get(f"/api/{path}")

        assert answer.status_code == 404
        assert answer.json()["code"] == "place_not_found"

    async def test_the_catalogue_in_numbers(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/catalogue")

        found = CatalogueFacts.model_validate_json(answer.content)
        assert (found.total, found.countries) == (4, 2)
        assert {each.race_type.value: each.count for each in found.by_type} == {
            "marathon": 2,
            "half-marathon": 1,
            "ultra-marathon": 1,
        }

    async def test_public_answers_may_be_kept_by_anyone(self, reader: AsyncClient) -> None:
        for path in ("marathons", "marathons/1", "suggest?q=a", "places", "places/uk", "catalogue"):
            headers = (await reader.get(f"/api/{path}")).headers
            assert headers["cache-control"].startswith("public, max-age=60")
            assert headers["vary"] == "Accept-Encoding"
            assert headers["etag"].startswith('W/"')

    async def test_every_card_is_a_card(self, reader: AsyncClient) -> None:
        answer = await reader.get("/api/marathons")

        assert len(TypeAdapter(list[RaceCard]).validate_json(answer.content)) == 4


class TestWhenThereIsNoSnapshot:
    async def test_nothing_published_yet_is_503(self, reader: AsyncClient, shelf: Shelf) -> None:
        shelf.snapshot = None

        answer = await reader.get("/api/marathons")

        assert answer.status_code == 503
        assert answer.json()["code"] == "catalogue_not_published"

    async def test_a_file_that_turns_out_damaged_is_503_and_discarded(
        self, reader: AsyncClient, shelf: Shelf, tmp_path: Path
    ) -> None:
        broken = snapshot_of(tmp_path, [race_row(1)])
        broken.close()
        shelf.snapshot = broken

        answer = await reader.get("/api/marathons/1")

        assert answer.status_code == 503
        assert shelf.discarded == [broken]
