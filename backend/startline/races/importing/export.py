"""Export of the database of record as data files. Importing an export changes nothing.

Cells are not escaped for spreadsheet programs: the files are meant for the importer.
"""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
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
from startline.races.importing.race_facts import RaceFactRecord
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
    _write(folder / "start-times.csv", tuple(StartTimeRecord.model_fields), _starts(races))
    _write(folder / "race-facts.csv", tuple(RaceFactRecord.model_fields), _facts(races))
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


def _starts(races: Iterable[RaceRow]) -> Iterator[StartTimeRecord]:
    for race in races:
        source = next(iter(_sources_of(race, "start_time")), None)
        if race.start_time is not None and source is not None:
            yield StartTimeRecord.model_validate(
                {
                    "race_id": race.id,
                    "start_time": race.start_time,
                    "certainty": race.start_time_certainty,
                    "source": source,
                    "basis": race.start_time_basis,
                }
            )


def _sources_of(race: RaceRow, field: str) -> list[str]:
    return race.provenance.get(field) or race.provenance.get(ALL_OTHER_FIELDS) or []


def _facts(races: Iterable[RaceRow]) -> Iterator[RaceFactRecord]:
    for race in races:
        for note in race.fact_notes or ():
            cells = {name: value for name, value in note.items() if name != "is_shown"}
            yield RaceFactRecord.model_validate({"race_id": race.id, **cells})


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
