"""Calendar files of races, read by an independent library and by the grammar of RFC 5545."""

import re
from datetime import date
from typing import Any
from unittest.mock import Mock

import pytest
from icalendar import Calendar, Event, Timezone

from startline.races.race_calendar import race_calendar
from tests.races.samples import NOW

RACE: dict[str, Any] = {
    "id": 7,
    "slug": "test-marathon",
    "raceType": "marathon",
    "name": "Test; Marathon, \u00c4",
    "city": None,
    "state": None,
    "country": "Germany",
    "latitude": None,
    "longitude": None,
    "distanceKm": 42.195,
    "nextEventDate": "2027-04-11",
    "dateStatus": "confirmed",
}


def event_of(**changes: object) -> Event:
    content = race_calendar(
        [RACE | changes], name="Races", uid="x", origin="https://a.example", published_at=NOW
    )
    (event,) = (part for part in Calendar.from_ical(content).subcomponents)
    assert isinstance(event, Event)
    return event


@pytest.mark.parametrize(
    ("changes", "status", "day", "words"),
    [
        ({}, "CONFIRMED", date(2027, 4, 11), "announced this day"),
        ({"dateStatus": "listed"}, "TENTATIVE", date(2027, 4, 11), "Check it"),
        ({"dateStatus": "expected"}, "TENTATIVE", date(2027, 4, 11), "Expected day"),
        ({"eventStatus": "scheduled"}, "CONFIRMED", date(2027, 4, 11), "announced"),
        ({"eventStatus": "cancelled"}, "CANCELLED", date(2027, 4, 11), "is cancelled"),
        (
            {"eventStatus": "postponed", "previousEventDate": "2027-03-07"},
            "CONFIRMED",
            date(2027, 4, 11),
            "is postponed. The organiser announced",
        ),
        (
            {
                "eventStatus": "postponed",
                "previousEventDate": "2027-03-07",
                "nextEventDate": None,
                "dateStatus": "unknown",
            },
            "CANCELLED",
            date(2027, 3, 7),
            "A new day is not known yet",
        ),
    ],
)
def test_an_event_says_how_its_day_stands(
    changes: dict[str, Any], status: str, day: date, words: str
) -> None:
    event = event_of(**changes)

    assert (str(event["status"]), event.start) == (status, day)
    assert words in str(event["description"])


def test_names_and_places_are_escaped() -> None:
    event = event_of()

    assert str(event["summary"]) == RACE["name"]
    assert str(event["location"]) == "Germany"


def test_an_edition_keeps_its_uid_when_its_day_moves() -> None:
    assert event_of()["uid"] == event_of(nextEventDate="2027-05-02")["uid"]
    assert event_of()["uid"] != event_of(nextEventDate="2028-04-09")["uid"]


def test_an_edition_postponed_over_new_year_keeps_its_uid() -> None:
    december = event_of(nextEventDate="2026-12-06")["uid"]
    postponed = {"eventStatus": "postponed", "previousEventDate": "2026-12-06"}

    assert event_of(nextEventDate=None, **postponed)["uid"] == december
    assert event_of(nextEventDate="2027-01-24", **postponed)["uid"] == december
    assert event_of(nextEventDate="2027-12-05")["uid"] != december


def test_a_race_moved_over_new_year_without_being_postponed_is_another_event() -> None:
    """A card does not name the former day of a race that was never off."""
    december, january = (event_of(nextEventDate=day) for day in ("2026-12-31", "2027-01-01"))

    assert december["uid"] != january["uid"]


def test_lists_of_one_snapshot_share_the_text_of_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Mock(wraps=Event.new)
    monkeypatch.setattr(Event, "new", write)

    events = [event_of(id=90, distanceFromCentreKm=km) for km in (1, 2)]
    renamed = event_of(id=90, name="Renamed Marathon")

    assert events[0] == events[1]
    assert str(renamed["summary"]) == "Renamed Marathon"
    assert write.call_count == 2


def test_the_last_day_there_is_can_be_the_day_of_a_race() -> None:
    event = event_of(nextEventDate="9999-12-31")

    assert event.start == date.max
    assert "DTEND" not in event  # it ends with its day


def test_the_name_of_a_calendar_is_one_escaped_text() -> None:
    content = race_calendar(
        [RACE], name="Ulm;\n10, \\ km", uid="x", origin="https://a.example", published_at=NOW
    )

    lines = content.split(b"\r\n")
    assert rb"NAME:Ulm\; 10\, \\ km" in lines
    assert rb"X-WR-CALNAME:Ulm\; 10\, \\ km" in lines


def test_the_time_until_the_next_reading_names_its_type() -> None:
    content = race_calendar(
        [RACE], name="Races", uid="x", origin="https://a.example", published_at=NOW
    )

    assert b"REFRESH-INTERVAL;VALUE=DURATION:P1D" in content.split(b"\r\n")  # RFC 7986, 5.7


def test_without_a_day_a_calendar_has_a_time_zone_alone() -> None:
    content = race_calendar(
        [RACE | {"nextEventDate": None}],
        name="Races",
        uid="x",
        origin="https://a.example",
        published_at=NOW,
    )

    calendar: Any = Calendar.from_ical(content)
    calendar.validate()  # RFC 5545, 3.6: at least one component
    (zone,) = calendar.subcomponents
    assert isinstance(zone, Timezone)
    assert (zone.tz_name, calendar.events, calendar.errors, zone.errors) == ("UTC", [], [], [])
    assert "METHOD" not in calendar  # RFC 5546, 3.2.1: what is published has an event


def test_every_line_is_one_of_the_grammar_and_every_event_has_what_it_must_have() -> None:
    long = {"name": "Z\u00fcrich, \\ ; " * 15, "city": "S\u00e3o Paulo\nBEGIN:VALARM"}
    content = race_calendar(
        [RACE, RACE | {"id": 8, "eventStatus": "cancelled"} | long],
        name="Races",
        uid="x",
        origin="https://a.example",
        published_at=NOW,
    )
    assert content.endswith(b"\r\n")
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert max(len(line) for line in content.split(b"\r\n")) <= 75

    lines = content.replace(b"\r\n ", b"").decode().removesuffix("\r\n").split("\r\n")
    # name, parameters, value without control characters
    grammar = re.compile(
        r'[A-Z-]+(;[A-Z-]+=("[^"\x00-\x1f]*"|[^";:,\x00-\x1f]*))*:[^\x00-\x08\x0a-\x1f]*'
    )
    assert [line for line in lines if not grammar.fullmatch(line)] == []
    names = [re.split("[;:]", line)[0] for line in lines]
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert (names.count("VERSION"), names.count("PRODID")) == (1, 1)
    assert {names.count(name) for name in ("DTSTAMP", "DTSTART", "SUMMARY", "STATUS")} == {2}
    # the calendar has one of its own (RFC 7986)
    assert names.count("UID") == 3
    assert [line for line in lines if line.startswith("BEGIN:")] == [
        "BEGIN:VCALENDAR",
        *["BEGIN:VEVENT"] * 2,
    ]
