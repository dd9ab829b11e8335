"""Catalogue version: the number by which every node notices a change of the public catalogue."""

from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import CatalogueVersionRow


async def catalogue_version(session: AsyncSession) -> int:
    """0 until the first import."""
    found = await session.scalar(select(CatalogueVersionRow.version))
    return found or 0


async def increment_catalogue_version(session: AsyncSession, now: datetime) -> int:
    """To be called in the transaction that changes public data; returns the new version."""
    statement = (
        update(CatalogueVersionRow)
        .values(version=CatalogueVersionRow.version + 1, changed_at=now)
        .returning(CatalogueVersionRow.version)
    )
    return (await session.execute(statement)).scalar_one()
