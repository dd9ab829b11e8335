"""Points outside the country or the US state of their race: dropped, or put on the race's town.

There are no borders here, only towns: a point is outside if the nearest town of another country
(or state) is more than 20 km nearer than any town of its own.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from curation.places import Gazetteer, state_of
from curation.records import CuratedRace, set_fact
from curation.sources import GEONAMES

FAR_OUTSIDE_KM: Final = 20.0
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
    for column in _FOLLOWS_THE_POINT:
        set_fact(race, column, None if column == "town_altitude_m" else False)
    country, town = race.country_code, None
    if gazetteer and race.city and race.state:
        town = gazetteer.named_in_state(country, race.city, race.state)
    elif gazetteer and race.city:
        town = gazetteer.named(country, race.city)
    point = (town.latitude, town.longitude, "town") if town else (None, None, None)
    columns = ("latitude", "longitude", "coordinates_basis")
    for column, value in zip(columns, point, strict=True):
        set_fact(race, column, value, *([GEONAMES] if town else []))
    if race.state is None:
        set_fact(race, "state", state_of(country, town), GEONAMES)
    return f"put on {town.name}" if town else "dropped"
