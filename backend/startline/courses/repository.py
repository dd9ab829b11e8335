"""Climate and potentials in the database of record."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple, cast

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.courses.climate import ClimateRecord
from startline.running.weather import ClimateKind
from startline.store.courses import ClimatePlaceRow, RacePotentialRow
from startline.store.inserting import insert_or_replace

_ROWS_AT_A_TIME: Final = 500


class KeptPotential(NamedTuple):
    """`result` is the JSON that is served."""

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


async def kept_potentials(session: AsyncSession) -> dict[int, KeptPotential]:
    row = RacePotentialRow
    columns = (row.race_id, row.method_version, row.inputs_hash, row.builder, row.result)
    return {
        race_id: KeptPotential(*rest) for race_id, *rest in await session.execute(select(*columns))
    }


async def keep_potentials(
    session: AsyncSession, potentials: Mapping[int, KeptPotential], now: datetime
) -> None:
    """Puts each in the place of the one before it."""
    rows = [
        {"race_id": race_id, "computed_at": now, **kept._asdict()}
        for race_id, kept in sorted(potentials.items())
    ]
    for start in range(0, len(rows), _ROWS_AT_A_TIME):
        await insert_or_replace(session, RacePotentialRow, rows[start : start + _ROWS_AT_A_TIME])


async def forget_potentials(session: AsyncSession, race_ids: Sequence[int]) -> None:
    for start in range(0, len(race_ids), _ROWS_AT_A_TIME):
        portion = race_ids[start : start + _ROWS_AT_A_TIME]
        await session.execute(delete(RacePotentialRow).where(RacePotentialRow.race_id.in_(portion)))
