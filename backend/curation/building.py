"""Conversion of one row of races.csv to a curated race, each fact with its sources."""

import re
from dataclasses import dataclass
from functools import cache

from curation.dates import add_dates, add_rule
from curation.elevation import add_elevation
from curation.locating import Locator
from curation.names import clean_name
from curation.participants import add_participants
from curation.reading import Cells, listed, number, table, text, web_address, whole, yes
from curation.records import ALL_OTHER_FIELDS, CuratedRace
from curation.sources import DOWNHILL_LIST, GENERAL_KNOWLEDGE, is_track, source_keys
from curation.spelling import folded

ROAD_DISTANCES_KM = {"marathon": 42.195, "half-marathon": 21.0975}

KM_PER_MILE = 1.609344
_LISTED_DISTANCE = re.compile(r"(\d+(?:\.\d+)?)\s?(km?|mi?|miles?)", re.IGNORECASE)
_MILES_IN_NAME = re.compile(r"\b(\d{2,3})[ -]?mile(?:s|r|rs)?\b", re.IGNORECASE)
_LENGTH_IN_NAME = re.compile(r"(?<!\d)\d{2,3}(?!\d)")
_OWN_WORDS = {
    "marathon": ("marathon",),
    "half-marathon": ("half", "half marathon"),
    "ultra-marathon": ("ultra",),
}

# Columns of the facts that may come from general knowledge, and the columns of data/races.csv.
_FILLED_COLUMNS = {
    "first_year": "first_year",
    "sponsor": "sponsor",
    "website": "website",
    "month": "usual_month",
    "terrain": "terrain",
    "distance_km": "distance_km",
    "boston_qualifier": "boston_qualifier",
    "course_record_men": "course_record_men",
    "course_record_women": "course_record_women",
    "wa_label": "world_athletics_label",
    "city": "city",
    "state_region": "state",
}


@dataclass(frozen=True)
class Builder:
    locator: Locator
    corrections: dict[str, str]

    def race_of(self, cells: Cells) -> CuratedRace:
        """Raises ValueError for a source, basis or word that is in none of the tables."""
        keys = source_keys(cells["source"])
        sponsor = text(cells, "sponsor")
        race = CuratedRace(
            type=cells["type"], name=self.name_of(cells["name"], cells["type"], sponsor)
        )
        race.provenance[ALL_OTHER_FIELDS] = tuple(key for key in keys if not is_track(key)) or keys
        race.name_local = text(cells, "name_local")
        race.sponsor = sponsor
        self._add_distance(race, cells)
        self.locator.add_place(race, cells)
        race.terrain = text(cells, "terrain")
        self._add_labels(race, cells, keys)
        race.website = web_address(cells, "website")
        race.listing_url = web_address(cells, "listing_url")
        race.first_year = whole(cells, "first_year")
        race.course_record_men = text(cells, "course_record_men")
        race.course_record_women = text(cells, "course_record_women")
        race.notes = text(cells, "notes")
        add_dates(race, cells, keys)
        add_participants(race, cells, keys)
        for column in listed(cells, "filled"):
            ours = _FILLED_COLUMNS.get(column)
            if ours and getattr(race, ours) not in (None, ""):
                race.provenance[ours] = (GENERAL_KNOWLEDGE,)
        add_elevation(race, cells, keys)
        add_rule(race)
        return race

    def name_of(self, raw: str, race_type: str, sponsor: str | None) -> str:
        return self.corrections.get(raw) or clean_name(raw, race_type, sponsor)

    @staticmethod
    def _add_distance(race: CuratedRace, cells: Cells) -> None:
        distance_km = None if is_placeholder_distance(cells) else number(cells, "distance_km")
        distance_km = _km_of_miles(cells["name"], distance_km)
        race.distance_km = distance_km or ROAD_DISTANCES_KM.get(race.type)
        race.format = text(cells, "format")
        if race.distance_km is None and race.format == "fixed distance":
            race.format = None
        others = listed(cells, "other_distances", ",")
        race.other_distances = tuple(each for each in others if not _is_own_distance(race, each))

    @staticmethod
    def _add_labels(race: CuratedRace, cells: Cells, keys: tuple[str, ...]) -> None:
        race.world_athletics_label = text(cells, "wa_label")
        race.world_marathon_major = yes(cells, "world_marathon_major")
        race.utmb_world_series = yes(cells, "utmb_world_series")
        race.boston_qualifier = text(cells, "boston_qualifier")
        if DOWNHILL_LIST in keys and race.boston_qualifier:
            race.provenance["boston_qualifier"] = (DOWNHILL_LIST,)


def _km_of_miles(name: str, distance_km: float | None) -> float | None:
    """80.5 for 50 km of a '50 Miler': a listing that read the miles of the name as kilometres."""
    found = _MILES_IN_NAME.search(name)
    if found is None or distance_km is None or distance_km != float(found.group(1)):
        return distance_km
    return round(distance_km * KM_PER_MILE, 1)


def _is_own_distance(race: CuratedRace, listing: str) -> bool:
    if listing.lower() in ("backyard", *_OWN_WORDS[race.type]):
        return True
    found = _LISTED_DISTANCE.fullmatch(listing.strip())
    if found is None or race.distance_km is None:
        return False
    km = float(found.group(1)) * (KM_PER_MILE if found.group(2).lower().startswith("m") else 1.0)
    return abs(km - race.distance_km) <= 0.015 * race.distance_km


def is_placeholder_distance(cells: Cells) -> bool:
    """True for the 50 km that the athrecs files give every ultra without a known length.

    A name of which 50 is the greatest length supports it.
    """
    lengths = [int(each) for each in _LENGTH_IN_NAME.findall(cells["name"])]
    return (
        cells["type"] == "ultra-marathon"
        and number(cells, "distance_km") == 50
        and "athrecs" in cells["source"]
        and not any(letter.isdigit() for letter in cells.get("other_distances", ""))
        and max(lengths, default=None) != 50
    )


_SMALL_SERIES_TIER = 20


@cache
def _small_series() -> tuple[str, ...]:
    return tuple(folded(row["words"]) for row in table("small_series"))


def popularity_tier(race: CuratedRace) -> int | None:
    """1 World Marathon Major, 2 Platinum or Gold label, 3 other label or UTMB World Series.

    20 small races of a series, which rank after races without a tier.
    """
    if race.world_marathon_major:
        return 1
    if race.world_athletics_label in ("Platinum", "Gold"):
        return 2
    if race.world_athletics_label or race.utmb_world_series:
        return 3
    words = f" {folded(race.name)} "
    return _SMALL_SERIES_TIER if any(f" {each} " in words for each in _small_series()) else None
