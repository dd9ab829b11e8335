"""Columns that an import leaves as changed here, and the status of an edition that is over."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from startline.db.session import Sessions
from startline.db.tables.races import RaceRow
from tests.races.import_harness import ImportHarness
from tests.races.samples import NOW, FixedClock, race_cells


@pytest.fixture
def harness(sessions: Sessions, tmp_path: Path) -> ImportHarness:
    return ImportHarness(sessions, tmp_path)


async def imported_again(
    harness: ImportHarness, before: dict[str, str], edited: dict[str, Any], after: dict[str, str]
) -> RaceRow:
    await harness.import_rows([race_cells(1, **before)])
    await harness.change(1, **edited)
    await harness.import_rows([race_cells(1, **after)])
    race = await harness.race(1)
    assert race is not None
    return race


async def test_a_climb_that_an_organiser_gave_keeps_its_loss_and_its_basis(
    harness: ImportHarness,
) -> None:
    race = await imported_again(
        harness,
        {"elevation_gain_m": "100", "elevation_loss_m": "100", "elevation_gain_basis": "stated"},
        {"elevation_gain_m": 600, "field_origins": {"elevation_gain_m": "organiser"}},
        {"elevation_gain_m": "80", "elevation_loss_m": "90", "elevation_gain_basis": "figures"},
    )

    figures = (race.elevation_gain_m, race.elevation_loss_m, race.elevation_gain_basis)
    assert figures == (600, 100, "stated")


async def test_a_pin_that_was_moved_to_the_north_keeps_its_longitude(
    harness: ImportHarness,
) -> None:
    race = await imported_again(
        harness,
        {"latitude": "51.0", "longitude": "9.0", "coordinates_basis": "town"},
        {"latitude": 51.2, "field_origins": {"latitude": "organiser"}},
        {"latitude": "52.0", "longitude": "10.0", "coordinates_basis": "town"},
    )

    assert (race.latitude, race.longitude) == (51.2, 9.0)


@pytest.mark.parametrize("status", ["cancelled", "postponed"])
async def test_the_edition_after_a_cancelled_or_postponed_one_is_on(
    harness: ImportHarness, status: str
) -> None:
    race = await imported_again(
        harness,
        {"next_date": "2026-10-04"},
        {"event_status": status, "previous_date": date(2026, 9, 6)},
        {"next_date": "2027-10-03"},
    )

    assert (race.next_date, race.event_status) == (date(2027, 10, 3), "scheduled")
    assert race.previous_date is None


@pytest.mark.parametrize("stated", ["2027-10-03", "2028-10-08", ""])
async def test_the_day_that_is_cancelled_is_not_changed_until_it_is_over(
    harness: ImportHarness, stated: str
) -> None:
    race = await imported_again(
        harness,
        {"next_date": "2027-10-10", "date_checked_on": "2026-11-01"},
        {"event_status": "cancelled", "provenance": {"next_date": ["beta"]}},
        {
            "next_date": stated,
            "date_checked_on": "2026-11-20",
            "provenance": "next_date=alpha; *=beta",
        },
    )

    assert (race.next_date, race.event_status) == (date(2027, 10, 10), "cancelled")
    assert race.date_checked_on == date(2026, 11, 1)
    assert race.provenance["next_date"] == ["beta"]


async def test_a_cancelled_day_that_has_no_source_of_its_own_gets_none_of_another_day(
    harness: ImportHarness,
) -> None:
    race = await imported_again(
        harness,
        {"next_date": "2027-10-10"},
        {"event_status": "cancelled"},
        {"next_date": "2028-10-08", "provenance": "next_date=alpha; *=beta"},
    )

    assert race.provenance == {"*": ["beta"]}


async def test_a_cancellation_ends_with_its_day_where_the_files_state_none(
    harness: ImportHarness,
) -> None:
    race = await imported_again(
        harness, {"next_date": "2026-10-04"}, {"event_status": "cancelled"}, {}
    )

    assert (race.next_date, race.event_status) == (None, "scheduled")


async def test_a_cancelled_day_stays_while_it_lasts_anywhere(harness: ImportHarness) -> None:
    early = FixedClock(NOW.replace(hour=11))
    await harness.import_rows([race_cells(1, next_date="2026-11-20")])
    await harness.change(1, event_status="cancelled")

    await harness.import_rows([race_cells(1)], clock=early)
    race = await harness.race(1)
    assert race is not None
    assert (race.next_date, race.event_status) == (date(2026, 11, 20), "cancelled")

    await harness.import_rows([race_cells(1)])
    race = await harness.race(1)
    assert race is not None
    assert (race.next_date, race.event_status) == (None, "scheduled")


async def test_a_cancelled_race_without_a_day_takes_the_one_of_the_files(
    harness: ImportHarness,
) -> None:
    race = await imported_again(
        harness, {}, {"event_status": "cancelled"}, {"next_date": "2027-10-03"}
    )

    assert (race.next_date, race.event_status) == (date(2027, 10, 3), "cancelled")
