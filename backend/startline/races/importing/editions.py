"""Import of past editions: the database of record gets the rows of the file."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import date
from typing import Annotated, Final

from pydantic import Field
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.dates import EditionRow
from startline.races.importing.date_rules import PAST_EDITIONS
from startline.races.importing.records import Day, Row

EDITIONS_FILE: Final = "editions.csv"
_ROWS_AT_A_TIME: Final = 1_000


class EditionRecord(Row):
    """One day on which a race was held."""

    race_id: Annotated[int, Field(ge=1, lt=2**31)]
    day: Day

    @property
    def text(self) -> str:
        return f"{self.race_id} on {self.day}"


async def stored_editions(
    session: AsyncSession, only: Collection[int] | None = None
) -> dict[int, list[date]]:
    """Days by race, earliest first. `only` are ids of races."""
    days: defaultdict[int, list[date]] = defaultdict(list)
    rows = select(EditionRow.race_id, EditionRow.day).order_by(EditionRow.race_id, EditionRow.day)
    if only is not None:
        rows = rows.where(EditionRow.race_id.in_(only))
    for race_id, day in await session.execute(rows):
        days[race_id].append(day)
    return days


async def sync_editions(
    session: AsyncSession,
    records: Sequence[EditionRecord] | None,
    without: Collection[str],
    removable: Collection[int],
) -> int:
    """Returns the number of editions inserted and deleted. None changes nothing.

    All are deleted if their source is in `without`, else only those of the `removable` races.
    """
    if records is None:
        return 0
    wanted = {(each.race_id, each.day) for each in records if PAST_EDITIONS not in without}
    stored = await stored_editions(session)
    found = {(race_id, day) for race_id, days in stored.items() for day in days}
    deletable = stored if PAST_EDITIONS in without else removable
    gone = sorted(each for each in found - wanted if each[0] in deletable)
    new = sorted(wanted - found)
    for race_id, day in gone:
        matches = (EditionRow.race_id == race_id) & (EditionRow.day == day)
        await session.execute(delete(EditionRow).where(matches))
    for start in range(0, len(new), _ROWS_AT_A_TIME):
        batch = new[start : start + _ROWS_AT_A_TIME]
        await session.execute(
            insert(EditionRow), [{"race_id": race_id, "day": day} for race_id, day in batch]
        )
    return len(gone) + len(new)
