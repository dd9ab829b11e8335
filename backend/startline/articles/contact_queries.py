"""List of contact messages for the admin area."""

from collections.abc import Sequence

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.paging import PageRequest, read_page
from startline.db.tables.articles import ContactMessageRow


async def list_contact_messages(
    session: AsyncSession, text: str, page: PageRequest, *, answered: bool | None, spam: bool
) -> tuple[Sequence[ContactMessageRow], int]:
    """`text` is part of a reference, address or message; `spam` shows likely spam alone."""
    row = ContactMessageRow
    rows = select(row).where(row.likely_spam.is_(spam))
    if answered is not None:
        rows = rows.where(row.answered_at.is_not(None) if answered else row.answered_at.is_(None))
    if text:
        searched = (row.reference, row.email, row.message)
        rows = rows.where(or_(*(column.icontains(text, autoescape=True) for column in searched)))
    return await read_page(session, rows, page, by=row.received_at, then_by=row.reference)
