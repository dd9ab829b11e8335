"""Queries of sources in the database of record."""

from collections.abc import Collection

from sqlalchemy import select

from startline.db.session import Sessions
from startline.db.tables.races import SourceRow


async def unknown_sources(sessions: Sessions, keys: Collection[str]) -> list[str]:
    """Those of the keys that name no source. One that no race names any more is still known."""
    async with sessions.reading() as session:
        known = await session.scalars(select(SourceRow.key).where(SourceRow.key.in_(keys)))
        return sorted(set(keys) - set(known))
