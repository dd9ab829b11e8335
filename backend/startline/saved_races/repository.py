"""Favourites and medals in the database, one at a time; each statement names the owner."""

from datetime import date
from typing import Final

from sqlalchemy import Integer, bindparam, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.accounts.repository import translate_missing_owner
from startline.db.inserts import insert_if_absent, parameter
from startline.db.tables.saved_races import ComparisonRow, FavouriteRow, MedalRow
from startline.saved_races.domain import MOST_FAVOURITES, MOST_MEDALS, Favourite, Medal
from startline.saved_races.errors import AlreadyInFavorites, AlreadyInMedals, SavedRacesFull

_PERSON_ID = bindparam(parameter("person_id"), type_=Integer)
_ROOM_FOR_FAVOURITE: Final = (
    select(func.count()).where(FavouriteRow.person_id == _PERSON_ID).scalar_subquery()
    < MOST_FAVOURITES
)
_ROOM_FOR_MEDAL: Final = (
    select(func.count()).where(MedalRow.person_id == _PERSON_ID).scalar_subquery() < MOST_MEDALS
)


async def add_favourite(connection: AsyncConnection, person_id: int, favourite: Favourite) -> None:
    """One statement. Raises AlreadyInFavorites, SavedRacesFull, LoginRequired."""
    values = {
        "person_id": person_id,
        "race_id": favourite.race_id,
        "race_type": favourite.race_type,
        "saved_at": favourite.saved_at,
    }
    async with translate_missing_owner():
        if await insert_if_absent(connection, FavouriteRow, values, condition=_ROOM_FOR_FAVOURITE):
            return
    own = (FavouriteRow.person_id == person_id) & (FavouriteRow.race_id == favourite.race_id)
    if await connection.scalar(select(FavouriteRow.race_id).where(own)) is None:
        raise SavedRacesFull
    raise AlreadyInFavorites


async def remove_favourite(connection: AsyncConnection, person_id: int, race_id: int) -> None:
    """One statement."""
    await connection.execute(
        delete(FavouriteRow).where(
            FavouriteRow.person_id == person_id, FavouriteRow.race_id == race_id
        )
    )


async def add_medal(session: AsyncSession, person_id: int, medal: Medal) -> int:
    """Returns its id. Raises AlreadyInMedals for the same race on the same day, SavedRacesFull,
    LoginRequired.
    """
    run = medal.finished_on.isoformat() if medal.finished_on else ""
    values = {
        "person_id": person_id,
        "race_id": medal.race_id,
        "race_type": medal.race_type,
        "run": run,
        "finished_on": medal.finished_on,
        "finish_time_s": medal.finish_time_s,
        "added_at": medal.added_at,
    }
    async with translate_missing_owner():
        added = await insert_if_absent(session, MedalRow, values, condition=_ROOM_FOR_MEDAL)
    wanted = select(MedalRow.id).where(
        MedalRow.person_id == person_id, MedalRow.race_id == medal.race_id, MedalRow.run == run
    )
    found = (await session.execute(wanted)).scalar_one_or_none()
    if found is None:
        raise SavedRacesFull
    if not added:
        raise AlreadyInMedals
    return found


async def remove_medals(
    session: AsyncSession,
    person_id: int,
    race_id: int,
    finished_on: date | None,
    medal_id: int | None,
) -> None:
    """Every medal of the race that has this day and this id, each where it is given."""
    removal = delete(MedalRow).where(MedalRow.person_id == person_id, MedalRow.race_id == race_id)
    if finished_on is not None:
        removal = removal.where(MedalRow.finished_on == finished_on)
    if medal_id is not None:
        removal = removal.where(MedalRow.id == medal_id)
    await session.execute(removal)


async def delete_saved_races(session: AsyncSession, person_id: int) -> None:
    """Everything that a person saved: for the erasure of the account."""
    for table in (FavouriteRow, ComparisonRow, MedalRow):
        await session.execute(delete(table).where(table.person_id == person_id))
