"""Calendars in the database, by the hash of their token."""

import hashlib
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.calendar_feeds.errors import CalendarNotFound, CalendarsFull
from startline.calendar_feeds.schemas import CalendarDraft
from startline.core.one_line import as_one_line
from startline.db.deletions import delete_some
from startline.db.tables.calendar_feeds import TrainingCalendarRow

STORED_AFTER_LAST_ENTRY: Final = timedelta(days=180)
MOST_CALENDARS: Final = 100_000
"""Of everybody together. Anyone may store one, so that their number bounds the disk they take: at
most 13 GB of texts."""
SHORTEST_STORAGE: Final = timedelta(days=30)
"""For a plan from a file, whose days may all lie in the past."""


async def add(session: AsyncSession, token: str, draft: CalendarDraft, now: datetime) -> None:
    """Raises CalendarsFull."""
    stored = await session.scalar(select(func.count()).select_from(TrainingCalendarRow))
    if stored is not None and stored >= MOST_CALENDARS:
        raise CalendarsFull
    row = {"token_hash": hash_of(token), "created_at": now, **_values(draft, now)}
    await session.execute(insert(TrainingCalendarRow).values(row))


async def delete_expired(session: AsyncSession, now: datetime, limit: int) -> int:
    """A Deletion."""
    row = TrainingCalendarRow
    return await delete_some(session, row, row.token_hash, row.expires_at < now, limit)


async def replace(session: AsyncSession, token: str, draft: CalendarDraft, now: datetime) -> None:
    """Raises CalendarNotFound."""
    replaced = await session.execute(
        update(TrainingCalendarRow)
        .where(TrainingCalendarRow.token_hash == hash_of(token))
        .values(_values(draft, now))
        .returning(TrainingCalendarRow.token_hash)
    )
    if replaced.scalar_one_or_none() is None:
        raise CalendarNotFound


async def remove(session: AsyncSession, token: str) -> None:
    await session.execute(
        delete(TrainingCalendarRow).where(TrainingCalendarRow.token_hash == hash_of(token))
    )


async def read(session: AsyncSession, token: str, now: datetime) -> tuple[CalendarDraft, datetime]:
    """The calendar and when it was last changed. Raises CalendarNotFound."""
    row = await session.scalar(select(TrainingCalendarRow).where(*_current(token, now)))
    if row is None:
        raise CalendarNotFound
    # calendars of former versions may have a name of several lines
    draft = CalendarDraft.model_validate({"name": as_one_line(row.name), "entries": row.entries})
    return draft, row.changed_at


async def changed_at(session: AsyncSession, token: str, now: datetime) -> datetime:
    """When the calendar was last changed. Raises CalendarNotFound."""
    wanted = select(TrainingCalendarRow.changed_at).where(*_current(token, now))
    found = await session.scalar(wanted)
    if found is None:
        raise CalendarNotFound
    return found


def _current(token: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (
        TrainingCalendarRow.token_hash == hash_of(token),
        TrainingCalendarRow.expires_at >= now,
    )


def _values(draft: CalendarDraft, now: datetime) -> dict[str, object]:
    last = max(entry.date for entry in draft.entries)
    expires_at = (
        datetime(last.year, last.month, last.day, tzinfo=now.tzinfo) + STORED_AFTER_LAST_ENTRY
    )
    return {
        "name": draft.name,
        "entries": [entry.model_dump(mode="json", by_alias=True) for entry in draft.entries],
        "changed_at": now,
        "expires_at": max(expires_at, now + SHORTEST_STORAGE),
    }


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
