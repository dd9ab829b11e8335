"""Calendar file: RFC 5545, one whole-day event for each session."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from icalendar import Event
from icalendar.enums import TRANSP

from startline.calendar_feeds.schemas import CalendarEntry
from startline.core.calendar_writer import written_calendar

PRODUCT: Final = "-//Startline//Training plan//EN"
FORMAT: Final = 3
"""Raised when the same entries are written in another way: it is part of the ETag."""
_REFRESH_AFTER: Final = timedelta(days=1)


def calendar_file(
    uid: str, name: str, entries: Sequence[CalendarEntry], changed_at: datetime
) -> bytes:
    """`uid` of the calendar is the same at each call."""
    in_order = sorted(entries, key=lambda entry: (entry.date, entry.uid))
    events = [_event(entry, changed_at).to_ical() for entry in in_order]
    return written_calendar(
        events,
        product=PRODUCT,
        uid=uid,
        name=name,
        changed_at=changed_at,
        refresh_after=_REFRESH_AFTER,
    )


def _event(entry: CalendarEntry, changed_at: datetime) -> Event:
    return Event.new(
        uid=f"{entry.uid}@startline",
        stamp=changed_at,
        start=entry.date,
        end=entry.date + timedelta(days=1),
        summary=entry.title,
        description=entry.description or None,
        transparency=TRANSP.TRANSPARENT,
    )
