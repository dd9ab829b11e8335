"""Routes of the catalogue beside lists and single races: similar races, suggestions, places."""

from pathlib import Path

import pytest
from httpx import AsyncClient
from pydantic import TypeAdapter

from startline.races.schemas import (
    CatalogueFacts,
    Place,
    PlaceFacts,
    RaceCard,
    SimilarRaces,
    Suggestions,
)
from tests.races.race_api import FixedSnapshots
from tests.races.samples import race_row, snapshot_of


class TestReads:
    async def test_similar_races_are_the_near_ones_and_those_of_the_month(
        self, client: AsyncClient, snapshots: FixedSnapshots, tmp_path: Path
    ) -> None:
        potsdam = {"latitude": 52.4, "longitude": 13.06, "city": "Potsdam", "participants": 90}
        cologne = {"latitude": 50.9, "longitude": 6.9, "city": "Cologne", "participants": 80}
        rows = [
            race_row(1, latitude=52.5, longitude=13.4, city="Berlin", usual_month=9),
            race_row(2, **potsdam, usual_month=4),
            race_row(3, **cologne, usual_month=9),
            race_row(4, **potsdam, usual_month=9, type="half-marathon"),
        ]
        snapshots.snapshot = snapshot_of(tmp_path, rows)

        response = await client.get("/api/marathons/1/similar")

        found = SimilarRaces.model_validate_json(response.content)
        assert [race.id for race in found.nearby] == [2]
        assert [race.id for race in found.same_month] == [3]

    async def test_similar_races_of_an_unknown_race_are_404(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons/nowhere/similar")

        assert (response.status_code, response.json()["code"]) == (404, "race_not_found")

    async def test_suggestions(self, client: AsyncClient) -> None:
        response = await client.get("/api/suggest", params={"q": "berl"})

        found = Suggestions.model_validate_json(response.content)
        assert [race.id for race in found.races] == [1]
        assert [location.name for location in found.locations] == ["Berlin"]

    async def test_suggestions_without_a_text_are_422(self, client: AsyncClient) -> None:
        response = await client.get("/api/suggest")

        assert response.status_code == 422
        assert response.json()["errors"][0]["field"] == "q"

    async def test_places(self, client: AsyncClient) -> None:
        response = await client.get("/api/places", params={"raceType": "marathon"})

        found = TypeAdapter(list[Place]).validate_json(response.content)
        assert [place.slug for place in found] == ["germany"]

    async def test_an_alias_gives_the_canonical_slug(self, client: AsyncClient) -> None:
        response = await client.get("/api/places/UK", params={"raceType": "half-marathon"})

        assert PlaceFacts.model_validate_json(response.content).place.slug == "united-kingdom"

    async def test_a_state(self, client: AsyncClient) -> None:
        response = await client.get("/api/places/uk/scotland")

        found = PlaceFacts.model_validate_json(response.content)
        assert (found.place.slug, found.place.count) == ("scotland", 1)

    @pytest.mark.parametrize(
        "path", ["places/atlantis", "places/germany/scotland", "places?country=atlantis"]
    )
    async def test_an_invented_place_is_404(self, client: AsyncClient, path: str) -> None:
        response = await client.get(f"/api/{path}")

        assert response.status_code == 404
        assert response.json()["code"] == "place_not_found"

    async def test_the_catalogue_in_numbers(self, client: AsyncClient) -> None:
        response = await client.get("/api/catalogue")

        found = CatalogueFacts.model_validate_json(response.content)
        assert (found.total, found.countries) == (4, 2)
        assert {each.race_type.value: each.count for each in found.by_type} == {
            "marathon": 2,
            "half-marathon": 1,
            "ultra-marathon": 1,
        }

    async def test_public_responses_are_cacheable(self, client: AsyncClient) -> None:
        for path in ("marathons", "marathons/1", "suggest?q=a", "places", "places/uk", "catalogue"):
            headers = (await client.get(f"/api/{path}")).headers
            assert headers["cache-control"].startswith("public, max-age=60")
            assert headers["vary"] == "Accept-Encoding"
            assert headers["etag"].startswith('W/"')

    async def test_every_item_of_the_list_is_a_race_card(self, client: AsyncClient) -> None:
        response = await client.get("/api/marathons")

        assert len(TypeAdapter(list[RaceCard]).validate_json(response.content)) == 4


class TestWhenThereIsNoSnapshot:
    async def test_nothing_published_yet_is_503(
        self, client: AsyncClient, snapshots: FixedSnapshots
    ) -> None:
        snapshots.snapshot = None

        response = await client.get("/api/marathons")

        assert response.status_code == 503
        assert response.json()["code"] == "catalogue_not_published"

    async def test_a_damaged_file_is_503_and_discarded(
        self, client: AsyncClient, snapshots: FixedSnapshots, tmp_path: Path
    ) -> None:
        broken = snapshot_of(tmp_path, [race_row(1)])
        broken.close()
        snapshots.snapshot = broken

        response = await client.get("/api/marathons/1")

        assert response.status_code == 503
        assert snapshots.discarded == [broken]
