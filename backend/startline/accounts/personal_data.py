"""Personal data: the interface for export and erasure, and the part of accounts."""

from typing import Protocol

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import idempotency_repository, provider_job_repository
from startline.accounts.domain import Person
from startline.accounts.email_choice_repository import wants_race_mails
from startline.core.email_addresses import normalised_email
from startline.mail import repository as mails


class PersonalDataProvider(Protocol):
    """Runs in the caller's session; `erase` in the transaction that deletes the account."""

    @property
    def section(self) -> str:
        """The name of this feature's part in the export."""
        ...

    async def export(self, session: AsyncSession, person: Person) -> JsonValue: ...

    async def erase(self, session: AsyncSession, person: Person) -> None: ...


class AccountPersonalData:
    """The person's record, and the mails and resets waiting for their confirmed address. The mails
    are erased last, by `erase_mails`.
    """

    section = "account"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        requested_at = person.organiser_requested_at
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
            "organiserRequestedAt": requested_at.isoformat() if requested_at else None,
            "createdAt": person.created_at.isoformat(),
            "lastLoginAt": person.last_login_at.isoformat(),
            "wantsRaceMails": await wants_race_mails(session, person.id),
            "mails": await _mails(session, person),
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        await idempotency_repository.delete_keys(session, person_caller(person))
        if person.email and person.email_confirmed:
            await provider_job_repository.delete_reset(session, normalised_email(person.email))


async def erase_mails(session: AsyncSession, person: Person) -> None:
    """After the person's rows: whoever held one of them, an issue or a notice that was being
    mailed, has committed its mails by then.
    """
    if person.email and person.email_confirmed:
        await mails.delete_mails(session, person.email)


def person_caller(person: Person) -> str:
    """The namespace of a person's idempotency keys."""
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
        for mail in await mails.list_mails(session, person.email)
    ]
