"""Race table: the races of a list as CSV, one row each, with the page of each race."""

from collections.abc import Iterable
from typing import Final

from startline.core.csv_text import csv_text
from startline.races.race_calendar import Race, race_path

COLUMNS: Final = (
    *("name", "raceType", "distanceKm", "city", "county", "state", "country", "continent"),
    *("nextEventDate", "dateStatus", "eventStatus", "previousEventDate"),
    *("expectedMonth", "usualMonth"),
    *("terrain", "elevationProfile", "elevationGainM", "cutOffH", "participants"),
    *("startTemperatureC", "courseScore", "pbPotential", "awayKm", "latitude", "longitude"),
    "website",
)


def race_table(races: Iterable[Race], *, origin: str) -> bytes:
    """The first row names the columns as the API does; unknown is an empty cell."""
    rows = ([*(race.get(name) for name in COLUMNS), origin + race_path(race)] for race in races)
    return csv_text([[*COLUMNS, "page"], *rows]).encode()
