"""CSV reader of the data files: validated records, and problems with line and column."""

import csv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol, TypeVar

from pydantic import ValidationError

from startline.races.importing.catalogue_data import AnyRow, CatalogueData, Line
from startline.races.importing.date_rules import DateRuleRecord
from startline.races.importing.editions import EditionRecord
from startline.races.importing.events import FILE as EVENTS_FILE
from startline.races.importing.events import checked_events
from startline.races.importing.outside_values import drop_outside_values
from startline.races.importing.problems import Problem, reasons, unreadable_cells
from startline.races.importing.race_facts import RaceFactRecord
from startline.races.importing.records import (
    ALL_OTHER_FIELDS,
    ClimateRecord,
    CourseRecord,
    EventRecord,
    FormerRaceRecord,
    PlaceRecord,
    RaceRecord,
    Row,
    SourceRecord,
    StartTimeRecord,
)

COURSE_MEMBERS: Final = {"edition", "match", "distance_km", "profile", "line"}
AnyRowOfRace = TypeVar("AnyRowOfRace", DateRuleRecord, EditionRecord, RaceFactRecord)


class _Reader(Protocol):
    """The type of the readers of the csv module, which has no public name."""

    @property
    def line_num(self) -> int: ...

    def __next__(self) -> list[str]: ...


def read_catalogue(folder: Path) -> CatalogueData:
    """Raises FileNotFoundError if races.csv, places.csv or sources.csv is missing."""
    data = CatalogueData()
    data.places = [line.record for line in _rows(folder / "places.csv", PlaceRecord, data)]
    data.sources = [line.record for line in _rows(folder / "sources.csv", SourceRecord, data)]
    races = list(_rows(folder / "races.csv", RaceRecord, data))
    checked = _RaceChecks(folder / "courses", data)
    data.races = [line for line in races if checked.accepts(line)]
    former = folder / "former-races.csv"
    data.former_races = list(_former_races(former, data)) if former.exists() else []
    starts = folder / "start-times.csv"
    if starts.exists():
        data.start_times = {each.race_id: each for each in _start_times(starts, data)}
    climate = folder / "climate.csv"
    data.climate = list(_climate(climate, data)) if climate.exists() else None
    data.date_rules = _rows_of_races(
        folder / "date-rules.csv", DateRuleRecord, data, lambda rule: str(rule.race_id)
    )
    data.editions = _rows_of_races(
        folder / "editions.csv", EditionRecord, data, lambda edition: edition.text
    )
    events = folder / EVENTS_FILE
    if events.exists():
        data.events = checked_events(_rows(events, EventRecord, data), data)
    facts = folder / "race-facts.csv"
    data.race_facts = _rows_of_races(facts, RaceFactRecord, data, lambda fact: fact.text) or []
    drop_outside_values(data, folder)
    return data


def _former_races(path: Path, data: CatalogueData) -> Iterator[FormerRaceRecord]:
    slugs = {line.record.slug for line in data.races}
    ids = {line.record.id for line in data.races} | data.refused_ids
    for line in _rows(path, FormerRaceRecord, data):
        former = line.record
        if former.slug in slugs:
            reason = f"{former.slug} is the slug of a race in races.csv"
            data.problems.append(Problem(path.name, line.number, "slug", reason))
        elif former.race_id not in ids:
            reason = f"{former.race_id} is not in races.csv"
            data.problems.append(Problem(path.name, line.number, "race_id", reason))
        else:
            yield former


def _start_times(path: Path, data: CatalogueData) -> Iterator[StartTimeRecord]:
    ids = {line.record.id for line in data.races} | data.refused_ids
    known = {source.key for source in data.sources}
    for line in _rows(path, StartTimeRecord, data):
        start = line.record
        if start.race_id not in ids:
            reason = f"{start.race_id} is not in races.csv, or has a start already"
            data.problems.append(Problem(path.name, line.number, "race_id", reason))
        elif start.source not in known:
            reason = f"not in sources.csv: {start.source}"
            data.problems.append(Problem(path.name, line.number, "source", reason))
        else:
            ids.remove(start.race_id)
            yield start


def _climate(path: Path, data: CatalogueData) -> Iterator[ClimateRecord]:
    known = {source.key for source in data.sources}
    for line in _rows(path, ClimateRecord, data):
        if line.record.source in known:
            yield line.record
        else:
            reason = f"not in sources.csv: {line.record.source}"
            data.problems.append(Problem(path.name, line.number, "source", reason))


