"""Mail to a user who was given the role of organiser."""

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


async def queue_organiser_mail(
    session: AsyncSession, person: Person, public_origin: str, now: datetime
) -> None:
    """In the transaction of the grant. No mail goes to an address that is not confirmed."""
    if person.email is None or not person.email_confirmed:
        return
    content = MailContent.of_paragraphs(_SUBJECT, _PARAGRAPHS)
    link = f"{public_origin.rstrip('/')}/submit-race"
    variables = {"link": link, "label": "Submit a race", "why": _WHY}
    try:
        mail = OutgoingMail(person.email, "notice", variables, TOPIC, content=content)
    except InvalidAddress:
        return
    await enqueue(session, mail, now)
