"""Calendars by the hash of their token. What is over is forgotten when the next one is kept."""

import hashlib
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.store.training import TrainingCalendarRow
from startline.training.errors import CalendarNotFound
from startline.training.schemas import CalendarDraft

KEPT_AFTER_LAST_ENTRY: Final = timedelta(days=180)
KEPT_AT_LEAST: Final = timedelta(days=30)
"""A plan read back from a file may lie in the past altogether."""


async def keep(session: AsyncSession, token: str, draft: CalendarDraft, now: datetime) -> None:
    await session.execute(delete(TrainingCalendarRow).where(TrainingCalendarRow.expires_at < now))
    row = {"token_hash": hashed(token), "created_at": now, **_values(draft, now)}
    await session.execute(insert(TrainingCalendarRow).values(row))


async def replace(session: AsyncSession, token: str, draft: CalendarDraft, now: datetime) -> None:
    """Raises CalendarNotFound."""
    replaced = await session.execute(
        update(TrainingCalendarRow)
        .where(TrainingCalendarRow.token_hash == hashed(token))
        .values(_values(draft, now))
        .returning(TrainingCalendarRow.token_hash)
    )
    if replaced.scalar_one_or_none() is None:
        raise CalendarNotFound


async def remove(session: AsyncSession, token: str) -> None:
    kept = TrainingCalendarRow.token_hash == hashed(token)
    await session.execute(delete(TrainingCalendarRow).where(kept))


async def read(session: AsyncSession, token: str, now: datetime) -> tuple[CalendarDraft, datetime]:
    """The calendar and when it was last changed. Raises CalendarNotFound."""
    row = await session.scalar(
        select(TrainingCalendarRow).where(
            TrainingCalendarRow.token_hash == hashed(token),
            TrainingCalendarRow.expires_at >= now,
        )
    )
    if row is None:
        raise CalendarNotFound
    draft = CalendarDraft.model_validate({"name": row.name, "entries": row.entries})
    return draft, row.changed_at


def _values(draft: CalendarDraft, now: datetime) -> dict[str, object]:
    last = max(entry.date for entry in draft.entries)
    over = datetime(last.year, last.month, last.day, tzinfo=now.tzinfo) + KEPT_AFTER_LAST_ENTRY
    return {
        "name": draft.name,
        "entries": [entry.model_dump(mode="json", by_alias=True) for entry in draft.entries],
        "changed_at": now,
        "expires_at": max(over, now + KEPT_AT_LEAST),
    }


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
