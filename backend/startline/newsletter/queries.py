"""List of subscribers for the admin area."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.paging import PageRequest, read_page
from startline.db.tables.newsletter import SubscriberRow

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
