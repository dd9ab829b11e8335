"""Routes of the newsletter for the admin area: subscribers and issues."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import Field

from startline.accounts.access import AdminAccess
from startline.accounts.admin_tables import TableQuery, state_total
from startline.accounts.problem_responses import READ, refusals
from startline.core.schema_base import WireModel
from startline.db.transactions import Now, ReadingSession
from startline.newsletter import queries
from startline.newsletter.repository import pause_end

router = APIRouter(prefix="/api/admin/newsletter", tags=["admin"])
State = Literal["pending", "verified", "unsubscribed"]


class SubscriberQuery(TableQuery):
    sort: Literal["requestedAt", "email", "lastSentAt"] = "requestedAt"
    state: State | None = None


class Subscriber(WireModel):
    id: int
    email: str
    state: str
    frequency: str
    requested_at: datetime
    verified_at: datetime | None
    paused_until: datetime | None
    last_sent_at: datetime | None


class IssueQuery(TableQuery):
    sort: Literal["startedAt"] = "startedAt"


class NewsletterIssue(WireModel):
    id: int
    subject: str
    topic: str = Field(description="As stored: one that this release does not know stays listed")
    started_at: datetime
    completed_at: datetime | None = Field(description="Null while it is sent, or was cut off")
    recipients: int = Field(description="Those that it was queued for")


@router.get("/issues", responses=refusals(401, 403, *READ), summary="Issues of the newsletter")
async def list_newsletter_issues(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[IssueQuery, Query()],
) -> list[NewsletterIssue]:
    rows, total = await queries.list_issues(session, query.q, query)
    state_total(response, total)
    counts = await queries.count_deliveries(session, [row.id for row in rows])
    return [
        NewsletterIssue(
            id=row.id,
            subject=row.subject,
            topic=row.topic,
            started_at=row.started_at,
            completed_at=row.completed_at,
            recipients=counts.get(row.id, 0),
        )
        for row in rows
    ]


@router.get("/subscribers", responses=refusals(401, 403, *READ), summary="Newsletter subscribers")
async def list_subscribers(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[SubscriberQuery, Query()],
    now: Now,
) -> list[Subscriber]:
    rows, total = await queries.list_subscribers(session, query.state, query.q, query.sort, query)
    state_total(response, total)
    return [
        Subscriber(
            id=row.id,
            email=row.email,
            state=row.state,
            frequency=row.frequency,
            requested_at=row.requested_at,
            verified_at=row.verified_at,
            paused_until=pause_end(row, now),
            last_sent_at=row.last_sent_at,
        )
        for row in rows
    ]
