"""Rows of races-2-*.csv: further races, each either new or a race that is already there."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from curation.building import ROAD_DISTANCES_KM, Builder
from curation.joining import joined
from curation.merging import Merge, merge, same_race
from curation.names import core, is_past_event, is_test_entry, without_distances
from curation.places import countries
from curation.reading import Cells, numbered_rows_of
from curation.records import CuratedRace

MOST_LETTERS = 200
_IN_BRACKETS = re.compile(r"\s*\([^)]*\)")
_NOT_SURE = "check that it is still held"


@dataclass(frozen=True)
class LeftOut:
    """A row of the facts that was not taken. Line 1 is the header."""

    file: str
    line: int
    name: str
    reason: str


def read_additions(facts: Path, builder: Builder) -> tuple[list[CuratedRace], list[LeftOut], int]:
    """The races of all files, the rows left out with their reasons, and the number of rows."""
    found: list[CuratedRace] = []
    left_out: list[LeftOut] = []
    rows = 0
    for path in sorted(facts.glob("races-2-*.csv")):
        for line, cells in numbered_rows_of(path):
            rows += 1
            reason = _refusal(cells)
            if reason is None:
                try:
                    found.append(builder.race_of(cells))
                except ValueError as error:
                    reason = str(error)
            if reason is not None:
                left_out.append(LeftOut(path.name, line, cells.get("name", ""), reason))
    famous = facts / "famous-missing.csv"
    for line, cells in numbered_rows_of(famous) if famous.exists() else ():
        rows += 1
        if _NOT_SURE in cells["source"]:
            left_out.append(LeftOut(famous.name, line, cells["name"], "not known to be held still"))
        else:
            found.append(_well_known(cells, builder))
    return found, left_out, rows


def _well_known(cells: Cells, builder: Builder) -> CuratedRace:
    """A race without a date, from general knowledge or one page."""
    words = cells["source"]
    source = "general knowledge" if "general knowledge" in words else "newspapers and race reports"
    name = _IN_BRACKETS.sub("", cells["name"])
    race = builder.race_of(defaultdict(str, cells) | {"source": source, "name": name})
    race.notes = words
    race.also_known_as = tuple({cells["name"]} - {name, race.name})
    return race


def _refusal(cells: Cells) -> str | None:
    name = cells.get("name", "")
    if not 2 <= len(name) <= MOST_LETTERS:
        return "has no name of 2 to 200 letters"
    if cells.get("type") not in (*ROAD_DISTANCES_KM, "ultra-marathon"):
        return f"unknown type: {cells.get('type')!r}"
    if cells.get("country_iso2") not in countries():
        return f"unknown country: {cells.get('country_iso2')!r}"
    if not cells.get("source"):
        return "names no source"
    if is_test_entry(name, cells.get("city", "")):
        return "a test entry of a results system"
    return "the source calls the event historic" if is_past_event(name) else None


def add_races(
    known: Sequence[CuratedRace], additions: Sequence[CuratedRace]
) -> tuple[list[CuratedRace], list[CuratedRace], list[Merge]]:
    """The known races in their order and under their names, the new ones, and what was merged.

    An addition that is a known race fills that race's gaps and changes nothing that it states.
    """
    merged, report = merge(additions)
    races = list(known)
    index = _by_words(races)
    new: list[CuratedRace] = []
    for race in merged:
        found = next(
            (each for each in _candidates(race, index) if same_race(races[each], race)), None
        )
        if found is None:
            new.append(race)
            continue
        kept = races[found]
        races[found] = joined([kept, race], kept.name, lead=kept)
        report.append(Merge(kept.name, (kept.name, race.name), kept.type, kept.country_code))
    return races, new, report


def _words(race: CuratedRace) -> list[tuple[str, str, str]]:
    words = (core(race.name, race.type), without_distances(race.name))
    return [(race.type, race.country_code, each) for each in dict.fromkeys(words) if each]


def _by_words(races: Sequence[CuratedRace]) -> dict[tuple[str, str, str], list[int]]:
    index: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for number, race in enumerate(races):
        for key in _words(race):
            index[key].append(number)
    return index


def _candidates(race: CuratedRace, index: dict[tuple[str, str, str], list[int]]) -> list[int]:
    return list(dict.fromkeys(each for key in _words(race) for each in index.get(key, ())))
