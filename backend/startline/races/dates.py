"""Next date of a race and its basis, computed for one day at publish."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from startline.core.month_names import MONTH_ABBREVIATIONS
from startline.races.date_rules import RecurringRule, next_by_rule
from startline.races.day_doubts import DayDoubt, DayDoubtKind, seasons_differ
from startline.races.schemas import DateStatus

_STATED_BY: Final = {
    DateStatus.CONFIRMED: "Announced by the organiser",
    DateStatus.LISTED: "Listed in a calendar",
}
_THANKSGIVING: Final = "FREQ=YEARLY;BYMONTH=11;BYDAY=+4TH"
_TURN_OF_THE_YEAR: Final = ((12, 31), (1, 1))
_TUESDAY, _FRIDAY, _SATURDAY, _SUNDAY = 1, 4, 5, 6
_DAYS_OF_GRACE: Final = 7
_DAYS_TO_THE_NEXT_EDITION: Final = 200
"""A listed day that follows an edition sooner, in another season, is doubted."""
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
    recurring: RecurringRule | None = None
    is_confirmed_here: bool = False
    """Whether the organiser entered `next_date` here."""
    is_postponed: bool = False
    postponed_from: date | None = None
    """The day that a postponed race was to be on; older changes may state none."""
    is_ultra: bool = False
    """Ultra events last several days: their rules give a week, and any day can be listed."""
    always_on: int | None = None
    """The weekday of all past editions known, Monday 0; None if they differ or are few."""
    is_festival: bool = False
    """Whether calendars list the first day of an event of several days."""


@dataclass(frozen=True)
class NextDate:
    """`month` is `YYYY-MM`, set only if no day is known; `week_start` is a Monday near it."""

    status: DateStatus = DateStatus.UNKNOWN
    day: date | None = None
    month: str | None = None
    week_start: date | None = None
    basis: str | None = None
    checked_on: date | None = None
    doubt: DayDoubt | None = None
    is_by_recurring_rule: bool = False
    sources: tuple[str, ...] = ()
    """Keys of the sources of another race of its event, whose week it is."""

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
        if self.week_start:
            return self.week_start, self.week_start + timedelta(days=6)
        if not self.month:
            return None
        return _days_of_month(int(self.month[:4]), int(self.month[5:]))


def _days_of_month(year: int, month: int) -> tuple[date, date]:
    return date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1])


def month_span(month: int, as_of: date) -> tuple[date, date]:
    """The days of the next such month, this one included."""
    return _days_of_month(as_of.year + (month < as_of.month), month)


def next_date(stated: StatedDates, as_of: date) -> NextDate:
    """The next date on or after `as_of`."""
    if stated.next_date and stated.next_date >= as_of:
        status = DateStatus.CONFIRMED if stated.by_organiser else DateStatus.LISTED
        return NextDate(
            status,
            day=stated.next_date,
            basis=_basis(stated, status),
            checked_on=stated.checked_on,
            doubt=None if stated.by_organiser else _day_doubt(stated, stated.next_date),
        )
    if stated.is_postponed:
        was = f" from {day_text(stated.postponed_from)}" if stated.postponed_from else ""
        return NextDate(basis=f"Postponed{was}. The new date is not known yet.")
    by_rule = next_by_rule(stated.rule, as_of, latest_past(stated, as_of)) if stated.rule else None
    if by_rule:
        words = stated.rule_words or "its yearly rule"
        return NextDate(DateStatus.EXPECTED, day=by_rule, basis=f"Expected by rule: {words}")
    return _by_recurring_rule(stated, as_of) or _by_last_edition(stated, as_of)


def _basis(stated: StatedDates, status: DateStatus) -> str:
    if stated.is_confirmed_here and stated.checked_on:
        return f"Confirmed by the organiser on {day_text(stated.checked_on)}"
    return _STATED_BY[status] + _seen(stated.checked_on)


def _day_doubt(stated: StatedDates, day: date) -> DayDoubt | None:
    return _weekday_doubt(stated, day) or _season_doubt(stated.last_date, day)


def _season_doubt(last: date | None, day: date) -> DayDoubt | None:
    days = (day - last).days if last else 0
    if last is None or not 0 < days < _DAYS_TO_THE_NEXT_EDITION or not seasons_differ(last, day):
        return None
    return DayDoubt(DayDoubtKind.MONTHS_DIFFER, season_doubt_text(last, day))


def season_doubt_text(last: date, upcoming: date) -> str:
    return f"The last edition was on {day_text(last)}, the next is on {day_text(upcoming)}."


def _weekday_doubt(stated: StatedDates, day: date) -> DayDoubt | None:
    if stated.is_ultra:
        text = "Calendars list the first day of this event; the race may be on a later day."
        return DayDoubt(DayDoubtKind.FESTIVAL_FIRST_DAY, text) if stated.is_festival else None
    by_rule = stated.recurring.day_near(day) if stated.recurring else None
    if stated.recurring and by_rule and 1 <= abs((by_rule - day).days) <= 2:
        text = f"Past editions point to {day_text(by_rule)} ({stated.recurring.evidence})."
        return DayDoubt(DayDoubtKind.RULE_AND_LISTING, text)
    is_holiday = (day.month, day.day) in _TURN_OF_THE_YEAR or next_by_rule(
        _THANKSGIVING, day
    ) == day
    is_usual = by_rule == day or is_holiday
    if _TUESDAY <= day.weekday() <= _FRIDAY and not is_usual:
        text = f"The listed day is a {day:%A}; road races are rarely on one."
        return DayDoubt(DayDoubtKind.ODD_WEEKDAY, text)
    if {stated.always_on, day.weekday()} == {_SATURDAY, _SUNDAY} and not is_usual:
        usual = "Sundays" if stated.always_on == _SUNDAY else "Saturdays"
        text = f"The listed day is a {day:%A}; all past editions known were on {usual}."
        return DayDoubt(DayDoubtKind.ODD_WEEKDAY, text)
    return None


def _by_recurring_rule(stated: StatedDates, as_of: date) -> NextDate | None:
    """A day for a road race, a week for an ultra, a month for a rule of low confidence."""
    rule = stated.recurring
    last = latest_past(stated, as_of)
    day = rule.next_day(as_of, last) if rule else None
    if rule is None or day is None:
        return None
    is_old = last is None or is_too_old(last, as_of)
    if is_old and (stated.is_ultra or rule.confidence == "low"):
        return None
    has_gap = last is not None and last.year < day.year - 1
    latest = f"; the latest one known was in {last.year}" if last and has_gap else ""
    is_first_day = stated.is_festival and day.weekday() < _FRIDAY
    begins = "the festival usually begins on the " if is_first_day else ""
    evidence = f"({begins}{rule.evidence}{latest})"
    if not stated.is_ultra and rule.confidence != "low":
        basis = f"Expected {day_text(day)} {evidence}"
        return NextDate(DateStatus.EXPECTED, day=day, basis=basis, is_by_recurring_rule=True)
    month = f"{day:%Y-%m}"
    if stated.is_ultra:
        monday = day - timedelta(days=day.weekday())
        return NextDate(
            DateStatus.EXPECTED,
            month=month,
            week_start=monday,
            basis=f"Expected in the week of {day_text(monday)} {evidence}",
            is_by_recurring_rule=True,
        )
    return NextDate(
        DateStatus.EXPECTED,
        month=month,
        basis=f"Expected in {MONTH_ABBREVIATIONS[day.month - 1]} {day.year} {evidence}",
        is_by_recurring_rule=True,
    )


def day_text(day: date) -> str:
    """The day as pages show it: 21 Apr 2027."""
    return f"{day.day} {MONTH_ABBREVIATIONS[day.month - 1]} {day.year}"


def _seen(checked_on: date | None) -> str:
    return f", checked on {day_text(checked_on)}" if checked_on else ""


def _by_last_edition(stated: StatedDates, as_of: date) -> NextDate:
    last = latest_past(stated, as_of)
    if last is None or is_too_old(last, as_of):
        return NextDate()
    year = max(last.year + 1, as_of.year)
    if _is_over(last, as_of) and year == as_of.year:
        year += 1
    verb = "was announced for" if last == stated.next_date else "was"
    preposition = "on " if verb == "was" else ""
    return NextDate(
        DateStatus.EXPECTED,
        month=f"{year:04d}-{last.month:02d}",
        basis=f"The last known edition {verb} {preposition}{day_text(last)}",
    )


def _is_over(last: date, as_of: date) -> bool:
    """Whether this year's edition is over: its day has passed by a week, or its month has."""
    same_day = last.replace(year=as_of.year, day=min(last.day, 28)) + timedelta(
        days=max(0, last.day - 28) + _DAYS_OF_GRACE
    )
    return last.month < as_of.month or (last.month == as_of.month and same_day < as_of)


def is_too_old(last: date, as_of: date) -> bool:
    """Whether the last edition is too long ago to expect another one from it."""
    return _months_between(last, as_of) > _MAX_AGE_OF_LAST_EDITION_MONTHS


def latest_past(stated: StatedDates, as_of: date) -> date | None:
    """The last edition, or a later announced date that has passed."""
    latest = stated.recurring.latest_edition if stated.recurring else None
    past = [day for day in (stated.last_date, stated.next_date, latest) if day and day < as_of]
    return max(past, default=None)


def _months_between(earlier: date, later: date) -> int:
    """Months started between the days: exactly 24 months count as 24."""
    months = (later.year - earlier.year) * 12 + later.month - earlier.month
    return months + (later.day > earlier.day)
