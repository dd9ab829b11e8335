"""The outbox table: queue, claim, settle. A claim is held by one worker and ends by itself."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import uuid4

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.mail.outgoing import OutgoingMail
from startline.mail.templates import RenderedMail
from startline.store.mail import OutgoingMailRow
from startline.store.session import Sessions

KEPT_TRYING_FOR = timedelta(hours=24)
LONGEST_ERROR = 500


@dataclass(frozen=True)
class ClaimedMail:
    id: int
    key: str
    claim: str
    topic: str
    recipient: str
    subject: str
    text: str
    html: str
    queued_at: datetime
    retry_until: datetime
    attempts: int
    """This one included."""


@dataclass(frozen=True)
class FailedAttempt:
    reason: str
    due_at: datetime
    waits_for_server: bool


def add(session: AsyncSession, mail: OutgoingMail, rendered: RenderedMail, now: datetime) -> None:
    session.add(
        OutgoingMailRow(
            key=uuid4().hex,
            topic=mail.topic,
            template=mail.template,
            recipient=mail.recipient,
            subject=rendered.subject,
            text=rendered.text,
            html=rendered.html,
            state="queued",
            queued_at=now,
            due_at=now,
            retry_until=now + KEPT_TRYING_FOR,
            attempts=0,
            waits_for_server=False,
        )
    )


class OutboxRepository:
    """Each method is a transaction of its own."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def claim_next(self, now: datetime, lease: timedelta) -> ClaimedMail | None:
        """The mail longest due. Nobody else gets it before the lease has ended."""
        claim = uuid4().hex
        next_due = (
            select(OutgoingMailRow.id)
            .where(OutgoingMailRow.state == "queued", OutgoingMailRow.due_at <= now)
            .order_by(OutgoingMailRow.due_at, OutgoingMailRow.id)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        async with self._sessions.begin() as session:
            row_id = await session.scalar(next_due)
            if row_id is None:
                return None
            row = await session.scalar(
                update(OutgoingMailRow)
                .where(OutgoingMailRow.id == row_id)
                .values(claim=claim, due_at=now + lease, attempts=OutgoingMailRow.attempts + 1)
                .returning(OutgoingMailRow)
            )
            return None if row is None else _claimed(row, claim)

    async def acknowledge(self, key: str) -> None:
        """The server has taken it: it goes from the outbox, whoever may hold it by now."""
        async with self._sessions.begin() as session:
            await session.execute(delete(OutgoingMailRow).where(OutgoingMailRow.key == key))

    async def put_back(self, mail: ClaimedMail, failed: FailedAttempt) -> None:
        await self._settle(
            mail,
            claim=None,
            due_at=failed.due_at,
            last_error=failed.reason[:LONGEST_ERROR],
            waits_for_server=failed.waits_for_server,
        )

    async def bury(self, mail: ClaimedMail, reason: str, now: datetime) -> None:
        await self._settle(
            mail, claim=None, state="dead", last_error=reason[:LONGEST_ERROR], died_at=now
        )

    async def server_is_back(self, now: datetime) -> None:
        """Makes due at once what was only waiting because the server did not answer."""
        async with self._sessions.begin() as session:
            await session.execute(
                update(OutgoingMailRow)
                .where(
                    OutgoingMailRow.state == "queued",
                    OutgoingMailRow.claim.is_(None),
                    OutgoingMailRow.waits_for_server.is_(True),
                    OutgoingMailRow.due_at > now,
                )
                .values(due_at=now, waits_for_server=False)
            )

    async def _settle(self, mail: ClaimedMail, **values: object) -> None:
        """Only for its holder: a claim that has ended in between changes nothing."""
        async with self._sessions.begin() as session:
            await session.execute(
                update(OutgoingMailRow)
                .where(OutgoingMailRow.id == mail.id, OutgoingMailRow.claim == mail.claim)
                .values(**values)
            )


def _claimed(row: OutgoingMailRow, claim: str) -> ClaimedMail:
    return ClaimedMail(
        id=row.id,
        key=row.key,
        claim=claim,
        topic=row.topic,
        recipient=row.recipient,
        subject=row.subject,
        text=row.text,
        html=row.html,
        queued_at=row.queued_at,
        retry_until=row.retry_until,
        attempts=row.attempts,
    )
