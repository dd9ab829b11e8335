"""Choices of mails: changed by a person, by the link of a mail, or with the newsletter's choices.

Whoever reads the mails of a confirmed address may choose for it, so that the link of a newsletter
shows and changes the choice of the account with the same address.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import email_choice_repository as repository
from startline.core.email_addresses import normalised_email
from startline.mail import repository as mails

RACE_TOPIC: Final = "saved-race"
"""Of mails in the outbox about a saved race."""


@dataclass(frozen=True)
class RaceMailLinks:
    """Links of a mail about a saved race. The key is the authority."""

    origin: str
    key: str

    @property
    def page(self) -> str:
        return f"{self.origin}/unsubscribe?races={self.key}"

    @property
    def one_click(self) -> str:
        """The address of RFC 8058: a POST ends these mails."""
        return f"{self.origin}/api/race-mails/unsubscribe?t={self.key}"


async def end_race_mails(session: AsyncSession, key: str, now: datetime) -> None:
    """Also takes mails that wait out of the outbox. Repeated, it changes nothing."""
    email = await repository.end_race_mails(session, key, now)
    if email is not None:
        await mails.delete_mails(session, email, topic=RACE_TOPIC)


async def choose_race_mails(
    session: AsyncSession, person_id: int, email: str | None, *, wanted: bool, now: datetime
) -> None:
    """Raises LoginRequired."""
    await repository.set_race_mails(session, person_id, wanted=wanted, now=now)
    if not wanted and email:
        await mails.delete_mails(session, email, topic=RACE_TOPIC)


async def race_mails_of_address(session: AsyncSession, email: str) -> bool | None:
    """None where no account has this address, confirmed."""
    people = await repository.people_of_address(session, normalised_email(email))
    if not people:
        return None
    return any([await repository.wants_race_mails(session, person) for person in people])


async def choose_for_address(
    session: AsyncSession, email: str, *, wanted: bool, now: datetime
) -> None:
    for person in await repository.people_of_address(session, normalised_email(email)):
        await choose_race_mails(session, person, email, wanted=wanted, now=now)
