"""Start hours of races, local time, written to data/start-times.csv."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from curation.names import core, normalised, other_name
from curation.race_facts import FILE, START, basis_of, finder_of, key_of
from curation.reading import Cells, rows_of
from curation.records import CuratedRace
from curation.sources import GENERAL_KNOWLEDGE, source_keys
from curation.spelling import folded
from curation.writing import write_table

HEADER = ("race_id", "start_time", "certainty", "source", "basis")


@dataclass
class StartsReport:
    written: int = 0
    left: list[str] = field(default_factory=list[str])
    """Names that no race has, or more than one."""
    sources: set[str] = field(default_factory=set[str])


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
    _add_further(facts / FILE, races, found, report)
    report.sources = {row[2] for row in found.values()}
    report.written = write_table(
        path, HEADER, ((str(each), *found[each]) for each in sorted(found))
    )
    return report


def _add_further(
    path: Path,
    races: Sequence[CuratedRace],
    found: dict[int, tuple[str, ...]],
    report: StartsReport,
) -> None:
    """Adds starts of the best-known races; one with a source replaces one without, and names it."""
    finder = finder_of(races)
    for cells in rows_of(path) if path.exists() else ():
        if cells["field"] != START:
            continue
        number = finder.find(cells)
        if number is None:
            report.left.append(cells["race_name"])
            continue
        key, words, first = key_of(cells), basis_of(cells), found.get(number)
        if first is not None:
            if first[2] != GENERAL_KNOWLEDGE or key == GENERAL_KNOWLEDGE:
                continue
            words += "" if first[0] == cells["value"] else f"; {first[3]}: {first[0]}"
        year = f" ({cells['year']})" if cells["year"] else ""
        found[number] = (cells["value"], cells["certainty"], key, words + year)


def race_of(cells: Cells, races: Sequence[CuratedRace]) -> CuratedRace | None:
    """By the name, else by the words that tell it apart in its town, else by their beginning:
    'Western States' is 'Western States 100' where no other race of the town begins so.
    """
    fitting = [
        race
        for race in races
        if (race.type, race.country_code) == (cells["type"], cells["country_iso2"])
    ]
    wanted = normalised(other_name(cells["race_name"]))
    named = [race for race in fitting if wanted in map(normalised, _names(race))]
    words, town = core(cells["race_name"], cells["type"]), folded(cells["city"])
    local = [race for race in fitting if words and folded(race.city or "") == town]
    named = named or [race for race in local if words in _cores(race)]
    named = named or [race for race in local if any(map(_begins(words), _cores(race)))]
    return named[0] if len(named) == 1 else None


def _begins(words: str) -> Callable[[str], bool]:
    return lambda name: name.startswith(words)


def _cores(race: CuratedRace) -> list[str]:
    return [core(name, race.type) for name in _names(race)]


def _names(race: CuratedRace) -> Iterator[str]:
    yield race.name
    yield from race.also_known_as
