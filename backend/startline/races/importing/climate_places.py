"""Import of temperatures by place: the database of record gets exactly the rows of the file."""

from collections.abc import Collection, Sequence

from sqlalchemy import Select, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.courses import ClimatePlaceRow
from startline.races.importing.records import ClimateRecord

_ROWS_AT_A_TIME = 1_000


def stored_climate() -> Select[ClimatePlaceRow]:
    """Selects all temperatures in a stable order."""
    row = ClimatePlaceRow
    return select(row).order_by(row.kind, row.latitude, row.longitude, row.place, row.id)


async def sync_climate(
    session: AsyncSession, records: Sequence[ClimateRecord] | None, without: Collection[str]
) -> int:
    """Returns the number of places inserted and deleted; a changed place counts as both.

    None changes nothing. Places of the sources in `without` are deleted.
    """
    if records is None:
        return 0
    wanted = {_key(record): record for record in records if record.source not in without}
    found = {_key(row): row.id for row in await session.scalars(select(ClimatePlaceRow))}
    gone = [found[key] for key in found.keys() - wanted.keys()]
    new = [wanted[key].model_dump() for key in wanted if key not in found]
    for start in range(0, len(gone), _ROWS_AT_A_TIME):
        portion = gone[start : start + _ROWS_AT_A_TIME]
        await session.execute(delete(ClimatePlaceRow).where(ClimatePlaceRow.id.in_(portion)))
    for start in range(0, len(new), _ROWS_AT_A_TIME):
        await session.execute(insert(ClimatePlaceRow), new[start : start + _ROWS_AT_A_TIME])
    return len(gone) + len(new)


def _key(place: ClimateRecord | ClimatePlaceRow) -> tuple[object, ...]:
    where = (place.place, place.country_code, place.latitude, place.longitude, place.elevation_m)
    return (*where, place.kind, place.source, place.period, *place.means_c)
