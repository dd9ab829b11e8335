"""Deletions of many rows in portions, beside other processes that may do the same."""

from datetime import datetime
from typing import Protocol

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from startline.db.tables.base import Base


class Deletion(Protocol):
    """Deletes up to `limit` rows that are over their time; returns how many."""

    async def __call__(self, session: AsyncSession, now: datetime, limit: int) -> int: ...


async def delete_some(
    session: AsyncSession,
    table: type[Base],
    key: InstrumentedAttribute[str],
    condition: ColumnElement[bool],
    limit: int,
) -> int:
    """Up to `limit` rows of this primary key, without those that others hold; returns how many."""
    locked = select(key).where(condition).limit(limit).with_for_update(skip_locked=True)
    keys = (await session.scalars(locked)).all()
    if keys:
        await session.execute(delete(table).where(key.in_(keys)))
    return len(keys)
