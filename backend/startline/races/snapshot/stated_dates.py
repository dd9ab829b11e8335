"""Stated dates of a row, with who states the next one: its organiser or a calendar."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Final

from startline.core.race_type import RaceType
from startline.db.tables.dates import DateRuleRow
from startline.db.tables.races import RaceRow
from startline.races.date_rules import RecurringRule
from startline.races.dates import StatedDates
from startline.races.event_status import DateChange, EventStatus, event_status
from startline.races.importing.records import ALL_OTHER_FIELDS
from startline.races.schemas import Source, SourceKind

_RULE_FIELDS = tuple(each.name for each in fields(RecurringRule))
_DAYS_OF_ONE_EDITION: Final = 7
_EDITIONS_OF_A_HABIT: Final = 2
_EDITIONS_OF_A_WEEKDAY: Final = 3
_ORGANISER = "organiser"


@dataclass(frozen=True)
class DateHistory:
    """The past editions of one race, earliest first, and the rule they followed.

    `changes` are those made here, the latest first.
    """

    rule: DateRuleRow | None = None
    editions: Sequence[date] = ()
    changes: tuple[DateChange, ...] = ()

    def past(self, as_of: date, last_date: date | None = None) -> tuple[date, ...]:
        """The latest first; sources that name other days of one weekend are one edition.

        `last_date` is an edition that a source of the race states, and joins known editions only:
        on its own it has no history.
        """
        days: list[date] = []
        stated = (last_date,) if last_date and self.editions else ()
        for day in sorted({*self.editions, *stated}, reverse=True):
            if day < as_of and (not days or (days[-1] - day).days > _DAYS_OF_ONE_EDITION):
                days.append(day)
        return tuple(days)

    def usual_month(self, as_of: date, stated: int | None) -> int | None:
        """The month of most editions; of equals, the one of the latest.

        A single edition says less than a source.
        """
        past = self.past(as_of)
        if stated is not None and len(past) < _EDITIONS_OF_A_HABIT:
            return stated
        return Counter(day.month for day in past).most_common(1)[0][0] if past else None

    @property
    def usual_day(self) -> str | None:
        """`last Sunday of September, 9 of the last 10 known editions`; None for a weak rule."""
        rule = self.rule
        if rule is None or rule.confidence == "low":
            return None
        return RecurringRule(**{each: getattr(rule, each) for each in _RULE_FIELDS}).evidence

    def weekday(self, as_of: date) -> int | None:
        """The weekday of all editions, Monday 0; None if they differ or are fewer than three."""
        past = self.past(as_of)
        days = {day.weekday() for day in past}
        enough = len(past) >= _EDITIONS_OF_A_WEEKDAY
        return days.pop() if enough and len(days) == 1 else None


def stated_dates(
    row: RaceRow, sources: Mapping[str, Source], as_of: date, history: DateHistory
) -> StatedDates:
    rule = history.rule
    past = [day for day in (row.last_date, *history.past(as_of)[:1]) if day]
    return StatedDates(
        next_date=row.next_date,
        checked_on=row.date_checked_on,
        rule=row.date_rule,
        rule_words=row.date_rule_words,
        last_date=max(past, default=None),
        by_organiser=_next_date_is_by_organiser(row, sources),
        is_confirmed_here=row.field_origins.get("next_date") == _ORGANISER,
        is_postponed=event_status(row, as_of) is EventStatus.POSTPONED,
        postponed_from=row.previous_date,
        recurring=RecurringRule(**{each: getattr(rule, each) for each in _RULE_FIELDS})
        if rule
        else None,
        is_ultra=row.type == RaceType.ULTRA_MARATHON,
        always_on=history.weekday(as_of),
        is_festival=row.utmb_world_series,
    )


def _next_date_is_by_organiser(row: RaceRow, sources: Mapping[str, Source]) -> bool:
    """True for a day that an organiser entered here or that an organiser's site states.

    A source of the whole row may state other fields only, so all of them have to be organisers'.
    """
    editor = row.field_origins.get("next_date", row.origin)
    if editor == _ORGANISER:
        return True

    def is_organiser(key: str) -> bool:
        return key in sources and sources[key].kind is SourceKind.ORGANISER

    own = row.provenance.get("next_date")
    if own:
        return any(is_organiser(key) for key in own)
    whole = row.provenance.get(ALL_OTHER_FIELDS, []) if editor == "import" else []
    return bool(whole) and all(is_organiser(key) for key in whole)
