"""Contact messages: a stored message with its acknowledgement, and the answer by mail."""

import secrets
import textwrap
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit_repository import Author, Change, record
from startline.accounts.domain import Person
from startline.articles import contact_repository
from startline.articles.contact_schemas import ContactDraft, ContactReceipt, ContactTopic
from startline.articles.errors import ContactMessageAnswered
from startline.mail import outbox
from startline.mail.outgoing_mail import MailContent, OutgoingMail
from startline.mail.templates import PRODUCT

FASTEST_PERSON_S: Final = 3.0
"""A form sent sooner after it was opened was filled in by a program. Ours."""
RECEIVED_TOPIC: Final = "contact acknowledgement"
ANSWER_TOPIC: Final = "contact answer"
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""None that are taken for one another when read aloud."""
LONGEST_QUOTE: Final = 200
"""So much of an answer stands in the refusal of another one."""
ANSWER_SUBJECT: Final = f"The answer of {PRODUCT} to your message"

TOPIC_NAMES: Final = {
    ContactTopic.WRONG_FACT: "a wrong fact about a race",
    ContactTopic.ORGANISER: "a race that you organise",
    ContactTopic.ACCOUNT: "your account",
    ContactTopic.PRIVACY: "your data",
    ContactTopic.SITE: "a problem with the site",
    ContactTopic.OTHER: "something else",
}


@dataclass(frozen=True)
class Delivery:
    """How a message is stored. No mail goes to an address that was written to often already."""

    race_id: int | None
    acknowledges: bool
    origin: str


def is_likely_spam(draft: ContactDraft) -> bool:
    return draft.subject != "" or draft.open_for_s < FASTEST_PERSON_S


async def receive(
    session: AsyncSession, draft: ContactDraft, delivery: Delivery, now: datetime
) -> ContactReceipt:
    """Likely spam is stored too, marked as such: a person must lose nothing. It causes no mail."""
    reference = f"SL-{''.join(secrets.choice(LETTERS) for _ in range(8))}"
    spam = is_likely_spam(draft)
    await contact_repository.add(session, reference, draft, delivery.race_id, now, likely_spam=spam)
    if delivery.acknowledges and not spam:
        # nothing that was typed stands in it: the form must not send other people's words
        variables = {
            "reference": reference,
            "topic": TOPIC_NAMES[draft.topic],
            "link": f"{delivery.origin}/contact",
        }
        mail = OutgoingMail(draft.email, "contact-received", variables, RECEIVED_TOPIC)
        await outbox.enqueue(session, mail, now)
    return ContactReceipt(reference=reference)


async def answer(
    session: AsyncSession, author: Author, reference: str, text: str, origin: str, now: datetime
) -> str:
    """Stores the answer, a text as ContactAnswer bounds it, queues its mail and writes it to the
    audit log; returns the recipient. The same answer again is mailed and logged once.

    Raises ContactMessageNotFound, ContactMessageAnswered.
    """
    row, is_first = await contact_repository.store_answer(session, reference, text, now)
    if not is_first:
        if row.answer != text:
            raise _answered_otherwise(row.answer or "")
        return row.email
    paragraphs = [part for part in text.split("\n\n") if part.strip()]
    content = MailContent.of_paragraphs(ANSWER_SUBJECT, paragraphs)
    variables = {"reference": reference, "link": f"{origin}/contact"}
    mail = OutgoingMail(row.email, "contact-answer", variables, ANSWER_TOPIC, content=content)
    await outbox.enqueue(session, mail, now)
    await record(session, author, Change("contact.answered", f"message {reference[:16]}"), now)
    return row.email


def _answered_otherwise(sent: str) -> ContactMessageAnswered:
    start = textwrap.shorten(sent, LONGEST_QUOTE, placeholder="…")
    message = f"{ContactMessageAnswered.default_message} The answer was: “{start}”"
    return ContactMessageAnswered(message, details={"answer": sent})


class ContactPersonalData:
    """A PersonalDataProvider and AddressDataProvider: messages sent with the person's confirmed
    address.
    """

    section = "contactMessages"

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        if not (person.email and person.email_confirmed):
            return []
        return [
            {
                "reference": row.reference,
                "topic": row.topic,
                "raceId": row.race_id,
                "name": row.name,
                "message": row.message,
                "receivedAt": row.received_at.isoformat(),
                "answer": row.answer,
            }
            for row in await contact_repository.messages_of(session, person.email)
        ]

    async def erase(self, session: AsyncSession, person: Person) -> None:
        if person.email and person.email_confirmed:
            await contact_repository.delete_of(session, person.email)

    async def follow(self, session: AsyncSession, former: str, present: str) -> None:
        await contact_repository.change_address(session, former, present)
