"""Routes of organisers: their submissions, and what the form asks while it is filled in."""

import asyncio
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query, Request, status

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
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import SUBMIT_RACE_PER_USER
from startline.rate_limits.search_limit import refuse_too_many_searches
from startline.submissions import form_checks, queries, service
from startline.submissions.access import CountedOrganiser, SubmissionParts
from startline.submissions.duplicates import Wanted, likely_duplicates
from startline.submissions.errors import SubmissionInvalid
from startline.submissions.event_schemas import EventForm, Line
from startline.submissions.recurring_dates import DateRule
from startline.submissions.responses import all_shown, shown
from startline.submissions.schemas import (
    Duplicate,
    EventCheck,
    NewEvent,
    NextDates,
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

        write = Write(person_caller(caller.person), "submit", key, body)
        answer = await idempotency.once(session, write, now, act)
    return Submission.model_validate(answer)


@router.get("", responses=refusals(401, 403, *READ), summary="One's own submissions")
async def list_submissions(caller: OrganiserAccess, session: ReadingSession) -> list[Submission]:
    return await all_shown(session, await queries.submissions_of(session, caller.person.id))


@router.get(
    "/duplicates",
    responses=refusals(401, 403, 429, *READ),
    summary="Races that may be the one that is typed in",
)
async def list_duplicates(
    _: OrganiserAccess,
    request: Request,
    name: Annotated[Line, Query(max_length=200)],
    city: Annotated[Line, Query(max_length=120)] = "",
    country: Annotated[str, Query(pattern=r"^([A-Z]{2})?$")] = "",
    day: Annotated[date | None, Query()] = None,
) -> list[Duplicate]:
    refuse_too_many_searches(request)
    snapshots: SnapshotRefresher = request.app.state.services.snapshots
    snapshot = snapshots.current()
    wanted = Wanted(name, city, country, day)
    return await asyncio.to_thread(likely_duplicates, snapshot, wanted)


@router.get(
    "/next-dates",
    responses=refusals(401, 403, *READ),
    summary="The next three days of a recurring date",
)
async def read_next_dates(
    _: OrganiserAccess, now: Now, rule: Annotated[DateRule, Query()]
) -> NextDates:
    """Either `week` and `weekday` or `day`; `errors` names the rule otherwise."""
    if not rule.is_complete:
        message = "Please choose a week and a weekday, or a day that the month has every year."
        error = {"field": "dateRule", "code": "rule_incomplete", "message": message}
        raise SubmissionInvalid(details={"errors": [error]})
    return NextDates(rule=rule.rule, words=rule.words, days=rule.next_days(now.date()))


@router.post(
    "/check",
    responses=refusals(401, 429, *WRITE),
    summary="What the form would be refused for, without sending it",
)
async def check_event(
    body: EventForm,
    caller: CountedOrganiser,
    session: ReadingSession,
    parts: SubmissionParts,
    now: Now,
) -> EventCheck:
    outlines = await parts.outlines()
    _, problems = await form_checks.form_problems(session, caller.person.id, body, outlines, now)
    return EventCheck(problems=tuple(problems))


@router.get(
    "/{submission_id}", responses=refusals(401, 403, 404, *READ), summary="One's own submission"
)
async def read_submission(
    submission_id: RowIdInPath, caller: OrganiserAccess, session: ReadingSession
) -> Submission:
    return await shown(
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
) -> Submission:
    """409 `submission_changed` has the stored `submission`."""
    outlines = await parts.outlines()
    return await service.change(session, caller, submission_id, body, outlines, now)


@router.post(
    "/{submission_id}/withdraw", responses=refusals(*_CONFLICTS), summary="Withdraw a submission"
)
async def withdraw_submission(
    submission_id: RowIdInPath,
    body: SubmissionAtRevision,
    caller: CountedOrganiser,
    session: WritingSession,
    now: Now,
) -> Submission:
    return await service.withdraw(session, caller, submission_id, body.revision, now)


async def _count_new_event(request: Request, caller: Caller) -> None:
    limiter = rate_limits_of(request).limiter
    await limiter.enforce(SUBMIT_RACE_PER_USER, str(caller.person.id))
