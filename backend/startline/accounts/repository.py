"""Account repository: people, roles, revoked sessions."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, bindparam, delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.address_change_repository import lock, lock_confirmed_address
from startline.accounts.domain import Claims, Person, Profile, Role, is_admin_address
from startline.accounts.errors import (
    AccountClosed,
    AddressAmbiguous,
    AddressUnknown,
    LoginRequired,
    UserUnknown,
)
from startline.accounts.identity_provider import ProviderUser
from startline.accounts.provider_job_repository import add_deletion
from startline.core.email_addresses import normalised_email
from startline.db.inserts import insert_if_absent
from startline.db.tables.accounts import PersonRow, RevokedSessionRow

LONGEST_SESSION: Final = timedelta(days=180)

# built once: building a statement costs as much as running it
_PERSON_AND_REVOCATION: Final = select(
    PersonRow,
    exists().where(
        RevokedSessionRow.issuer == bindparam("issuer"),
        RevokedSessionRow.session_id == bindparam("session_id"),
    ),
).where(PersonRow.issuer == bindparam("issuer"), PersonRow.subject == bindparam("subject"))


async def find_with_revocation(session: AsyncSession, claims: Claims) -> tuple[Person | None, bool]:
    """The person of the claims, and whether the session is revoked; one query."""
    parameters = {
        "issuer": claims.issuer,
        "subject": claims.subject,
        "session_id": claims.session_id,
    }
    found = (await session.execute(_PERSON_AND_REVOCATION, parameters)).one_or_none()
    if found is None:
        return None, False
    row, is_revoked = found
    return person_of(row), bool(is_revoked)


async def is_revoked(session: AsyncSession, issuer: str, session_id: str) -> bool:
    return await session.get(RevokedSessionRow, (issuer, session_id)) is not None


_OF_THE_PROVIDER: Final = ("email", "email_normalised", "email_confirmed_at", "has_second_factor")
"""Copied from the provider's user at each login."""


async def record_login(
    session: AsyncSession,
    claims: Claims,
    known: ProviderUser | None,
    profile: Profile,
    now: datetime,
) -> tuple[Person, str | None]:
    """Creates the person with their profile at the first login; later updates the login time.
    Returns also the confirmed address that the person had until now.

    `known` is the provider's user; without it the address counts as unconfirmed.
    Raises AccountClosed for an account deleted concurrently.
    """
    email = known.email if known else claims.email
    confirmed_at = now if known and known.email_confirmed else None
    fresh = PersonRow.__table__.c
    values: dict[str, object] = {
        fresh.issuer.name: claims.issuer,
        fresh.subject.name: claims.subject,
        fresh.email.name: email,
        fresh.email_normalised.name: normalised_email(email) if email else None,
        fresh.email_confirmed_at.name: confirmed_at,
        fresh.first_name.name: profile.first_name,
        fresh.last_name.name: profile.last_name,
        fresh.company.name: profile.company,
        fresh.position.name: profile.position,
        fresh.role.name: Role.USER.value,
        fresh.has_second_factor.name: known is not None and known.has_second_factor,
        fresh.organiser_requested_at.name: now if profile.is_race_organiser else None,
        fresh.created_at.name: now,
        fresh.last_login_at.name: now,
    }
    former = None
    if not await insert_if_absent(session, PersonRow, values):
        former = await lock_confirmed_address(session, _matches(claims))
        changes: dict[str, object] = {"last_login_at": now}
        if known is not None:
            changes |= {name: values[name] for name in _OF_THE_PROVIDER}
        await session.execute(update(PersonRow).where(_matches(claims)).values(changes))
    row = (await session.execute(select(PersonRow).where(_matches(claims)))).scalar_one_or_none()
    if row is None:
        raise AccountClosed
    return person_of(row), former


@asynccontextmanager
async def translate_missing_owner() -> AsyncGenerator[None]:
    """For rows of a person. Raises LoginRequired when the account was deleted meanwhile: its
    caller is cached for a second.
    """
    try:
        yield
    except IntegrityError as error:
        raise LoginRequired from error


