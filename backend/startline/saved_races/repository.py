"""Favourites and medals in the database, one at a time; each statement names the owner."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import date

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.errors import LoginRequired
from startline.db.inserts import insert_if_absent
from startline.db.tables.saved_races import ComparisonRow, FavouriteRow, MedalRow
from startline.saved_races.domain import MOST_FAVOURITES, MOST_MEDALS, Favourite, Medal
from startline.saved_races.errors import AlreadyInFavorites, AlreadyInMedals, SavedRacesFull


@asynccontextmanager
async def translate_missing_owner() -> AsyncGenerator[None]:
    """Raises LoginRequired when the account was deleted during the request."""
    try:
        yield
    except IntegrityError as error:
        raise LoginRequired from error


async def add_favourite(session: AsyncSession, person_id: int, favourite: Favourite) -> None:
    """Raises AlreadyInFavorites, SavedRacesFull, LoginRequired."""
    saved = select(func.count()).where(FavouriteRow.person_id == person_id).scalar_subquery()
    values = {
        "person_id": person_id,
        "race_id": favourite.race_id,
        "race_type": favourite.race_type,
        "saved_at": favourite.saved_at,
    }
    async with translate_missing_owner():
        if await insert_if_absent(session, FavouriteRow, values, condition=saved < MOST_FAVOURITES):
            return
    if await session.get(FavouriteRow, (person_id, favourite.race_id)) is None:
        raise SavedRacesFull
    raise AlreadyInFavorites


async def remove_favourite(session: AsyncSession, person_id: int, race_id: int) -> None:
    await session.execute(
        delete(FavouriteRow).where(
            FavouriteRow.person_id == person_id, FavouriteRow.race_id == race_id
        )
    )


async def add_medal(session: AsyncSession, person_id: int, medal: Medal) -> int:
    """Returns its id. Raises AlreadyInMedals for the same race on the same day, SavedRacesFull,
    LoginRequired.
    """
    saved = select(func.count()).where(MedalRow.person_id == person_id).scalar_subquery()
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
        added = await insert_if_absent(session, MedalRow, values, condition=saved < MOST_MEDALS)
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
