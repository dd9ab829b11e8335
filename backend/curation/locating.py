"""Location of a row: country, state, county, town and point, in one spelling and consistent."""

import re
from dataclasses import dataclass
from functools import cache

from curation.places import (
    Gazetteer,
    Town,
    county_named,
    state_named,
    state_of,
)
from curation.reading import Cells, number, table, text
from curation.records import CuratedRace, set_fact
from curation.sources import GEONAMES
from curation.spelling import folded
from curation.stated_places import (
    CENTROIDS,
    GEOCODED_TOWN,
    is_county,
    is_middle_of_state,
    is_of_other_town,
    is_unproven_region,
    plain_town,
    village,
)
from curation.town_table import TownEntry
from startline.core.geo import great_circle_km

Point = tuple[float, float]

_LARGER_PLACE = "prefecture or nearest larger place"
_COORDINATES_BASIS: tuple[tuple[str, str], ...] = (
    ("course track start", "course"),
    ("venue)", "venue"),
    ("stridemap", "venue"),
    ("county centroid", "county"),
    (_LARGER_PLACE, "county"),
    ("", "town"),
)
_VENUE_PLACE = re.compile(r'venue place "(.+)"')
_FAR_KM = 40.0
_AT_TOWN_KM = 5.0
# From the middle of a county to its farthest town: Portree lies 116 km from that of Highland.
_ACROSS_COUNTY_KM = 120.0


@dataclass(frozen=True)
class Locator:
    gazetteer: Gazetteer
    towns: dict[tuple[str, str], TownEntry]
    races: dict[tuple[str, str, str], TownEntry]

    def add_place(self, race: CuratedRace, cells: Cells) -> None:
        entry = self._entry_of(cells)
        race.country_code = (entry.new_country_code if entry else None) or cells["country_iso2"]
        if not self._misplaced(entry, cells) and not is_middle_of_state(cells):
            _add_point(race, cells)
        if entry is None:
            self._add_stated_place(race, cells)
        else:
            self._add_known_place(race, entry, cells)
        if race.city:
            race.city = self._spelt(race, race.city)

    def _entry_of(self, cells: Cells) -> TownEntry | None:
        country, town = cells["country_iso2"], cells.get("city", "")
        return (
            self.races.get((cells["type"], country, cells["name"]))
            or self.towns.get((country, town))
            or self.towns.get((country, town.split(",")[0]))
        )

    def _misplaced(self, entry: TownEntry | None, cells: Cells) -> bool:
        """True for ITRA rows whose town exists in several states: their point is a guess."""
        guessed = cells["source"].startswith("ITRA via") and "|" not in cells["source"]
        return (
            entry is None
            and guessed
            and self.gazetteer.is_ambiguous(cells["country_iso2"], cells["city"])
        )

    def is_of_town(self, race: CuratedRace, cells: Cells) -> bool:
        """True if the row's point is the town, so that facts derived from it hold for the town."""
        words = cells.get("geo_source", "") or cells.get("coord_basis", "")
        latitude, longitude = number(cells, "lat"), number(cells, "lon")
        if latitude is None or longitude is None or words.startswith(CENTROIDS):
            return True
        if is_middle_of_state(cells):
            return False
        town = self.gazetteer.named(race.country_code, race.city or "", (latitude, longitude))
        if town is None:
            return GEOCODED_TOWN in words
        return great_circle_km(latitude, longitude, town.latitude, town.longitude) <= _AT_TOWN_KM

    def _add_stated_place(self, race: CuratedRace, cells: Cells) -> None:
        point = _point(race)
        venue = _VENUE_PLACE.search(cells.get("geo_source", ""))
        name = village(cells) if venue else plain_town(cells.get("city", ""))
        county = text(cells, "county")
        if name and not venue and is_county(race.country_code, name):
            county, name = county or name, None
        if venue and name and folded(name) != folded(venue.group(1)):
            set_fact(race, "coordinates_basis", "county")  # the point is that of a town nearby
        elif venue:
            name = venue.group(1)
        guess = self._misplaced(None, cells)
        if race.coordinates_basis == "county" and point and name and not venue:
            point = self._move_to_town(race, name, point)
        town = self.gazetteer.named(race.country_code, name, point) if name and not guess else None
        race.city = name
        if county and not guess and self.is_of_town(race, cells):
            race.county = county_named(race.country_code, county)
        stated = state_named(race.country_code, cells.get("state_region", ""))
        if stated and not point and not county and is_unproven_region(cells):
            proof = self.gazetteer.named_in_state(race.country_code, name or "", stated)
            stated = stated if proof else None
        of_town = state_of(race.country_code, town) if point or not stated else None
        nearest = self.gazetteer.nearest(race.country_code, *point, 25) if point else None
        if of_town:
            set_fact(race, "state", of_town, *([] if of_town == stated else [GEONAMES]))
        elif not guess:
            found = stated or state_of(race.country_code, nearest)
            set_fact(race, "state", found, *([] if stated else [GEONAMES]))
        if race.country_code == "GB" and nearest and race.coordinates_basis != "town":
            set_fact(race, "state", state_of("GB", nearest), GEONAMES)

    def _add_known_place(self, race: CuratedRace, entry: TownEntry, cells: Cells) -> None:
        race.city, race.state = entry.town, entry.state
        point = _point(race)
        town = self._town_of(race, entry)
        if race.state is None:
            nearest = self.gazetteer.nearest(race.country_code, *point, 25) if point else None
            set_fact(race, "state", state_of(race.country_code, town or nearest), GEONAMES)
        if town and (
            point is None or great_circle_km(*point, town.latitude, town.longitude) > _FAR_KM
        ):
            _set_point(race, (town.latitude, town.longitude), "town", GEONAMES)
        elif town is None and point and entry.state:
            nearest = self.gazetteer.nearest(race.country_code, *point, 60)
            if state_of(race.country_code, nearest) != entry.state or is_of_other_town(
                cells, entry
            ):
                _clear_point(race)

    def _move_to_town(self, race: CuratedRace, name: str, point: Point) -> Point:
        """From the middle of a county to its town, where only one can be meant."""
        town = self.gazetteer.only_one(race.country_code, name, point, _ACROSS_COUNTY_KM)
        if town is None:
            return point
        _set_point(race, (town.latitude, town.longitude), "town", GEONAMES)
        return town.latitude, town.longitude

    def _town_of(self, race: CuratedRace, entry: TownEntry) -> Town | None:
        if entry.town is None:
            return None
        if entry.state:
            return self.gazetteer.named_in_state(race.country_code, entry.town, entry.state)
        return self.gazetteer.named(race.country_code, entry.town, _point(race))

    def _spelt(self, race: CuratedRace, name: str) -> str:
        """The English name where one is usual, else GeoNames' spelling of the same letters."""
        english = _exonyms().get((race.country_code, folded(name)))
        if english:
            return english
        town = self.gazetteer.named(race.country_code, name, _point(race))
        if town is None or folded(town.name) != folded(name):
            return name
        return _exonyms().get((race.country_code, folded(town.name)), town.name)


