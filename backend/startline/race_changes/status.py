"""Rules of dates and status: what else changes when a date or a status does."""

from datetime import date
from typing import Any

from startline.db.tables.races import RaceRow
from startline.race_changes.domain import Fields

POSTPONED = "postponed"


def with_date_rules(row: RaceRow, fields: Fields, today: date) -> dict[str, Any]:
    """A stated date was checked today. A postponed race keeps the day it was to be on as its
    previous date, and has no next one until one is stated; any other status has no previous date.
    """
    values = dict(fields)
    status = values.get("event_status", row.event_status)
    next_date = values.get("next_date", row.next_date)
    if status == POSTPONED and row.event_status != POSTPONED:
        values.setdefault("previous_date", row.next_date)
        if next_date == row.next_date:
            values["next_date"] = None
    if status != POSTPONED and row.previous_date is not None:
        values["previous_date"] = None
    if values.get("next_date") is not None:
        values.setdefault("date_checked_on", today)
    return values
