"""Publication of approved submissions: new races, changes of races, and who organises them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import RaceRow
from startline.db.tables.submissions import SubmissionRow
from startline.race_changes.domain import ChangeOrigin, Editor
from startline.race_changes.errors import RaceChanged
from startline.race_changes.service import apply_change
from startline.races.errors import RaceNotFound
from startline.submissions import repository
from startline.submissions.event_schemas import EventForm
from startline.submissions.forms import changed_columns, fields_of, form_of, merged_form
from startline.submissions.new_races import publish_event
from startline.submissions.responses import event_of
from startline.submissions.schemas import FormDifference, SubmissionKind


async def publish(
    session: AsyncSession, row: SubmissionRow, published_revision: int | None, now: datetime
) -> None:
    """Raises RaceNotFound, RaceChanged, InvalidRace; the caller checks the form first."""
    if row.kind == SubmissionKind.NEW:
        await _publish_new(session, row, now)
    elif row.kind == SubmissionKind.EDIT:
        await _publish_edit(session, row, published_revision, now)
    else:
        await _publish_claim(session, row, now)


def base_of(row: SubmissionRow) -> EventForm:
    """The form of an edit as the published race filled it in."""
    return EventForm.model_validate(row.base)


def edited_fields(row: SubmissionRow) -> tuple[FormDifference, ...]:
    """What the organiser changed, whatever the race says now."""
    before, after = fields_of(base_of(row)), fields_of(event_of(row))
    return tuple(
        FormDifference(field=name, published=before.get(name), submitted=after.get(name))
        for name in dict.fromkeys((*after, *before))
        if before.get(name) != after.get(name)
    )


def pending_changes(
    row: SubmissionRow, race: RaceRow
) -> tuple[tuple[FormDifference, ...], tuple[FormDifference, ...]]:
    """What an approval changes now, and which of it was changed in the catalogue meanwhile."""
    current = fields_of(form_of(race))
    changes: list[FormDifference] = []
    conflicts: list[FormDifference] = []
    for edited in edited_fields(row):
        now = current.get(edited.field)
        if now == edited.submitted:
            continue
        change = edited.model_copy(update={"published": now})
        changes.append(change)
        if now != edited.published:
            conflicts.append(change)
    return tuple(changes), tuple(conflicts)


async def _publish_new(session: AsyncSession, row: SubmissionRow, now: datetime) -> None:
    form = event_of(row)
    races = await publish_event(session, form, *_stated_by(row, form, is_organiser=True), now)
    for race in races:
        await repository.give_race(session, row.person_id, race.id, now)
    row.published = references(races)


async def _publish_edit(
    session: AsyncSession, row: SubmissionRow, published_revision: int | None, now: datetime
) -> None:
    race = await _race_of(session, row)
    changes, conflicts = pending_changes(row, race)
    # who decides about several at once has not seen what differs
    is_seen = not conflicts if published_revision is None else published_revision == race.revision
    if not is_seen:
        differences = [each.model_dump(mode="json", by_alias=True) for each in changes]
        raise RaceChanged(details={"revision": race.revision, "differences": differences})
    form, fields = event_of(row), {each.field for each in changes}
    columns = changed_columns(merged_form(form_of(race), form, fields), fields, now.date())
    # an editor may correct any race here; the word of its organiser alone confirms
    is_organiser = await repository.organises(session, row.person_id, race.id)
    editor, origin = _stated_by(row, form, is_organiser=is_organiser)
    await apply_change(session, race.id, race.revision, columns, editor, now, origin)
    row.published = references([race])


def _stated_by(
    row: SubmissionRow, form: EventForm, *, is_organiser: bool
) -> tuple[Editor, ChangeOrigin]:
    editor = Editor(row.person_id, "organiser", is_organiser=is_organiser)
    return editor, ChangeOrigin(source_url=form.source_url, submission_id=row.id)


async def _publish_claim(session: AsyncSession, row: SubmissionRow, now: datetime) -> None:
    race = await _race_of(session, row)
    await repository.give_race(session, row.person_id, race.id, now)
    row.published = references([race])


def references(races: Iterable[RaceRow]) -> list[dict[str, Any]]:
    return [{"race_id": race.id, "race_type": race.type} for race in races]


async def _race_of(session: AsyncSession, row: SubmissionRow) -> RaceRow:
    race = await repository.find_race(session, row.race_id or 0, for_update=True)
    if race is None:
        raise RaceNotFound
    return race
