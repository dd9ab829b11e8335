"""Lists of subscribers and issues: for the admin area, and of one subscriber for an export."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.paging import PageRequest, read_page
from startline.db.tables.newsletter import (
    NewsletterDeliveryRow,
    NewsletterIssueRow,
    SubscriberRow,
)

_ORDER: Final[dict[str, Any]] = {
    "requestedAt": SubscriberRow.requested_at,
    "email": SubscriberRow.email,
    "lastSentAt": SubscriberRow.last_sent_at,
}


async def list_subscribers(
    session: AsyncSession, state: str | None, text: str, sort: str, page: PageRequest
) -> tuple[Sequence[SubscriberRow], int]:
    """`text` is part of an address."""
    rows = select(SubscriberRow)
    if state is not None:
        rows = rows.where(SubscriberRow.state == state)
    if text:
        rows = rows.where(SubscriberRow.email.icontains(text, autoescape=True))
    return await read_page(session, rows, page, by=_ORDER[sort], then_by=SubscriberRow.id)


async def list_issues(
    session: AsyncSession, text: str, page: PageRequest
) -> tuple[Sequence[NewsletterIssueRow], int]:
    """`text` is part of a subject."""
    row = NewsletterIssueRow
    rows = select(row)
    if text:
        rows = rows.where(row.subject.icontains(text, autoescape=True))
    return await read_page(session, rows, page, by=row.started_at, then_by=row.id)


async def count_deliveries(session: AsyncSession, issue_ids: Sequence[int]) -> dict[int, int]:
    """How many subscribers each issue was queued for. Those who were deleted since do not count."""
    delivery = NewsletterDeliveryRow
    counts = (
        select(delivery.issue_id, func.count())
        .where(delivery.issue_id.in_(issue_ids))
        .group_by(delivery.issue_id)
    )
    found = await session.execute(counts)
    return {row[0]: row[1] for row in found}


async def issues_of(session: AsyncSession, subscriber_id: int) -> list[tuple[str, str, datetime]]:
    """Topic and subject of what was queued for a subscriber, and when; the oldest first."""
    issue, delivery = NewsletterIssueRow, NewsletterDeliveryRow
    queued = (
        select(issue.topic, issue.subject, delivery.queued_at)
        .join(delivery, delivery.issue_id == issue.id)
        .where(delivery.subscriber_id == subscriber_id)
        .order_by(delivery.queued_at, issue.id)
    )
    return [(topic, subject, at) for topic, subject, at in await session.execute(queued)]
