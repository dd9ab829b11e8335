"""Choices of mails in the database: who asked for mails about the races that they saved."""

import secrets
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.repository import translate_missing_owner
from startline.db.inserts import insert_if_absent
from startline.db.tables.accounts import EmailChoiceRow, PersonRow


async def wants_race_mails(session: AsyncSession, person_id: int) -> bool:
    row = EmailChoiceRow
    wanted = select(row.wants_race_mails).where(row.person_id == person_id)
    return bool(await session.scalar(wanted))


async def set_race_mails(
    session: AsyncSession, person_id: int, *, wanted: bool, now: datetime
) -> None:
    """Raises LoginRequired."""
    new = {
        "person_id": person_id,
        "key": secrets.token_urlsafe(32),
        "wants_race_mails": wanted,
        "changed_at": now,
    }
    async with translate_missing_owner():
        added = await insert_if_absent(session, EmailChoiceRow, new)
    if not added:
        changed = update(EmailChoiceRow).where(EmailChoiceRow.person_id == person_id)
        await session.execute(changed.values(wants_race_mails=wanted, changed_at=now))


async def end_race_mails(session: AsyncSession, key: str, now: datetime) -> str | None:
    """The address of the person; None for a key that nobody has (any more)."""
    row = EmailChoiceRow
    person_id = await session.scalar(
        update(row)
        .where(row.key == key)
        .values(wants_race_mails=False, changed_at=now)
        .returning(row.person_id)
    )
    if person_id is None:
        return None
    email: str | None = await session.scalar(
        select(PersonRow.email).where(PersonRow.id == person_id)
    )
    return email


async def people_of_address(session: AsyncSession, email_normalised: str) -> list[int]:
    """Those whose provider confirmed this address."""
    person = PersonRow
    wanted = select(person.id).where(
        person.email_normalised == email_normalised, person.email_confirmed_at.is_not(None)
    )
    return list(await session.scalars(wanted.order_by(person.id)))
