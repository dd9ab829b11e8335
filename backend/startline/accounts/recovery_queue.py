"""Password resets that wait for the provider, one row an address."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.backoff import wait_after
from startline.store.inserting import insert_if_absent
from startline.store.people import RecoveryRequestRow

GIVEN_UP_AFTER: Final = timedelta(hours=1)
LEASE: Final = timedelta(minutes=1)
BATCH: Final = 20


@dataclass(frozen=True)
class WaitingRecovery:
    id: int
    email: str
    attempts: int


async def add(session: AsyncSession, email: str, now: datetime) -> None:
    """A second request for an address that waits already is the same request."""
    await insert_if_absent(
        session,
        RecoveryRequestRow,
        {
            "email": email,
            "requested_at": now,
            "attempts": 0,
            "next_attempt_at": now,
            "leased_until": None,
        },
    )


async def claim(session: AsyncSession, now: datetime, *, early: bool) -> Sequence[WaitingRecovery]:
    """Takes what is due (or, when `early`, whatever waits) so that no other worker does."""
    free = or_(RecoveryRequestRow.leased_until.is_(None), RecoveryRequestRow.leased_until < now)
    waiting = select(RecoveryRequestRow).where(free).order_by(RecoveryRequestRow.id).limit(BATCH)
    if not early:
        waiting = waiting.where(RecoveryRequestRow.next_attempt_at <= now)
    rows = (await session.execute(waiting.with_for_update(skip_locked=True))).scalars().all()
    for row in rows:
        row.leased_until = now + LEASE
    return [WaitingRecovery(row.id, row.email, row.attempts) for row in rows]


async def finish(session: AsyncSession, waiting: WaitingRecovery) -> None:
    await session.execute(delete(RecoveryRequestRow).where(RecoveryRequestRow.id == waiting.id))


async def forget(session: AsyncSession, email: str) -> None:
    """For the erasure of whoever has this address."""
    await session.execute(delete(RecoveryRequestRow).where(RecoveryRequestRow.email == email))


async def postpone(session: AsyncSession, waiting: WaitingRecovery, now: datetime) -> None:
    await session.execute(
        update(RecoveryRequestRow)
        .where(RecoveryRequestRow.id == waiting.id)
        .values(
            attempts=waiting.attempts + 1,
            next_attempt_at=now + wait_after(waiting.attempts),
            leased_until=None,
        )
    )


async def release(session: AsyncSession, waiting: WaitingRecovery) -> None:
    await session.execute(
        update(RecoveryRequestRow)
        .where(RecoveryRequestRow.id == waiting.id)
        .values(leased_until=None)
    )


async def give_up(session: AsyncSession, now: datetime) -> int:
    """Deletes what is too old to be of use to whoever asked; returns how many."""
    late = delete(RecoveryRequestRow).where(RecoveryRequestRow.requested_at < now - GIVEN_UP_AFTER)
    result = await session.execute(late)
    return int(result.rowcount)  # type: ignore[attr-defined]
