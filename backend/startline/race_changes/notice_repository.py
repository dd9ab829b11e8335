"""Notices in the database: how far each is mailed, and the people who are to get it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.accounts import EmailChoiceRow, PersonRow
from startline.db.tables.race_changes import RaceChangeRow, RaceNoticeRow
from startline.db.tables.races import RaceRow
from startline.db.tables.saved_races import FavouriteRow


@dataclass(frozen=True)
class Saver:
    """A person who saved the race and asked for mails. `key` is for the link that ends them."""

    person_id: int
    email: str
    key: str


async def lock(session: AsyncSession, notice_id: int) -> RaceNoticeRow | None:
    """Until the transaction ends, another worker waits; None once the notice is mailed."""
    wanted = select(RaceNoticeRow).where(RaceNoticeRow.id == notice_id).with_for_update()
    row: RaceNoticeRow | None = await session.scalar(wanted)
    return row


async def change_of(
    session: AsyncSession, notice: RaceNoticeRow
) -> tuple[RaceRow | None, Sequence[RaceChangeRow]]:
    """The race as it is now, and the fields that the revision changed."""
    row = RaceChangeRow
    rows = await session.scalars(
        select(row).where(row.race_id == notice.race_id, row.revision == notice.revision)
    )
    return await session.get(RaceRow, notice.race_id), rows.all()


async def savers(
    session: AsyncSession, race_id: int, *, after_person_id: int, limit: int
) -> list[Saver]:
    """By id, with a confirmed address only. Switching off and an erasure wait for the transaction,
    so that they find its mails in the outbox.
    """
    person, choice, favourite = PersonRow, EmailChoiceRow, FavouriteRow
    wanted = (
        select(favourite.person_id, person.email, choice.key)
        .join(person, person.id == favourite.person_id)
        .join(choice, choice.person_id == favourite.person_id)
        .where(
            favourite.race_id == race_id,
            favourite.person_id > after_person_id,
            person.email.is_not(None),
            person.email_confirmed_at.is_not(None),
            choice.wants_race_mails.is_(True),
        )
        .order_by(favourite.person_id)
        .limit(limit)
        .with_for_update(of=choice)
    )
    rows = await session.execute(wanted)
    return [Saver(person_id, email or "", key) for person_id, email, key in rows]
