"""Recurring date rules: the next day by a rule, and how precisely it is known."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final, Literal

from dateutil.rrule import rrulestr

_MIN_DAYS_BETWEEN_EDITIONS: Final = 180
_WEEKDAY: Final = "(?:MO|TU|WE|TH|FR|SA|SU)"
_FORMS: Final = re.compile(
    "FREQ=YEARLY;BYMONTH=(?P<month>[1-9]|1[0-2]);"
    f"(?:BYDAY=[+-]?[1-4]{_WEEKDAY}"
    f"|BYMONTHDAY=(?P<day>[0-9]{{1,2}})"
    f"|BYMONTHDAY=(?P<week>[0-9]{{1,2}}(?:,[0-9]{{1,2}}){{6}});BYDAY={_WEEKDAY})"
)
"""One day a year, whatever day the rule is read on: others hang, skip years or move."""
_LAST_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True)
class RecurringRule:
    """A rule that was derived from past editions. Without `rule` it gives one day only."""

    words: str
    rule: str | None = None
    expected_on: date | None = None
    confidence: Literal["high", "medium", "low"] = "high"
    editions_matched: int = 0
    editions_known: int = 0
    latest_edition: date | None = None

    def next_day(self, as_of: date, last_edition: date | None) -> date | None:
        """The first day on or after `as_of` that is not of the same season as the last edition."""
        if self.rule:
            return next_by_rule(self.rule, as_of, last_edition)
        first = not_before(as_of, last_edition)
        return self.expected_on if self.expected_on and self.expected_on >= first else None

    def day_near(self, day: date) -> date | None:
        """The day by the rule in the fortnight around `day`."""
        fortnight = timedelta(days=7)
        found = self.next_day(day - fortnight, None)
        return found if found and found - day <= fortnight else None

    @property
    def evidence(self) -> str:
        """`last Sunday of September, 9 of the last 10 known editions`."""
        matched, known = self.editions_matched, self.editions_known
        return f"{self.words}, {matched} of the last {known} known editions"


def check_rule(rule: str) -> str:
    """Returns the rule unchanged. Raises ValueError unless it is of one of the forms in use."""
    form = _FORMS.fullmatch(rule)
    if form is None:
        raise ValueError(
            "a rule is FREQ=YEARLY;BYMONTH= and either one BYDAY from the first (+1SU) to the"
            " fourth or the last (-1SU), or one BYMONTHDAY, or seven of them and one BYDAY"
        )
    days = [int(day) for day in (form["day"] or form["week"] or "1").split(",")]
    if days[0] < 1 or days[-1] > _LAST_DAYS[int(form["month"]) - 1]:
        raise ValueError("the rule has no occurrence")
    if days != list(range(days[0], days[0] + len(days))):
        raise ValueError("the seven days of BYMONTHDAY follow each other")
    return rule


def not_before(as_of: date, last_edition: date | None) -> date:
    """The earliest day of the edition after the last one."""
    if last_edition is None:
        return as_of
    return max(as_of, last_edition + timedelta(days=_MIN_DAYS_BETWEEN_EDITIONS))


def next_by_rule(rule: str, as_of: date, last_edition: date | None = None) -> date | None:
    """None for an invalid rule."""
    try:
        return _first_day(rule, not_before(as_of, last_edition))
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def _first_day(rule: str, first: date) -> date | None:
    start = datetime.combine(first, time())
    days: Iterator[datetime] = iter(rrulestr(check_rule(rule), dtstart=start))
    found = next(days, None)
    return found.date() if found else None
