"""Export of the database of record as data files. Importing an export changes nothing.

Cells are not escaped for spreadsheet programs: the files are meant for the importer.
"""

import csv
import json
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import cast

from sqlalchemy import Select, exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.dates import EditionRow
from startline.db.tables.races import FormerRaceRow, PlaceRow, RaceRow, SourceRow
from startline.races.importing.climate_places import stored_climate
from startline.races.importing.date_rules import DateRuleRecord, stored_date_rules
from startline.races.importing.editions import EditionRecord
from startline.races.importing.events import exported_events, stored_events
from startline.races.importing.race_facts import FACTS_FILE, RaceFactRecord, stored_facts
from startline.races.importing.records import (
    ALL_OTHER_FIELDS,
    COLUMNS,
    LIST_SEPARATOR,
    ClimateRecord,
    EventRecord,
    FormerRaceRecord,
    PlaceRecord,
    SourceRecord,
    StartTimeRecord,
)
from startline.races.importing.start_times import STARTS_FILE, stored_start


async def export_catalogue(session: AsyncSession, folder: Path) -> int:
    """Writes all files of data, and returns the number of races."""
    (folder / "courses").mkdir(parents=True, exist_ok=True)
    races = list(await session.scalars(select(RaceRow).order_by(RaceRow.id)))
    places = await session.scalars(select(PlaceRow).order_by(PlaceRow.id))
    sources = await session.scalars(select(SourceRow).order_by(SourceRow.key))
    _write(folder / "races.csv", COLUMNS, races)
    _write(folder / "places.csv", tuple(PlaceRecord.model_fields), places)
    _write(folder / "sources.csv", tuple(SourceRecord.model_fields), sources)
    former = await session.scalars(_former_races())
    _write(folder / "former-races.csv", tuple(FormerRaceRecord.model_fields), former)
    climate = await session.scalars(stored_climate())
    _write(folder / "climate.csv", tuple(ClimateRecord.model_fields), climate)
    rules = (await stored_date_rules(session)).values()
    _write(folder / "date-rules.csv", tuple(DateRuleRecord.model_fields), rules)
    starts = filter(None, map(stored_start, races))
    _write(folder / STARTS_FILE, tuple(StartTimeRecord.model_fields), starts)
    facts = chain.from_iterable(map(stored_facts, races))
    _write(folder / FACTS_FILE, tuple(RaceFactRecord.model_fields), facts)
    editions = await session.scalars(
        select(EditionRow).order_by(EditionRow.race_id, EditionRow.day)
    )
    _write(folder / "editions.csv", tuple(EditionRecord.model_fields), editions)
    events = exported_events(await stored_events(session), races)
    _write(folder / "events.csv", tuple(EventRecord.model_fields), events)
    for race in races:
        if race.course_file and race.course:
            path = folder / "courses" / f"{race.course_file}.json"
            path.write_text(json.dumps(race.course, ensure_ascii=False), encoding="utf-8")
    return len(races)


def _former_races() -> Select[FormerRaceRow]:
    """Without the slugs that a race has again."""
    is_in_use = exists().where(RaceRow.slug == FormerRaceRow.slug)
    return select(FormerRaceRow).where(~is_in_use).order_by(FormerRaceRow.slug)


def _write(path: Path, columns: Sequence[str], rows: Iterable[object]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        for row in rows:
            writer.writerow([_cell(column, getattr(row, column)) for column in columns])


def _cell(column: str, value: object) -> str:
    if value is None or isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, float):
        return repr(value).removesuffix(".0")
    if column == "provenance":
        return _provenance_cell(cast("dict[str, list[str]]", value))
    if isinstance(value, list):
        return LIST_SEPARATOR.join(_cell(column, each) for each in cast("list[object]", value))
    return str(value)


def _provenance_cell(provenance: dict[str, list[str]]) -> str:
    order = [name for name in (*COLUMNS, ALL_OTHER_FIELDS) if name in provenance]
    return LIST_SEPARATOR.join(f"{name}={'+'.join(provenance[name])}" for name in order)
