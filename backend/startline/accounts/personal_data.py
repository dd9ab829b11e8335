"""What a feature offers so that an account can be exported and deleted whole."""

from typing import Protocol

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import idempotency
from startline.accounts.domain import Person


class PersonalDataKeeper(Protocol):
    """Both run in a session of the caller's, `erase` in the transaction that ends the account."""

    @property
    def section(self) -> str:
        """The member of the export that holds this feature's part."""
        ...

    async def export(self, session: AsyncSession, person: Person) -> JsonValue: ...

    async def erase(self, session: AsyncSession, person: Person) -> None: ...


class AccountKeeper:
    section = "account"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:  # noqa: ARG002
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
        }

    async def erase(self, session: AsyncSession, person: Person) -> None:
        await idempotency.forget_caller(session, person_caller(person))


def person_caller(person: Person) -> str:
    """How a person's idempotency keys are kept apart from everybody else's."""
    return f"person:{person.id}"
