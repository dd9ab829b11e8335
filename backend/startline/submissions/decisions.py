"""Decisions of editors about submissions: approved, rejected or asked about, and recorded."""

from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit_repository import Author, Change, record
from startline.core.errors import ProductError
from startline.db.session import Sessions
from startline.db.tables.submissions import SubmissionRow
from startline.db.unavailable import DatabaseUnavailable, database_time_of_request, writing
from startline.races.quality.outlines import Outlines
from startline.submissions import approval_checks, publication
from startline.submissions.admin_schemas import (
    BulkOutcome,
    BulkVerdict,
    Decision,
    DecisionTarget,
    ReasonTemplate,
)
from startline.submissions.decision_mails import queue_decision_mail
from startline.submissions.errors import TextRequired
from startline.submissions.responses import load_response
from startline.submissions.schemas import Submission, SubmissionKind, SubmissionStatus
from startline.submissions.service import add_message, find_open, move

MOST_FAILURES: Final = 3
"""Of the database, in a row, before a bulk decision waits for it no longer. Ours."""
_STATUSES: Final[dict[Decision, SubmissionStatus]] = {
    "approve": SubmissionStatus.APPROVED,
    "reject": SubmissionStatus.REJECTED,
    "ask": SubmissionStatus.QUESTION,
}

TEMPLATES: Final = (
    ReasonTemplate(
        key="duplicate",
        decision="reject",
        title="Already listed",
        text="This race is already listed. Please claim it on its page, and correct it there.",
    ),
    ReasonTemplate(
        key="not-found",
        decision="reject",
        title="Not found at the source",
        text="The page you gave does not state this race. Please send the page that does.",
    ),
    ReasonTemplate(
        key="other-distance",
        decision="reject",
        title="Not a distance of this guide",
        text="This guide lists marathons, half marathons and ultra marathons only.",
    ),
    ReasonTemplate(
        key="no-evidence",
        decision="reject",
        title="Claim without evidence",
        text="The page you gave names neither you nor your address. Please write to us from an"
        " address of the race, or ask the race to name you.",
    ),
    ReasonTemplate(
        key="date",
        decision="ask",
        title="Which date is right",
        text="The page you gave states another date. Which one is right, and where does it stand?",
    ),
    ReasonTemplate(
        key="source",
        decision="ask",
        title="A source is missing",
        text="Please send a page that states these facts. It can be your own.",
    ),
    ReasonTemplate(
        key="course",
        decision="ask",
        title="Where the course starts",
        text="Where exactly is the start? A link to a map or a track of the course helps.",
    ),
    ReasonTemplate(
        key="welcome",
        decision="approve",
        title="Thank you",
        text="Thank you. It is published. You can keep it correct under Submit Race.",
    ),
)


async def decide(
    session: AsyncSession,
    author: Author,
    submission_id: int,
    decision: Decision,
    text: str | None,
    outlines: Outlines,
    now: datetime,
    *,
    revision: int,
    origin: str,
    published_revision: int | None = None,
) -> Submission:
    """In one transaction with the publication, the mail to the organiser and the audit log.

    Raises SubmissionNotFound, SubmissionDecided, SubmissionChanged, TextRequired, and of an
    approval SubmissionInvalid, RaceNotFound, RaceChanged, InvalidRace.
    """
    if text is None and decision != "approve":
        raise TextRequired
    row = await find_open(session, submission_id, revision)
    before = {"status": row.status}
    facts: dict[str, object] = {"kind": row.kind, "name": row.name}
    if decision == "approve":
        await approval_checks.refuse_outdated(session, row, outlines, now)
        await publication.publish(session, row, published_revision, now)
        facts |= _published_facts(row)
    if text is not None:
        kind = "question" if decision == "ask" else "reason"
        add_message(row, "editor", kind, text, now)
    move(row, _STATUSES[decision], now)
    await session.flush()
    answer = await load_response(session, row)
    change = Change(
        f"submission.{row.status}",
        f"submission {row.id}",
        before,
        {"status": row.status, **facts},
        text or "",
    )
    await record(session, author, change, now)
    await queue_decision_mail(session, row, text, origin, now)
    return answer


async def decide_each(
    sessions: Sessions,
    author: Author,
    verdict: BulkVerdict,
    outlines: Outlines,
    now: datetime,
    *,
    origin: str,
) -> list[BulkOutcome]:
    """Each in a transaction of its own: one that is refused says why, and the others stand.

    After MOST_FAILURES of the database in a row the rest is refused as `database_unavailable`.
    """
    outcomes: list[BulkOutcome] = []
    failures = 0
    for target in verdict.submissions:
        try:
            if failures >= MOST_FAILURES:
                raise DatabaseUnavailable
            decided = await _decide_one(
                sessions, author, verdict, target, outlines, now, origin=origin
            )
        except ProductError as error:
            failures = failures + 1 if isinstance(error, DatabaseUnavailable) else 0
            refusal = BulkOutcome(id=target.id, status=None, code=error.code, message=error.message)
            outcomes.append(refusal)
        else:
            failures = 0
            outcomes.append(BulkOutcome(id=target.id, status=decided.status))
    return outcomes


async def _decide_one(
    sessions: Sessions,
    author: Author,
    verdict: BulkVerdict,
    target: DecisionTarget,
    outlines: Outlines,
    now: datetime,
    *,
    origin: str,
) -> Submission:
    """Raises DatabaseUnavailable, and as `decide`."""
    # all together take longer than one request may wait for the database
    with database_time_of_request():
        async with writing(sessions) as session:
            return await decide(
                session,
                author,
                target.id,
                verdict.decision,
                verdict.text,
                outlines,
                now,
                revision=target.revision,
                origin=origin,
            )


def _published_facts(row: SubmissionRow) -> dict[str, object]:
    """For the audit log."""
    facts: dict[str, object] = {"races": [each["race_id"] for each in row.published]}
    if row.kind == SubmissionKind.EDIT:
        facts["fields"] = [each.field for each in publication.edited_fields(row)]
    return facts
