"""Next date of a race and its basis, computed for one day at publish."""

import calendar
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import lru_cache
from typing import Final

from dateutil.rrule import rrulestr

from startline.core.month_names import MONTH_ABBREVIATIONS
from startline.races.schemas import DateStatus

_STATED_BY: Final = {
    DateStatus.CONFIRMED: "Announced by the organiser",
    DateStatus.LISTED: "Listed in a calendar",
}
_MAX_AGE_OF_LAST_EDITION_MONTHS: Final = 24


@dataclass(frozen=True)
class StatedDates:
    """The dates and rule that the sources state."""

    next_date: date | None = None
    checked_on: date | None = None
    rule: str | None = None
    rule_words: str | None = None
    last_date: date | None = None
    by_organiser: bool = False
    """Whether the organiser or its own site states `next_date`."""


@dataclass(frozen=True)
class NextDate:
    """`month` is `YYYY-MM`, set only if no day is known."""

    status: DateStatus = DateStatus.UNKNOWN
    day: date | None = None
    month: str | None = None
    basis: str | None = None
    checked_on: date | None = None

    @property
    def month_of_year(self) -> int | None:
        if self.day:
            return self.day.month
        return int(self.month[5:]) if self.month else None

    @property
    def span(self) -> tuple[date, date] | None:
        """First and last possible day of the race."""
        if self.day:
            return self.day, self.day
        if not self.month:
            return None
        year, month = int(self.month[:4]), int(self.month[5:])
        return date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1])


def next_date(stated: StatedDates, as_of: date) -> NextDate:
    """The next date on or after `as_of`."""
    if stated.next_date and stated.next_date >= as_of:
        status = DateStatus.CONFIRMED if stated.by_organiser else DateStatus.LISTED
        return NextDate(
            status,
            day=stated.next_date,
            basis=_STATED_BY[status] + _seen(stated.checked_on),
            checked_on=stated.checked_on,
        )
    by_rule = _by_rule(stated, as_of)
    if by_rule:
        words = stated.rule_words or "its yearly rule"
        return NextDate(DateStatus.EXPECTED, day=by_rule, basis=f"Expected by rule: {words}")
    return _by_last_edition(stated, as_of)


def check_rule(rule: str) -> str:
    """Returns the rule unchanged. Raises ValueError unless it is a yearly RFC 5545 rule."""
    if not rule.upper().startswith("FREQ=YEARLY"):
        raise ValueError("a rule starts with FREQ=YEARLY")
    if _next_by_rule(rule, date(2000, 1, 1)) is None:
        raise ValueError("the rule has no occurrence")
    return rule


def day_text(day: date) -> str:
    """The day as pages show it: 21 Apr 2027."""
    return f"{day.day} {MONTH_ABBREVIATIONS[day.month - 1]} {day.year}"


def _seen(checked_on: date | None) -> str:
    return f", checked on {day_text(checked_on)}" if checked_on else ""


def _by_rule(stated: StatedDates, as_of: date) -> date | None:
    if not stated.rule:
        return None
    try:
        day = _next_by_rule(stated.rule, as_of)
        if day and stated.last_date and stated.last_date.year == day.year:
            return _next_by_rule(
                stated.rule, date(day.year + 1, 1, 1)
            )  # this year's race has taken place
    except ValueError:
        return None
    return day


@lru_cache(maxsize=4096)
def _next_by_rule(rule: str, not_before: date) -> date | None:
    start = datetime.combine(not_before, time(), UTC).replace(tzinfo=None)
    found: datetime | None = next(iter(rrulestr(rule, dtstart=start)), None)
    return found.date() if found else None


def _by_last_edition(stated: StatedDates, as_of: date) -> NextDate:
    last = _latest_past(stated, as_of)
    if last is None or _months_between(last, as_of) > _MAX_AGE_OF_LAST_EDITION_MONTHS:
        return NextDate()
    year = max(last.year + 1, as_of.year)
    if (last.month, last.day) < (as_of.month, as_of.day) and year == as_of.year:
        year += 1
    verb = "was" if last == stated.last_date else "was announced for"
    preposition = "on " if verb == "was" else ""
    return NextDate(
        DateStatus.EXPECTED,
        month=f"{year:04d}-{last.month:02d}",
        basis=f"The last known edition {verb} {preposition}{day_text(last)}",
    )


def _latest_past(stated: StatedDates, as_of: date) -> date | None:
    """The last edition, or a later announced date that has passed."""
    past = [day for day in (stated.last_date, stated.next_date) if day and day < as_of]
    return max(past, default=None)


def _months_between(earlier: date, later: date) -> int:
    """Months started between the days: exactly 24 months count as 24."""
    months = (later.year - earlier.year) * 12 + later.month - earlier.month
    return months + (later.day > earlier.day)
