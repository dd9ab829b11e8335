"""Personal data of submissions: their part in an export, and their erasure."""

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.submissions import photo_repository, queries, repository
from startline.submissions.responses import load_responses


class SubmissionsPersonalData:
    """A PersonalDataProvider. Published races, with the photographs that they show, stay."""

    section = "submissions"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        sent: list[JsonValue] = []
        async for rows in queries.batches_of(session, person.id):
            found = await load_responses(session, rows)
            sent += [each.model_dump(mode="json", by_alias=True) for each in found]
        return {
            "sent": sent,
            "races": [
                {"raceId": race.race_id, "since": race.since.isoformat()}
                for race in await queries.organised_races(session, person.id)
            ],
            "photos": [
                {
                    "key": row.key,
                    "uploadedAt": row.created_at.isoformat(),
                    "used": row.is_attached,
                    "public": row.is_public,
                }
                for row in await photo_repository.photos_of(session, person.id)
            ],
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        await repository.delete_of(session, person.id)
        await photo_repository.delete_of(session, person.id)
