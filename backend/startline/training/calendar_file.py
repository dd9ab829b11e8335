"""A kept calendar as calendar applications read it: RFC 5545, one whole day for each session."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from icalendar import Calendar, Event
from icalendar.enums import TRANSP

from startline.training.schemas import CalendarEntry

PRODUCT: Final = "-//Startline//Training plan//EN"


def calendar_file(
    uid: str, name: str, entries: Sequence[CalendarEntry], changed_at: datetime
) -> bytes:
    """`uid` of the calendar, the same whenever it is read."""
    in_order = sorted(entries, key=lambda entry: (entry.date, entry.uid))
    calendar = Calendar.new(
        prodid=PRODUCT,
        uid=uid,
        method="PUBLISH",
        name=name,
        last_modified=changed_at,
        subcomponents=[_event(entry, changed_at) for entry in in_order],
    )
    written: bytes = calendar.to_ical()
    return written


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
