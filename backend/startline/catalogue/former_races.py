"""Races that became part of another, or changed their slug: old addresses lead to the race."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.catalogue.records import FormerRaceRecord
from startline.store.catalogue import FormerRaceRow


async def sync_former_races(session: AsyncSession, records: Sequence[FormerRaceRecord]) -> int:
    """How many are new or lead elsewhere than before. None is removed: addresses are for good."""
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
