"""Issues and their deliveries in the database."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.inserts import insert_if_absent
from startline.db.tables.newsletter import (
    NewsletterDeliveryRow,
    NewsletterIssueRow,
    SubscriberRow,
)
from startline.newsletter.issue import Issue
from startline.newsletter.repository import TOPIC_COLUMNS
from startline.newsletter.schemas import NewsletterFrequency, NewsletterTopic, SubscriptionState

# A little less than a week and four weeks: no issue is sent at the very same minute as the last.
WEEKLY: Final = timedelta(days=6, hours=12)
MONTHLY: Final = timedelta(days=27)


async def begin(session: AsyncSession, issue: Issue, now: datetime) -> NewsletterIssueRow:
    """The row of this issue, new or from an earlier run."""
    await add(session, issue, now, markdown=None)
    rows = await session.scalars(
        select(NewsletterIssueRow).where(NewsletterIssueRow.digest == issue.digest)
    )
    return rows.one()


async def add(session: AsyncSession, issue: Issue, now: datetime, *, markdown: str | None) -> bool:
    """False for an issue that there is already. With `markdown` a running server sends it."""
    values = {
        "digest": issue.digest,
        "topic": issue.topic.value,
        "subject": issue.content.subject,
        "started_at": now,
        "markdown": markdown,
    }
    return await insert_if_absent(session, NewsletterIssueRow, values)


async def find(session: AsyncSession, digest: str) -> NewsletterIssueRow | None:
    row: NewsletterIssueRow | None = await session.scalar(
        select(NewsletterIssueRow).where(NewsletterIssueRow.digest == digest)
    )
    return row


async def list_unsent(session: AsyncSession) -> Sequence[NewsletterIssueRow]:
    """Issues of the admin area that are not queued for all yet, the oldest first."""
    row = NewsletterIssueRow
    rows = select(row).where(row.markdown.is_not(None), row.completed_at.is_(None)).order_by(row.id)
    return (await session.scalars(rows)).all()


async def complete(session: AsyncSession, issue_id: int, now: datetime) -> None:
    done = update(NewsletterIssueRow).where(NewsletterIssueRow.id == issue_id)
    await session.execute(done.values(completed_at=now))


async def count_delivered(session: AsyncSession, issue_id: int) -> int:
    rows = select(func.count()).where(NewsletterDeliveryRow.issue_id == issue_id)
    return await session.scalar(rows) or 0


async def count_recipients(
    session: AsyncSession, issue_id: int, topic: NewsletterTopic, now: datetime
) -> int:
    """Those who do not have the issue yet."""
    rows = select(func.count(SubscriberRow.id)).where(_is_recipient(issue_id, topic, now))
    return await session.scalar(rows) or 0


async def lock_recipients(
    session: AsyncSession,
    issue_id: int,
    topic: NewsletterTopic,
    now: datetime,
    *,
    after: int,
    limit: int,
) -> Sequence[SubscriberRow]:
    """By id; unsubscribing waits for the transaction, so that nobody is written to after it."""
    rows = await session.scalars(
        select(SubscriberRow)
        .where(SubscriberRow.id > after, _is_recipient(issue_id, topic, now))
        .order_by(SubscriberRow.id)
        .limit(limit)
        .with_for_update()
    )
    return rows.all()


async def claim_delivery(
    session: AsyncSession, issue_id: int, row: SubscriberRow, now: datetime
) -> bool:
    """False where another run has queued the issue for this subscriber."""
    values = {"issue_id": issue_id, "subscriber_id": row.id, "queued_at": now}
    if not await insert_if_absent(session, NewsletterDeliveryRow, values):
        return False
    row.last_sent_at = now
    return True


async def delivery_moments(
    session: AsyncSession, subscriber_id: int, topics: Collection[NewsletterTopic]
) -> Sequence[datetime]:
    """When issues of these topics were queued for the subscriber."""
    row = NewsletterDeliveryRow
    moments = (
        select(row.queued_at)
        .join(NewsletterIssueRow, NewsletterIssueRow.id == row.issue_id)
        .where(row.subscriber_id == subscriber_id, NewsletterIssueRow.topic.in_(topics))
    )
    return (await session.scalars(moments)).all()


async def has_delivery_of(
    session: AsyncSession, issue_id: int, queued_at: Collection[datetime]
) -> bool:
    row = NewsletterDeliveryRow
    found = select(row.issue_id).where(row.issue_id == issue_id, row.queued_at.in_(queued_at))
    return await session.scalar(found.limit(1)) is not None


async def delete_deliveries(
    session: AsyncSession, row: SubscriberRow, queued_at: Collection[datetime]
) -> None:
    """Of issues that were not sent: the subscriber lacks them again."""
    delivery = NewsletterDeliveryRow
    of_subscriber = delivery.subscriber_id == row.id
    await session.execute(delete(delivery).where(of_subscriber, delivery.queued_at.in_(queued_at)))
    row.last_sent_at = await session.scalar(
        select(func.max(delivery.queued_at)).where(of_subscriber)
    )


def _is_recipient(issue_id: int, topic: NewsletterTopic, now: datetime) -> ColumnElement[bool]:
    row = SubscriberRow
    delivered = select(NewsletterDeliveryRow.subscriber_id).where(
        NewsletterDeliveryRow.issue_id == issue_id, NewsletterDeliveryRow.subscriber_id == row.id
    )
    return and_(
        row.state == SubscriptionState.VERIFIED,
        TOPIC_COLUMNS[topic].is_(True),
        or_(row.paused_until.is_(None), row.paused_until <= now),
        or_(
            row.frequency == NewsletterFrequency.EVERY,
            row.last_sent_at.is_(None),
            and_(row.frequency == NewsletterFrequency.WEEKLY, row.last_sent_at <= now - WEEKLY),
            and_(row.frequency == NewsletterFrequency.MONTHLY, row.last_sent_at <= now - MONTHLY),
        ),
        ~delivered.exists(),
    )
