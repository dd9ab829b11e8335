"""What a feature offers so that an account can be exported and deleted whole."""

from typing import Protocol

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import idempotency, recovery_queue
from startline.accounts.domain import Person, folded
from startline.mail import outbox


class PersonalDataKeeper(Protocol):
    """Both run in a session of the caller's, `erase` in the transaction that ends the account."""

    @property
    def section(self) -> str:
        """The member of the export that holds this feature's part."""
        ...

    async def export(self, session: AsyncSession, person: Person) -> JsonValue: ...

    async def erase(self, session: AsyncSession, person: Person) -> None: ...


class AccountKeeper:
    """What is known of the person, and what is still to be written to their confirmed address."""

    section = "account"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        asked = person.organiser_requested_at
        return {
            "id": person.id,
            "issuer": person.issuer,
            "subject": person.subject,
            "email": person.email,
            "emailConfirmed": person.email_confirmed,
            "firstName": person.first_name,
            "lastName": person.last_name,
            "company": person.company,
            "position": person.position,
            "role": person.granted_role.value,
            "organiserRequestedAt": asked.isoformat() if asked else None,
            "createdAt": person.created_at.isoformat(),
            "lastLoginAt": person.last_login_at.isoformat(),
            "mails": await _mails(session, person),
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        await idempotency.forget_caller(session, person_caller(person))
        if person.email and person.email_confirmed:
            await recovery_queue.forget(session, folded(person.email))
            await outbox.forget(session, person.email)


def person_caller(person: Person) -> str:
    """How a person's idempotency keys are kept apart from everybody else's."""
    return f"person:{person.id}"


async def _mails(session: AsyncSession, person: Person) -> list[JsonValue]:
    if not (person.email and person.email_confirmed):
        return []
    return [
        {
            "topic": mail.topic,
            "queuedAt": mail.queued_at.isoformat(),
            "undeliverable": mail.is_dead,
        }
        for mail in await outbox.kept_for(session, person.email)
    ]
