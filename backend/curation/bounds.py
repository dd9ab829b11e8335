"""Points outside the country or the US state of their race: dropped, or put on the race's town.

There are no borders here, only towns: a point is outside if the nearest town of another country
(or state) is more than 20 km nearer than any town of its own.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from curation.places import Gazetteer, state_of
from curation.records import CuratedRace, set_fact
from curation.sources import GEONAMES
from curation.spelling import folded
from startline.core.geo import great_circle_km

FAR_OUTSIDE_KM: Final = 20.0
MOST_KM_IN_A_TOWN: Final = 150.0
_OF_THE_POINT: Final = ("latitude", "longitude", "coordinates_basis")
_FOLLOWS_THE_POINT: Final = ("town_altitude_m", "flat_surroundings")


@dataclass(frozen=True)
class Outside:
    race: str
    country_code: str
    latitude: float
    longitude: float
    outcome: str


def fix_points(races: Iterable[CuratedRace], gazetteer: Gazetteer) -> list[Outside]:
    """Corrects the points of the races. Returns those that lay outside."""
    found: list[Outside] = []
    for race in races:
        if race.latitude is None or race.longitude is None or not is_outside(race, gazetteer):
            continue
        point = (race.latitude, race.longitude)
        outcome = move_to_town(race, gazetteer)
        found.append(Outside(race.name, race.country_code, *point, outcome))
    return found


def is_outside(race: CuratedRace, gazetteer: Gazetteer) -> bool:
    if race.latitude is None or race.longitude is None:
        return False
    point = (race.latitude, race.longitude)
    state = race.state if race.country_code == "US" else None
    own_km = gazetteer.distance_km(*point, race.country_code, state)
    if own_km is not None and own_km <= FAR_OUTSIDE_KM:
        return False
    other_km = gazetteer.distance_km(*point)
    return other_km is not None and (own_km is None or own_km - other_km > FAR_OUTSIDE_KM)


def move_to_town(race: CuratedRace, gazetteer: Gazetteer | None) -> str:
    """Puts the race on the centre of its town; takes its point away without one. Says which."""
    country, town = race.country_code, None
    if gazetteer and race.city and race.state:
        town = gazetteer.named_in_state(country, race.city, race.state)
    elif gazetteer and race.city:
        town = gazetteer.named(country, race.city)
    move_to(race, (town.latitude, town.longitude) if town else None, GEONAMES)
    if race.state is None:
        set_fact(race, "state", state_of(country, town), GEONAMES)
    return f"put on {town.name}" if town else "dropped"


def move_to(race: CuratedRace, point: tuple[float, float] | None, source: str) -> None:
    """Puts the race on a point of its town, without what was known of the old point."""
    for column in _FOLLOWS_THE_POINT:
        set_fact(race, column, None if column == "town_altitude_m" else False)
    values = (*point, "town") if point else (None, None, None)
    for column, value in zip(_OF_THE_POINT, values, strict=True):
        set_fact(race, column, value, *([source] if point else []))


def towns_apart(races: Iterable[CuratedRace]) -> list[str]:
    """Towns with races further apart than a town is wide: one of their points is wrong."""
    by_town: dict[tuple[str, str, str], list[CuratedRace]] = defaultdict(list)
    for race in races:
        if race.city and race.latitude is not None:
            by_town[race.country_code, race.state or "", folded(race.city)].append(race)
    found: list[str] = []
    for (country, state, _), members in sorted(by_town.items()):
        a, b, km = max(
            ((a, b, _km_apart(a, b)) for a, b in combinations(members, 2)),
            key=lambda each: each[2],
            default=(members[0], members[0], 0.0),
        )
        if km > MOST_KM_IN_A_TOWN:
            where = ", ".join(each for each in (a.city, state, country) if each)
            found.append(f"one town, {km:.0f} km apart: {where}: {a.name} | {b.name}")
    return found


def _km_apart(a: CuratedRace, b: CuratedRace) -> float:
    if a.latitude is None or a.longitude is None or b.latitude is None or b.longitude is None:
        return 0.0
    return great_circle_km(a.latitude, a.longitude, b.latitude, b.longitude)
