"""The number by which every node sees that the public catalogue has changed."""

from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.store.catalogue import CatalogueVersionRow


async def catalogue_version(session: AsyncSession) -> int:
    """0 until something was imported."""
    found = await session.scalar(select(CatalogueVersionRow.version))
    return found or 0


async def catalogue_changed(session: AsyncSession, now: datetime) -> int:
    """Call it in the transaction that changes what the public may see. Returns the new number."""
    statement = (
        update(CatalogueVersionRow)
        .values(version=CatalogueVersionRow.version + 1, changed_at=now)
        .returning(CatalogueVersionRow.version)
    )
    return (await session.execute(statement)).scalar_one()
