"""Import of temperatures by place: the database of record gets exactly the rows of a whole file."""

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import Select, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.courses import ClimatePlaceRow
from startline.races.importing.records import ClimateRecord

CLIMATE_FILE: Final = "climate.csv"
_ROWS_AT_A_TIME: Final = 1_000


def stored_climate() -> Select[ClimatePlaceRow]:
    """Selects all temperatures in a stable order."""
    row = ClimatePlaceRow
    return select(row).order_by(row.kind, row.latitude, row.longitude, row.place, row.id)


async def sync_climate(
    session: AsyncSession,
    records: Sequence[ClimateRecord] | None,
    without: Collection[str],
    *,
    is_whole: bool,
) -> int:
    """Returns the number of places inserted and deleted; a changed place counts as both.

    None changes nothing. Places of the sources in `without` are deleted. Of a file that is not
    whole only places with new values are.
    """
    if records is None:
        return 0
    wanted = {_key(record): record for record in records if record.source not in without}
    found = {_key(row): row for row in await session.scalars(select(ClimatePlaceRow))}
    stated = {_place(record) for record in wanted.values()}
    gone = [
        row.id
        for key, row in found.items()
        if key not in wanted and (is_whole or row.source in without or _place(row) in stated)
    ]
    new = [wanted[key].model_dump() for key in wanted if key not in found]
    for start in range(0, len(gone), _ROWS_AT_A_TIME):
        portion = gone[start : start + _ROWS_AT_A_TIME]
        await session.execute(delete(ClimatePlaceRow).where(ClimatePlaceRow.id.in_(portion)))
    for start in range(0, len(new), _ROWS_AT_A_TIME):
        await session.execute(insert(ClimatePlaceRow), new[start : start + _ROWS_AT_A_TIME])
    return len(gone) + len(new)


def _place(place: ClimateRecord | ClimatePlaceRow) -> tuple[object, ...]:
    return (place.kind, place.source, place.place, place.latitude, place.longitude)


def _key(place: ClimateRecord | ClimatePlaceRow) -> tuple[object, ...]:
    where = (place.place, place.country_code, place.latitude, place.longitude, place.elevation_m)
    return (*where, place.kind, place.source, place.period, *place.means_c)
