"""Personal data of the newsletter: its part in an export, and its erasure."""

from datetime import datetime

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.core.email_addresses import normalised_email
from startline.newsletter import repository


class NewsletterPersonalData:
    """A PersonalDataProvider: the subscription of a person's confirmed address."""

    section = "newsletter"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        if not (person.email and person.email_confirmed):
            return None
        row = await repository.find_address(session, normalised_email(person.email))
        if row is None:
            return None
        return {
            "email": row.email,
            "state": row.state,
            "topics": [topic.value for topic in repository.topics_of(row)],
            "frequency": row.frequency,
            "pausedUntil": _text(row.paused_until),
            "requestedAt": _text(row.requested_at),
            "confirmedAt": _text(row.verified_at),
            "unsubscribedAt": _text(row.unsubscribed_at),
            "lastIssueAt": _text(row.last_sent_at),
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        if person.email and person.email_confirmed:
            await repository.delete_address(session, normalised_email(person.email))


def _text(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
