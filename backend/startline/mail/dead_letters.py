"""Mails that were refused for good or given up: to be looked at, and sent again."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.foundation.errors import NotFound
from startline.mail.bell import BELL
from startline.mail.repository import KEPT_TRYING_FOR
from startline.store.mail import OutgoingMailRow
from startline.store.session import Sessions


class NoSuchDeadLetter(NotFound):
    code = "dead_letter_not_found"


@dataclass(frozen=True)
class DeadLetter:
    """Without the words of the mail: its links are secrets of the one it was written to."""

    id: int
    topic: str
    template: str
    recipient: str
    queued_at: datetime
    died_at: datetime
    attempts: int
    reason: str


class DeadLetters:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def listed(self, *, limit: int = 100, offset: int = 0) -> list[DeadLetter]:
        """Newest first."""
        async with self._sessions.reading() as session:
            rows = await session.scalars(
                select(OutgoingMailRow)
                .where(OutgoingMailRow.state == "dead")
                .order_by(OutgoingMailRow.died_at.desc(), OutgoingMailRow.id.desc())
                .limit(limit)
                .offset(offset)
            )
            return [_dead_letter(row) for row in rows]

    async def resend(self, letter_id: int, now: datetime) -> None:
        """Queues it anew under its old Message-ID; raises NoSuchDeadLetter."""
        async with self._sessions.begin() as session:
            if not await _revive(session, now, letter_id):
                raise NoSuchDeadLetter
        BELL.ring()

    async def resend_all(self, now: datetime) -> int:
        async with self._sessions.begin() as session:
            revived = await _revive(session, now)
        BELL.ring()
        return revived

    async def discard(self, letter_id: int) -> None:
        """Raises NoSuchDeadLetter."""
        async with self._sessions.begin() as session:
            gone = await session.scalar(
                delete(OutgoingMailRow)
                .where(OutgoingMailRow.id == letter_id, OutgoingMailRow.state == "dead")
                .returning(OutgoingMailRow.id)
            )
            if gone is None:
                raise NoSuchDeadLetter

    async def prune(self, now: datetime, keep: timedelta) -> int:
        """Deletes those that died longer ago than that."""
        async with self._sessions.begin() as session:
            gone = await session.scalars(
                delete(OutgoingMailRow)
                .where(OutgoingMailRow.state == "dead", OutgoingMailRow.died_at <= now - keep)
                .returning(OutgoingMailRow.id)
            )
            return len(gone.all())


async def _revive(session: AsyncSession, now: datetime, letter_id: int | None = None) -> int:
    revival = (
        update(OutgoingMailRow)
        .where(OutgoingMailRow.state == "dead")
        .values(
            state="queued",
            due_at=now,
            retry_until=now + KEPT_TRYING_FOR,
            claim=None,
            attempts=0,
            waits_for_server=False,
            died_at=None,
        )
        .returning(OutgoingMailRow.id)
    )
    if letter_id is not None:
        revival = revival.where(OutgoingMailRow.id == letter_id)
    revived = await session.scalars(revival)
    return len(revived.all())


def _dead_letter(row: OutgoingMailRow) -> DeadLetter:
    return DeadLetter(
        id=row.id,
        topic=row.topic,
        template=row.template,
        recipient=row.recipient,
        queued_at=row.queued_at,
        died_at=row.died_at or row.queued_at,
        attempts=row.attempts,
        reason=row.last_error or "",
    )
