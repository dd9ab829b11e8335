"""Personal data: the interface for export and erasure, and the part of accounts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import idempotency_repository, provider_job_repository
from startline.accounts.address_change_repository import is_of_an_account
from startline.accounts.domain import Person
from startline.accounts.email_choice_repository import wants_race_mails
from startline.core.email_addresses import normalised_email
from startline.mail import repository as mails
from startline.mail.outgoing_mail import InvalidAddress, single_address


class PersonalDataProvider(Protocol):
    """Runs in the caller's session; `erase` in the transaction that deletes the account."""

    @property
    def section(self) -> str:
        """The name of this feature's part in the export."""
        ...

    async def export(self, session: AsyncSession, person: Person) -> JsonValue: ...

    async def erase(self, session: AsyncSession, person: Person) -> None: ...


class AddressDataProvider(Protocol):
    """Of what is stored by address and not by person. It follows the account to another confirmed
    address, in the transaction that notices the change.
    """

    async def follow(self, session: AsyncSession, former: str, present: str) -> None:
        """Both normalised; the present one is an address that we can write to."""
        ...


async def follow_address(
    session: AsyncSession,
    providers: Sequence[AddressDataProvider],
    former_email: str | None,
    person: Person,
) -> None:
    """Moves what is stored by the former confirmed address, where the person has another confirmed
    one now. It stays where another account has the former one: then it may be of that person.
    """
    if not (former_email and person.email and person.email_confirmed):
        return
    former = normalised_email(former_email)
    try:
        present = normalised_email(single_address(person.email))
    except InvalidAddress:  # another provider may know such: a subscription cannot be there
        return
    if former == present or await is_of_an_account(session, former):
        return
    for provider in providers:
        await provider.follow(session, former, present)


@dataclass(frozen=True)
class FollowingMails:
    """An AddressDataProvider, the last one: waiting mails of these topics, as in `erase_mails`."""

    topics: frozenset[str]

    async def follow(self, session: AsyncSession, former: str, present: str) -> None:
        await mails.readdress_mails(session, former, present, self.topics)


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
