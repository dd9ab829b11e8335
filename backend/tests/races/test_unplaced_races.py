import json
from dataclasses import replace
from pathlib import Path

import pytest

from startline.db.tables.races import RaceRow
from startline.races.race_facets import race_facets
from startline.races.race_filter import Area, FilterName, Near, RaceFilter
from startline.races.race_list import list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import EVERYTHING
from tests.races.samples import race_row, snapshot_of

LONDON = Near(51.5, -0.1, 100)
Point = tuple[float, float]


def races(
    first: int, code: str | None, state: str | None, points: list[Point | None]
) -> list[RaceRow]:
    return [
        race_row(
            first + number,
            name=f"{state or code} {number}",
            country_code=code,
            state=state,
            city=None,
            county=None,
            latitude=point and point[0],
            longitude=point and point[1],
        )
        for number, point in enumerate(points)
    ]


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    folder: Path = tmp_path_factory.mktemp("unplaced")
    rows = [
        *races(100, "GB", "England", [*[(51.6, -0.2)] * 6, *[(53.5, -2.2)] * 6, None]),
        *races(200, "GB", "Scotland", [*[(56.0, -3.2)] * 12, None]),
        *races(300, "GB", "Wales", [(51.5, -3.2), None]),
        *races(400, "DE", None, [*[(47.7, 11.0)] * 2, *[(53.6, 10.0)] * 10, None]),
        *races(500, "GE", None, [(41.7, 44.8), None]),
        *races(600, "TV", None, [None]),
        *races(700, None, None, [None]),
        *races(800, "CH", None, [None]),
    ]
    return snapshot_of(folder, rows)


def not_judged(snapshot: Snapshot, name: FilterName, wanted: RaceFilter) -> set[str]:
    """The races that `unknown` adds, of which the facet says how many they are."""
    (facet,) = (each for each in race_facets(snapshot, wanted).facets if each.filter is name)
    shown = list_races(snapshot, replace(wanted, unknown=(name,)), EVERYTHING)
    names = {card["name"] for card in json.loads(shown.body) if card["latitude"] is None}
    assert facet.unknown == len(names)
    return names


ANYWHERE = {"TV 0", "None 0"}
NOTHING: set[str] = set()


def test_a_radius_cannot_judge_races_of_a_state_or_country_near_it(snapshot: Snapshot) -> None:
    found = not_judged(snapshot, FilterName.NEAR, RaceFilter(near=LONDON))

    # few races of Wales are placed, so it may lie wherever its country does
    assert found == {"England 12", "Wales 1", "CH 0"} | ANYWHERE


def test_a_country_with_few_placed_races_counts_from_further_away(snapshot: Snapshot) -> None:
    batumi = Near(41.6, 41.6, 100)  # 270 km from the only placed race

    assert not_judged(snapshot, FilterName.NEAR, RaceFilter(near=batumi)) == {"GE 1"} | ANYWHERE


def test_a_country_without_a_placed_race_counts_by_its_continent(snapshot: Snapshot) -> None:
    sydney, oslo = Near(-33.9, 151.2, 100), Near(59.9, 10.7, 1000)

    # no race of Oceania is placed, nor is one of an unknown country
    assert not_judged(snapshot, FilterName.NEAR, RaceFilter(near=sydney)) == ANYWHERE
    assert "CH 0" in not_judged(snapshot, FilterName.NEAR, RaceFilter(near=oslo))


def test_a_mountain_range_cannot_judge_races_of_its_countries_alone(snapshot: Snapshot) -> None:
    found = not_judged(snapshot, FilterName.MOUNTAINS, RaceFilter(mountains="alps"))

    assert found == {"DE 12", "CH 0"} | ANYWHERE


@pytest.mark.parametrize(
    ("area", "expected"),
    [
        (Area(-5, 55, -2, 57), {"Scotland 12", "Wales 1", "CH 0"}),
        (Area(9, 53, 11, 54), {"DE 12", "CH 0"}),
        (Area(170, -20, -170, 20), NOTHING),
        (
            Area(-180, -90, 180, 90),
            {"England 12", "Scotland 12", "Wales 1", "DE 12", "GE 1", "CH 0"},
        ),
    ],
)
def test_an_area_of_the_map_cannot_judge_races_of_places_in_it(
    snapshot: Snapshot, area: Area, expected: set[str]
) -> None:
    assert not_judged(snapshot, FilterName.AREA, RaceFilter(area=area)) == expected | ANYWHERE


def test_without_a_place_every_race_without_a_point_is_unknown(snapshot: Snapshot) -> None:
    facets = race_facets(snapshot, RaceFilter()).facets
    (mountains,) = (each for each in facets if each.filter is FilterName.MOUNTAINS)

    assert mountains.unknown == 8
