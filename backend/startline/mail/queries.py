"""List of the outbox for the admin area: mails that wait, and dead letters."""

from collections.abc import Sequence
from typing import Literal

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.paging import PageRequest, read_page
from startline.db.tables.mail import OutgoingMailRow


async def list_outbox(
    session: AsyncSession, state: Literal["queued", "dead"] | None, text: str, page: PageRequest
) -> tuple[Sequence[OutgoingMailRow], int]:
    """Both kinds without a state. `text` is part of a recipient, topic or reason."""
    row = OutgoingMailRow
    rows = select(row)
    if state is not None:
        rows = rows.where(row.state == state)
    if text:
        searched = (row.recipient, row.topic, row.last_error)
        rows = rows.where(or_(*(column.icontains(text, autoescape=True) for column in searched)))
    return await read_page(session, rows, page, by=row.queued_at, then_by=row.id)
