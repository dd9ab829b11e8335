"""Submissions of organisers: sending, changing, answering and withdrawing them."""

from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Caller, Role
from startline.db.tables.races import RaceRow
from startline.db.tables.submissions import SubmissionRow
from startline.race_changes.errors import RaceChanged
from startline.races.errors import RaceNotFound
from startline.races.quality.outlines import Outlines
from startline.submissions import form_checks, photo_repository, repository
from startline.submissions.errors import (
    AlreadyOrganiser,
    ClaimPending,
    NotYourRace,
    SubmissionChanged,
    SubmissionDecided,
    TooManyMessages,
)
from startline.submissions.event_schemas import ClaimForm, EventForm
from startline.submissions.field_checks import problem
from startline.submissions.forms import differences, fields_of, form_of
from startline.submissions.responses import load_response
from startline.submissions.schemas import (
    OPEN_STATUSES,
    RaceClaim,
    RaceEdit,
    Submission,
    SubmissionChange,
    SubmissionKind,
    SubmissionStatus,
)
from startline.submissions.validation import (
    claim_problems,
    refuse_problems,
)

MOST_MESSAGES: Final = 100
"""Of a submission: beyond them no answer is taken, while editors can still write."""
_ANSWER_NEEDED: Final = "Please answer the question, or change what you sent."


async def submit_event(
    session: AsyncSession, caller: Caller, form: EventForm, outlines: Outlines, now: datetime
) -> Submission:
    """Raises SubmissionInvalid, LoginRequired."""
    checked = await form_checks.checked_event(session, caller, form, outlines, now)
    row = _new_row(SubmissionKind.NEW, caller, now, _columns_of(checked))
    return await _add_submission(session, row, checked)


async def submit_edit(
    session: AsyncSession, caller: Caller, edit: RaceEdit, outlines: Outlines, now: datetime
) -> Submission:
    """Raises RaceNotFound, NotYourRace, RaceChanged, NothingChanged, SubmissionInvalid,
    LoginRequired.
    """
    race = await own_race(session, caller, edit.race_id, for_update=True)
    base = form_of(race)
    if race.revision != edit.base_revision:
        raise race_changed(race, edit.event)
    checked = await form_checks.checked_event(session, caller, edit.event, outlines, now, base=base)
    refuse_problems(form_checks.lost_day_problems(race, checked, now))
    columns = _columns_of(checked) | {
        "race_id": race.id,
        "base": base.model_dump(mode="json"),
        "base_revision": race.revision,
    }
    return await _add_submission(
        session, _new_row(SubmissionKind.EDIT, caller, now, columns), checked
    )


async def submit_claim(
    session: AsyncSession, caller: Caller, claim: RaceClaim, now: datetime
) -> Submission:
    """Raises RaceNotFound, AlreadyOrganiser, ClaimPending, SubmissionInvalid, LoginRequired."""
    # locked: another claim of the same person may be arriving at the same moment
    race = await repository.find_race(session, claim.race_id, for_update=True)
    if race is None:
        raise RaceNotFound
    if await repository.organises(session, caller.person.id, race.id):
        raise AlreadyOrganiser
    if await repository.has_pending_claim(session, caller.person.id, race.id):
        raise ClaimPending
    refuse_problems(claim_problems(claim.claim))
    columns = {
        "name": race.name,
        "country_code": race.country_code,
        "first_day": race.next_date,
        "race_id": race.id,
        "base_revision": race.revision,
        "content": claim.claim.model_dump(mode="json"),
    }
    row = await repository.add(session, _new_row(SubmissionKind.CLAIM, caller, now, columns))
    return await load_response(session, row)


