"""Routes of the queue of submissions in the admin area."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from startline.accounts.access import AdminAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.admin_tables import state_total
from startline.accounts.audit import AdminAuthor
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import writing
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.submissions import decisions, queries, review
from startline.submissions.access import SubmissionParts
from startline.submissions.admin_schemas import (
    BulkOutcome,
    BulkVerdict,
    QueuedSubmission,
    QueueRow,
    ReasonTemplate,
    SubmissionQuery,
    Verdict,
)
from startline.submissions.schemas import Submission

router = APIRouter(prefix="/api/admin/submissions", tags=["admin"])


@router.get("", responses=refusals(401, 403, *READ), summary="Queue of submissions and claims")
async def list_queue(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[SubmissionQuery, Query()],
) -> list[QueueRow]:
    rows, total = await queries.list_queue(session, query)
    state_total(response, total)
    people = await queries.people_by_id(session, {row.person_id for row in rows})
    return [review.queue_row(row, people.get(row.person_id)) for row in rows]


@router.get(
    "/reason-templates",
    responses=refusals(401, 403, *READ),
    summary="Texts for decisions that recur",
)
async def list_reason_templates(_: AdminAccess) -> list[ReasonTemplate]:
    return list(decisions.TEMPLATES)


@router.post(
    "/decisions",
    responses=refusals(401, *WRITE),
    summary="Decide about several submissions with one text",
)
async def decide_submissions(
    body: BulkVerdict, admin: AdminAuthor, request: Request, parts: SubmissionParts, now: Now
) -> list[BulkOutcome]:
    """Each in a transaction of its own: one that is refused says why, and the others stand."""
    sessions: Sessions = request.app.state.services.sessions
    outlines = await parts.outlines()
    return await decisions.decide_each(
        sessions, admin.author, body, outlines, now, origin=_origin(request)
    )


@router.get(
    "/{submission_id}",
    responses=refusals(401, 403, 404, *READ),
    summary="A submission with differences, likely duplicates and source",
)
async def read_queued_submission(
    submission_id: RowIdInPath,
    _: AdminAccess,
    request: Request,
    session: ReadingSession,
    parts: SubmissionParts,
    now: Now,
) -> QueuedSubmission:
    snapshots: SnapshotRefresher = request.app.state.services.snapshots
    outlines = await parts.outlines()
    found = await review.load_review(session, submission_id, outlines, now)
    duplicates = await asyncio.to_thread(review.duplicates, snapshots.current(), found)
    return found.answer(duplicates)


@router.post(
    "/{submission_id}/decision",
    responses=refusals(401, 404, 409, *WRITE),
    summary="Approve or reject a submission, or ask about it",
)
async def decide_submission(
    submission_id: RowIdInPath,
    body: Verdict,
    admin: AdminAuthor,
    request: Request,
    parts: SubmissionParts,
    now: Now,
) -> Submission:
    """409 `race_changed` or `submission_changed` has what is there now."""
    sessions: Sessions = request.app.state.services.sessions
    outlines = await parts.outlines()
    async with writing(sessions) as session:
        return await decisions.decide(
            session,
            admin.author,
            submission_id,
            body.decision,
            body.text,
            outlines,
            now,
            revision=body.revision,
            origin=_origin(request),
            published_revision=body.published_revision,
        )


def _origin(request: Request) -> str:
    origin: str = request.app.state.services.public_origin
    return origin
