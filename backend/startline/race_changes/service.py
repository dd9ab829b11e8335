"""Changes of published races: columns, origins, sources, history and version in one transaction.

The caller has validated the values and decides who may change what. The commit wakes the node's
snapshot refresher, which publishes the one race at once.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.catalogue_version import increment_catalogue_version, lock_catalogue_version
from startline.db.tables.race_changes import RaceChangeRow
from startline.db.tables.races import RaceRow
from startline.race_changes import repository
from startline.race_changes.domain import (
    EDITABLE,
    AppliedChange,
    ChangeOrigin,
    Editor,
    Fields,
    field_name,
)
from startline.race_changes.errors import RaceChanged, SlugTaken
from startline.race_changes.notices import queue_notice
from startline.race_changes.race_photo_repository import PHOTO_FIELDS, is_deleted, publish_photos
from startline.race_changes.repository import json_text
from startline.race_changes.sources import source_of, sourced
from startline.race_changes.status import with_date_rules

_ADDED: Final = 1
_NO_ORIGIN: Final = ChangeOrigin()


async def apply_change(
    session: AsyncSession,
    race_id: int | None,
    base_revision: int | None,
    fields: Fields,
    editor: Editor,
    now: datetime,
    origin: ChangeOrigin = _NO_ORIGIN,
) -> AppliedChange:
    """Changes a race, or adds an approved one where `race_id` is None.

    `fields` are validated values by column of `races`. `base_revision` is the revision that the
    editor saw; None changes the race whatever it is by now.
    Raises RaceNotFound, RaceChanged, SlugTaken, InvalidRace for a cancelled or postponed race that
    would not have its day, and ValueError for a column that no editor sets.
    """
    if unknown := fields.keys() - EDITABLE:
        raise ValueError(f"not to be edited: {', '.join(sorted(unknown))}")
    if race_id is None:
        await _refuse_taken_slug(session, fields.get("slug"))
        return await _add(session, fields, editor, now, origin)
    row = await repository.race_for_change(session, race_id)
    if base_revision is not None and row.revision != base_revision:
        raise RaceChanged(details=_difference(row, fields))
    await _refuse_taken_slug(session, fields.get("slug"), race_id)
    if origin.undoes is None:
        fields = with_date_rules(row, fields, now)
    if not PHOTO_FIELDS.isdisjoint(fields):
        await lock_catalogue_version(session)  # an account may be leaving, with its photographs
        picture = fields.get("image_url", row.image_url)
        if await is_deleted(session, picture):  # with its account, since the race showed it
            fields = {**fields, "image_url": None}
    changed = [name for name, value in fields.items() if getattr(row, name) != plain(value)]
    if _is_confirmed_again(row, fields, editor) and "next_date" not in changed:
        changed.append("next_date")
    if not changed:
        return AppliedChange(row.id, row.revision, (), None)
    row.revision += 1
    row.updated_at = now
    values = {name: fields[name] for name in changed}
    if "slug" in values and row.slug is not None:
        # the address of before leads to the race
        await repository.keep_former_slug(session, row.slug, row.id)
    return await _record(session, row, values, editor, now, origin)


async def _refuse_taken_slug(
    session: AsyncSession, slug: str | None, race_id: int | None = None
) -> None:
    if slug is None:
        return
    await lock_catalogue_version(session)  # another change may be giving this slug to its race
    if await repository.is_slug_taken(session, slug, race_id):
        raise SlugTaken


async def _add(
    session: AsyncSession, fields: Fields, editor: Editor, now: datetime, origin: ChangeOrigin
) -> AppliedChange:
    row = RaceRow(
        **{name: plain(value) for name, value in fields.items()},
        origin=editor.origin,
        provenance={},
        field_origins={},
        revision=_ADDED,
        created_at=now,
        updated_at=now,
    )
    row.status = row.status or "approved"
    if row.next_date is not None and row.date_checked_on is None:
        row.date_checked_on = now.date()
    await repository.add(session, [row])
    known = {name: value for name, value in fields.items() if value is not None}
    return await _record(session, row, known, editor, now, origin, is_new=True)


async def _record(
    session: AsyncSession,
    row: RaceRow,
    fields: Fields,
    editor: Editor,
    now: datetime,
    origin: ChangeOrigin,
    *,
    is_new: bool = False,
) -> AppliedChange:
    """Columns with origin and source, one row of history for each, and the mails about them."""
    version = await increment_catalogue_version(session, now)
    picture = row.image_url
    rows: list[RaceChangeRow] = []
    for name in sorted(fields):
        rows.append(
            RaceChangeRow(
                race_id=row.id,
                revision=row.revision,
                catalogue_version=version,
                field=name,
                old_value=None if is_new else json_text(getattr(row, name)),
                new_value=json_text(fields[name]),
                old_origin=row.field_origins.get(name),
                old_sources=row.provenance.get(name),
                editor_id=editor.person_id,
                editor_role=editor.role,
                by_organiser=editor.is_organiser,
                source_url=origin.source_url,
                submission_id=origin.submission_id,
                undoes=origin.undoes,
                made_at=now,
            )
        )
        setattr(row, name, plain(fields[name]))
    await _state_source(session, row, fields, editor, now, origin)
    await repository.add(session, rows)
    if not PHOTO_FIELDS.isdisjoint(fields):
        await publish_photos(session, (picture, row.image_url))
    await queue_notice(session, row, rows, now)
    return AppliedChange(row.id, row.revision, tuple(each.field for each in rows), version)


async def _state_source(
    session: AsyncSession,
    row: RaceRow,
    fields: Fields,
    editor: Editor,
    now: datetime,
    origin: ChangeOrigin,
) -> None:
    source = source_of(row, editor, origin.source_url, now)
    row.field_origins = row.field_origins | dict.fromkeys(fields, editor.origin)
    row.provenance = row.provenance | {name: [source["key"]] for name in sourced(fields)}
    await repository.keep_source(session, source)


def plain(value: Any) -> Any:  # noqa: ANN401 (any value of a column)
    """An enumeration's member as the text that its column holds."""
    return getattr(value, "value", value)


def _is_confirmed_again(row: RaceRow, fields: Fields, editor: Editor) -> bool:
    """An organiser states the day that another source had stated."""
    is_stated = fields.get("next_date") is not None
    return editor.is_organiser and is_stated and row.field_origins.get("next_date") != "organiser"


def _difference(row: RaceRow, fields: Fields) -> dict[str, object]:
    differing: Sequence[str] = [
        name for name in sorted(fields) if getattr(row, name) != plain(fields[name])
    ]
    return {
        "revision": row.revision,
        "differences": [
            {
                "field": field_name(name),
                "current": repository.stored_value(json_text(getattr(row, name))),
                "submitted": repository.stored_value(json_text(fields[name])),
            }
            for name in differing
        ],
    }
