"""Changes of confirmed addresses: the former one under the lock of its person, and who else has it.

The lock lets rows be added that refer to the person, as everywhere in their transactions.
"""

from sqlalchemy import ColumnElement, exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.accounts import PersonRow


async def lock(session: AsyncSession, who: ColumnElement[bool]) -> PersonRow | None:
    """The row as it is now. Logins and the erasure of the account wait for the transaction."""
    found = select(PersonRow).where(who).with_for_update(key_share=True)
    row: PersonRow | None = await session.scalar(found.execution_options(populate_existing=True))
    return row


async def lock_confirmed_address(session: AsyncSession, who: ColumnElement[bool]) -> str | None:
    row = await lock(session, who)
    return None if row is None or row.email_confirmed_at is None else row.email


async def is_of_an_account(session: AsyncSession, email_normalised: str) -> bool:
    """Whether a person has it as a confirmed address."""
    is_theirs = (PersonRow.email_normalised == email_normalised) & (
        PersonRow.email_confirmed_at.is_not(None)
    )
    return bool(await session.scalar(select(exists().where(is_theirs))))
