"""Sample mails, and the outbox they are queued in."""

from datetime import datetime

from sqlalchemy import select

from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import OutgoingMail

LINK = "https://startline.example/verify-email?token_hash=abc&type=signup"
VARIABLES = {
    "link": LINK,
    "code": "042917",
    "expires_minutes": "10",
    "link_life": "24 hours",
    "reference": "SL-2345ABCD",
    "topic": "a wrong fact about a race",
}


def sample_mail(
    recipient: str = "runner@example.org", template: str = "verify-address"
) -> OutgoingMail:
    return OutgoingMail(recipient, template, VARIABLES, "signup")


async def queue_mails(sessions: Sessions, now: datetime, *recipients: str) -> None:
    async with sessions.begin() as session:
        for recipient in recipients or ("runner@example.org",):
            await enqueue(session, sample_mail(recipient), now)


async def outbox_rows(sessions: Sessions) -> list[OutgoingMailRow]:
    async with sessions.reading() as session:
        return list(await session.scalars(select(OutgoingMailRow).order_by(OutgoingMailRow.id)))
