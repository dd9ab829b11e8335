"""The calendar month of a list."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest

from startline.races.calendar_month import DAY_RACES, calendar_month
from startline.races.race_filter import FilterName, RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import mixed_snapshot
from tests.races.samples import TODAY, race_row, snapshot_of

DAY = TODAY + timedelta(days=30)


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Snapshot]:
    opened = mixed_snapshot(Path(tmp_path_factory.mktemp("months")))
    yield opened
    opened.close()


def month_of(snapshot: Snapshot, wanted: RaceFilter, first: date) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(calendar_month(snapshot, wanted, first))
    return found


def test_a_month_has_each_race_of_its_days_once(snapshot: Snapshot) -> None:
    every = orjson.loads(list_races(snapshot, RaceFilter(), Page(limit=500)).body)
    day = min(card["nextEventDate"] for card in every if card["nextEventDate"])
    found = month_of(snapshot, RaceFilter(), date.fromisoformat(day))
    listed = [
        card["nextEventDate"] for card in every if (card["nextEventDate"] or "")[:7] == day[:7]
    ]

    assert found["month"] == day[:7]
    assert {each["day"]: each["count"] for each in found["days"]} == {
        each: listed.count(each) for each in listed
    }
    assert all(len(each["races"]) == min(each["count"], DAY_RACES) for each in found["days"])


def test_a_race_known_by_its_month_alone_stands_below_the_days(snapshot: Snapshot) -> None:
    found = month_of(snapshot, RaceFilter(), date(2027, 9, 1))
    shown = found["undated"]["races"]

    assert shown
    assert all(race["nextEventDate"] is None for race in shown)
    assert all(
        race["usualMonth"] == 9 or race["expectedMonth"] == "2027-09" or race["expectedWeekStart"]
        for race in shown
    )


def test_a_month_keeps_within_the_dates_of_the_list(snapshot: Snapshot) -> None:
    wanted = RaceFilter(date_to=date(2026, 1, 1))

    assert month_of(snapshot, wanted, date(2027, 9, 1))["total"] == 0


def test_a_race_without_a_date_is_in_no_month_also_where_its_list_shows_it(
    snapshot: Snapshot,
) -> None:
    shown = RaceFilter(unknown=(FilterName.DATE,))

    for first in (date(2025, 1, 1), date(2027, 9, 1)):
        assert month_of(snapshot, shown, first) == month_of(snapshot, RaceFilter(), first)


def test_a_month_says_what_is_cancelled_and_which_day_was_postponed(tmp_path: Path) -> None:
    rows = [
        race_row(1, next_date=DAY),
        race_row(2, next_date=DAY, event_status="cancelled"),
        race_row(3, next_date=DAY, event_status="postponed", previous_date=TODAY),
    ]
    opened = snapshot_of(tmp_path, rows)
    (found,) = month_of(opened, RaceFilter(), DAY)["days"]
    opened.close()

    states = {
        race["id"]: (race["eventStatus"], race["previousEventDate"]) for race in found["races"]
    }
    assert states == {
        1: ("scheduled", None),
        2: ("cancelled", None),
        3: ("postponed", TODAY.isoformat()),
    }
