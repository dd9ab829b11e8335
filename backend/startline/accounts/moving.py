"""Takes the accounts of the embedded provider along when the site gets another public address."""

from typing import Final

from pydantic import HttpUrl, TypeAdapter, ValidationError
from sqlalchemy import Exists, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from startline.accounts.errors import AccountsStandThere, NoAccountsThere, NotAWebAddress
from startline.accounts.settings import embedded_issuer
from startline.store.people import AccountDeletionRow, PersonRow, RevokedSessionRow

_Row = PersonRow | RevokedSessionRow | AccountDeletionRow
_HELD_BY: Final[tuple[tuple[type[_Row], str], ...]] = (
    (PersonRow, "subject"),
    (RevokedSessionRow, "session_id"),
    (AccountDeletionRow, "subject"),
)
"""Every table that holds an issuer, and what is unique together with it."""


def public_address(text: str) -> str:
    """As the setting is read: lower case, no port where it is the usual one, no slash at the end.

    Raises NotAWebAddress.
    """
    try:
        return str(TypeAdapter(HttpUrl).validate_python(text)).rstrip("/")
    except ValidationError as error:
        raise NotAWebAddress from error


async def move_accounts(session: AsyncSession, old: str, new: str) -> int:
    """From one public address to another; returns how many people came along.

    Raises NoAccountsThere where nobody signed in under the old one, AccountsStandThere where one of
    them has signed in under the new one already: those would be two people with one sign-in.
    """
    here, there = embedded_issuer(old.rstrip("/")), embedded_issuer(new)
    people = await session.scalar(
        select(func.count()).select_from(PersonRow).where(PersonRow.issuer == here)
    )
    if not people:
        raise NoAccountsThere
    for table, key in _HELD_BY:
        if await session.scalar(select(_is_in_both(table, key, here, there))):
            raise AccountsStandThere
    for table, _ in _HELD_BY:
        await session.execute(update(table).where(table.issuer == here).values(issuer=there))
    return people


def _is_in_both(table: type[_Row], key: str, here: str, there: str) -> Exists:
    twin = aliased(table)
    same = getattr(table, key) == getattr(twin, key)
    return exists().where(table.issuer == here, twin.issuer == there, same)
