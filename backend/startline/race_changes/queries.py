"""Queries of the race editor: the table of races, and the history of one."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import load_only

from startline.db.paging import read_page
from startline.db.tables.race_changes import RaceChangeRow
from startline.db.tables.races import PlaceRow, RaceRow
from startline.race_changes import repository
from startline.race_changes.domain import field_name
from startline.race_changes.errors import InvalidRace
from startline.race_changes.race_file import StoredRow
from startline.race_changes.schemas import (
    AdminRaceQuery,
    AdminRaceRow,
    ChangedField,
    EditableRace,
    RaceEdit,
    RaceFields,
    RaceRevision,
    api_fields,
)
from startline.races.errors import RaceNotFound
from startline.races.event_status import undone_revisions

_ORDER: Final[dict[str, Any]] = {
    "name": RaceRow.name,
    "nextDate": RaceRow.next_date,
    "updatedAt": RaceRow.updated_at,
    "participants": RaceRow.participants,
    "id": RaceRow.id,
}
_IN_FILE: Final = tuple(
    getattr(RaceRow, name) for name in ("id", "revision", *RaceFields.model_fields)
)
_RACES_AT_A_TIME: Final = 500
_LISTED: Final = tuple(getattr(RaceRow, name) for name in AdminRaceRow.model_fields)


async def list_races(
    session: AsyncSession, query: AdminRaceQuery
) -> tuple[list[AdminRaceRow], int]:
    rows = select(RaceRow).options(load_only(*_LISTED))
    if query.q:
        texts = (RaceRow.name, RaceRow.city, RaceRow.slug)
        matches = [each.icontains(query.q, autoescape=True) for each in texts]
        if query.q.isascii() and query.q.isdecimal() and len(query.q) < 10:
            matches.append(RaceRow.id == int(query.q))
        rows = rows.where(or_(*matches))
    if query.status:
        rows = rows.where(RaceRow.status == query.status)
    if query.event_status:
        rows = rows.where(RaceRow.event_status == query.event_status)
    by = _ORDER[query.sort]
    found, total = await read_page(session, rows, query, by=by, then_by=RaceRow.id)
    return [AdminRaceRow.model_validate(row, from_attributes=True) for row in found], total


async def editable_race(session: AsyncSession, race_id: int) -> EditableRace:
    """Raises RaceNotFound."""
    row = await session.get(RaceRow, race_id)
    if row is None:
        raise RaceNotFound
    return shown(row)


def shown(row: RaceRow) -> EditableRace:
    return EditableRace(
        id=row.id,
        slug=row.slug,
        revision=row.revision,
        fields=api_fields({name: getattr(row, name) for name in RaceEdit.model_fields}),
        origins={field_name(column): origin for column, origin in row.field_origins.items()},
        updated_at=row.updated_at,
    )


async def check_country(session: AsyncSession, fields: Mapping[str, Any]) -> None:
    """Raises InvalidRace for a country that the catalogue does not know."""
    code = fields.get("country_code")
    wanted = select(PlaceRow.id).where(PlaceRow.kind == "country", PlaceRow.code == code)
    if code is not None and await session.scalar(wanted.limit(1)) is None:
        raise InvalidRace([("countryCode", "There is no such country.")])


async def stored_fields(session: AsyncSession, ids: Sequence[int]) -> dict[int, StoredRow]:
    """What the race file has of these races, by id."""
    rows = await session.execute(select(*_IN_FILE).where(RaceRow.id.in_(ids)))
    return {row["id"]: dict(row) for row in rows.mappings()}


async def all_stored_fields(session: AsyncSession) -> list[StoredRow]:
    """Of every race, by id."""
    found: list[StoredRow] = []
    last = 0
    while True:
        wanted = select(*_IN_FILE).where(RaceRow.id > last).order_by(RaceRow.id)
        rows = (await session.execute(wanted.limit(_RACES_AT_A_TIME))).mappings().all()
        if not rows:
            return found
        found.extend(dict(row) for row in rows)
        last = rows[-1]["id"]


async def history(session: AsyncSession, race_id: int) -> list[RaceRevision]:
    """The latest revision first. Raises RaceNotFound."""
    if await session.get(RaceRow, race_id) is None:
        raise RaceNotFound
    rows = await repository.changes_of(session, race_id)
    undone_by = undone_revisions(rows)
    return [
        _revision(list(group), undone_by.get(revision))
        for revision, group in groupby(rows, key=lambda row: row.revision)
    ]


async def changes_by(session: AsyncSession, person_id: int) -> Sequence[RaceChangeRow]:
    """All that a person changed, of any race, in the order of the changes."""
    theirs = select(RaceChangeRow).where(RaceChangeRow.editor_id == person_id)
    return (await session.scalars(theirs.order_by(RaceChangeRow.id))).all()


def _revision(rows: list[RaceChangeRow], undone_by: int | None) -> RaceRevision:
    first = rows[0]
    return RaceRevision(
        revision=first.revision,
        made_at=first.made_at,
        editor=None if first.editor_id is None else f"person {first.editor_id}",
        role=first.editor_role,
        by_organiser=first.by_organiser,
        source_url=first.source_url,
        submission_id=first.submission_id,
        undoes=first.undoes,
        undone_by=undone_by,
        is_addition=all(row.old_value is None for row in rows),
        fields=[
            ChangedField(
                field=field_name(row.field),
                before=repository.stored_value(row.old_value),
                after=repository.stored_value(row.new_value),
            )
            for row in sorted(rows, key=lambda row: row.field)
        ],
    )
