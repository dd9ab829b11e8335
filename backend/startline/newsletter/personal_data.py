"""Personal data of the newsletter: its part in an export, its erasure, its change of address."""

from datetime import datetime

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.core.email_addresses import normalised_email
from startline.mail.repository import delete_mails
from startline.newsletter import queries, repository
from startline.newsletter.mails import ISSUE_TOPIC, SIGNUP_TOPIC


class NewsletterPersonalData:
    """A PersonalDataProvider and AddressDataProvider: the subscription of a person's confirmed
    address.
    """

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
            "issues": [
                {"topic": topic, "subject": subject, "queuedAt": queued_at.isoformat()}
                for topic, subject, queued_at in await queries.issues_of(session, row.id)
            ],
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        if person.email and person.email_confirmed:
            await repository.delete_address(session, normalised_email(person.email))

    async def follow(self, session: AsyncSession, former: str, present: str) -> None:
        """The present address's own subscription stays as it is. The former's goes then, with its
        waiting mails: their links would lead nowhere.
        """
        if await repository.change_address(session, former, present):
            return
        await repository.delete_address(session, former)
        for topic in (SIGNUP_TOPIC, ISSUE_TOPIC):
            await delete_mails(session, former, topic=topic)


def _text(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
