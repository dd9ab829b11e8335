"""Checks of a whole form against the database: its country, its photograph, its race."""

from datetime import datetime
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Caller
from startline.core.clock import first_lasting_day
from startline.db.tables.races import RaceRow
from startline.races.event_status import CANCELLED_DAY_NEEDED, EventStatus, event_status
from startline.races.quality.outlines import Outlines
from startline.submissions import photo_repository, repository
from startline.submissions.errors import NothingChanged
from startline.submissions.event_schemas import EventForm, FieldProblem
from startline.submissions.field_checks import problem
from startline.submissions.forms import differences, fields_of, form_of
from startline.submissions.validation import (
    FormContext,
    event_problems,
    refuse_problems,
    with_known_names,
)

_OF_THE_EDIT: Final = frozenset({"sourceUrl", "note"})
"""Not of the race: the form of a race leaves them empty."""


async def checked_event(
    session: AsyncSession,
    caller: Caller,
    form: EventForm,
    outlines: Outlines,
    now: datetime,
    *,
    base: EventForm | None = None,
) -> EventForm:
    """With the catalogue's names. Of an edit only changed fields count, and one race.

    Raises SubmissionInvalid, NothingChanged.
    """
    person_id = caller.person.id
    if base is None:
        form, problems = await form_problems(session, person_id, form, outlines, now)
    else:
        form, problems = await edit_problems(session, person_id, base, form, outlines, now)
        if not differences(fields_of(base), fields_of(form)):
            raise NothingChanged
    refuse_problems(problems)
    return form


async def form_problems(
    session: AsyncSession, person_id: int, form: EventForm, outlines: Outlines, now: datetime
) -> tuple[EventForm, list[FieldProblem]]:
    """The form with the catalogue's names, and what is wrong in it."""
    country = await repository.find_country(session, form.country_code)
    form = with_known_names(form, country)
    has_photo = form.photo is None or (
        await photo_repository.is_usable(session, form.photo, person_id)
    )
    context = FormContext(now.date(), first_lasting_day(now), country, outlines, has_photo)
    return form, event_problems(form, context)


async def problems_with_race(
    session: AsyncSession,
    person_id: int,
    race: RaceRow,
    form: EventForm,
    outlines: Outlines,
    now: datetime,
) -> list[FieldProblem]:
    """What an edit of the race as it is now would be refused for."""
    base = form_of(race)
    form, problems = await edit_problems(session, person_id, base, form, outlines, now)
    return problems + lost_day_problems(race, form, now)


async def edit_problems(
    session: AsyncSession,
    person_id: int,
    base: EventForm,
    form: EventForm,
    outlines: Outlines,
    now: datetime,
) -> tuple[EventForm, list[FieldProblem]]:
    """What was wrong before is not held against an organiser who corrects something else."""
    form, problems = await form_problems(session, person_id, form, outlines, now)
    _, before = await form_problems(session, person_id, base, outlines, now)
    known = {(each.field, each.code) for each in before}
    changed = {each.field for each in differences(fields_of(base), fields_of(form))}
    own = changed | _OF_THE_EDIT
    # a check of two fields names one of them, and the other one may be what was changed
    kept = [each for each in problems if each.field in own or (each.field, each.code) not in known]
    if len(form.races) != 1:
        message = "An edit is of one race. Please submit further distances as a new event."
        kept.append(FieldProblem(field="races", code="one_race", message=message))
    return form, kept


def lost_day_problems(race: RaceRow, form: EventForm, now: datetime) -> list[FieldProblem]:
    """A cancellation ends with its day: an edit that takes the day would leave it for ever."""
    loses_day = race.next_date is not None and form.next_date is None
    if loses_day and event_status(race, first_lasting_day(now)) is EventStatus.CANCELLED:
        return [problem("nextDate", "required", CANCELLED_DAY_NEEDED)]
    return []
