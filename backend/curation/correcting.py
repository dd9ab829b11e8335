"""Manual corrections of single facts, from tables/corrections.csv.

A correction names its race by type, country and name, and the source of its value. An empty value
takes a wrong fact away. The column `point` is `town` for the race's town, a latitude and a
longitude of a town, or empty for no point. The column `no_edition` is a day on which a source has
an edition that was none, or of another race.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date
from typing import Final

from curation.bounds import move_to, move_to_town
from curation.names import normalised
from curation.places import Gazetteer
from curation.reading import Cells, day, listed, number, table, text, whole
from curation.records import COLUMNS, CuratedRace, set_fact
from curation.sources import LATEST_STATE

_READERS: Final[dict[str, Callable[[Cells, str], object]]] = {
    "distance_km": number,
    "net_drop_m": number,
    "usual_month": whole,
    "next_date": day,
    "last_date": day,
    "elevation_gain_m": number,
    "elevation_loss_m": number,
    "participants": whole,
    "participants_year": whole,
    "other_distances": listed,
}
NO_EDITION: Final = "no_edition"
_SAME_LENGTH_SHARE: Final = 0.1
_OF_THE_LENGTH: Final = (
    "elevation_gain_m",
    "elevation_loss_m",
    "elevation_gain_basis",
    "participants",
    "participants_year",
    "participants_basis",
)


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
        if not found or row["column"] not in (*COLUMNS, "point", NO_EDITION):
            unmet.append(f"corrections.csv:{line}: {row['name']}: no such race or column")
        for race in found if row["column"] != NO_EDITION else ():
            _apply(race, row, gazetteer)
            done += 1
    return done, unmet


def days_without_edition(
    races: Iterable[Cells], rows: Iterable[Cells] | None = None
) -> frozenset[tuple[int, date]]:
    """By id of data/races.csv: the days that the corrections say were no edition of the race."""
    ids: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for race in races:
        key = (race["type"], race["country_code"], normalised(race["name"]))
        ids[key].append(int(race["id"]))
    return frozenset(
        (race_id, held)
        for row in (table("corrections") if rows is None else rows)
        if row["column"] == NO_EDITION and (held := day(row, "value"))
        for race_id in ids[row["type"], row["country_code"], normalised(row["name"])]
    )


def _apply(race: CuratedRace, row: Cells, gazetteer: Gazetteer) -> None:
    column = row["column"]
    if column == "point":
        _move(race, row, gazetteer)
        return
    value = _READERS.get(column, text)(row, "value")
    if column == "distance_km":
        _forget_another_length(race, value)
    set_fact(race, column, value, *([row["source"]] if row["source"] else []))
    if column == "next_date":
        set_fact(race, "date_checked_on", LATEST_STATE if value else None, row["source"])


def _move(race: CuratedRace, row: Cells, gazetteer: Gazetteer) -> None:
    latitude, _, longitude = row["value"].partition(" ")
    if longitude:
        move_to(race, (float(latitude), float(longitude)), row["source"])
    else:
        move_to_town(race, gazetteer if row["value"] == "town" else None)


def _forget_another_length(race: CuratedRace, length_km: object) -> None:
    """Takes away what held for a race of another length, and the right length from the others."""
    if race.distance_km is None or not isinstance(length_km, float):
        return
    race.other_distances = tuple(
        each for each in race.other_distances if each != f"{length_km:g} km"
    )
    longer = max(race.distance_km, length_km)
    if abs(race.distance_km - length_km) <= _SAME_LENGTH_SHARE * longer:
        return
    for column in _OF_THE_LENGTH:
        set_fact(race, column, None)
    race.participants_approximate = False
    if race.elevation_basis == "figures":
        set_fact(race, "elevation_profile", None)
        set_fact(race, "elevation_basis", None)