async def change(
    session: AsyncSession,
    caller: Caller,
    submission_id: int,
    body: SubmissionChange,
    outlines: Outlines,
    now: datetime,
) -> Submission:
    """It waits for the editors again. Raises as `find_open`, SubmissionInvalid, TooManyMessages."""
    row = await find_open(session, submission_id, body.revision, caller.person.id)
    if body.answer is not None and len(row.messages) >= MOST_MESSAGES:
        raise TooManyMessages
    before = row.content
    if row.kind == SubmissionKind.CLAIM:
        if body.claim is not None:
            refuse_problems(claim_problems(body.claim))
            row.content = body.claim.model_dump(mode="json")
    elif body.event is not None:
        base = None if row.base is None else EventForm.model_validate(row.base)
        checked = await form_checks.checked_event(
            session, caller, body.event, outlines, now, base=base
        )
        for name, value in _columns_of(checked).items():
            setattr(row, name, value)
        await _attach_photo(session, checked)
    if row.status == SubmissionStatus.QUESTION and body.answer is None and row.content == before:
        refuse_problems([problem("answer", "required", _ANSWER_NEEDED)], _ANSWER_NEEDED)
    if body.answer is not None:
        add_message(row, "organiser", "answer", body.answer, now)
    move(row, SubmissionStatus.PENDING, now)
    await session.flush()
    return await load_response(session, row)


async def withdraw(
    session: AsyncSession, caller: Caller, submission_id: int, revision: int, now: datetime
) -> Submission:
    """Raises as `find_open`."""
    row = await find_open(session, submission_id, revision, caller.person.id)
    move(row, SubmissionStatus.WITHDRAWN, now)
    await session.flush()
    return await load_response(session, row)


async def find_open(
    session: AsyncSession, submission_id: int, revision: int, person_id: int | None = None
) -> SubmissionRow:
    """Raises SubmissionNotFound, SubmissionDecided, SubmissionChanged."""
    row = await repository.find(session, submission_id, person_id)
    if row.status not in OPEN_STATUSES:
        raise SubmissionDecided(details={"status": row.status})
    if row.revision != revision:
        stored = (await load_response(session, row)).model_dump(mode="json", by_alias=True)
        raise SubmissionChanged(details={"submission": stored})
    return row


async def own_race(
    session: AsyncSession, caller: Caller, race_id: int, *, for_update: bool = False
) -> RaceRow:
    """Of the caller; administrators may open and correct any. Raises RaceNotFound, NotYourRace."""
    race = await repository.find_race(session, race_id, for_update=for_update)
    if race is None:
        raise RaceNotFound
    is_editor = caller.role is Role.ADMIN
    if not is_editor and not await repository.organises(session, caller.person.id, race_id):
        raise NotYourRace
    return race


def race_changed(race: RaceRow, submitted: EventForm) -> RaceChanged:
    """With what differs between the race as it is now and the form."""
    found = differences(fields_of(form_of(race)), fields_of(submitted))
    return RaceChanged(
        details={
            "revision": race.revision,
            "differences": [each.model_dump(mode="json", by_alias=True) for each in found],
        }
    )


def add_message(row: SubmissionRow, sender: str, kind: str, text: str, now: datetime) -> None:
    message = {"sender": sender, "kind": kind, "text": text, "sent_at": now.isoformat()}
    row.messages = [*row.messages, message]


def move(row: SubmissionRow, status: SubmissionStatus, now: datetime) -> None:
    row.status = status.value
    row.revision += 1
    row.updated_at = now
    row.decided_at = None if status in OPEN_STATUSES else now


def _columns_of(form: EventForm | ClaimForm) -> dict[str, Any]:
    columns: dict[str, Any] = {"content": form.model_dump(mode="json")}
    if isinstance(form, EventForm):
        columns |= {
            "name": form.name,
            "country_code": form.country_code or None,
            "first_day": form.next_date,
        }
    return columns


def _new_row(
    kind: SubmissionKind, caller: Caller, now: datetime, columns: dict[str, Any]
) -> SubmissionRow:
    return SubmissionRow(
        kind=kind.value,
        status=SubmissionStatus.PENDING.value,
        person_id=caller.person.id,
        messages=[],
        published=[],
        created_at=now,
        updated_at=now,
        **columns,
    )


async def _add_submission(session: AsyncSession, row: SubmissionRow, form: EventForm) -> Submission:
    await _attach_photo(session, form)
    return await load_response(session, await repository.add(session, row))


async def _attach_photo(session: AsyncSession, form: EventForm) -> None:
    if form.photo is not None:
        await photo_repository.attach(session, form.photo)
