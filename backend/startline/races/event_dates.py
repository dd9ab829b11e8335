"""Dates of an event: the week of one race, for races of it whose own sources give no day or week.

Races of one event are run in one place on the same days (data/events.csv).
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from startline.races.date_rules import not_before
from startline.races.dates import NextDate, StatedDates, day_text, is_too_old, latest_past
from startline.races.schemas import DateStatus

_MOST_MONTHS_APART: Final = 1
"""Between the week and the race's own month; further apart, one of them is of another event."""
_VERBS: Final = {
    DateStatus.CONFIRMED: "is on",
    DateStatus.LISTED: "is listed for",
    DateStatus.EXPECTED: "is expected on",
}
"""The surest first."""


@dataclass(frozen=True)
class EventMember:
    """A race of an event, with the dates that its own sources state and what follows from them."""

    id: int
    name: str
    event_slug: str
    stated: StatedDates
    when: NextDate
    usual_month: int | None = None
    is_scheduled: bool = True
    """Neither cancelled nor postponed."""
    sources: tuple[str, ...] = ()
    """Keys of the sources of its date."""

    @property
    def first_day(self) -> date | None:
        """The day that is known, else the Monday of the week."""
        return self.when.day or self.when.week_start


def event_weeks(members: Iterable[EventMember], as_of: date) -> dict[int, NextDate]:
    """By the id of each race that is expected in the week of another one of its event."""
    events: dict[str, list[EventMember]] = defaultdict(list)
    for member in members:
        events[member.event_slug].append(member)
    return {
        race.id: week
        for races in events.values()
        for race in races
        if race.is_scheduled and race.first_day is None
        if (week := _week(race, races, as_of)) is not None
    }


def _week(race: EventMember, races: Sequence[EventMember], as_of: date) -> NextDate | None:
    last = latest_past(race.stated, as_of)
    if last is not None and is_too_old(last, as_of):
        return None
    first = not_before(as_of, last)
    known = [
        (other, day)
        for other in races
        if other.is_scheduled and (day := other.first_day) is not None
        if day + timedelta(days=6 - day.weekday()) >= first and _is_of_one_season(day, race)
    ]
    if not known:
        return None
    surest, day = min(known, key=lambda found: _order(found[0]))
    monday = day - timedelta(days=day.weekday())
    return NextDate(
        DateStatus.EXPECTED,
        month=surest.when.month or f"{day:%Y-%m}",
        week_start=monday,
        basis=f"Expected in the week of {day_text(monday)}{_reason(surest)}",
        is_by_recurring_rule=surest.when.is_by_recurring_rule,
        sources=surest.sources,
    )


def _order(member: EventMember) -> tuple[int, bool, int]:
    return (tuple(_VERBS).index(member.when.status), member.when.day is None, member.id)


def _reason(other: EventMember) -> str:
    if other.when.day is None:
        return f", with {other.name}, a race of the same event"
    verb = _VERBS[other.when.status]
    return f": {other.name}, a race of the same event, {verb} {day_text(other.when.day)}"


def _is_of_one_season(day: date, race: EventMember) -> bool:
    if race.when.month is not None:
        year, month = map(int, race.when.month.split("-"))
        return abs((day.year - year) * 12 + day.month - month) <= _MOST_MONTHS_APART
    if race.usual_month is None:
        return True
    apart = abs(day.month - race.usual_month)
    return min(apart, 12 - apart) <= _MOST_MONTHS_APART
