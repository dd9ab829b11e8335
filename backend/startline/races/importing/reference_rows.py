"""Import of places and sources: rows are added and changed, and none is removed."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import PlaceRow, SourceRow
from startline.races.importing.records import PlaceRecord, SourceRecord


async def sync_places(session: AsyncSession, records: Sequence[PlaceRecord]) -> int:
    """Returns how many were added or changed. None is removed."""
    found = {
        (row.kind, row.parent_slug, row.slug): row
        for row in await session.scalars(select(PlaceRow))
    }
    changed = 0
    for place in records:
        values = place.model_dump() | {"parent_slug": place.parent_slug or ""}
        row = found.get((place.kind, place.parent_slug or "", place.slug))
        if row is None:
            session.add(PlaceRow(**values))
            changed += 1
        else:
            changed += _set_changed(row, values)
    return changed


async def sync_sources(session: AsyncSession, records: Sequence[SourceRecord]) -> int:
    """Returns how many were added or changed. None is removed."""
    found = {row.key: row for row in await session.scalars(select(SourceRow))}
    changed = 0
    for source in records:
        values = source.model_dump()
        row = found.get(source.key)
        if row is None:
            session.add(SourceRow(**values))
            changed += 1
        else:
            changed += _set_changed(row, values)
    return changed


def _set_changed(row: PlaceRow | SourceRow, values: dict[str, Any]) -> int:
    differing = {name: value for name, value in values.items() if getattr(row, name) != value}
    for name, value in differing.items():
        setattr(row, name, value)
    return int(bool(differing))
