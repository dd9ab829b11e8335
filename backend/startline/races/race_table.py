"""Race table: the races of a list as CSV, one row each, with the page of each race."""

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from typing import Final

from startline.core.csv_text import CsvCell, csv_text
from startline.races.race_calendar import Race, race_path

COLUMNS: Final = (
    *("name", "raceType", "distanceKm", "city", "county", "state", "country", "continent"),
    *("nextEventDate", "dateStatus", "eventStatus", "previousEventDate"),
    *("expectedMonth", "expectedWeekStart", "usualMonth"),
    *("terrain", "elevationProfile", "elevationBasis", "elevationGainM", "cutOffH"),
    *("participants", "startTemperatureC"),
    *("courseScore", "courseScoreLow", "courseScoreHigh"),
    *("pbPotential", "pbPotentialLow", "pbPotentialHigh"),
    *("awayKm", "latitude", "longitude", "website"),
)
"""Low and high of a score are known where it is an estimate: a cell cannot hold a band."""

_SCORES: Final = ("courseScore", "pbPotential")


def race_table(races: Iterable[Race], *, origin: str) -> bytes:
    """The first row names the columns as the API does; unknown is an empty cell. With a byte order
    mark, because Excel on Windows reads no UTF-8 without one.
    """
    rows = ([*_cells(race), origin + race_path(race)] for race in races)
    return BOM_UTF8 + csv_text([[*COLUMNS, "page"], *rows]).encode()


def _cells(race: Race) -> Iterator[CsvCell]:
    cells = dict(race)
    for score in _SCORES:
        cells[f"{score}Low"], cells[f"{score}High"] = race.get(f"{score}Band") or (None, None)
    return (cells.get(name) for name in COLUMNS)
