"""Contact messages in the database. Adding one deletes those of more than a year ago."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.articles.contact_schemas import ContactDraft
from startline.articles.errors import ContactFull, ContactMessageNotFound
from startline.db.tables.articles import ContactMessageRow

STORED_FOR: Final = timedelta(days=365)
MOST_MESSAGES: Final = 100_000
"""Bounds the disk that messages take."""


async def add(
    session: AsyncSession,
    reference: str,
    draft: ContactDraft,
    race_id: int | None,
    now: datetime,
    *,
    likely_spam: bool,
) -> None:
    """Raises ContactFull."""
    old = ContactMessageRow.received_at < now - STORED_FOR
    await session.execute(delete(ContactMessageRow).where(old))
    stored = await session.scalar(select(func.count()).select_from(ContactMessageRow))
    if stored is not None and stored >= MOST_MESSAGES:
        raise ContactFull
    row = {
        "reference": reference,
        "topic": draft.topic.value,
        "race_id": race_id,
        "name": draft.name,
        "email": draft.email,
        "message": draft.message,
        "likely_spam": likely_spam,
        "received_at": now,
    }
    await session.execute(insert(ContactMessageRow).values(row))


async def list_messages(
    session: AsyncSession, *, unanswered: bool = True, limit: int = 100
) -> Sequence[ContactMessageRow]:
    """Newest first, likely spam last."""
    wanted = select(ContactMessageRow)
    if unanswered:
        wanted = wanted.where(ContactMessageRow.answered_at.is_(None))
    wanted = wanted.order_by(ContactMessageRow.likely_spam, ContactMessageRow.received_at.desc())
    return (await session.scalars(wanted.limit(limit))).all()


async def store_answer(
    session: AsyncSession, reference: str, answer: str, now: datetime
) -> tuple[ContactMessageRow, bool]:
    """The message, and whether it had no answer until now: the first one stays.

    Raises ContactMessageNotFound.
    """
    mine = ContactMessageRow.reference == reference
    answered: ContactMessageRow | None = await session.scalar(
        update(ContactMessageRow)
        .where(mine, ContactMessageRow.answered_at.is_(None))
        .values(answer=answer, answered_at=now)
        .returning(ContactMessageRow)
    )
    if answered is not None:
        return answered, True
    row = await session.scalar(select(ContactMessageRow).where(mine))
    if row is None:
        raise ContactMessageNotFound
    return row, False


async def messages_of(session: AsyncSession, email: str) -> Sequence[ContactMessageRow]:
    """Those sent with this address, in any case of its letters."""
    mine = select(ContactMessageRow).where(func.lower(ContactMessageRow.email) == email.lower())
    return (await session.scalars(mine.order_by(ContactMessageRow.received_at))).all()


async def delete_of(session: AsyncSession, email: str) -> None:
    mine = func.lower(ContactMessageRow.email) == email.lower()
    await session.execute(delete(ContactMessageRow).where(mine))
