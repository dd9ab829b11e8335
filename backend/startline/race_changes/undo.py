"""Undo of a change: a new change that restores the values, origins and sources of before."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import Date
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.race_changes import RaceChangeRow
from startline.db.tables.races import RaceRow
from startline.race_changes import repository
from startline.race_changes.domain import AppliedChange, ChangeOrigin, Editor, field_name
from startline.race_changes.errors import (
    ChangedSince,
    ChangeNotFound,
    ChangeUndone,
    InvalidRace,
)
from startline.race_changes.service import apply_change
from startline.races.event_status import EventStatus, undone_revisions

_WITHDRAWN: Final = {"status": "withheld"}
_CANCELLED_WITHOUT_DAY: Final = "A cancelled race needs its day. Undo the cancellation first."


async def undo_change(
    session: AsyncSession,
    race_id: int,
    base_revision: int | None,
    revision: int,
    editor: Editor,
    now: datetime,
) -> AppliedChange:
    """Undoing the addition of a race withholds it. Undoing twice is refused, as
    long as the first undo was not undone itself.

    Raises RaceNotFound, RaceChanged, ChangeNotFound, ChangeUndone, ChangedSince where a field does
    not hold any more what the change wrote, and InvalidRace where a cancelled race would lose its
    day.
    """
    row = await repository.race_for_change(session, race_id)
    history = await repository.changes_of(session, race_id)
    undone = [each for each in history if each.revision == revision]
    if not undone:
        raise ChangeNotFound
    if revision in undone_revisions(history):
        raise ChangeUndone
    is_addition = all(each.old_value is None for each in undone)
    old: dict[str, Any] = {
        each.field: column_value(each.field, repository.stored_value(each.old_value))
        for each in undone
    }
    origin = ChangeOrigin(undoes=revision)
    fields = _WITHDRAWN if is_addition else old
    if not is_addition:
        _refuse_changed_since(row, undone, history)
        _refuse_cancellation_without_day(row, old)
    applied = await apply_change(session, race_id, base_revision, fields, editor, now, origin)
    if is_addition:
        return applied
    origins, provenance = dict(row.field_origins), dict(row.provenance)
    for each in undone:
        _restore(origins, each.field, each.old_origin)
        _restore(provenance, each.field, each.old_sources)
    row.field_origins, row.provenance = origins, provenance
    await session.flush()
    return applied


def _refuse_changed_since(
    row: RaceRow, undone: Sequence[RaceChangeRow], history: Sequence[RaceChangeRow]
) -> None:
    """`history` has the latest first."""
    differing = {
        each.field
        for each in undone
        if repository.json_text(getattr(row, each.field)) != each.new_value
    }
    if not differing:
        return
    since = undone[0].revision
    later = (each.revision for each in history if each.field in differing)
    changed_by = next((revision for revision in later if revision > since), None)
    raise ChangedSince([field_name(name) for name in sorted(differing)], changed_by)


def _refuse_cancellation_without_day(row: RaceRow, old: dict[str, Any]) -> None:
    status = old.get("event_status", row.event_status)
    day = old.get("next_date", row.next_date)
    if status == EventStatus.CANCELLED and day is None:
        raise InvalidRace([("nextDate", _CANCELLED_WITHOUT_DAY)], _CANCELLED_WITHOUT_DAY)


def column_value(column: str, value: Any) -> Any:  # noqa: ANN401 (any value of JSON)
    """A value of JSON as its column holds it."""
    is_day = isinstance(RaceRow.__table__.columns[column].type, Date)
    return date.fromisoformat(value) if is_day and isinstance(value, str) else value


def _restore(values: dict[str, Any], name: str, before: object) -> None:
    if before is None:
        values.pop(name, None)
    else:
        values[name] = before
