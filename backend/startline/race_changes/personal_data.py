"""Personal data of changes of races: their part in an export."""

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.race_changes import queries
from startline.race_changes.domain import field_name
from startline.race_changes.repository import stored_value


class RaceChangesPersonalData:
    """A PersonalDataProvider. The history of a race stays: the number of an erased person leads to
    nobody.
    """

    section = "raceChanges"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        return [
            {
                "raceId": row.race_id,
                "revision": row.revision,
                "field": field_name(row.field),
                "before": stored_value(row.old_value),
                "after": stored_value(row.new_value),
                "madeAt": row.made_at.isoformat(),
                "role": row.editor_role,
                "asOrganiserOfTheRace": row.by_organiser,
                "sourceUrl": row.source_url,
                "submissionId": row.submission_id,
                "undoes": row.undoes,
            }
            for row in await queries.changes_by(session, person.id)
        ]

    async def erase(self, session: AsyncSession, person: Person) -> None:
        """Deletes nothing."""
