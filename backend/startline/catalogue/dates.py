"""When is the race next, and how do we know? Worked out for one day, at publish."""

import calendar
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import lru_cache
from typing import Final

from dateutil.rrule import rrulestr

from startline.catalogue.schemas import DateStatus

_MONTHS_A_PAST_EDITION_SPEAKS_FOR: Final = 24
_MONTH_NAMES: Final = tuple(
    "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split()  # noqa: SIM905
)


@dataclass(frozen=True)
class StatedDates:
    """What the sources say."""

    next_date: date | None = None
    checked_on: date | None = None
    rule: str | None = None
    rule_words: str | None = None
    last_date: date | None = None


@dataclass(frozen=True)
class NextDate:
    """`month` is `YYYY-MM`, and only there when a month is all that can be said."""

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
        """First and last day on which the race can be."""
        if self.day:
            return self.day, self.day
        if not self.month:
            return None
        year, month = int(self.month[:4]), int(self.month[5:])
        return date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1])


def next_date(stated: StatedDates, as_of: date) -> NextDate:
    """Never a day before `as_of`: that day itself still counts as next."""
    if stated.next_date and stated.next_date >= as_of:
        return NextDate(
            DateStatus.CONFIRMED,
            day=stated.next_date,
            basis="Announced date" + _seen(stated.checked_on),
            checked_on=stated.checked_on,
        )
    by_rule = _by_rule(stated, as_of)
    if by_rule:
        words = stated.rule_words or "its yearly rule"
        return NextDate(DateStatus.EXPECTED, day=by_rule, basis=f"Expected by rule: {words}")
    return _by_last_edition(stated, as_of)


def check_rule(rule: str) -> str:
    """The rule as it came. Raises ValueError unless it is a yearly RFC 5545 rule."""
    if not rule.upper().startswith("FREQ=YEARLY"):
        raise ValueError("a rule starts with FREQ=YEARLY")
    if _next_by_rule(rule, date(2000, 1, 1)) is None:
        raise ValueError("the rule never comes round")
    return rule


def words_of_day(day: date) -> str:
    """As the pages write it: 21 Apr 2027."""
    return f"{day.day} {_MONTH_NAMES[day.month - 1]} {day.year}"


def _seen(checked_on: date | None) -> str:
    return f", checked on {words_of_day(checked_on)}" if checked_on else ""


def _by_rule(stated: StatedDates, as_of: date) -> date | None:
    if not stated.rule:
        return None
    try:
        day = _next_by_rule(stated.rule, as_of)
        if day and stated.last_date and stated.last_date.year == day.year:
            return _next_by_rule(stated.rule, date(day.year + 1, 1, 1))  # run already this year
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
    if last is None or _months_between(last, as_of) > _MONTHS_A_PAST_EDITION_SPEAKS_FOR:
        return NextDate()
    year = max(last.year + 1, as_of.year)
    if (last.month, last.day) < (as_of.month, as_of.day) and year == as_of.year:
        year += 1
    verb = "was" if last == stated.last_date else "was announced for"
    preposition = "on " if verb == "was" else ""
    return NextDate(
        DateStatus.EXPECTED,
        month=f"{year:04d}-{last.month:02d}",
        basis=f"The last edition known {verb} {preposition}{words_of_day(last)}",
    )


def _latest_past(stated: StatedDates, as_of: date) -> date | None:
    """The last edition, or a later announced date that has gone by."""
    past = [day for day in (stated.last_date, stated.next_date) if day and day < as_of]
    return max(past, default=None)


def _months_between(earlier: date, later: date) -> int:
    """Whole months begun: 24 to the day is still 24."""
    months = (later.year - earlier.year) * 12 + later.month - earlier.month
    return months + (later.day > earlier.day)
