"""Event status of the next edition, the state of its entry, and how its date changed."""

from collections.abc import Iterable
from datetime import date, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Final, Literal

import orjson
from pydantic import Field

from startline.core.schema_base import WireModel
from startline.db.tables.race_changes import RaceChangeRow
from startline.db.tables.races import RaceRow

DATED_FIELDS: Final = ("next_date", "event_status", "entry_status")
_POSTPONED_FOR: Final = timedelta(days=365)
"""How long a race without a new day counts as postponed, from its previous day."""
CANCELLED_DAY_NEEDED: Final = "State the day that is cancelled."
"""A cancellation ends with its day: it needs one, and one that has not passed."""
POSTPONED_DAY_NEEDED: Final = "State the day that is postponed."
"""Without it, a race would be postponed from a day that nobody stated, and for ever."""


class EventStatus(StrEnum):
    SCHEDULED = "scheduled"
    CANCELLED = "cancelled"
    POSTPONED = "postponed"


class RaceEntryStatus(StrEnum):
    NOT_OPEN = "not-open"  # opens later, on a day where one is known
    OPEN = "open"
    BALLOT = "ballot"
    WAITING_LIST = "waiting-list"
    SOLD_OUT = "sold-out"
    CLOSED = "closed"


class DateChange(WireModel):
    """One change of the date or the status of a race."""

    made_on: date
    kind: Literal[
        "announced", "confirmed", "moved", "cancelled", "postponed", "reinstated", "entry"
    ]
    previous_date: date | None
    new_date: date | None
    entry_status: RaceEntryStatus | None
    by_organiser: bool = Field(description="Whether the organiser of this race said so here")
    source_url: str | None


class EventState(WireModel):
    """What cards say besides the date."""

    event_status: EventStatus = Field(description="Of the next edition")
    previous_event_date: date | None = Field(description="The day that was postponed")


class EntryFacts(WireModel):
    """Entry to the next edition, and the changes of its date."""

    entry_status: RaceEntryStatus | None
    entry_opens_on: date | None
    entry_url: str | None
    entry_fee: float | None = Field(description="The lowest price, in `entryFeeCurrency`")
    entry_fee_currency: str | None = Field(description="ISO 4217")
    date_changes: tuple[DateChange, ...] = Field(description="The latest first")


def event_status(row: RaceRow, as_of: date) -> EventStatus:
    """Of the next edition: once its day has passed, the one after it is on again."""
    if is_over(row, as_of):
        return EventStatus.SCHEDULED
    return EventStatus(row.event_status or EventStatus.SCHEDULED)


def is_over(row: RaceRow, as_of: date) -> bool:
    """Whether the edition that the row's status is about has passed: a later day is of another."""
    if row.next_date is not None:
        return row.next_date < as_of
    if row.event_status != EventStatus.POSTPONED or row.previous_date is None:
        return False
    return as_of - row.previous_date > _POSTPONED_FOR


def undone_revisions(rows: Iterable[RaceChangeRow]) -> dict[int, int]:
    """Of one race, each revision that is not in force any more: the one that undid it."""
    undone: dict[int, int] = {}
    for row in sorted(rows, key=lambda row: row.revision, reverse=True):
        # an undo that was undone itself undoes nothing
        if row.undoes is not None and row.revision not in undone:
            undone[row.undoes] = row.revision
    return undone


def date_changes(rows: Iterable[RaceChangeRow]) -> tuple[DateChange, ...]:
    """The latest first, without what was undone. `rows` are in the order of their revisions."""
    listing = list(rows)
    undone = undone_revisions(listing)
    shown = [row for row in listing if row.undoes is None and row.revision not in undone]
    revisions = groupby(shown, key=lambda row: row.revision)
    found = [date_change(group) for _, group in revisions]
    return tuple(change for change in reversed(found) if change is not None)


def date_change(rows: Iterable[RaceChangeRow]) -> DateChange | None:
    """What one revision changed of the date, the status or the entry; None for nothing."""
    fields = {row.field: row for row in rows}
    day, status, entry = (fields.get(name) for name in DATED_FIELDS)
    row = status or day or entry
    if row is None:
        return None
    before, after = _day(day.old_value if day else None), _day(day.new_value if day else None)
    entry_status = orjson.loads(entry.new_value) if entry else None
    is_of_next = before is not None and before < row.made_at.date()
    kind = _kind_of_status(status, is_of_next=is_of_next) or _kind_of_day(day, before, after)
    if kind is None and entry_status is None:
        return None
    return DateChange(
        made_on=row.made_at.date(),
        kind=kind or "entry",
        previous_date=before,
        new_date=after,
        entry_status=entry_status,
        by_organiser=row.by_organiser,
        source_url=row.source_url,
    )


def _kind_of_status(
    row: RaceChangeRow | None, *, is_of_next: bool
) -> Literal["cancelled", "postponed", "reinstated"] | None:
    """`is_of_next`: the day of before had passed, so that what is on was never off."""
    if row is None or row.old_value is None:
        return None
    after: str = orjson.loads(row.new_value)
    if after == EventStatus.CANCELLED:
        return "cancelled"
    if after == EventStatus.POSTPONED:
        return "postponed"
    return None if is_of_next else "reinstated"


def _kind_of_day(
    row: RaceChangeRow | None, before: date | None, after: date | None
) -> Literal["announced", "confirmed", "moved"] | None:
    if row is None or after is None:
        return None
    if before is not None and row.made_at.date() <= before != after:
        return "moved"
    return "confirmed" if row.by_organiser else "announced"


def _day(text: str | None) -> date | None:
    value = None if text is None else orjson.loads(text)
    return date.fromisoformat(value) if isinstance(value, str) else None
