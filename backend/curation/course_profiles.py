"""Facts of course-profiles.csv: steepness of known races, and well-known races that are missing."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from curation.building import ROAD_DISTANCES_KM, Builder
from curation.elevation import FIGURES, STATED, add_figures, add_word
from curation.names import normalised
from curation.reading import Cells, number, web_address, whole
from curation.records import ALL_OTHER_FIELDS, CuratedRace, set_fact
from curation.sources import GENERAL_KNOWLEDGE, GEONAMES, source_key


def source_of(cells: Cells) -> str:
    """The source of a row: a page or general knowledge. A few rows have it in the wrong column.

    Raises ValueError for a source without a row in sources.csv.
    """
    for column in ("source", "website", "distance_km"):
        key = source_key(cells.get(column, ""))
        if key and key != GENERAL_KNOWLEDGE:
            return key
    if source_key(cells["source"]) == GENERAL_KNOWLEDGE:
        return GENERAL_KNOWLEDGE
    raise ValueError(f"unknown source: {cells['source']}")


def add_profiles(
    races: Sequence[CuratedRace], raw_names: Sequence[str], rows: Iterable[Cells]
) -> int:
    """Adds profile, gain and heights to the races of exactly that name. Returns their number."""
    by_name: dict[tuple[str, str, str], list[CuratedRace]] = defaultdict(list)
    for race, raw_name in zip(races, raw_names, strict=True):
        by_name[race.type, race.country_code, normalised(raw_name)].append(race)
    met = 0
    for cells in rows:
        key = (cells["type"], cells["country_iso2"], normalised(cells["name"]))
        for race in by_name.get(key, []):
            add_course_facts(race, cells)
            met += 1
    return met


def add_course_facts(race: CuratedRace, cells: Cells) -> None:
    source = source_of(cells)
    gain_m, loss_m = number(cells, "elevation_gain_m"), number(cells, "elevation_loss_m")
    basis = STATED if source == GENERAL_KNOWLEDGE else FIGURES
    if gain_m and race.elevation_gain_m is None and _fits(race, cells):
        add_figures(race, gain_m, loss_m, basis, (source,))
    add_word(race, cells["profile"], (source,))
    for column in ("start_altitude_m", "finish_altitude_m"):
        height_m = number(cells, column)
        if height_m is not None and getattr(race, column) is None:
            set_fact(race, column, height_m, source)


def _fits(race: CuratedRace, cells: Cells) -> bool:
    """True if the distance of the row's gain is that of the race, within a tenth."""
    distance_km = number(cells, "distance_km")
    if distance_km is None or race.distance_km is None:
        return race.type != "ultra-marathon"
    return abs(distance_km - race.distance_km) <= 0.1 * max(distance_km, race.distance_km)


def missing_race(cells: Cells, builder: Builder) -> CuratedRace:
    """A race that only this file lists: without a date, marked for checking."""
    race = CuratedRace(type=cells["type"], country_code=cells["country_iso2"])
    race.provenance[ALL_OTHER_FIELDS] = (GENERAL_KNOWLEDGE,)
    race.name = builder.name_of(cells["name"], race.type, None)
    race.distance_km = number(cells, "distance_km") or ROAD_DISTANCES_KM.get(race.type)
    race.format = "fixed distance" if race.type == "ultra-marathon" and race.distance_km else None
    builder.locator.add_place(race, cells)
    set_fact(race, "town_altitude_m", number(cells, "town_altitude_m"), GEONAMES)
    race.usual_month = whole(cells, "month")
    if source_key(cells.get("website", "")) is None:
        race.website = web_address(cells, "website")
    race.notes = "known from general knowledge only: check that it is still held"
    add_course_facts(race, cells)
    return race


def is_missing(cells: Cells) -> bool:
    return cells["missing_in_races"] == "yes"
