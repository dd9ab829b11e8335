import json
from pathlib import Path
from typing import Any

import pytest

from startline.races.list_schemas import FoundPlace
from startline.races.place_search import search_places
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.samples import race_row, snapshot_of


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    rows = [
        race_row(1, city="Chamonix", country_code="CH", latitude=45.92, longitude=6.87),
        race_row(2, city="Davos", country_code="CH", latitude=46.8, longitude=9.83),
        race_row(
            3, city="Perth", country_code="GB", state="Scotland", latitude=56.4, longitude=-3.4
        ),
        race_row(4, city="Perth", country_code="DE"),
        race_row(5, city="Suva", country_code="TV", latitude=-18.1, longitude=179.0),
        race_row(6, city="Suva", country_code="TV", latitude=-18.1, longitude=-179.0),
    ]
    return snapshot_of(tmp_path_factory.mktemp("places"), rows)


def found(snapshot: Snapshot, text: str) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = json.loads(search_places(snapshot, text))
    for place in places:
        FoundPlace.model_validate(place)
    return places


class TestPlaces:
    def test_places_of_one_name_are_told_apart(self, snapshot: Snapshot) -> None:
        titles = {place["title"] for place in found(snapshot, "perth")}

        assert titles == {"Perth, United Kingdom", "Perth, Germany"}

    def test_the_centre_is_the_middle_of_the_races(self, snapshot: Snapshot) -> None:
        (country,) = (each for each in found(snapshot, "switz") if each["kind"] == "country")

        assert (round(country["latitude"], 1), round(country["longitude"], 1)) == (46.4, 8.3)

    def test_the_middle_over_the_date_line_lies_on_it(self, snapshot: Snapshot) -> None:
        (city,) = found(snapshot, "suva")

        assert abs(city["longitude"]) == 180

    def test_a_place_without_coordinates_has_no_centre(self, snapshot: Snapshot) -> None:
        (german,) = (each for each in found(snapshot, "perth") if "Germany" in each["title"])

        assert (german["latitude"], german["longitude"]) == (None, None)

    def test_mountain_ranges_are_found_by_a_part_or_another_name(self, snapshot: Snapshot) -> None:
        for text in ("Alps", "alp", "French Alps", "Alpes"):
            place = found(snapshot, text)[0]
            assert (place["kind"], place["name"], place["count"]) == ("mountains", "Alps", 2)

    @pytest.mark.parametrize("text", ["a", "a.", "al.", "al!", "?al", "(alp)", "alp ,", "a-l"])
    def test_a_letter_or_a_part_beside_punctuation_begins_no_range(
        self, snapshot: Snapshot, text: str
    ) -> None:
        assert [place for place in found(snapshot, text) if place["kind"] == "mountains"] == []

    @pytest.mark.parametrize("text", ["al", "Alps.", "(alps)", "French-Alps", "french al"])
    def test_a_whole_name_may_stand_beside_punctuation_and_two_letters_begin_one(
        self, snapshot: Snapshot, text: str
    ) -> None:
        place = found(snapshot, text)[0]
        assert (place["kind"], place["name"]) == ("mountains", "Alps")

    def test_a_city_comes_before_the_county_of_its_name(self, tmp_path: Path) -> None:
        rows = [
            race_row(1, city="Leith", county="Edinburgh", country_code="GB"),
            race_row(2, city="Edinburgh", county="Edinburgh", country_code="GB"),
            race_row(3, city="Edinburghville", county=None, country_code="DE"),
        ]

        places = found(snapshot_of(tmp_path, rows), "edinburgh")

        assert [(place["kind"], place["name"]) for place in places] == [
            ("city", "Edinburgh"),
            ("county", "Edinburgh"),
            ("city", "Edinburghville"),
        ]

    def test_a_range_without_a_race_is_left_out(self, snapshot: Snapshot) -> None:
        assert found(snapshot, "andes") == []

    @pytest.mark.parametrize("text", ["perth", "suva", "alps", "europe", "scotland", "switzerland"])
    def test_its_parameters_select_as_many_races_as_it_counts(
        self, snapshot: Snapshot, text: str
    ) -> None:
        for place in found(snapshot, text):
            listed = list_races(snapshot, RaceFilter(**place["parameters"]), Page())
            assert listed.total == place["count"], place

    @pytest.mark.parametrize(
        ("text", "title"),
        [
            ("Perth, United Kingdom", "Perth, United Kingdom"),
            ("perth uk", "Perth, United Kingdom"),
            ("perth scotland", "Perth, United Kingdom"),
            ("Perth, Scotland, UK", "Perth, United Kingdom"),
            ("perth, germ", "Perth, Germany"),
            ("suva tuvalu", "Suva"),
        ],
    )
    def test_a_place_is_found_with_its_country_or_state(
        self, snapshot: Snapshot, text: str, title: str
    ) -> None:
        assert [place["title"] for place in found(snapshot, text)] == [title]

    @pytest.mark.parametrize(
        "text", ["perth france", "xyzzy uk", "uk perth", "perth x", "s, t", "s. t"]
    )
    def test_a_place_elsewhere_is_not_found(self, snapshot: Snapshot, text: str) -> None:
        assert found(snapshot, text) == []

    @pytest.mark.parametrize("text", ["", " ", "\x02", "%", "'"])
    def test_texts_that_name_nothing_find_nothing(self, snapshot: Snapshot, text: str) -> None:
        assert found(snapshot, text) == []
