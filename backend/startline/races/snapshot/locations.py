"""Locations for search: places counted, with titles that tell those of one name apart.

The browser's `locations.ts` does the same; both are tested with data/golden/suggestions.json.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, Final, Protocol

from startline.races.text_folding import place_key

KINDS: Final = ("city", "county", "state", "country", "continent")
Direction = tuple[float, float, float]
_WITHIN_A_COUNTRY: Final = ("city", "county", "state")
_WITHIN_A_STATE: Final = ("city", "county")


class LocatedRace(Protocol):
    """The places of a race."""

    @property
    def city(self) -> str | None: ...
    @property
    def county(self) -> str | None: ...
    @property
    def state(self) -> str | None: ...
    @property
    def country(self) -> str | None: ...
    @property
    def continent(self) -> str | None: ...
    @property
    def latitude(self) -> float | None: ...
    @property
    def longitude(self) -> float | None: ...


@dataclass(slots=True)
class Location:
    """Country and state are empty where they are unknown, or do not hold the place."""

    kind: str
    key: str
    name: str
    country: str
    state: str
    count: int = 0
    direction: Direction = (0.0, 0.0, 0.0)
    """The sum of the unit vectors of its races."""
    has_namesake_in_country: bool = False
    """Another place of this kind and name lies in another state of the country."""


class LocationCounts:
    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str, str], Location] = {}

    def add(self, race: LocatedRace) -> None:
        direction = _direction(race.latitude, race.longitude)
        for kind in KINDS:
            name: str | None = getattr(race, kind)
            key = place_key(name) if name else ""
            if not name or not key:
                continue
            country = (race.country or "") if kind in _WITHIN_A_COUNTRY else ""
            state = (race.state or "") if kind in _WITHIN_A_STATE else ""
            found = self._found.setdefault(
                (kind, key, country, state), Location(kind, key, name, country, state)
            )
            found.count += 1
            found.direction = _plus(found.direction, direction)

    def busiest_first(self) -> list[Location]:
        groups: defaultdict[tuple[str, str, str], list[Location]] = defaultdict(list)
        for (kind, key, country, _), location in self._found.items():
            groups[kind, key, country].append(location)
        locations = [each for group in groups.values() for each in _separate(group)]
        return sorted(
            locations, key=lambda at: (-at.count, at.name, at.kind, at.key, at.country, at.state)
        )


def _separate(group: list[Location]) -> list[Location]:
    """Places of one kind, name and country: one for each state, or one where a single is known."""
    known = [each for each in group if each.state]
    if len(known) > 1:
        for each in known:
            each.has_namesake_in_country = True
        return known
    first = group[0]
    return [
        Location(
            first.kind,
            first.key,
            first.name,
            first.country,
            known[0].state if known else "",
            sum(each.count for each in group),
            _plus(*(each.direction for each in group)),
        )
    ]


def centre(location: Location) -> tuple[float, float] | None:
    """Latitude and longitude of the middle of its races, to 100 m; None if none is located."""
    x, y, z = location.direction
    if not x and not y and not z:
        return None
    return round(degrees(atan2(z, hypot(x, y))), 3), round(degrees(atan2(y, x)), 3)


def _direction(latitude: float | None, longitude: float | None) -> Direction:
    if latitude is None or longitude is None:
        return 0.0, 0.0, 0.0
    lat, lon = radians(latitude), radians(longitude)
    return cos(lat) * cos(lon), cos(lat) * sin(lon), sin(lat)


def _plus(*directions: Direction) -> Direction:
    x, y, z = (sum(each) for each in zip(*directions, strict=True))
    return x, y, z


def suggestions(locations: Iterable[Location]) -> list[dict[str, Any]]:
    """The JSON of each location: plain where its name is unique."""
    namesakes: defaultdict[str, list[Location]] = defaultdict(list)
    locations = list(locations)
    for location in locations:
        namesakes[location.key].append(location)
    return [_suggestion(each, namesakes[each.key]) for each in locations]


def _suggestion(location: Location, namesakes: list[Location]) -> dict[str, Any]:
    distinguished_by = _distinguished_by(location, namesakes)
    parameters = {location.kind: location.name}
    if distinguished_by and location.has_namesake_in_country:
        parameters["state"] = location.state
    if distinguished_by and location.country:
        parameters["country"] = location.country
    return {
        "kind": location.kind,
        "name": location.name,
        "title": f"{location.name}, {distinguished_by}" if distinguished_by else location.name,
        "parameter": location.kind,
        "value": location.name,
        "parameters": parameters,
        "count": location.count,
    }


def _distinguished_by(location: Location, namesakes: list[Location]) -> str:
    """The country, or the state where another place of the country has the name."""
    if len(namesakes) < 2:
        return ""
    in_country = sum(each.country == location.country for each in namesakes)
    return (location.state if in_country > 1 else "") or location.country
