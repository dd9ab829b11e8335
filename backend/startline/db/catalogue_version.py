"""Catalogue version: the number by which every node notices a change of the public catalogue."""

import asyncio
from datetime import datetime
from typing import Final

from sqlalchemy import event, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from startline.db.job_queue import WakeSignal
from startline.db.session import Sessions
from startline.db.tables.races import CatalogueVersionRow

CATALOGUE_CHANGED: Final = WakeSignal()
"""Tells this process that a new version was committed."""
VERSION_TIMEOUT_S: Final = 5.0
CHANNEL: Final = "startline_catalogue"
"""Of PostgreSQL, for other processes; with SQLite they poll."""
_IS_NOTIFYING: Final = "startline.db.catalogue_version"


async def catalogue_version(session: AsyncSession) -> int:
    """0 until the first import."""
    found = await session.scalar(select(CatalogueVersionRow.version))
    return found or 0


async def read_catalogue_version(sessions: Sessions) -> int:
    """In a session of its own. Raises TimeoutError after 5 s."""
    async with asyncio.timeout(VERSION_TIMEOUT_S), sessions.reading() as session:
        return await catalogue_version(session)


async def lock_catalogue_version(session: AsyncSession) -> None:
    """Other changes of races wait until this transaction ends: for checks that slugs and names of
    events are unique among all races.

    Lock order: the row of the race, then this one.
    """
    await session.execute(select(CatalogueVersionRow.version).with_for_update())


async def increment_catalogue_version(session: AsyncSession, now: datetime) -> int:
    """To be called in the transaction that changes public data; returns the new version.

    Locks its row until the commit: lock a race before.
    """
    statement = (
        update(CatalogueVersionRow)
        .values(version=CatalogueVersionRow.version + 1, changed_at=now)
        .returning(CatalogueVersionRow.version)
    )
    _notify_after_commit(session)
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(select(func.pg_notify(CHANNEL, "")))
    return (await session.execute(statement)).scalar_one()


def _notify_after_commit(session: AsyncSession) -> None:
    def notify(_session: Session) -> None:
        CATALOGUE_CHANGED.notify()

    if not session.info.get(_IS_NOTIFYING):
        session.info[_IS_NOTIFYING] = True
        event.listen(session.sync_session, "after_commit", notify)
