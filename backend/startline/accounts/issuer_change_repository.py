"""Issuer change: moves accounts of the embedded provider to a new public address."""

from typing import Final

from pydantic import HttpUrl, TypeAdapter, ValidationError
from sqlalchemy import Exists, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from startline.accounts.errors import InvalidWebAddress, NewAddressInUse, NoAccountsToMove
from startline.accounts.settings import embedded_issuer
from startline.db.tables.accounts import AccountDeletionRow, PersonRow, RevokedSessionRow

_Row = PersonRow | RevokedSessionRow | AccountDeletionRow
_TABLES: Final[tuple[tuple[type[_Row], str], ...]] = (
    (PersonRow, "subject"),
    (RevokedSessionRow, "session_id"),
    (AccountDeletionRow, "subject"),
)
"""Every table with an issuer, and the column that is unique together with it."""


def public_address(text: str) -> str:
    """Normalised like the setting: lower case, no default port, no trailing slash.

    Raises InvalidWebAddress.
    """
    try:
        return str(TypeAdapter(HttpUrl).validate_python(text)).rstrip("/")
    except ValidationError as error:
        raise InvalidWebAddress from error


async def move_accounts(session: AsyncSession, old: str, new: str) -> int:
    """Moves all accounts; returns their number.

    Raises NoAccountsToMove if the old address has no accounts, and NewAddressInUse if one of them
    has already signed in at the new address, which would make two accounts for one sign-in.
    """
    old_issuer, new_issuer = embedded_issuer(old.rstrip("/")), embedded_issuer(new)
    people = await session.scalar(
        select(func.count()).select_from(PersonRow).where(PersonRow.issuer == old_issuer)
    )
    if not people:
        raise NoAccountsToMove
    for table, key in _TABLES:
        if await session.scalar(select(_is_in_both(table, key, old_issuer, new_issuer))):
            raise NewAddressInUse
    for table, _ in _TABLES:
        await session.execute(
            update(table).where(table.issuer == old_issuer).values(issuer=new_issuer)
        )
    return people


def _is_in_both(table: type[_Row], key: str, old_issuer: str, new_issuer: str) -> Exists:
    twin = aliased(table)
    same = getattr(table, key) == getattr(twin, key)
    return exists().where(table.issuer == old_issuer, twin.issuer == new_issuer, same)
