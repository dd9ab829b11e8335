"""Numbers of the matching races, and points and labels of the map: a list in other forms."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings

from startline.races.map_points import map_labels, map_points
from startline.races.matching_races import matching_races
from startline.races.race_filter import Area, FilterName, RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import filters, mixed_snapshot
from tests.races.race_api import FixedSnapshots, race_api_client

LONDON = Area(-1.0, 51.0, 1.0, 52.0)
PACIFIC = Area(150.0, -40.0, -170.0, -30.0)


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Snapshot]:
    opened = mixed_snapshot(Path(tmp_path_factory.mktemp("views")))
    yield opened
    opened.close()


def cards(snapshot: Snapshot, wanted: RaceFilter) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = orjson.loads(list_races(snapshot, wanted, Page(limit=500)).body)
    return found


def points(snapshot: Snapshot, wanted: RaceFilter) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(map_points(snapshot, wanted))
    return found


@settings(max_examples=40, deadline=None)
@given(wanted=filters)
def test_the_map_has_the_races_of_the_list_that_have_a_place(
    snapshot: Snapshot, wanted: RaceFilter
) -> None:
    listed = cards(snapshot, wanted)
    found = points(snapshot, wanted)

    assert found["total"] == len(listed)
    assert found["ids"] == [card["id"] for card in listed if card["latitude"] is not None]
    assert {len(column) for name, column in found.items() if name != "total"} == {len(found["ids"])}


@settings(max_examples=40, deadline=None)
@given(wanted=filters)
def test_the_matching_races_are_those_of_the_list_with_their_distances(
    snapshot: Snapshot, wanted: RaceFilter
) -> None:
    listed = cards(snapshot, wanted)
    found: dict[str, Any] = orjson.loads(matching_races(snapshot, wanted))

    assert found["ids"] == [card["id"] for card in listed]
    away = [card["awayKm"] for card in listed] if wanted.near else None
    assert found.get("awayKm") == away
    let_through = cards(snapshot, replace(wanted, unknown=tuple(FilterName)))
    assert {*found["ids"], *found["unknownIds"]} == {card["id"] for card in let_through}
    assert not {*found["ids"]} & {*found["unknownIds"]}


def test_a_point_has_the_figures_of_its_card(snapshot: Snapshot) -> None:
    found = points(snapshot, RaceFilter())
    located = RaceFilter(area=Area(-180.0, -90.0, 180.0, 90.0))
    card = next(card for card in cards(snapshot, located) if card["elevationProfile"])
    index = found["ids"].index(card["id"])

    assert found["latitude"][index] == card["latitude"]
    assert found["longitude"][index] == card["longitude"]
    assert 1 <= found["steepness"][index] <= 7
    scores = {card["id"]: card["courseScore"] for card in cards(snapshot, located)}
    temperatures = {card["id"]: card.get("startTemperatureC") for card in cards(snapshot, located)}
    assert found["courseScore"] == [scores[each] for each in found["ids"]]
    assert found["startTemperatureC"] == [temperatures[each] for each in found["ids"]]


@pytest.mark.parametrize(("area", "longitude"), [(LONDON, -0.1), (PACIFIC, 151.2)])
def test_an_area_has_the_races_within_its_bounds(
    snapshot: Snapshot, area: Area, longitude: float
) -> None:
    found = cards(snapshot, RaceFilter(area=area))

    assert found
    assert {card["longitude"] for card in found} == {longitude}


def test_labels_name_countries_and_towns_with_the_middle_of_their_races(snapshot: Snapshot) -> None:
    labels: list[dict[str, Any]] = orjson.loads(map_labels(snapshot))

    assert {label["kind"] for label in labels} <= {"country", "state", "city"}
    assert all(-90 <= label["latitude"] <= 90 for label in labels)
    assert [label["count"] for label in labels] == sorted(
        (label["count"] for label in labels), reverse=True
    )


async def test_the_views_are_public_and_refuse_what_is_no_area_and_no_month(
    snapshot: Snapshot,
) -> None:
    async with race_api_client(FixedSnapshots(snapshot)) as client:
        answers = {
            address: (await client.get(f"/api/{address}")).status_code
            for address in (
                "matching-races?country=germany&nearLat=52.5&nearLon=13.4",
                "matching-races?nearLat=north",
                "races-map/points?area=-1,51,1,52",
                "races-map/points?area=everywhere",
                "races-map/labels",
                "race-calendar/2027-05?country=germany",
                "race-calendar/2027-13",
            )
        }
    assert list(answers.values()) == [200, 422, 200, 422, 200, 200, 422]


async def test_a_month_in_other_digits_is_refused(snapshot: Snapshot) -> None:
    async with race_api_client(FixedSnapshots(snapshot)) as client:
        month = await client.get("/api/race-calendar/20\u0662\u0667-05")
        area = await client.get("/api/races-map/points?area=-\u0661,51,1,52")

    assert (month.status_code, area.status_code) == (422, 422)
