"""Manual corrections of single facts, from tables/corrections.csv.

A correction names its race by type, country and name, and the source of its value. An empty value
takes a wrong fact away. The column `point` is `town` for the race's town, or empty for no point.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from curation.bounds import move_to_town
from curation.names import normalised
from curation.places import Gazetteer
from curation.reading import Cells, day, number, table, text, whole
from curation.records import COLUMNS, CuratedRace, set_fact
from curation.sources import LATEST_STATE

_READERS: Final[dict[str, Callable[[Cells, str], object]]] = {
    "distance_km": number,
    "net_drop_m": number,
    "usual_month": whole,
    "next_date": day,
    "last_date": day,
}


def correct(
    races: Iterable[CuratedRace], gazetteer: Gazetteer, rows: Iterable[Cells] | None = None
) -> tuple[int, list[str]]:
    """Returns the number of facts corrected, and the rows that meet no race or column."""
    by_name: dict[tuple[str, str, str], list[CuratedRace]] = defaultdict(list)
    for race in races:
        by_name[race.type, race.country_code, normalised(race.name)].append(race)
    done, unmet = 0, list[str]()
    for line, row in enumerate(table("corrections") if rows is None else rows, start=2):
        found = by_name.get((row["type"], row["country_code"], normalised(row["name"])), [])
        if not found or row["column"] not in (*COLUMNS, "point"):
            unmet.append(f"corrections.csv:{line}: {row['name']}: no such race or column")
        for race in found:
            _apply(race, row, gazetteer)
            done += 1
    return done, unmet


def _apply(race: CuratedRace, row: Cells, gazetteer: Gazetteer) -> None:
    column = row["column"]
    if column == "point":
        move_to_town(race, gazetteer if row["value"] == "town" else None)
        return
    value = _READERS.get(column, text)(row, "value")
    set_fact(race, column, value, *([row["source"]] if row["source"] else []))
    if column == "next_date":
        set_fact(race, "date_checked_on", LATEST_STATE if value else None, row["source"])
