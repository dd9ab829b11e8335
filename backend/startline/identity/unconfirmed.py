"""Sign-ups that nobody confirmed: the address may be of somebody who never asked for anything."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity.database import IdentityDatabase
from startline.store.identity import (
    DECOY_USER_ID,
    IdentitySessionRow,
    IdentityTokenRow,
    IdentityUserRow,
)

KEPT: Final = timedelta(days=7)
BATCH: Final = 500


async def delete_unconfirmed(database: IdentityDatabase, now: datetime) -> int:
    """Deletes users of a week ago who were never confirmed nor invited, and have neither a session
    nor a link or code that still works. Returns how many.
    """
    gone = 0
    while True:
        async with database.writing() as db:
            deleted = await _delete_some(db, now)
        gone += deleted
        if deleted < BATCH:
            return gone


async def _delete_some(db: AsyncSession, now: datetime) -> int:
    """Locked first, and asked once more after it: somebody may be confirming at this moment."""
    abandoned = (
        IdentityUserRow.email_confirmed_at.is_(None),
        IdentityUserRow.invited_at.is_(None),
        IdentityUserRow.created_at < now - KEPT,
        IdentityUserRow.id != DECOY_USER_ID,
    )
    locked: Sequence[UUID] = (
        await db.scalars(
            select(IdentityUserRow.id)
            .where(*abandoned, _has_nothing_open(now))
            .order_by(IdentityUserRow.created_at)
            .limit(BATCH)
            .with_for_update(skip_locked=True)
        )
    ).all()
    gone = await db.scalars(
        delete(IdentityUserRow)
        .where(IdentityUserRow.id.in_(locked), _has_nothing_open(now))
        .returning(IdentityUserRow.id)
    )
    return len(gone.all())


def _has_nothing_open(now: datetime) -> ColumnElement[bool]:
    """The second look sees what was committed before the lock was had."""
    still_good = or_(
        IdentityTokenRow.link_expires_at >= now, IdentityTokenRow.code_expires_at >= now
    )
    has_token = exists().where(IdentityTokenRow.user_id == IdentityUserRow.id, still_good)
    has_session = exists().where(IdentitySessionRow.user_id == IdentityUserRow.id)
    return ~has_token & ~has_session
