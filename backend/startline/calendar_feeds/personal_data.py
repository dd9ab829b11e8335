"""Personal data of calendar feeds: the calendar of favourites in an export, and its erasure."""

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.calendar_feeds import favourites_repository


class CalendarFeedsPersonalData:
    """A PersonalDataProvider. Calendars of plans belong to whoever has their address."""

    section = "calendarFeeds"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        created_at = await favourites_repository.created_at(session, person.id)
        return {"favoritesSince": created_at.isoformat() if created_at else None}

    async def erase(self, session: AsyncSession, person: Person) -> None:
        await favourites_repository.remove(session, person.id)
