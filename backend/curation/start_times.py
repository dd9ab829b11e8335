"""Start hours of races, local time, written to data/start-times.csv."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from curation.names import core, normalised
from curation.reading import Cells, rows_of
from curation.records import CuratedRace
from curation.sources import source_keys
from curation.spelling import folded
from curation.writing import write_table

HEADER = ("race_id", "start_time", "certainty", "source", "basis")


@dataclass
class StartsReport:
    written: int = 0
    left: list[str] = field(default_factory=list[str])
    """Names that no race has, or more than one."""


def write_start_times(facts: Path, races: Sequence[CuratedRace], path: Path) -> StartsReport:
    """The facts may be missing: then the file has no row."""
    report = StartsReport()
    source = facts / "start-times.csv"
    found: dict[int, tuple[str, ...]] = {}
    for cells in rows_of(source) if source.exists() else ():
        race = race_of(cells, races)
        if race is None or race.id is None:
            report.left.append(cells["race_name"])
            continue
        (key,) = source_keys(cells["basis"])
        found[race.id] = (cells["start_local"], cells["certainty"], key, cells["basis"])
    report.written = write_table(
        path, HEADER, ((str(each), *found[each]) for each in sorted(found))
    )
    return report


def race_of(cells: Cells, races: Sequence[CuratedRace]) -> CuratedRace | None:
    """By the name, else by the words that tell it apart in its town."""
    fitting = [
        race
        for race in races
        if (race.type, race.country_code) == (cells["type"], cells["country_iso2"])
    ]
    wanted = normalised(cells["race_name"])
    named = [race for race in fitting if wanted in map(normalised, _names(race))]
    if not named:
        words, town = core(cells["race_name"], cells["type"]), folded(cells["city"])
        named = [
            race
            for race in fitting
            if words
            and folded(race.city or "") == town
            and words in (core(name, race.type) for name in _names(race))
        ]
    return named[0] if len(named) == 1 else None


def _names(race: CuratedRace) -> Iterator[str]:
    yield race.name
    yield from race.also_known_as
