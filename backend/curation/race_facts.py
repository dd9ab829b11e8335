"""Facts of the best-known races, one in a row, written to data/race-facts.csv."""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from curation.race_finder import RaceFinder
from curation.reading import Cells, numbered_rows_of, text, whole
from curation.records import COLUMNS, CuratedRace
from curation.sources import source_key
from curation.writing import cell_of, race_cells, write_table
from startline.races.importing.race_facts import RaceFactRecord

FILE: Final = "famous-races.csv"
START: Final = "start_local"
"""Stands in data/start-times.csv."""
_NAMES: Final = {"wa_label": "world_athletics_label"}
_BY_BASIS: Final = {
    "stated by organiser": "organiser-pages",
    "encyclopaedia": "wikipedia",
    "public list": "single-pages",
}
BEST_KNOWN: Final = {"marathon": "1:59:30", "half-marathon": "57:20"}
"""London and Lisbon 2026; a faster time of a famous race was never ratified."""
_STORED: Final = re.compile(r" \(stored page\)|, stored copy\b")


@dataclass
class FactsReport:
    written: int = 0
    sources: set[str] = field(default_factory=set[str])
    left: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    """Line and reason of each row that was left out."""


def finder_of(races: Iterable[CuratedRace]) -> RaceFinder:
    return RaceFinder(dict(zip(COLUMNS, race_cells(race), strict=True)) for race in races)


def write_race_facts(facts: Path, races: Sequence[CuratedRace], path: Path) -> FactsReport:
    """The facts may be missing: then the file has no row."""
    report = FactsReport()
    source = facts / FILE
    finder = finder_of(races)
    kept: dict[tuple[int, str], RaceFactRecord] = {}
    for line, cells in numbered_rows_of(source) if source.exists() else ():
        if cells["field"] == START:
            continue
        record = _record(line, cells, finder, report)
        if record is None:
            continue
        first = kept.setdefault((record.race_id, record.field), record)
        if first is not record:
            report.left.append((line, f"{cells['race_name']}: {record.text} stands already"))
    report.sources = {record.source for record in kept.values()}
    columns = tuple(RaceFactRecord.model_fields)
    report.written = write_table(path, columns, _rows(columns, kept.values()))
    return report


def _record(
    line: int, cells: Cells, finder: RaceFinder, report: FactsReport
) -> RaceFactRecord | None:
    name, value, year = cells["race_name"], cells["value"], whole(cells, "year")
    race_id = finder.find(cells)
    if race_id is None:
        report.left.append((line, f"{name}: no race of that type, name and town"))
        return None
    column = _NAMES.get(cells["field"], cells["field"])
    if column == "participants" and cells["certainty"] == "check":
        report.left.append((line, f"{name}: a field size to be checked ranks nowhere"))
        return None
    best = BEST_KNOWN.get(cells["type"])
    if best and column.startswith("course_record") and _seconds(value) < _seconds(best):
        report.left.append((line, f"{name}: {value} is faster than the best known, {best}"))
        return None
    if column.startswith("course_record") and year:
        value = f"{value} ({year})"
    try:
        return RaceFactRecord.model_validate(
            {
                "race_id": race_id,
                "field": column,
                "value": value,
                "year": year,
                "source": key_of(cells),
                "basis": basis_of(cells),
                "certainty": text(cells, "certainty"),
            }
        )
    except ValidationError as error:
        report.left.append((line, f"{name}: {error.errors()[0]['msg']}"))
        return None


def _seconds(time: str) -> int:
    """Of h:mm:ss or mm:ss; without a limit where it is neither."""
    if not re.fullmatch(r"(\d+:)?\d+:\d\d", time):
        return sys.maxsize
    return sum(int(part) * 60**power for power, part in enumerate(reversed(time.split(":"))))


def key_of(cells: Cells) -> str:
    """The key of a project or publication, else of its kind."""
    return source_key(cells["source"]) or _BY_BASIS[cells["basis"]]


def basis_of(cells: Cells) -> str:
    return _STORED.sub("", cells["source"])


def _rows(columns: Sequence[str], records: Iterable[RaceFactRecord]) -> Iterator[list[str]]:
    for record in sorted(records, key=lambda each: (each.race_id, each.field)):
        yield [cell_of(getattr(record, name)) for name in columns]
