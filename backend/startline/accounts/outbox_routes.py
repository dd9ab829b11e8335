"""Routes of the admin area for the outbox: mails that wait, and dead letters.

`mail` knows no accounts, so they stand here. The text of a mail is never shown: its links are
secrets.
"""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response, status

from startline.accounts.access import AdminAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.admin_tables import TableQuery, state_total
from startline.accounts.audit import AdminAuthor
from startline.accounts.audit_repository import Change, record
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.core.schema_base import WireModel
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.mail import queries
from startline.mail.outbox import OUTBOX, NoSuchDeadLetter

router = APIRouter(prefix="/api/admin/outbox", tags=["admin"])


class OutboxQuery(TableQuery):
    sort: Literal["queuedAt"] = "queuedAt"
    state: Literal["queued", "dead"] | None = None


class OutboxMail(WireModel):
    id: int
    state: Literal["queued", "dead"]
    topic: str
    recipient: str
    subject: str
    queued_at: datetime
    due_at: datetime
    attempts: int
    last_error: str | None


@router.get("", responses=refusals(401, 403, *READ), summary="Mails that are not sent")
async def list_outbox(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[OutboxQuery, Query()],
) -> list[OutboxMail]:
    rows, total = await queries.list_outbox(session, query.state, query.q, query)
    state_total(response, total)
    return [
        OutboxMail(
            id=row.id,
            state="dead" if row.state == "dead" else "queued",
            topic=row.topic,
            recipient=row.recipient,
            subject=row.subject,
            queued_at=row.queued_at,
            due_at=row.due_at,
            attempts=row.attempts,
            last_error=row.last_error,
        )
        for row in rows
    ]


@router.post(
    "/{mail_id}/resend",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, *WRITE),
    summary="Queue a dead letter again",
)
async def resend_mail(
    mail_id: RowIdInPath, admin: AdminAuthor, session: WritingSession, now: Now
) -> None:
    if not await OUTBOX.requeue_dead(session, now, mail_id):
        raise NoSuchDeadLetter
    await record(session, admin.author, Change("mail.resent", f"mail {mail_id}"), now)