@cache
def _exonyms() -> dict[tuple[str, str], str]:
    return {(row["country_code"], folded(row["local"])): row["english"] for row in table("exonyms")}


def _point(race: CuratedRace) -> Point | None:
    if race.latitude is None or race.longitude is None:
        return None
    return race.latitude, race.longitude


def stated_basis(cells: Cells) -> str:
    """Of the point as the row states it."""
    words = cells.get("geo_source", "") or cells.get("coord_basis", "")
    return next(basis for mark, basis in _COORDINATES_BASIS if mark in words)


def _add_point(race: CuratedRace, cells: Cells) -> None:
    latitude, longitude = number(cells, "lat"), number(cells, "lon")
    if latitude is None or longitude is None:
        return
    words = cells.get("geo_source", "") or cells.get("coord_basis", "")
    basis = stated_basis(cells)
    by_geonames = words.lower().startswith(("geonames", "county centroid"))
    _set_point(race, (latitude, longitude), basis, *([GEONAMES] if by_geonames else []))


def _set_point(race: CuratedRace, point: Point, basis: str, *sources: str) -> None:
    set_fact(race, "latitude", point[0], *sources)
    set_fact(race, "longitude", point[1], *sources)
    set_fact(race, "coordinates_basis", basis, *sources)


def _clear_point(race: CuratedRace) -> None:
    for column in ("latitude", "longitude", "coordinates_basis"):
        set_fact(race, column, None)
