"""Location of a row: country, state, county, town and point, in one spelling and consistent."""

import re
from dataclasses import dataclass
from functools import cache

from curation.places import (
    Gazetteer,
    Town,
    county_named,
    plain_town,
    state_named,
    state_of,
)
from curation.reading import Cells, number, table, text
from curation.records import CuratedRace, set_fact
from curation.sources import GEONAMES, RUNABC, source_keys
from curation.spelling import folded
from curation.town_table import TownEntry
from startline.core.geo import great_circle_km

Point = tuple[float, float]

_COORDINATES_BASIS: tuple[tuple[str, str], ...] = (
    ("course track start", "course"),
    ("venue)", "venue"),
    ("stridemap", "venue"),
    ("county centroid", "county"),
    ("", "town"),
)
_CENTROIDS = ("geonames", "GeoNames", "city centroid", "county centroid")
_GEOCODED_TOWN = "DUV extract geocode"
# Points the geocoder gave for towns it did not find; its other such points are on quarter degrees.
_MIDDLES_OF_STATES = frozenset({(52.2833, -117.469), (37.5481, -77.4467)})
_VENUE_PLACE = re.compile(r'venue place "(.+)"')
_FAR_KM = 40.0
_AT_TOWN_KM = 5.0
_ON_QUARTER = 0.008


@dataclass(frozen=True)
class Locator:
    gazetteer: Gazetteer
    towns: dict[tuple[str, str], TownEntry]
    races: dict[tuple[str, str, str], TownEntry]

    def add_place(self, race: CuratedRace, cells: Cells) -> None:
        entry = self._entry_of(cells)
        race.country_code = (entry.new_country_code if entry else None) or cells["country_iso2"]
        if not self._misplaced(entry, cells) and not _is_middle_of_state(cells):
            _add_point(race, cells)
        if entry is None:
            self._add_stated_place(race, cells)
        else:
            self._add_known_place(race, entry)
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
        if latitude is None or longitude is None or words.startswith(_CENTROIDS):
            return True
        if _is_middle_of_state(cells):
            return False
        town = self.gazetteer.named(race.country_code, race.city or "", (latitude, longitude))
        if town is None:
            return _GEOCODED_TOWN in words
        return great_circle_km(latitude, longitude, town.latitude, town.longitude) <= _AT_TOWN_KM

    def _add_stated_place(self, race: CuratedRace, cells: Cells) -> None:
        point = _point(race)
        venue = _VENUE_PLACE.search(cells.get("geo_source", ""))
        name = venue.group(1) if venue else plain_town(cells.get("city", ""))
        county = text(cells, "county")
        if name and not venue and _is_county(race.country_code, name):
            county, name = county or name, None
        guess = self._misplaced(None, cells)
        town = self.gazetteer.named(race.country_code, name, point) if name and not guess else None
        race.city = name
        if county and not guess and self.is_of_town(race, cells):
            race.county = county_named(race.country_code, county)
        stated = state_named(race.country_code, cells.get("state_region", ""))
        if stated and not point and not county and _is_unproven_region(cells):
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

    def _add_known_place(self, race: CuratedRace, entry: TownEntry) -> None:
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
            if state_of(race.country_code, nearest) != entry.state:
                _clear_point(race)

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


@cache
def _county_names() -> frozenset[tuple[str, str]]:
    counties = {(row["country_code"], folded(row["county"])) for row in table("counties")}
    return frozenset(counties | {("GB", folded(name)) for name in _WHOLE_COUNTIES})


_WHOLE_COUNTIES = (
    "Cornwall", "Cumbria", "Dorset", "Essex", "Kent", "Norfolk", "Suffolk", "Surrey", "Somerset",
    "Northumberland", "Leicestershire", "Derbyshire", "Oxfordshire", "Wiltshire", "Warwickshire",
    "Hampshire", "Hertfordshire", "Gloucestershire", "Buckinghamshire", "Bedfordshire", "Cheshire",
    "Northamptonshire", "Nottinghamshire", "Lincolnshire", "Lancashire", "Staffordshire",
    "Shropshire", "Worcestershire", "Herefordshire", "Cambridgeshire", "Devon", "East Sussex",
    "West Sussex", "North Yorkshire", "West Yorkshire", "South Yorkshire", "County Durham",
    "Aberdeenshire", "Dumfries & Galloway", "Highlands", "Scottish Borders", "Fife", "Perthshire",
    "Pembrokeshire", "Monmouthshire", "Powys", "Anglesey", "Isle of Anglesey", "Berkshire",
    "Isle of Wight",
)  # fmt: skip
_TOWNS_TOO = frozenset(
    {"newport", "bedford", "wrexham", "bridgend", "caerphilly", "merthyr tydfil"}
)
_CITIES_TOO = frozenset(
    {"edinburgh", "glasgow", "aberdeen", "dundee", "swansea", "bristol", "cardiff"}
)


def _is_county(country_code: str, name: str) -> bool:
    key = folded(name)
    return key not in _TOWNS_TOO | _CITIES_TOO and (country_code, key) in _county_names()


def _is_middle_of_state(cells: Cells) -> bool:
    """True for the middle of a state, which the geocoder gave for towns it did not find."""
    latitude, longitude = number(cells, "lat"), number(cells, "lon")
    if latitude is None or longitude is None or _GEOCODED_TOWN not in cells.get("geo_source", ""):
        return False
    quarters = (4 * latitude, 4 * longitude)
    on_quarters = all(abs(each - round(each)) < _ON_QUARTER for each in quarters)
    return on_quarters or (latitude, longitude) in _MIDDLES_OF_STATES


def _is_unproven_region(cells: Cells) -> bool:
    """True for rows of runABC alone, which lists races abroad under a British region too."""
    return cells["country_iso2"] == "GB" and source_keys(cells["source"]) == (RUNABC,)


def _point(race: CuratedRace) -> Point | None:
    if race.latitude is None or race.longitude is None:
        return None
    return race.latitude, race.longitude


def _add_point(race: CuratedRace, cells: Cells) -> None:
    latitude, longitude = number(cells, "lat"), number(cells, "lon")
    if latitude is None or longitude is None:
        return
    words = cells.get("geo_source", "") or cells.get("coord_basis", "")
    basis = next(basis for mark, basis in _COORDINATES_BASIS if mark in words)
    by_geonames = words.lower().startswith(("geonames", "county centroid"))
    _set_point(race, (latitude, longitude), basis, *([GEONAMES] if by_geonames else []))


def _set_point(race: CuratedRace, point: Point, basis: str, *sources: str) -> None:
    set_fact(race, "latitude", point[0], *sources)
    set_fact(race, "longitude", point[1], *sources)
    set_fact(race, "coordinates_basis", basis, *sources)


def _clear_point(race: CuratedRace) -> None:
    for column in ("latitude", "longitude", "coordinates_basis"):
        set_fact(race, column, None)
