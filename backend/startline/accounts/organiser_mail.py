"""Mails to a user who was given the role of organiser, and to one who has lost it."""

from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import InvalidAddress, MailContent, OutgoingMail

TOPIC: Final = "organiser-role"
_SUBJECT: Final = "You can submit races now"
_PARAGRAPHS: Final = (
    "You are an organiser here now.",
    "You can submit races, claim those that you organise, and correct them.",
)
_WHY: Final = "You get this mail because your account was given the role of organiser."
_SUBJECT_OF_END: Final = "Your role as race organiser has ended"
_PARAGRAPHS_OF_END: Final = (
    "You are no longer an organiser here: you cannot submit, claim or correct races.",
    "Everything else in your account stays as it is.",
    "If you have a question about this, or need the role again, please write to us.",
)
_WHY_OF_END: Final = "You get this mail because your account had the role of organiser."


async def queue_organiser_mail(
    session: AsyncSession, person: Person, public_origin: str, now: datetime
) -> None:
    """In the transaction of the grant. No mail goes to an address that is not confirmed."""
    link = f"{public_origin.rstrip('/')}/submit-race"
    variables = {"link": link, "label": "Submit a race", "why": _WHY}
    await _queue(session, person, MailContent.of_paragraphs(_SUBJECT, _PARAGRAPHS), variables, now)


async def queue_end_of_role_mail(
    session: AsyncSession, person: Person, public_origin: str, now: datetime
) -> None:
    """In the transaction that takes the role. No mail goes to an address that is not confirmed."""
    link = f"{public_origin.rstrip('/')}/contact?topic=organiser"
    variables = {"link": link, "label": "Write to us", "why": _WHY_OF_END}
    content = MailContent.of_paragraphs(_SUBJECT_OF_END, _PARAGRAPHS_OF_END)
    await _queue(session, person, content, variables, now)


async def _queue(
    session: AsyncSession,
    person: Person,
    content: MailContent,
    variables: dict[str, str],
    now: datetime,
) -> None:
    if person.email is None or not person.email_confirmed:
        return
    try:
        mail = OutgoingMail(person.email, "notice", variables, TOPIC, content=content)
    except InvalidAddress:
        return
    await enqueue(session, mail, now)
