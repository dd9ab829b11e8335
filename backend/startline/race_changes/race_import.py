"""Import of a race file: each row that differs becomes a change of its race, with history.

All rows are imported, or none: one that is refused undoes the others.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit import Admin
from startline.core.errors import ProductError
from startline.race_changes import queries, repository
from startline.race_changes.audit_entries import record_change
from startline.race_changes.domain import AppliedChange, ChangeOrigin, Editor, field_name
from startline.race_changes.editing import columns_of, columns_of_new
from startline.race_changes.errors import InvalidRace
from startline.race_changes.field_messages import plain_words
from startline.race_changes.import_schemas import (
    FileSource,
    ImportedRace,
    ImportProblem,
    ImportReport,
    RaceImportQuery,
)
from startline.race_changes.race_file import FileRow, is_as_stored, read_race_file
from startline.race_changes.schemas import ChangedField, RaceEdit
from startline.race_changes.service import apply_change
from startline.race_changes.sources import check_source

MOST_CHANGED: Final = 200
"""Races in one import: they are changed in one transaction, and other writers wait for it."""
_RACES_AT_A_TIME: Final = 500
_SOURCE_NEEDED: Final = "The field Source above is empty, and this row has no sourceUrl of its own."


async def import_races(
    session: AsyncSession, content: bytes, query: RaceImportQuery, admin: Admin, now: datetime
) -> ImportReport:
    """What is changed by the file; the caller commits it where `is_imported` says so."""
    rows, problems = await asyncio.to_thread(read_race_file, content)
    differing = await _differing(session, rows)
    if len(differing) > MOST_CHANGED:
        message = f"{len(differing)} races would change, {MOST_CHANGED} at most. Split the file."
        problems.append(ImportProblem(row=differing[MOST_CHANGED].number, message=message))
    changes: list[ImportedRace] = []
    # before the first change holds the catalogue version: an edit holds its race and waits for that
    await repository.lock_races(
        session, (row.race_id for row in differing[:MOST_CHANGED] if row.race_id)
    )
    for row in differing[:MOST_CHANGED]:
        try:
            async with session.begin_nested():
                applied = await _import_row(session, row, query, admin, now)
        except (ValidationError, ProductError) as error:
            problems.extend(_problems(error, row))
        else:
            if applied.version is not None:
                changes.append(await _imported(session, row, applied))
    return ImportReport(
        rows=len(rows),
        changes=changes,
        problems=sorted(problems, key=lambda problem: problem.row),
        is_imported=not (problems or query.dry_run),
    )


async def _differing(session: AsyncSession, rows: Sequence[FileRow]) -> list[FileRow]:
    """The rows that state something else than the database, with those cells alone."""
    found: list[FileRow] = []
    for start in range(0, len(rows), _RACES_AT_A_TIME):
        some = rows[start : start + _RACES_AT_A_TIME]
        stored = await queries.stored_fields(session, [row.race_id for row in some if row.race_id])
        for row in some:
            race = stored.get(row.race_id or 0)
            cells = {
                name: text
                for name, text in row.cells.items()
                if not is_as_stored(text, race[name] if race else None)
            }
            if cells or not race:
                found.append(replace(row, cells=cells))
    return found


async def _import_row(
    session: AsyncSession, row: FileRow, query: RaceImportQuery, admin: Admin, now: datetime
) -> AppliedChange:
    """Raises ValidationError and ProductError."""
    edit = RaceEdit.model_validate({name: text or None for name, text in row.cells.items()})
    stated = FileSource(source_url=row.source_url)
    if row.race_id is None:
        fields = columns_of_new(edit, now)
    else:
        race = await repository.race_for_change(session, row.race_id)
        fields = columns_of(race, edit, now)
    source_url = stated.source_url or query.source_url
    check_source(fields, source_url, _SOURCE_NEEDED)
    await queries.check_country(session, fields)
    applied = await apply_change(
        session,
        row.race_id,
        row.revision,
        fields,
        Editor(admin.caller.person.id, "admin"),
        now,
        ChangeOrigin(source_url),
    )
    await record_change(session, admin.author, "race.imported", applied, query.reason, now)
    return applied


def _problems(error: ValidationError | ProductError, row: FileRow) -> Iterator[ImportProblem]:
    if isinstance(error, ValidationError):
        for found in error.errors(include_url=False, include_context=False):
            name = str(found["loc"][0]) if found["loc"] else None
            column = field_name(name) if name else None
            yield ImportProblem(
                row=row.number, column=column, message=plain_words(found, RaceEdit.model_fields)
            )
        return
    fields = error.fields if isinstance(error, InvalidRace) else ()
    for field, message in fields:
        yield ImportProblem(row=row.number, column=field, message=message)
    if not fields:
        yield ImportProblem(row=row.number, message=error.message)


async def _imported(session: AsyncSession, row: FileRow, applied: AppliedChange) -> ImportedRace:
    race = await queries.editable_race(session, applied.race_id)
    changes = await repository.changes_of(session, applied.race_id, applied.revision)
    return ImportedRace(
        row=row.number,
        id=None if row.race_id is None else applied.race_id,
        name=str(race.fields["name"]),
        fields=[
            ChangedField(
                field=field_name(each.field),
                before=repository.stored_value(each.old_value),
                after=repository.stored_value(each.new_value),
            )
            for each in changes
        ],
    )
