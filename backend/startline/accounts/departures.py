"""Accounts deleted here of which the provider has still to be told."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.backoff import wait_after
from startline.store.people import AccountDeletionRow

REMEMBERED: Final = timedelta(days=1)
"""Longer than any access token lives: until then a login of the deleted account is refused."""
BATCH: Final = 20


async def due(session: AsyncSession, now: datetime) -> Sequence[AccountDeletionRow]:
    waiting = (
        select(AccountDeletionRow)
        .where(AccountDeletionRow.finished_at.is_(None), AccountDeletionRow.next_attempt_at <= now)
        .order_by(AccountDeletionRow.requested_at)
        .limit(BATCH)
    )
    return (await session.execute(waiting)).scalars().all()


async def finish(session: AsyncSession, issuer: str, subject: str, now: datetime) -> None:
    await session.execute(
        update(AccountDeletionRow)
        .where(AccountDeletionRow.issuer == issuer, AccountDeletionRow.subject == subject)
        .values(finished_at=now)
    )


async def postpone(session: AsyncSession, row: AccountDeletionRow, now: datetime) -> None:
    await session.execute(
        update(AccountDeletionRow)
        .where(AccountDeletionRow.issuer == row.issuer, AccountDeletionRow.subject == row.subject)
        .values(attempts=row.attempts + 1, next_attempt_at=now + wait_after(row.attempts))
    )


async def forget(session: AsyncSession, now: datetime) -> None:
    await session.execute(
        delete(AccountDeletionRow).where(AccountDeletionRow.finished_at < now - REMEMBERED)
    )