async def revoke_session(
    session: AsyncSession, issuer: str, session_id: str, now: datetime
) -> None:
    await insert_if_absent(
        session,
        RevokedSessionRow,
        {
            "issuer": issuer,
            "session_id": session_id,
            "revoked_at": now,
            "expires_at": now + LONGEST_SESSION,
        },
    )


async def lock_person(session: AsyncSession, person: Person) -> Person:
    """As stored now, or as given where the account is gone."""
    row = await lock(session, PersonRow.id == person.id)
    return person if row is None else person_of(row)


async def erase_person(session: AsyncSession, person: Person, now: datetime) -> None:
    """Deletes the person with all dependent rows, and queues the deletion at the provider."""
    await session.execute(delete(PersonRow).where(PersonRow.id == person.id))
    await add_deletion(session, person.issuer, person.subject, now)


async def find_person(session: AsyncSession, person_id: int) -> Person:
    """Raises UserUnknown."""
    row = await session.get(PersonRow, person_id)
    if row is None:
        raise UserUnknown
    return person_of(row)


async def find_by_address(session: AsyncSession, email: str, issuer: str | None = None) -> Person:
    """By confirmed address. Raises AddressUnknown, AddressAmbiguous."""
    return person_of(await row_by_confirmed_address(session, email, issuer))


async def row_by_confirmed_address(
    session: AsyncSession, email: str, issuer: str | None
) -> PersonRow:
    matches = select(PersonRow).where(
        PersonRow.email_normalised == normalised_email(email),
        PersonRow.email_confirmed_at.is_not(None),
    )
    if issuer is not None:
        matches = matches.where(PersonRow.issuer == issuer)
    rows = (await session.execute(matches.limit(2).with_for_update())).scalars().all()
    if not rows:
        raise AddressUnknown
    if len(rows) > 1:
        raise AddressAmbiguous
    return rows[0]


async def list_with_roles(session: AsyncSession) -> tuple[Person, ...]:
    """All people with a role above user."""
    wanted = (
        select(PersonRow)
        .where(PersonRow.role != Role.USER.value)
        .order_by(PersonRow.role, PersonRow.email_normalised, PersonRow.id)
    )
    return tuple(person_of(row) for row in (await session.execute(wanted)).scalars())


async def set_second_factor(
    session: AsyncSession, issuer: str, subject: str, *, has_one: bool
) -> None:
    who = (PersonRow.issuer == issuer) & (PersonRow.subject == subject)
    await session.execute(update(PersonRow).where(who).values(has_second_factor=has_one))


async def is_admin(
    session: AsyncSession, issuer: str, subject: str, admin_email: str | None
) -> bool:
    """By grant, or by the configured address once the provider has confirmed it."""
    who = (PersonRow.issuer == issuer) & (PersonRow.subject == subject)
    columns = select(PersonRow.role, PersonRow.email, PersonRow.email_confirmed_at)
    found = (await session.execute(columns.where(who))).one_or_none()
    if found is None:
        return False
    is_confirmed = found.email_confirmed_at is not None
    return found.role == Role.ADMIN.value or (
        is_confirmed and is_admin_address(found.email, admin_email)
    )


async def prune_revocations(session: AsyncSession, now: datetime) -> None:
    await session.execute(delete(RevokedSessionRow).where(RevokedSessionRow.expires_at < now))


def _matches(claims: Claims) -> ColumnElement[bool]:
    return (PersonRow.issuer == claims.issuer) & (PersonRow.subject == claims.subject)


def person_of(row: PersonRow) -> Person:
    return Person(
        id=row.id,
        issuer=row.issuer,
        subject=row.subject,
        email=row.email,
        email_confirmed=row.email_confirmed_at is not None,
        first_name=row.first_name,
        last_name=row.last_name,
        company=row.company,
        position=row.position,
        granted_role=Role(row.role),
        organiser_requested_at=row.organiser_requested_at,
        created_at=row.created_at,
        last_login_at=row.last_login_at,
        has_second_factor=row.has_second_factor,
    )
