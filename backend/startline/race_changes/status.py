"""Rules of dates and status: what else changes when a date or a status does."""

from datetime import date, datetime
from typing import Any, Final

from startline.core.clock import first_lasting_day
from startline.db.tables.races import RaceRow
from startline.race_changes.domain import Fields
from startline.race_changes.errors import InvalidRace
from startline.races.event_status import (
    CANCELLED_DAY_NEEDED,
    POSTPONED_DAY_NEEDED,
    EventStatus,
    event_status,
    is_over,
)

SAME_DAY: Final = "This is the day it already has. Give the new one, or leave it empty."


def with_date_rules(row: RaceRow, fields: Fields, now: datetime) -> dict[str, Any]:
    """A stated date was checked today. A postponed race keeps the day it was to be on as its
    previous date, and has no next one until one is stated; any other status has no previous date.
    One that takes place after all is on that day again. A day of the edition after the one that a
    status is about makes the race scheduled, and so does clearing the day of one that is over.
    Raises InvalidRace for a cancelled race that would have no day, and for a race that would be
    postponed from no day or to the day that it has.
    """
    values, today = dict(fields), now.date()
    next_date = values.get("next_date", row.next_date)
    if _is_of_next_edition(row, next_date, now):
        values.setdefault("event_status", EventStatus.SCHEDULED)
    status = values.get("event_status", row.event_status)
    if next_date is None and status == EventStatus.CANCELLED:
        _refuse_new_cancellation_without_day(row)
    _refuse_postponement_to_its_day(row, fields)
    if is_newly_postponed(row, fields.get("event_status"), now):
        values["previous_date"] = _day_to_postpone(row, fields, now)
        if next_date == row.next_date:
            values["next_date"] = None
    if status == EventStatus.SCHEDULED and (day := day_to_resume(row, now)) is not None:
        values.setdefault("next_date", day)
    if status != EventStatus.POSTPONED and row.previous_date is not None:
        values["previous_date"] = None
    if values.get("next_date") is not None:
        values.setdefault("date_checked_on", today)
    return values


def _is_of_next_edition(row: RaceRow, next_date: date | None, now: datetime) -> bool:
    """A day is followed by another one from midnight in UTC on: organisers state it on the morning
    after. It is cleared once it is over everywhere: before that, runners who read it as cancelled
    would read it as expected again.
    """
    if next_date is None:
        return row.next_date is not None and is_over(row, first_lasting_day(now))
    today = now.date()
    return next_date >= today and is_over(row, today)


def is_newly_postponed(row: RaceRow, status: str | None, now: datetime) -> bool:
    """A race whose postponed edition is over is not postponed any more."""
    before = event_status(row, first_lasting_day(now))
    return status == EventStatus.POSTPONED and before is not EventStatus.POSTPONED


def _day_to_postpone(row: RaceRow, fields: Fields, now: datetime) -> date:
    day: date | None = fields.get("previous_date") or day_to_come(row.next_date, now)
    if day is None:
        raise InvalidRace([("previousDate", POSTPONED_DAY_NEEDED)], POSTPONED_DAY_NEEDED)
    return day


def _refuse_postponement_to_its_day(row: RaceRow, fields: Fields) -> None:
    if is_postponement_to_its_day(row, fields.get("event_status"), fields.get("next_date")):
        raise InvalidRace([("nextDate", SAME_DAY)], SAME_DAY)


def is_postponement_to_its_day(row: RaceRow, status: str | None, day: date | None) -> bool:
    """The day of a race that was postponed before can be stated again, which confirms it."""
    is_new = status == EventStatus.POSTPONED and row.event_status != EventStatus.POSTPONED
    return is_new and day is not None and day == row.next_date


def _refuse_new_cancellation_without_day(row: RaceRow) -> None:
    """A race that was stored like that can still be corrected in its other facts."""
    if row.event_status != EventStatus.CANCELLED or row.next_date is not None:
        raise InvalidRace([("nextDate", CANCELLED_DAY_NEEDED)], CANCELLED_DAY_NEEDED)


def day_to_resume(row: RaceRow, now: datetime) -> date | None:
    """The day that a postponed race without a new one was to be on, unless it has passed."""
    is_undated = row.event_status == EventStatus.POSTPONED and row.next_date is None
    return day_to_come(row.previous_date, now) if is_undated else None


def day_to_come(day: date | None, now: datetime) -> date | None:
    """The day, unless it has passed: then it is of an edition that is over."""
    return day if day is not None and day >= first_lasting_day(now) else None
