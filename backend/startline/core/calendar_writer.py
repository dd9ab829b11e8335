"""Calendar writer: what every iCalendar file of the site has around its events (RFC 5545)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from icalendar import Calendar, Timezone, TimezoneStandard, vDuration, vText

from startline.core.one_line import as_one_line

_EPOCH: Final = datetime(1970, 1, 1)  # noqa: DTZ001  the start of a time zone is a local time
_NO_OFFSET: Final = timedelta(0)
_END: Final = b"END:VCALENDAR\r\n"


def written_calendar(
    events: Sequence[bytes],
    *,
    product: str,
    uid: str,
    name: str,
    changed_at: datetime,
    refresh_after: timedelta | None = None,
) -> bytes:
    """Each event is its text in the calendar, as `to_ical` of the library writes it.

    Without events it shows nothing and stays a calendar that applications can subscribe to.
    """
    calendar: Any = Calendar.new(  # its methods are only partly typed
        prodid=product,
        uid=uid,
        # RFC 5546 publishes events: without one there is no method
        method="PUBLISH" if events else None,
        last_modified=changed_at,
        # RFC 5545 requires a component; a time zone is the one that every application knows and
        # none shows
        subcomponents=[] if events else [_utc()],
    )
    # the library takes both for values of an unknown type and would write them as they are
    for property_name in ("NAME", "X-WR-CALNAME"):
        calendar.add(property_name, vText(as_one_line(name)))
    if refresh_after is not None:
        # RFC 7986 requires the type
        interval = vDuration(refresh_after, params={"VALUE": "DURATION"})
        calendar.add("REFRESH-INTERVAL", interval)
    content: bytes = calendar.to_ical()
    return b"".join((content.removesuffix(_END), *events, _END))


def _utc() -> Timezone:
    standard: Any = TimezoneStandard()  # as above
    zone: Any = Timezone()
    standard.add("DTSTART", _EPOCH)
    standard.add("TZOFFSETFROM", _NO_OFFSET)
    standard.add("TZOFFSETTO", _NO_OFFSET)
    zone.add("TZID", "UTC")
    zone.add_component(standard)
    utc: Timezone = zone
    return utc
