"""Jobs for the identity provider in the database: password resets and deletions of accounts."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import case, delete, literal, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.job_queue import JobQueue
from startline.db.tables.accounts import AccountDeletionRow, PasswordResetRow
from startline.db.tables.base import UtcDateTime

ACCOUNT_DELETIONS: Final = JobQueue(
    AccountDeletionRow,
    lease=timedelta(minutes=1),
    retry_for=None,
    # longer than any access token lives: until then a login of the deleted account is refused
    keep_done=timedelta(days=1),
)
PASSWORD_RESETS: Final = JobQueue(PasswordResetRow, lease=timedelta(minutes=1), retry_for=None)
GIVE_UP_RESET_AFTER: Final = timedelta(hours=1)
"""An older request is of no use to the person, also when the provider then answers."""


async def add_deletion(session: AsyncSession, issuer: str, subject: str, now: datetime) -> None:
    await ACCOUNT_DELETIONS.enqueue(session, {"issuer": issuer, "subject": subject}, now)


async def is_deleted(session: AsyncSession, issuer: str, subject: str) -> bool:
    """Whether the account was erased here and the provider, or a token, may not know it yet."""
    row = AccountDeletionRow
    deletion = select(row.id).where(row.issuer == issuer, row.subject == subject)
    return await session.scalar(deletion) is not None


async def add_reset(session: AsyncSession, email: str, now: datetime) -> None:
    """A second request for an address that waits already is the same one, made now: it is not given
    up because of its first.
    """
    row = PasswordResetRow
    # a worker that has it goes on: one mail is enough
    due_at = case((row.claim.is_(None), literal(now, UtcDateTime())), else_=row.due_at)
    waiting = update(row).where(row.email == email).values(queued_at=now, due_at=due_at)
    await session.execute(waiting.execution_options(synchronize_session=False))
    await PASSWORD_RESETS.enqueue(session, {"email": email}, now)


async def delete_reset(session: AsyncSession, email: str) -> None:
    """For the erasure of the account with this address."""
    await session.execute(delete(PasswordResetRow).where(PasswordResetRow.email == email))
