"""Route of the newsletter for the admin area."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from startline.accounts.access import AdminAccess
from startline.accounts.admin_tables import TableQuery, state_total
from startline.accounts.problem_responses import READ, refusals
from startline.core.schema_base import WireModel
from startline.db.transactions import ReadingSession
from startline.newsletter import queries

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


@router.get("/subscribers", responses=refusals(401, 403, *READ), summary="Newsletter subscribers")
async def list_subscribers(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[SubscriberQuery, Query()],
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
            paused_until=row.paused_until,
            last_sent_at=row.last_sent_at,
        )
        for row in rows
    ]
