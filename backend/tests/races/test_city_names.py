import csv
import json
from pathlib import Path
from typing import Any

import pytest

from startline.db.tables.races import PlaceRow
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, SortBy, list_races
from startline.races.schemas import Suggestions
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import suggest
from tests.races import samples
from tests.races.samples import race_row, snapshot_of

DATA = Path(__file__).resolve().parents[3] / "data"
NAMES: dict[str, dict[str, list[str]]] = json.loads((DATA / "city-names.json").read_text("utf-8"))
OTHER_NAMES = [
    (country, city, other)
    for country, cities in NAMES.items()
    for city, others in cities.items()
    for other in others
]


def countries() -> list[PlaceRow]:
    with (DATA / "places.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["kind"] == "country"]
    return [PlaceRow(**(row | {"aliases": []})) for row in rows]


def suggested(snapshot: Snapshot, text: str) -> Suggestions:
    return Suggestions.model_validate_json(suggest(snapshot, text))


@pytest.fixture(scope="module")
def cities(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    """The Dash of each city, and a race with `gent` in its country that is more popular."""
    places = countries()
    codes = {place.name: place.code for place in places}
    names = dict.fromkeys((country, city) for country, city, _ in OTHER_NAMES)
    rows = [
        race_row(number, name="Dash", city=city, country_code=codes[country])
        for number, (country, city) in enumerate(names, start=2)
    ]
    popular: dict[str, Any] = {"participants": 9_000, "participants_basis": "finishers"}
    first = race_row(1, name="Pampa Run", city="Rosario", country_code="AR", **popular)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(samples, "place_rows", lambda: places)
        return snapshot_of(tmp_path_factory.mktemp("cities"), [first, *rows])


class TestOtherNamesOfCities:
    @pytest.mark.parametrize(("country", "city", "other"), OTHER_NAMES)
    def test_each_of_them_suggests_the_races_of_the_city(
        self, cities: Snapshot, country: str, city: str, other: str
    ) -> None:
        found = suggested(cities, other).races

        assert (country, city) in [(race.country, race.city) for race in found]

    @pytest.mark.parametrize(("city", "other"), [names[1:] for names in OTHER_NAMES])
    def test_the_city_is_the_first_place_suggested(
        self, cities: Snapshot, city: str, other: str
    ) -> None:
        first = suggested(cities, other).locations[0]

        assert (first.kind.value, first.name) == ("city", city)

    def test_a_list_has_the_races_that_state_the_text_alone(self, cities: Snapshot) -> None:
        found = list_races(cities, RaceFilter(search="gent"), Page(SortBy.MATCH))

        assert [race["city"] for race in json.loads(found.body)] == ["Rosario"]

    def test_namesakes_in_other_countries_have_no_such_name(self, tmp_path: Path) -> None:
        rows = [race_row(1, city="Vienna", state="Virginia", country_code="US"), race_row(2)]
        snapshot = snapshot_of(tmp_path, rows)

        assert suggested(snapshot, "wien").races == ()
