"""Climate records and cached potentials in the database of record."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple, cast

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.courses.climate import ClimateRecord
from startline.courses.physics.weather import ClimateKind
from startline.db.inserts import insert_or_replace
from startline.db.tables.courses import ClimatePlaceRow, RacePotentialRow

_BATCH_SIZE: Final = 500


class CachedPotential(NamedTuple):
    """`builder` is the fingerprint of the code; `result` is the JSON of the wire shape."""

    method_version: str
    inputs_hash: str
    builder: str
    result: str


async def climate_records(session: AsyncSession) -> list[ClimateRecord]:
    rows = await session.scalars(select(ClimatePlaceRow).order_by(ClimatePlaceRow.id))
    return [
        ClimateRecord(
            place=row.place,
            latitude=row.latitude,
            longitude=row.longitude,
            elevation_m=row.elevation_m,
            kind=cast("ClimateKind", row.kind),
            source_key=row.source,
            period=row.period,
            means_c=tuple(row.means_c),
        )
        for row in rows
    ]


async def cached_potentials(session: AsyncSession) -> dict[int, CachedPotential]:
    row = RacePotentialRow
    rows = await session.execute(
        select(row.race_id, row.method_version, row.inputs_hash, row.builder, row.result)
    )
    return {race_id: CachedPotential(*columns) for race_id, *columns in rows}


async def save_potentials(
    session: AsyncSession, potentials: Mapping[int, CachedPotential], now: datetime
) -> None:
    """Inserts the potentials, or replaces those of the same race."""
    rows = [
        {"race_id": race_id, "computed_at": now, **potential._asdict()}
        for race_id, potential in sorted(potentials.items())
    ]
    for start in range(0, len(rows), _BATCH_SIZE):
        await insert_or_replace(session, RacePotentialRow, rows[start : start + _BATCH_SIZE])


async def delete_potentials(session: AsyncSession, race_ids: Sequence[int]) -> None:
    for start in range(0, len(race_ids), _BATCH_SIZE):
        batch = race_ids[start : start + _BATCH_SIZE]
        await session.execute(delete(RacePotentialRow).where(RacePotentialRow.race_id.in_(batch)))