def _rows_of_races(
    path: Path, model: type[AnyRowOfRace], data: CatalogueData, key: Callable[[AnyRowOfRace], str]
) -> list[AnyRowOfRace] | None:
    """The first row for each key, of races in races.csv. None if the file is missing."""
    if not path.exists():
        return None
    ids = {line.record.id for line in data.races} | data.refused_ids
    known = {source.key for source in data.sources}
    kept: dict[str, Line[AnyRowOfRace]] = {}
    for line in _rows(path, model, data):
        source = getattr(line.record, "source", None)
        if source is not None and source not in known:
            reason = f"not in sources.csv: {source}"
            data.problems.append(Problem(path.name, line.number, "source", reason))
            continue
        first = kept.setdefault(key(line.record), line)
        if line.record.race_id not in ids:
            reason = f"{line.record.race_id} is not in races.csv"
        elif first is not line:
            reason = f"{key(line.record)} is also on line {first.number}"
        else:
            continue
        data.problems.append(Problem(path.name, line.number, "race_id", reason))
    return [line.record for line in kept.values() if line.record.race_id in ids]


def _rows(path: Path, model: type[AnyRow], data: CatalogueData) -> Iterator[Line[AnyRow]]:
    with path.open(encoding="utf-8", errors="surrogateescape", newline="") as file:
        reader = csv.reader(file)
        header = next(iter(reader), list[str]())
        missing = _missing_columns(header, model)
        if missing:
            data.problems.append(Problem(path.name, 1, missing[0], "there is no such column"))
            return
        number = reader.line_num + 1
        for cells in _readable(reader, path.name, data):
            record = _record(model, number, header, cells, path.name, data) if cells else None
            if record is not None:
                yield Line(number, record)
            number = reader.line_num + 1


def _readable(reader: _Reader, file: str, data: CatalogueData) -> Iterator[list[str]]:
    while True:
        try:
            yield next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            data.problems.append(Problem(file, reader.line_num, None, str(error)))


def _missing_columns(header: Sequence[str], model: type[Row]) -> list[str]:
    required = [name for name, column in model.model_fields.items() if column.is_required()]
    return [name for name in required if name not in header]


def _record(
    model: type[AnyRow],
    number: int,
    header: Sequence[str],
    cells: Sequence[str],
    file: str,
    data: CatalogueData,
) -> AnyRow | None:
    """The record; or None, with its problems added to `data`."""
    problems = list(unreadable_cells(number, header, cells, file))
    known = {name: cell.strip() for name, cell in zip(header, cells, strict=False) if cell.strip()}
    record: AnyRow | None = None
    if not problems:
        try:
            record = model.model_validate(known)
        except ValidationError as error:
            problems.extend(reasons(error, number, file))
    data.problems.extend(problems)
    if problems and known.get("id", "").isdecimal():
        data.refused_ids.add(int(known["id"]))
    return record


class _RaceChecks:
    """Checks of a race against the other rows and files."""

    def __init__(self, courses: Path, data: CatalogueData) -> None:
        self._courses = courses
        self._data = data
        self._ids: dict[int, int] = {}
        self._slugs: dict[str, int] = {}
        countries = {place.slug: place for place in data.places if place.kind == "country"}
        self._countries = {place.code for place in countries.values()}
        self._states = {
            (countries[place.parent_slug].code, place.name)
            for place in data.places
            if place.parent_slug in countries
        }
        self._sources = {source.key for source in data.sources}

    def accepts(self, line: Line[RaceRecord]) -> bool:
        reasons = list(self._reasons(line.record))
        for column, reason in reasons:
            self._data.problems.append(Problem("races.csv", line.number, column, reason))
        if reasons:
            self._data.refused_ids.add(line.record.id)
            return False
        self._ids[line.record.id] = self._slugs[line.record.slug] = line.number
        return True

    def _reasons(self, race: RaceRecord) -> Iterator[tuple[str, str]]:
        if race.id in self._ids:
            yield "id", f"{race.id} is also on line {self._ids[race.id]}"
        if race.slug in self._slugs:
            yield "slug", f"{race.slug} is also on line {self._slugs[race.slug]}"
        if race.country_code is not None and race.country_code not in self._countries:
            yield "country_code", f"{race.country_code} is not in places.csv"
        elif race.state is not None and (race.country_code, race.state) not in self._states:
            yield "state", f"{race.state} is not in places.csv"
        unknown = {key for keys in race.provenance.values() for key in keys} - self._sources
        if unknown:
            yield "provenance", f"not in sources.csv: {', '.join(sorted(unknown))}"
        if not race.provenance.get(ALL_OTHER_FIELDS):
            yield "provenance", f"names no source for the other fields ({ALL_OTHER_FIELDS}=key)"
        if race.course_file is not None:
            yield from self._course_reasons(race.course_file)

    def _course_reasons(self, stem: str) -> Iterator[tuple[str, str]]:
        if stem in self._data.courses:
            return
        try:
            text = (self._courses / f"{stem}.json").read_bytes()
            course = CourseRecord.model_validate_json(text)
        except OSError:
            yield "course_file", f"courses/{stem}.json cannot be read"
        except ValidationError as error:
            yield "course_file", f"courses/{stem}.json: {error.errors()[0]['msg']}"
        else:
            self._data.courses[stem] = course.model_dump(mode="json", include=COURSE_MEMBERS)
