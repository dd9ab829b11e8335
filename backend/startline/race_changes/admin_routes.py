"""Routes of the race editor in the admin area."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from startline.accounts.access import AdminAccess
from startline.accounts.admin_schemas import RowIdInPath
from startline.accounts.admin_tables import state_total
from startline.accounts.audit import AdminAuthor
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.race_changes import queries, repository
from startline.race_changes.audit_entries import record_change
from startline.race_changes.domain import AppliedChange, ChangeOrigin, Editor, field_name
from startline.race_changes.editing import columns_of
from startline.race_changes.schemas import (
    AdminRaceQuery,
    AdminRaceRow,
    EditableRace,
    RaceChangeRequest,
    RaceRevision,
    SavedRace,
    UndoRequest,
)
from startline.race_changes.service import apply_change
from startline.race_changes.sources import check_source
from startline.race_changes.undo import undo_change

router = APIRouter(prefix="/api/admin/races", tags=["admin"])


@router.get("", responses=refusals(401, 403, *READ), summary="Races of every status")
async def list_admin_races(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[AdminRaceQuery, Query()],
) -> list[AdminRaceRow]:
    races, total = await queries.list_races(session, query)
    state_total(response, total)
    return races


@router.get("/{race_id}", responses=refusals(401, 403, 404, *READ), summary="A race to edit")
async def read_editable_race(
    _: AdminAccess, session: ReadingSession, race_id: RowIdInPath
) -> EditableRace:
    return await queries.editable_race(session, race_id)


@router.get(
    "/{race_id}/history",
    responses=refusals(401, 403, 404, *READ),
    summary="What organisers and admins changed of a race",
)
async def read_race_history(
    _: AdminAccess, session: ReadingSession, race_id: RowIdInPath
) -> list[RaceRevision]:
    return await queries.history(session, race_id)


@router.put(
    "/{race_id}", responses=refusals(401, 404, 409, *WRITE), summary="Change facts of a race"
)
async def change_race(
    admin: AdminAuthor,
    race_id: RowIdInPath,
    body: RaceChangeRequest,
    session: WritingSession,
    now: Now,
) -> SavedRace:
    """409 `race_changed` where the race was changed meanwhile, with the values of both.

    A change of a fact needs its source.
    """
    row = await repository.race_for_change(session, race_id)
    fields = columns_of(row, body.changes, now)
    check_source(fields, body.source_url)
    await queries.check_country(session, fields)
    applied = await apply_change(
        session,
        race_id,
        body.base_revision,
        fields,
        Editor(admin.caller.person.id, "admin"),
        now,
        ChangeOrigin(body.source_url),
    )
    await record_change(session, admin.author, "race.changed", applied, body.reason, now)
    return _saved(queries.shown(row), applied)


@router.post(
    "/{race_id}/undo",
    responses=refusals(401, 404, 409, *WRITE),
    summary="Restore what a change of a race changed",
)
async def undo_race_change(
    admin: AdminAuthor, race_id: RowIdInPath, body: UndoRequest, session: WritingSession, now: Now
) -> SavedRace:
    applied = await undo_change(
        session,
        race_id,
        body.base_revision,
        body.revision,
        Editor(admin.caller.person.id, "admin"),
        now,
    )
    await record_change(session, admin.author, "race.undone", applied, body.reason, now)
    return _saved(await queries.editable_race(session, race_id), applied)


def _saved(race: EditableRace, applied: AppliedChange) -> SavedRace:
    return SavedRace(race=race, changed=[field_name(name) for name in applied.fields])
