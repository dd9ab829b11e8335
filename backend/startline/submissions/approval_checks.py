"""Checks of an approval: what a waiting submission would be refused for, were it sent today.

What is wrong may have come about while it waited, such as a day that has passed.
"""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import RaceRow
from startline.db.tables.submissions import SubmissionRow
from startline.races.quality.outlines import Outlines
from startline.submissions import form_checks, publication, repository
from startline.submissions.event_schemas import FieldProblem
from startline.submissions.forms import form_of, merged_form
from startline.submissions.responses import event_of
from startline.submissions.schemas import SubmissionKind
from startline.submissions.validation import refuse_problems


async def new_event_problems(
    session: AsyncSession, row: SubmissionRow, outlines: Outlines, now: datetime
) -> list[FieldProblem]:
    _, problems = await form_checks.form_problems(
        session, row.person_id, event_of(row), outlines, now
    )
    return problems


async def edit_problems(
    session: AsyncSession, row: SubmissionRow, race: RaceRow, outlines: Outlines, now: datetime
) -> list[FieldProblem]:
    """Of the race as an approval would make it: what is not changed is as it is published now."""
    form = event_of(row)
    changes, _ = publication.pending_changes(row, race)
    result = merged_form(form_of(race), form, {each.field for each in changes})
    result = result.model_copy(update={"source_url": form.source_url, "note": form.note})
    return await form_checks.problems_with_race(session, row.person_id, race, result, outlines, now)


async def refuse_outdated(
    session: AsyncSession, row: SubmissionRow, outlines: Outlines, now: datetime
) -> None:
    """Raises SubmissionInvalid for an event or an edit that could not be sent today."""
    problems: list[FieldProblem] = []
    if row.kind == SubmissionKind.NEW:
        problems = await new_event_problems(session, row, outlines, now)
    elif row.kind == SubmissionKind.EDIT:
        # locked: the race is published as it was checked
        race = await repository.find_race(session, row.race_id or 0, for_update=True)
        if race is not None:
            problems = await edit_problems(session, row, race, outlines, now)
    # who decides about several at once reads the message alone
    refuse_problems(problems, problems[0].message if problems else None)
