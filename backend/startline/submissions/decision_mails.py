"""Mails to organisers about decisions: approved, rejected, or a question to answer."""

from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.submissions import SubmissionRow
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import InvalidAddress, MailContent, OutgoingMail
from startline.submissions import repository
from startline.submissions.schemas import SubmissionKind, SubmissionStatus

TOPIC: Final = "submission-decision"
_WHAT: Final = {
    SubmissionKind.NEW.value: "your race {name}",
    SubmissionKind.EDIT.value: "your changes to {name}",
    SubmissionKind.CLAIM.value: "your claim to organise {name}",
}
_SAID: Final = {
    SubmissionStatus.APPROVED.value: ("approved", "We approved {what}."),
    SubmissionStatus.REJECTED.value: ("not approved", "We could not approve {what}."),
    SubmissionStatus.QUESTION.value: (
        "a question to you",
        "We have a question about {what}. Please answer it under Submit Race.",
    ),
}
_WHY: Final = "You get this mail because you sent this to us under Submit Race."


async def queue_decision_mail(
    session: AsyncSession, row: SubmissionRow, text: str | None, origin: str, now: datetime
) -> None:
    """In the transaction of the decision. No mail goes to an address that is not confirmed."""
    email = await repository.confirmed_address(session, row.person_id)
    said = _SAID.get(row.status)
    if email is None or said is None:
        return
    subject, sentence = said
    paragraphs = [sentence.format(what=_WHAT[row.kind].format(name=row.name))]
    if text:
        paragraphs += [part for part in text.split("\n\n") if part.strip()]
    content = MailContent.of_paragraphs(f"{row.name}: {subject}", paragraphs)
    link = f"{origin}/submit-race?submission={row.id}"
    variables = {"link": link, "label": "Your submission", "why": _WHY}
    try:
        mail = OutgoingMail(email, "notice", variables, TOPIC, content=content)
    except InvalidAddress:
        return
    await enqueue(session, mail, now)
