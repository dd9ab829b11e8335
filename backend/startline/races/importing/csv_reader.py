"""CSV reader of the data files: validated records, and problems with line and column."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ValidationError

from startline.races.importing.catalogue_data import CatalogueData, Line
from startline.races.importing.climate_places import CLIMATE_FILE
from startline.races.importing.csv_rows import first_of_each, optional_rows_of, rows_of
from startline.races.importing.date_rules import DATE_RULES_FILE, DateRuleRecord
from startline.races.importing.editions import EDITIONS_FILE, EditionRecord
from startline.races.importing.events import EVENTS_FILE, checked_events
from startline.races.importing.outside_values import drop_outside_values
from startline.races.importing.problems import Problem
from startline.races.importing.race_facts import FACTS_FILE, RaceFactRecord
from startline.races.importing.records import (
    ALL_OTHER_FIELDS,
    ClimateRecord,
    CourseRecord,
    EventRecord,
    FormerRaceRecord,
    PlaceRecord,
    RaceRecord,
    SourceRecord,
    StartTimeRecord,
)
from startline.races.importing.start_times import STARTS_FILE

COURSE_MEMBERS: Final = {"edition", "match", "distance_km", "profile", "line"}
AnyRowOfRace = TypeVar("AnyRowOfRace", DateRuleRecord, EditionRecord, RaceFactRecord)


def read_catalogue(folder: Path) -> CatalogueData:
    """Raises FileNotFoundError if races.csv, places.csv or sources.csv is missing."""
    data = CatalogueData()
    places = rows_of(folder / "places.csv", PlaceRecord, data)
    sources = rows_of(folder / "sources.csv", SourceRecord, data)
    races = rows_of(folder / "races.csv", RaceRecord, data)
    if places is None or sources is None or races is None:
        return data  # every row of the other files would be refused: they refer to these
    data.places = _places(places, data)
    data.sources = _sources(sources, data)
    checked = _RaceChecks(folder / "courses", data)
    data.races = [line for line in races if checked.accepts(line)]
    data.former_races = list(_former_races(folder / "former-races.csv", data))
    starts = optional_rows_of(folder / STARTS_FILE, StartTimeRecord, data)
    if starts is not None:
        data.start_times = {each.race_id: each for each in _start_times(starts, data)}
    climate = optional_rows_of(folder / CLIMATE_FILE, ClimateRecord, data)
    data.climate = None if climate is None else list(_climate(climate, data))
    data.date_rules = _rows_of_races(
        folder / DATE_RULES_FILE, DateRuleRecord, data, lambda rule: str(rule.race_id)
    )
    data.editions = _rows_of_races(
        folder / EDITIONS_FILE, EditionRecord, data, lambda edition: edition.text
    )
    events = optional_rows_of(folder / EVENTS_FILE, EventRecord, data)
    data.events = None if events is None else checked_events(events, data)
    facts = folder / FACTS_FILE
    data.race_facts = _rows_of_races(facts, RaceFactRecord, data, lambda fact: fact.text)
    drop_outside_values(data, folder)
    files = list(dict.fromkeys(problem.file for problem in data.problems))
    data.problems.sort(key=lambda problem: (files.index(problem.file), problem.line))
    return data


def _places(lines: Sequence[Line[PlaceRecord]], data: CatalogueData) -> list[PlaceRecord]:
    found = first_of_each(
        lines,
        "slug",
        lambda place: (place.kind, place.parent_slug, place.slug),
        "places.csv",
        data,
    )
    return [line.record for line in found]


def _sources(lines: Sequence[Line[SourceRecord]], data: CatalogueData) -> list[SourceRecord]:
    found = first_of_each(lines, "key", lambda source: source.key, "sources.csv", data)
    return [line.record for line in found]


def _former_races(path: Path, data: CatalogueData) -> Iterator[FormerRaceRecord]:
    slugs = {line.record.slug for line in data.races}
    ids = {line.record.id for line in data.races} | data.refused_ids
    lines = optional_rows_of(path, FormerRaceRecord, data) or ()
    for line in first_of_each(lines, "slug", lambda former: former.slug, path.name, data):
        former = line.record
        if former.slug in slugs:
            reason = f"{former.slug} is the slug of a race in races.csv"
            data.problems.append(Problem(path.name, line.number, "slug", reason))
        elif former.race_id not in ids:
            reason = f"{former.race_id} is not in races.csv"
            data.problems.append(Problem(path.name, line.number, "race_id", reason))
        else:
            yield former


def _start_times(
    lines: Sequence[Line[StartTimeRecord]], data: CatalogueData
) -> Iterator[StartTimeRecord]:
    ids = {line.record.id for line in data.races} | data.refused_ids
    known = {source.key for source in data.sources}
    for line in lines:
        start = line.record
        if start.race_id not in ids:
            reason = f"{start.race_id} is not in races.csv, or has a start already"
            data.problems.append(Problem(STARTS_FILE, line.number, "race_id", reason))
        elif start.source not in known:
            reason = f"not in sources.csv: {start.source}"
            data.problems.append(Problem(STARTS_FILE, line.number, "source", reason))
        else:
            ids.remove(start.race_id)
            yield start


def _climate(lines: Sequence[Line[ClimateRecord]], data: CatalogueData) -> Iterator[ClimateRecord]:
    known = {source.key for source in data.sources}
    for line in lines:
        if line.record.source in known:
            yield line.record
        else:
            reason = f"not in sources.csv: {line.record.source}"
            data.problems.append(Problem(CLIMATE_FILE, line.number, "source", reason))


def _rows_of_races(
    path: Path, model: type[AnyRowOfRace], data: CatalogueData, key: Callable[[AnyRowOfRace], str]
) -> list[AnyRowOfRace] | None:
    """The first row for each key, of races in races.csv. None without the file or its header."""
    lines = optional_rows_of(path, model, data)
    if lines is None:
        return None
    ids = {line.record.id for line in data.races} | data.refused_ids
    known = {source.key for source in data.sources}
    kept: dict[str, Line[AnyRowOfRace]] = {}
    for line in lines:
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
