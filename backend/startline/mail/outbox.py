"""Outbox: mails queued in the transaction of their cause, and dead letters."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.errors import NotFound
from startline.db.job_queue import JobQueue
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.outgoing_mail import OutgoingMail
from startline.mail.templates import render

OUTBOX: Final = JobQueue(
    OutgoingMailRow, lease=timedelta(minutes=5), retry_for=timedelta(hours=24), keeps_dead=True
)


class NoSuchDeadLetter(NotFound):
    code = "dead_letter_not_found"


@dataclass(frozen=True)
class DeadLetter:
    """A mail that was refused for good or given up, without its text."""

    id: int
    topic: str
    recipient: str
    died_at: datetime
    attempts: int
    reason: str


async def enqueue(session: AsyncSession, mail: OutgoingMail, now: datetime) -> None:
    """Rendered now, sent once the caller's transaction has been committed, never if it is not.

    Raises jinja2.UndefinedError or UnknownTemplate for what the template cannot be made of.
    """
    rendered = render(mail.template, mail.variables, mail.content)
    payload = {
        "key": uuid4().hex,
        "topic": mail.topic,
        "template": mail.template,
        "recipient": mail.recipient,
        "subject": rendered.subject,
        "text": rendered.text,
        "html": rendered.html,
        "unsubscribe_link": mail.unsubscribe_link,
    }
    await OUTBOX.enqueue(session, payload, now)


async def list_dead_letters(
    sessions: Sessions, *, limit: int = 100, offset: int = 0
) -> Sequence[DeadLetter]:
    """Newest first."""
    return [
        DeadLetter(
            id=row.id,
            topic=row.topic,
            recipient=row.recipient,
            died_at=row.settled_at or row.queued_at,
            attempts=row.attempts,
            reason=row.last_error or "",
        )
        for row in await OUTBOX.list_dead(sessions, limit, offset)
    ]
