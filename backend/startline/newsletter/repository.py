"""Subscribers in the database."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.inserts import insert_if_absent
from startline.db.tables.newsletter import SubscriberRow
from startline.newsletter.links import random_subscriber_key
from startline.newsletter.schemas import NewsletterFrequency, NewsletterTopic, SubscriptionState

TOPIC_COLUMNS: Final = {
    NewsletterTopic.RACE_NEWS: SubscriberRow.wants_race_news,
    NewsletterTopic.TRAINING_TIPS: SubscriberRow.wants_training_tips,
    NewsletterTopic.DISCOUNTS: SubscriberRow.wants_discounts,
}


async def request_subscription(session: AsyncSession, email: str, now: datetime) -> SubscriberRow:
    """The subscriber with this address: a new one is pending, a known one stays as it is."""
    new = {
        "key": random_subscriber_key(),
        "email": email,
        "state": SubscriptionState.PENDING.value,
        **topic_values(NewsletterTopic),
        "frequency": NewsletterFrequency.EVERY.value,
        "requested_at": now,
    }
    await insert_if_absent(session, SubscriberRow, new)
    rows = await session.scalars(
        update(SubscriberRow)
        .where(SubscriberRow.email == email)
        .values(requested_at=now)
        .returning(SubscriberRow)
    )
    return rows.one()


async def find(session: AsyncSession, key: str) -> SubscriberRow | None:
    row: SubscriberRow | None = await session.scalar(
        select(SubscriberRow).where(SubscriberRow.key == key)
    )
    return row


async def lock(session: AsyncSession, key: str) -> SubscriberRow | None:
    """Until the transaction ends, changes of the subscriber wait."""
    row: SubscriberRow | None = await session.scalar(
        select(SubscriberRow).where(SubscriberRow.key == key).with_for_update()
    )
    return row


async def find_address(session: AsyncSession, email: str) -> SubscriberRow | None:
    row: SubscriberRow | None = await session.scalar(
        select(SubscriberRow).where(SubscriberRow.email == email)
    )
    return row


async def change_address(session: AsyncSession, former: str, present: str) -> bool:
    """False where the present address has a row of its own: nothing is changed then."""
    moved = update(SubscriberRow).where(SubscriberRow.email == former).values(email=present)
    try:
        async with session.begin_nested():
            await session.execute(moved)
    except IntegrityError:
        return False
    return True


async def delete_address(session: AsyncSession, email: str) -> None:
    await session.execute(delete(SubscriberRow).where(SubscriberRow.email == email))


async def delete_older(session: AsyncSession, *, pending: datetime, unsubscribed: datetime) -> int:
    """Deletes those never confirmed and those who left before these moments; returns how many.

    One who left and was entered again since is still waited for.
    """
    row = SubscriberRow
    is_pending = (row.state == SubscriptionState.PENDING) & (row.requested_at <= pending)
    has_left = (row.state == SubscriptionState.UNSUBSCRIBED) & (row.unsubscribed_at <= unsubscribed)
    was_asked = row.requested_at > pending
    gone = await session.scalars(
        delete(row).where(or_(is_pending, has_left & ~was_asked)).returning(row.id)
    )
    return len(gone.all())


def topic_values(topics: Iterable[NewsletterTopic]) -> dict[str, bool]:
    """The value of each topic's column."""
    wanted = frozenset(topics)
    return {column.key: topic in wanted for topic, column in TOPIC_COLUMNS.items()}


def pause_end(row: SubscriberRow, now: datetime) -> datetime | None:
    """None also after a pause that has passed: its column is not cleared by itself."""
    until = row.paused_until
    return until if until is not None and until > now else None


def topics_of(row: SubscriberRow) -> tuple[NewsletterTopic, ...]:
    return tuple(topic for topic, column in TOPIC_COLUMNS.items() if getattr(row, column.key))
