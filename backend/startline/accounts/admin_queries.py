"""Lists of the admin area: users, audit log."""

from collections.abc import Sequence
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, String, cast, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.admin_schemas import AuditEntry, AuditQuery, UserQuery
from startline.accounts.domain import Person, Role
from startline.accounts.repository import person_of
from startline.core.email_addresses import normalised_email
from startline.db.paging import read_page
from startline.db.tables.accounts import PersonRow
from startline.db.tables.audit import AuditEntryRow

_PERSON: Final = "person "
_USER_ORDER: Final[dict[str, Any]] = {
    "lastLoginAt": PersonRow.last_login_at,
    "createdAt": PersonRow.created_at,
    "email": PersonRow.email_normalised,
    "id": PersonRow.id,
}


async def list_users(session: AsyncSession, query: UserQuery) -> tuple[list[Person], int]:
    rows = select(PersonRow)
    if query.q:
        is_sqlite = session.get_bind().dialect.name == "sqlite"
        # found first, ordered then: SQLite would look up every row in the index of the order
        matches = select(PersonRow.id).where(_user_matches(query.q, is_sqlite=is_sqlite))
        rows = rows.where(PersonRow.id.in_(matches))
    if query.role is not None:
        rows = rows.where(PersonRow.role == query.role.value)
    if query.organiser_requested:
        wants_to_organise = PersonRow.organiser_requested_at.is_not(None)
        rows = rows.where(wants_to_organise, PersonRow.role == Role.USER.value)
    found, total = await read_page(
        session,
        rows,
        query,
        by=_USER_ORDER[query.sort],
        then_by=PersonRow.id,
        count_along=bool(query.q),
    )
    return [person_of(row) for row in found], total


def _user_matches(text: str, *, is_sqlite: bool) -> ColumnElement[bool]:
    """Part of the address or of the name, or the id.

    LIKE of SQLite ignores the case of ASCII by itself; lower() would do no more, in twice the time.
    """
    first, last = (func.coalesce(each, "") for each in (PersonRow.first_name, PersonRow.last_name))
    name = first.concat(" ").concat(last)
    conditions: list[ColumnElement[bool]] = [
        PersonRow.email_normalised.contains(normalised_email(text), autoescape=True),
        name.contains(text, autoescape=True)
        if is_sqlite
        else name.icontains(text, autoescape=True),
    ]
    if text.isascii() and text.isdecimal() and len(text) < 10:
        conditions.append(PersonRow.id == int(text))
    return or_(*conditions)


async def list_audit_entries(
    session: AsyncSession, query: AuditQuery
) -> tuple[list[AuditEntry], int]:
    rows = select(AuditEntryRow)
    if query.action:
        rows = rows.where(AuditEntryRow.action == query.action)
    if query.subject:
        rows = rows.where(AuditEntryRow.subject == query.subject)
    if query.q:
        rows = rows.where(_entry_matches(query.q))
    found, total = await read_page(
        session, rows, query, by=AuditEntryRow.id, then_by=AuditEntryRow.id
    )
    emails = await _emails(session, found)
    return [_entry(row, emails) for row in found], total


def _entry_matches(text: str) -> ColumnElement[bool]:
    """Part of what an entry holds, or of the address that its author has now."""
    entry = AuditEntryRow
    wanted = (entry.author, entry.action, entry.subject, entry.reason)
    has_address = PersonRow.email_normalised.contains(normalised_email(text), autoescape=True)
    authors = select(literal(_PERSON).concat(cast(PersonRow.id, String))).where(has_address)
    found = [each.icontains(text, autoescape=True) for each in wanted]
    return or_(*found, entry.author.in_(authors))


async def _emails(session: AsyncSession, entries: Sequence[AuditEntryRow]) -> dict[str, str | None]:
    """By author; what the log itself does not hold."""
    people = {
        int(entry.author.removeprefix(_PERSON))
        for entry in entries
        if entry.author.startswith(_PERSON)
    }
    found = await session.execute(
        select(PersonRow.id, PersonRow.email).where(PersonRow.id.in_(people))
    )
    return {f"{_PERSON}{person_id}": email for person_id, email in found}


def _entry(row: AuditEntryRow, emails: dict[str, str | None]) -> AuditEntry:
    return AuditEntry(
        id=row.id,
        made_at=row.made_at,
        author=row.author,
        author_email=emails.get(row.author),
        action=row.action,
        subject=row.subject,
        before=None if row.before is None else orjson.loads(row.before),
        after=None if row.after is None else orjson.loads(row.after),
        reason=row.reason,
        request_id=row.request_id,
    )
