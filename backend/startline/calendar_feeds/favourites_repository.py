"""Calendars of favourites in the database, by the hash of their token."""

from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.repository import translate_missing_owner
from startline.calendar_feeds.errors import CalendarNotFound
from startline.calendar_feeds.repository import hash_of
from startline.db.inserts import insert_or_replace
from startline.db.tables.calendar_feeds import FavouriteCalendarRow


async def replace(session: AsyncSession, person_id: int, token: str, now: datetime) -> None:
    """The former address stops working. Raises LoginRequired."""
    row = {"person_id": person_id, "token_hash": hash_of(token), "created_at": now}
    async with translate_missing_owner():
        await insert_or_replace(session, FavouriteCalendarRow, [row])


async def remove(session: AsyncSession, person_id: int) -> None:
    await session.execute(
        delete(FavouriteCalendarRow).where(FavouriteCalendarRow.person_id == person_id)
    )


async def created_at(session: AsyncSession, person_id: int) -> datetime | None:
    """None where the person has no such calendar."""
    return await session.scalar(
        select(FavouriteCalendarRow.created_at).where(FavouriteCalendarRow.person_id == person_id)
    )


async def person_of(session: AsyncSession, token: str) -> int:
    """Raises CalendarNotFound."""
    found = await session.scalar(
        select(FavouriteCalendarRow.person_id).where(
            FavouriteCalendarRow.token_hash == hash_of(token)
        )
    )
    if found is None:
        raise CalendarNotFound
    return found
