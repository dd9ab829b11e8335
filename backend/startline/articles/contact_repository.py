"""Contact messages in the database."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.articles.contact_schemas import ContactDraft
from startline.articles.errors import ContactFull, ContactMessageNotFound
from startline.core.email_addresses import normalised_email
from startline.db.deletions import delete_some
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


async def delete_older(session: AsyncSession, now: datetime, limit: int) -> int:
    """A Deletion: of messages of more than a year ago."""
    row = ContactMessageRow
    return await delete_some(session, row, row.reference, row.received_at < now - STORED_FOR, limit)


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
    """Those sent with this address, in any case of its letters and any form of its domain."""
    mine = select(ContactMessageRow).where(_is_from(email))
    return (await session.scalars(mine.order_by(ContactMessageRow.received_at))).all()


async def delete_of(session: AsyncSession, email: str) -> None:
    await session.execute(delete(ContactMessageRow).where(_is_from(email)))


async def change_address(session: AsyncSession, former: str, present: str) -> None:
    moved = update(ContactMessageRow).where(_is_from(former)).values(email=present)
    await session.execute(moved)


def _is_from(email: str) -> ColumnElement[bool]:
    """Messages are stored with their domain in ASCII."""
    return func.lower(ContactMessageRow.email) == normalised_email(email)
