"""Routes of the contact inbox for the admin area."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response, status

from startline.accounts.access import AdminAccess
from startline.accounts.admin_tables import TableQuery, state_total
from startline.accounts.audit import AdminAuthor
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.articles import contact, contact_queries
from startline.articles.contact_schemas import ContactAnswer
from startline.core.schema_base import WireModel
from startline.db.transactions import Now, ReadingSession, WritingSession

router = APIRouter(prefix="/api/admin/contact-messages", tags=["admin"])


class ContactQuery(TableQuery):
    sort: Literal["receivedAt"] = "receivedAt"
    answered: bool | None = None
    likely_spam: bool = False


class ContactMessage(WireModel):
    reference: str
    topic: str
    race_id: int | None
    name: str
    email: str
    message: str
    received_at: datetime
    answer: str | None
    answered_at: datetime | None


@router.get("", responses=refusals(401, 403, *READ), summary="Messages of visitors")
async def list_contact_messages(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[ContactQuery, Query()],
) -> list[ContactMessage]:
    rows, total = await contact_queries.list_contact_messages(
        session, query.q, query, answered=query.answered, spam=query.likely_spam
    )
    state_total(response, total)
    return [
        ContactMessage(
            reference=row.reference,
            topic=row.topic,
            race_id=row.race_id,
            name=row.name,
            email=row.email,
            message=row.message,
            received_at=row.received_at,
            answer=row.answer,
            answered_at=row.answered_at,
        )
        for row in rows
    ]


@router.post(
    "/{reference}/answer",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=refusals(401, 404, 409, *WRITE),
    summary="Answer a message by mail",
)
async def answer_contact_message(
    reference: str,
    body: ContactAnswer,
    admin: AdminAuthor,
    request: Request,
    session: WritingSession,
    now: Now,
) -> None:
    origin: str = request.app.state.services.public_origin
    await contact.answer(session, admin.author, reference, body.text, origin, now)
