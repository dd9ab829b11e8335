"""Lists of saved races: one query each, bounded by what an account can hold."""

from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.saved_races import ComparisonRow, FavouriteRow, MedalRow
from startline.saved_races.comparison_repository import comparison_of
from startline.saved_races.domain import (
    MOST_COMPARISONS,
    MOST_FAVOURITES,
    MOST_MEDALS,
    Comparison,
    Favourite,
    Medal,
)

_FAVOURITES: Final = (
    select(FavouriteRow.race_id, FavouriteRow.race_type, FavouriteRow.saved_at)
    .where(FavouriteRow.person_id == bindparam("person_id"))
    .order_by(FavouriteRow.saved_at.desc(), FavouriteRow.race_id)
    .limit(MOST_FAVOURITES)
)


async def favourites_of(session: AsyncSession, person_id: int) -> tuple[Favourite, ...]:
    """The newest first."""
    rows = (await session.execute(_FAVOURITES, {"person_id": person_id})).all()
    return tuple(Favourite(race_id, race_type, at) for race_id, race_type, at in rows)


async def medals_of(session: AsyncSession, person_id: int) -> tuple[Medal, ...]:
    """The latest run first, those without a day last."""
    wanted = (
        select(MedalRow)
        .where(MedalRow.person_id == person_id)
        .order_by(MedalRow.run.desc(), MedalRow.id.desc())
        .limit(MOST_MEDALS)
    )
    return tuple(medal_of(row) for row in (await session.execute(wanted)).scalars())


async def comparisons_of(session: AsyncSession, person_id: int) -> tuple[Comparison, ...]:
    """The last changed first."""
    wanted = (
        select(ComparisonRow)
        .where(ComparisonRow.person_id == person_id)
        .order_by(ComparisonRow.updated_at.desc(), ComparisonRow.id)
        .limit(MOST_COMPARISONS)
    )
    return tuple(comparison_of(row) for row in (await session.execute(wanted)).scalars())


def medal_of(row: MedalRow) -> Medal:
    return Medal(
        id=row.id,
        race_id=row.race_id,
        race_type=row.race_type,
        finish_time_s=row.finish_time_s,
        finished_on=row.finished_on,
        added_at=row.added_at,
    )
