"""Race calendar: races with a known day as an iCalendar file (RFC 5545), one whole-day event each.

A day that nobody announced is tentative and says so. The same edition keeps its UID when its day
moves within a year, or is postponed into another one, so that a subscribed calendar moves it too.
A day that moves into another year without being postponed has another UID: a card does not say
which day it had before. A subscribed calendar then takes the old event away and adds the new one;
one that imported a file keeps both. What is cancelled stays in it and says so, and so does a
postponed race on the day it was to be on, until its new day is known.
"""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any, Final

import orjson
from icalendar import Event
from icalendar.enums import STATUS, TRANSP

from startline.core.calendar_writer import written_calendar

PRODUCT: Final = "-//Startline//Races//EN"
FORMAT: Final = 1
"""Raised when the same races are written in another way: it is part of the ETag of calendars that
are only written where something changed.
"""
_REFRESH_AFTER: Final = timedelta(days=1)
_STATUS: Final = {"confirmed": STATUS.CONFIRMED}
_BASIS: Final = {
    "confirmed": "The organiser announced this day.",
    "listed": "A calendar lists this day. Check it with the organiser.",
    "expected": "Expected day, not announced yet.",
    "unknown": "The day is not known.",
}
_TYPES: Final = {
    "marathon": "Marathon",
    "half-marathon": "Half marathon",
    "ultra-marathon": "Ultra marathon",
}

_FACTS: Final = (
    *("id", "slug", "raceType", "name", "city", "state", "country", "latitude", "longitude"),
    *("distanceKm", "startTime", "nextEventDate", "dateStatus"),
    *("eventStatus", "previousEventDate"),
)
"""What an event says of a race."""
_MOST_KEPT: Final = 10_000
"""About 1 KB each."""

Race = Mapping[str, Any]
"""The JSON of a `RaceCard` or of a `Race`."""


def race_calendar(
    races: Iterable[Race], *, name: str, uid: str, origin: str, published_at: datetime
) -> bytes:
    """Races without a day are left out. `origin` is the site's own, without a slash at its end."""
    events = [
        _written_event(_facts_of(race), day, origin, published_at)
        for race in races
        if (day := day_of(race))
    ]
    return written_calendar(
        events,
        product=PRODUCT,
        uid=uid,
        name=name,
        changed_at=published_at,
        refresh_after=_REFRESH_AFTER,
    )


def day_of(race: Race) -> date | None:
    """The day that the race stands on in a calendar: its next one, else the one it was to be on."""
    day = race["nextEventDate"] or race.get("previousEventDate")
    return date.fromisoformat(day) if day else None


def race_path(race: Race) -> str:
    """The path of the race's page."""
    identifier = race["slug"] or f"race-{race['id']}"
    return f"/{race['raceType']}/{identifier}"


def _facts_of(race: Race) -> bytes:
    return orjson.dumps({name: race.get(name) for name in _FACTS})


@lru_cache(maxsize=_MOST_KEPT)
def _written_event(facts: bytes, day: date, origin: str, published_at: datetime) -> bytes:
    """Kept, because the library takes 0.4 ms for it: lists of one snapshot share most events."""
    written: bytes = _event(orjson.loads(facts), day, origin, published_at).to_ical()
    return written


def _event(race: Race, day: date, origin: str, published_at: datetime) -> Event:
    page = origin + race_path(race)
    is_located = race["latitude"] is not None and race["longitude"] is not None
    event = Event.new(
        uid=_uid(race, day),
        stamp=published_at,
        start=day,
        end=None if day == date.max else day + timedelta(days=1),  # without one it is that day
        summary=race["name"],
        description=_description(race, page),
        location=", ".join(filter(None, (race["city"], race["state"], race["country"]))) or None,
        status=_status(race),
        transparency=TRANSP.TRANSPARENT,
        url=page,
    )
    if is_located:
        component: Any = event  # its method is only partly typed
        component.add("geo", (race["latitude"], race["longitude"]))
    return event


def _uid(race: Race, day: date) -> str:
    """Of the edition: one that is postponed into another year keeps the year that it had."""
    year = (race["previousEventDate"] or day.isoformat())[:4]
    return f"race-{race['id']}-{year}@startline"


def _status(race: Race) -> STATUS:
    is_off = race["eventStatus"] == "cancelled" or race["nextEventDate"] is None
    return STATUS.CANCELLED if is_off else _STATUS.get(race["dateStatus"], STATUS.TENTATIVE)


def _about_the_day(race: Race) -> str:
    match race["eventStatus"], race["nextEventDate"]:
        case "cancelled", _:
            return "This race is cancelled."
        case "postponed", None:
            return "This race is postponed. A new day is not known yet."
        case "postponed", _:
            return f"This race is postponed. {_BASIS[race['dateStatus']]}"
        case _:
            return _BASIS[race["dateStatus"]]


def _description(race: Race, page: str) -> str:
    km = race["distanceKm"]
    length = f", {km:g} km" if km is not None else ""
    start = f"Start: {race['startTime']} local time." if race["startTime"] else ""
    lines = (_TYPES[race["raceType"]] + length, start, _about_the_day(race), page)
    return "\n".join(line for line in lines if line)
