"""Edits of one value: the columns beside it that say where it is known from."""

from datetime import date
from typing import Any

import httpx
import pytest

from startline.db.tables.races import RaceRow
from tests.accounts.harness import Harness
from tests.race_changes.test_admin_routes import BERLIN, change, store
from tests.race_changes.test_race_file import imported, written

POINT = {"latitude": 52.5, "longitude": 13.4, "coordinates_basis": "town"}
CLIMB = {"elevation_gain_m": 80.0, "elevation_loss_m": 70.0, "elevation_gain_basis": "track"}


async def edited(admin: httpx.AsyncClient, harness: Harness, **changes: float | None) -> RaceRow:
    answer = await admin.put(BERLIN, json=change(1, **changes))
    assert answer.status_code == 200, answer.text
    return await stored(harness)


async def stored(harness: Harness) -> RaceRow:
    async with harness.sessions.reading() as session:
        return await session.get_one(RaceRow, 1)


@pytest.mark.parametrize("changes", [{"latitude": 52.6}, {"longitude": 13.5}])
async def test_a_point_that_is_moved_along_one_axis_is_a_stated_one(
    admin: httpx.AsyncClient, harness: Harness, changes: dict[str, float]
) -> None:
    await store(harness, **POINT)

    assert (await edited(admin, harness, **changes)).coordinates_basis == "venue"


async def test_a_race_file_that_moves_a_point_along_one_axis_keeps_it_a_stated_one(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, **POINT)

    report = await imported(admin, written({"id": "1", "latitude": "52.5", "longitude": "13.5"}))

    assert report["isImported"] is True
    row = await stored(harness)
    assert (row.longitude, row.coordinates_basis) == (13.5, "venue")


async def test_a_point_that_is_cleared_has_no_basis(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, **POINT)

    row = await edited(admin, harness, latitude=None, longitude=None)

    assert row.coordinates_basis is None


@pytest.mark.parametrize(
    ("before", "changes", "basis"),
    [
        (CLIMB, {"elevationGainM": 90}, "stated"),
        (CLIMB, {"elevationGainM": None, "elevationLossM": 75}, "stated"),
        (CLIMB, {"elevationGainM": None, "elevationLossM": None}, None),
        (CLIMB | {"elevation_loss_m": None}, {"elevationGainM": None}, None),
        (CLIMB, {"elevationGainM": None}, "track"),
    ],
)
async def test_climb_is_stated_while_an_editor_states_any_and_has_no_basis_without_a_figure(
    admin: httpx.AsyncClient,
    harness: Harness,
    before: dict[str, Any],
    changes: dict[str, float | None],
    basis: str | None,
) -> None:
    await store(harness, **before)

    assert (await edited(admin, harness, **changes)).elevation_gain_basis == basis


@pytest.mark.parametrize(
    ("next_date", "changes", "places"),
    [
        (date(2027, 4, 18), {"entryCapacity": 12_000}, (12_000, 2027)),
        (None, {"entryCapacity": 12_000}, (12_000, None)),
        (date(2027, 4, 18), {"entryCapacity": None}, (None, None)),
        (date(2027, 4, 18), {"entryCapacity": 8_000}, (8_000, 2019)),
        (date(2027, 4, 18), {"city": "Kassel"}, (8_000, 2019)),
        (
            date(2027, 4, 18),
            {"entryCapacity": 12_000, "nextDate": "2028-04-16"},
            (12_000, 2028),
        ),
    ],
)
async def test_changed_places_are_of_the_year_of_the_next_day_if_it_is_known(
    admin: httpx.AsyncClient,
    harness: Harness,
    next_date: date | None,
    changes: dict[str, Any],
    places: tuple[int | None, int | None],
) -> None:
    await store(harness, next_date=next_date, entry_capacity=8_000, entry_capacity_year=2019)

    row = await edited(admin, harness, **changes)

    assert (row.entry_capacity, row.entry_capacity_year) == places


@pytest.mark.parametrize(
    "same",
    [
        {"elevationProfile": "Flat", "elevationGainM": 80},
        {"latitude": 52.5, "longitude": 13.4},
        {"startTime": "09:00"},
    ],
)
async def test_a_value_that_is_sent_as_it_is_changes_nothing_beside_it(
    admin: httpx.AsyncClient, harness: Harness, same: dict[str, Any]
) -> None:
    start = {"start_time": "09:00", "start_time_certainty": "probable", "start_time_basis": "2025"}
    await store(
        harness, **POINT, **CLIMB, **start, elevation_profile="Flat", elevation_basis="track"
    )

    row = await edited(admin, harness, **same)

    assert row.revision == 1
    assert (row.elevation_basis, row.elevation_gain_basis) == ("track", "track")
    assert (row.coordinates_basis, row.start_time_certainty) == ("town", "probable")


async def test_what_was_counted_goes_with_the_number_of_participants(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    counted = {"participants_year": 2025, "participants_basis": "finishers"}
    await store(harness, participants=900, **counted, participants_approximate=True)

    row = await edited(admin, harness, participants=None)

    assert (row.participants, row.participants_year, row.participants_basis) == (None, None, None)
    assert row.participants_approximate is False
