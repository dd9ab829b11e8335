"""Notices of changes: the mail to those who saved a race, and the queue of its recipients.

A notice is queued in the transaction of the change, and mailed by `NoticeMails` afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.job_queue import JobQueue
from startline.db.tables.race_changes import RaceChangeRow, RaceNoticeRow
from startline.db.tables.races import RaceRow
from startline.race_changes.domain import is_own_site
from startline.races.event_status import DATED_FIELDS, DateChange, RaceEntryStatus, date_change

NOTICES: Final = JobQueue(RaceNoticeRow, lease=timedelta(minutes=5), retry_for=timedelta(hours=24))
_ENTRY_IS_OPEN: Final = frozenset({RaceEntryStatus.OPEN, RaceEntryStatus.BALLOT})


@dataclass(frozen=True)
class RaceNotice:
    """`subject` goes on after the name of the race, `sentences` are whole ones."""

    subject: str
    sentences: tuple[str, ...]


async def queue_notice(
    session: AsyncSession, race: RaceRow, rows: Sequence[RaceChangeRow], now: datetime
) -> None:
    """In the transaction of the change. One that says nothing to savers is not queued."""
    if race.status == "approved" and notice_of(race, rows) is not None:
        await NOTICES.enqueue(session, {"race_id": race.id, "revision": race.revision}, now)


def notice_of(race: RaceRow, rows: Sequence[RaceChangeRow]) -> RaceNotice | None:
    """What one revision means to those who saved the race: the date confirmed, moved, postponed or
    cancelled, the race on again, or its entry open. None for anything else, and for a new race.
    """
    dated = [row for row in rows if row.field in DATED_FIELDS]
    if not dated or all(row.old_value is None for row in rows):
        return None
    change = date_change(dated)
    if change is None:
        return None
    parts = [each for each in (_about_day(race, change), _about_entry(race, dated)) if each]
    if not parts:
        return None
    return RaceNotice(parts[0][0], tuple(sentence for _, sentence in parts))


def _about_day(race: RaceRow, change: DateChange) -> tuple[str, str] | None:
    by = ", as its organiser says" if change.by_organiser else ""
    before = "" if change.previous_date is None else f" from {full_date(change.previous_date)}"
    after = change.new_date
    if change.kind == "cancelled":
        notice = ("cancelled", f"The race is cancelled{by}.")
    elif change.kind == "postponed":
        new = (
            "The new date is not known yet" if after is None else f"It is now on {full_date(after)}"
        )
        notice = ("postponed", f"The race is postponed{before}{by}. {new}.")
    elif change.kind == "reinstated":
        day = "" if race.next_date is None else f", on {full_date(race.next_date)}"
        notice = ("it takes place again", f"The race takes place again{day}{by}.")
    elif after is None:
        return None
    elif change.kind == "moved":
        notice = ("the date has moved", f"The date has moved{before} to {full_date(after)}{by}.")
    elif change.by_organiser:
        notice = ("the date is confirmed", f"The organiser confirmed the date: {full_date(after)}.")
    elif is_own_site(change.source_url, race.website):
        text = f"The site of the race confirms the date: {full_date(after)}."
        notice = ("the date is confirmed", text)
    else:
        return None
    return notice


def _about_entry(race: RaceRow, rows: Sequence[RaceChangeRow]) -> tuple[str, str] | None:
    entry = next((row for row in rows if row.field == "entry_status"), None)
    if entry is None:
        return None
    before, after = orjson.loads(entry.old_value or "null"), orjson.loads(entry.new_value)
    if after not in _ENTRY_IS_OPEN or before in _ENTRY_IS_OPEN:
        return None
    way = "The ballot is open" if after == RaceEntryStatus.BALLOT else "Entry is open"
    address = f" Enter here: {race.entry_url}" if race.entry_url else ""
    return "entry is open", f"{way}.{address}"


def full_date(day: date) -> str:
    """`18 April 2027`."""
    return f"{day.day} {day:%B %Y}"
