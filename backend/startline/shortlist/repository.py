"""Favourites and medals, one at a time; the owner stands in each query."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from datetime import date
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.errors import LoginRequired
from startline.foundation.errors import ProductError
from startline.shortlist.domain import MOST_FAVOURITES, MOST_MEDALS, Favourite, Medal
from startline.shortlist.errors import AlreadyInFavorites, AlreadyInMedals, ShortlistFull
from startline.store.inserting import insert_absent, insert_if_absent
from startline.store.shortlist import FavouriteRow, MedalRow

FAVOURITE_KEY: Final = (FavouriteRow.person_id, FavouriteRow.race_id)


@asynccontextmanager
async def owner_must_be_there() -> AsyncGenerator[None]:
    """Raises LoginRequired when the account was deleted while the request was under way."""
    try:
        yield
    except IntegrityError as error:
        raise LoginRequired from error


async def add_favourites(
    session: AsyncSession, wanted: Sequence[tuple[int, Favourite]]
) -> list[ProductError | None]:
    """For each of the wanted None, or why not: AlreadyInFavorites, ShortlistFull.

    Raises IntegrityError when one of the people is no longer there.
    """
    added = await insert_absent(session, FavouriteRow, _favourite_rows(wanted), FAVOURITE_KEY)
    full = await _remove_beyond_room(session, wanted, added)
    refusals: list[ProductError | None] = []
    for person_id, favourite in wanted:
        key = (person_id, favourite.race_id)
        if key in full:
            refusals.append(ShortlistFull())
        elif key in added:
            added.discard(key)  # the first who asked has added it, the next finds it there
            refusals.append(None)
        else:
            refusals.append(AlreadyInFavorites())
    return refusals


def _favourite_rows(wanted: Sequence[tuple[int, Favourite]]) -> list[dict[str, object]]:
    """One order for everybody, so that two nodes never wait for each other."""
    rows: dict[tuple[int, int], dict[str, object]] = {
        (person_id, favourite.race_id): {
            "person_id": person_id,
            "race_id": favourite.race_id,
            "race_type": favourite.race_type,
            "saved_at": favourite.saved_at,
        }
        for person_id, favourite in wanted
    }
    return [rows[key] for key in sorted(rows)]


async def _remove_beyond_room(
    session: AsyncSession, wanted: Sequence[tuple[int, Favourite]], added: set[tuple[int, int]]
) -> set[tuple[int, int]]:
    """Takes back as many as somebody keeps too many, of what they asked for last."""
    people = {person_id for person_id, _ in added}
    if not people:
        return set()
    over = (
        select(FavouriteRow.person_id, func.count() - MOST_FAVOURITES)
        .where(FavouriteRow.person_id.in_(people))
        .group_by(FavouriteRow.person_id)
        .having(func.count() > MOST_FAVOURITES)
    )
    too_many = dict((await session.execute(over)).all())
    if not too_many:
        return set()
    asked = dict.fromkeys((person_id, favourite.race_id) for person_id, favourite in wanted)
    full: set[tuple[int, int]] = set()
    for key in reversed(asked):
        if key in added and too_many.get(key[0], 0) > 0:
            full.add(key)
            too_many[key[0]] -= 1
    for person_id, race_id in sorted(full):
        await remove_favourite(session, person_id, race_id)
    return full


async def remove_favourite(session: AsyncSession, person_id: int, race_id: int) -> None:
    await session.execute(
        delete(FavouriteRow).where(
            FavouriteRow.person_id == person_id, FavouriteRow.race_id == race_id
        )
    )


async def add_medal(session: AsyncSession, person_id: int, medal: Medal) -> int:
    """Its id. Raises AlreadyInMedals for the same race on the same day, ShortlistFull."""
    kept = select(func.count()).where(MedalRow.person_id == person_id).scalar_subquery()
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
    room = kept < MOST_MEDALS
    async with owner_must_be_there():
        added = await insert_if_absent(session, MedalRow, values, provided=room)
    wanted = select(MedalRow.id).where(
        MedalRow.person_id == person_id, MedalRow.race_id == medal.race_id, MedalRow.run == run
    )
    found = (await session.execute(wanted)).scalar_one_or_none()
    if found is None:
        raise ShortlistFull
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
    """Every medal of the race, the one of a day, or the one of an id: what is stated must hold."""
    doomed = delete(MedalRow).where(MedalRow.person_id == person_id, MedalRow.race_id == race_id)
    if finished_on is not None:
        doomed = doomed.where(MedalRow.finished_on == finished_on)
    if medal_id is not None:
        doomed = doomed.where(MedalRow.id == medal_id)
    await session.execute(doomed)
