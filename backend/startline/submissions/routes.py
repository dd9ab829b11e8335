"""Routes of organisers: their submissions."""

from fastapi import APIRouter, Request, status

from startline.accounts import idempotency
from startline.accounts.access import OrganiserAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.domain import Caller
from startline.accounts.idempotency import IdempotencyKey, Write
from startline.accounts.personal_data import person_caller
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.db.unavailable import reading, writing
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import SUBMIT_RACE_PER_USER
from startline.submissions import form_checks, queries, service
from startline.submissions.access import CountedOrganiser, SubmissionParts
from startline.submissions.responses import load_response, load_responses
from startline.submissions.schemas import (
    NewEvent,
    RaceEdit,
    Submission,
    SubmissionAtRevision,
    SubmissionChange,
    SubmissionDraft,
)

router = APIRouter(prefix="/api/submissions", tags=["submissions"])
_CONFLICTS = (401, 404, 409, 429, *WRITE)


@router.post(
    "",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(*_CONFLICTS),
    summary="Submit a new event, an edit of a race, or the claim of one",
)
async def submit(
    body: SubmissionDraft,
    caller: CountedOrganiser,
    request: Request,
    parts: SubmissionParts,
    now: Now,
    key: IdempotencyKey = None,
) -> Submission:
    """With an Idempotency-Key a retry is stored once. 422 has field, code and message of each
    problem in `errors`; 409 `race_changed` has `differences` and the current `revision`.
    """
    sessions: Sessions = request.app.state.services.sessions
    write = Write(person_caller(caller.person), "submit", key, body)
    if (first := await idempotency.first_answer(sessions, write)) is not None:
        return Submission.model_validate(first)
    outlines = await parts.outlines()
    if isinstance(body, NewEvent):
        async with reading(sessions) as session:  # only what is valid counts as a race of the day
            await form_checks.checked_event(session, caller, body.event, outlines, now)
        await _count_new_event(request, caller)
    async with writing(sessions) as session:

        async def act() -> Submission:
            if isinstance(body, NewEvent):
                return await service.submit_event(session, caller, body.event, outlines, now)
            if isinstance(body, RaceEdit):
                return await service.submit_edit(session, caller, body, outlines, now)
            return await service.submit_claim(session, caller, body, now)

        answer = await idempotency.once(session, write, now, act)
    return Submission.model_validate(answer)


@router.get("", responses=refusals(401, 403, *READ), summary="One's own submissions")
async def list_submissions(caller: OrganiserAccess, session: ReadingSession) -> list[Submission]:
    return await load_responses(session, await queries.submissions_of(session, caller.person.id))


@router.get(
    "/{submission_id}", responses=refusals(401, 403, 404, *READ), summary="One's own submission"
)
async def read_submission(
    submission_id: RowIdInPath, caller: OrganiserAccess, session: ReadingSession
) -> Submission:
    return await load_response(
        session, await queries.submission_of(session, submission_id, caller.person.id)
    )


@router.put(
    "/{submission_id}",
    responses=refusals(*_CONFLICTS),
    summary="Change a submission, or answer a question about it",
)
async def change_submission(
    submission_id: RowIdInPath,
    body: SubmissionChange,
    caller: CountedOrganiser,
    session: WritingSession,
    parts: SubmissionParts,
    now: Now,
    key: IdempotencyKey = None,
) -> Submission:
    """With an Idempotency-Key a retry changes nothing more. 409 `submission_changed` has the
    stored `submission`.
    """
    outlines = await parts.outlines()
    write = Write(person_caller(caller.person), f"change submission {submission_id}", key, body)

    async def act() -> Submission:
        return await service.change(session, caller, submission_id, body, outlines, now)

    return Submission.model_validate(await idempotency.once(session, write, now, act))


@router.post(
    "/{submission_id}/withdraw", responses=refusals(*_CONFLICTS), summary="Withdraw a submission"
)
async def withdraw_submission(
    submission_id: RowIdInPath,
    body: SubmissionAtRevision,
    caller: CountedOrganiser,
    session: WritingSession,
    now: Now,
    key: IdempotencyKey = None,
) -> Submission:
    """With an Idempotency-Key a retry answers as the first time."""
    write = Write(person_caller(caller.person), f"withdraw submission {submission_id}", key, body)

    async def act() -> Submission:
        return await service.withdraw(session, caller, submission_id, body.revision, now)

    return Submission.model_validate(await idempotency.once(session, write, now, act))


async def _count_new_event(request: Request, caller: Caller) -> None:
    limiter = rate_limits_of(request).limiter
    await limiter.enforce(SUBMIT_RACE_PER_USER, str(caller.person.id))
