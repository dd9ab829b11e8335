"""Altitude of the race town and flat land around it. Not used for the steepness of a course."""

from collections.abc import Iterable, Mapping

from curation.locating import Locator, stated_basis
from curation.reading import Cells, number
from curation.records import CuratedRace, set_fact
from curation.sources import GEONAMES, TERRAIN_GRID
from curation.spelling import folded
from startline.core.geo import great_circle_km

_GEONAMES_HEIGHT = "GeoNames dem of "
# Farther from the race's own point it is a town of the same name.
_SAME_TOWN_KM = 40.0

HeightKey = tuple[str, str, str, str]


def heights_by_row(rows: Iterable[Cells]) -> dict[HeightKey, Cells]:
    """By name, type, town and country as spelt in races.csv."""
    return {(row["name"], row["type"], row["city"], row["country_iso2"]): row for row in rows}


def add_heights(
    race: CuratedRace, cells: Cells, heights: Mapping[HeightKey, Cells], locator: Locator
) -> None:
    found = heights.get((cells["name"], cells["type"], cells["city"], cells["country_iso2"]))
    if found is None or not _is_near(race, found):
        return
    if "county" in (race.coordinates_basis, stated_basis(cells)):
        return  # the middle of a county is not the race town
    by_geonames = found["altitude_source"].startswith("GeoNames")
    own = GEONAMES if by_geonames else TERRAIN_GRID
    of_town = locator.is_of_town(race, cells)
    named = folded(found["altitude_source"].removeprefix(_GEONAMES_HEIGHT))
    if of_town or named in (folded(cells["city"]), folded(race.city or "")):
        set_fact(race, "town_altitude_m", number(found, "altitude_m"), own)
    if of_town and found["flat_surroundings_hint"] == "likely flat":
        set_fact(race, "flat_surroundings", True, TERRAIN_GRID)


def _is_near(race: CuratedRace, height: Cells) -> bool:
    """False also where nothing says which town of that name the race is in."""
    latitude, longitude = number(height, "lat"), number(height, "lon")
    if race.latitude is None or race.longitude is None or latitude is None or longitude is None:
        return False
    apart_km = great_circle_km(race.latitude, race.longitude, latitude, longitude)
    return apart_km <= _SAME_TOWN_KM
