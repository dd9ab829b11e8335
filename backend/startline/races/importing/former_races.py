"""Import of former races: merged races and old slugs, whose URLs redirect to the race."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import FormerRaceRow
from startline.races.importing.records import FormerRaceRecord


async def sync_former_races(session: AsyncSession, records: Sequence[FormerRaceRecord]) -> int:
    """Returns how many are new or have a new target. None is removed: URLs are permanent."""
    found = {row.slug: row for row in await session.scalars(select(FormerRaceRow))}
    changed = 0
    for record in records:
        row = found.get(record.slug)
        if row is None:
            session.add(FormerRaceRow(**record.model_dump()))
        elif (row.id, row.race_id) != (record.id, record.race_id):
            row.id, row.race_id = record.id, record.race_id
        else:
            continue
        changed += 1
    return changed
