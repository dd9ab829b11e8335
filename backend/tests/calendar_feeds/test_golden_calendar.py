"""Golden calendar file: written by the browser, read by an independent library."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from icalendar import Calendar, Event

GOLDEN: Final = Path(__file__).parents[3] / "data" / "golden" / "training-calendar.ics"
RACE_DAY: Final = date(2027, 4, 25)


@pytest.fixture(scope="module")
def calendar() -> Calendar:
    # strict: what cannot be read is an error, not left out
    return Calendar.from_ical(GOLDEN.read_bytes())


@pytest.fixture(scope="module")
def events(calendar: Calendar) -> list[Event]:
    return list(calendar.events)


def test_it_is_one_whole_calendar(calendar: Calendar) -> None:
    assert calendar["VERSION"] == "2.0"
    assert str(calendar["X-WR-CALNAME"]) == "Training for the marathon"
    assert not calendar.errors
    assert all(not event.errors for event in calendar.events)


def test_every_run_is_a_whole_day_on_its_own(events: list[Event]) -> None:
    days = [event.decoded("DTSTART") for event in events]

    assert len(days) > 50
    assert days == sorted(set(days))
    assert all(type(day) is date for day in days)
    ends = [event.decoded("DTEND") for event in events]
    assert ends == [day + timedelta(days=1) for day in days]


def test_the_last_one_is_the_race(events: list[Event]) -> None:
    race = events[-1]

    assert race.decoded("DTSTART") == RACE_DAY
    assert str(race["SUMMARY"]) == "Race day: the marathon"


def test_titles_and_paces_arrive_as_they_were_written(events: list[Event]) -> None:
    texts = [(str(event["SUMMARY"]), str(event["DESCRIPTION"])) for event in events]

    easy = next(text for title, text in texts if title == "Easy run, 9.5 km")
    assert "\nPace: 6:06 to 6:59 /km.\n" in easy
    assert any("\N{MULTIPLICATION SIGN}" in title for title, _ in texts)


def test_identifiers_are_unique_and_every_event_is_stamped(events: list[Event]) -> None:
    uids = [str(event["UID"]) for event in events]

    assert len(set(uids)) == len(uids)
    assert {event.decoded("DTSTAMP") for event in events} == {
        datetime(2026, 11, 21, 6, 30, tzinfo=UTC)
    }
