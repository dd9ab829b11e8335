"""Race columns: the values that lists filter and sort by, as arrays over all races of a snapshot.

Row 0 is the most popular race. A filter is one comparison of an array, and a count of values one
pass over an array of codes, so that no answer reads the races themselves.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from sqlite3 import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from startline.core.geo import unit_vectors
from startline.races.snapshot.search_text import SearchText
from startline.races.snapshot.unplaced_races import UnplacedRaces

Mask = NDArray[np.bool_]
Rows = NDArray[np.int64]
Floats = NDArray[np.float64]
Codes = NDArray[np.int32]

NAMED: Final = (
    "race_type",
    "country",
    "state",
    "county",
    "city",
    "continent",
    "terrain",
    "elevation_profile",
    "date_status",
)
MEASURES: Final = (
    "distance_km",
    "gain_m",
    "gain_m_per_km",
    "participants",
    "course_score",
    "day_score",
    "pb_potential",
    "start_temperature_c",
    "cut_off_h",
)


@dataclass(frozen=True)
class NamedColumn:
    """Codes into `values`; code 0 is unknown."""

    codes: Codes
    values: tuple[str | None, ...]
    code_of: dict[str, int]

    def any_of(self, wanted: Iterable[str]) -> Mask:
        """The races whose value is one of these."""
        table = np.zeros(len(self.values), np.bool_)
        table[[self.code_of[value] for value in wanted if value in self.code_of]] = True
        return table[self.codes]


class RaceColumns:
    """May be used by one thread at a time."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self.named = {column: self._read_names(column) for column in NAMED}
        # None becomes NaN, which no comparison holds for.
        self.measure = {column: self._floats(column) for column in MEASURES}
        # A step of this filter ends 0.1 below the next (3 to 5.9, then 6): 5.95 would be in none.
        self.measure["gain_m_per_km"] = self.measure["gain_m_per_km"].round(1)
        self.month = np.array([month or 0 for month in self._column("month")], np.int32)
        self.next_day = _days(self._column("next_day"))
        self.is_by_usual_month = (self.month > 0) & self.named["date_status"].any_of(["unknown"])
        self.first_day = _days(self._column("first_day"))
        self.last_day = _days(self._column("last_day"))
        # 0 is unknown, 1 a qualifier, 2 none.
        self.boston = np.array([_boston(each) for each in self._column("is_boston")], np.int32)
        self.is_measured = np.array(self._column("is_measured"), np.bool_)
        self.has_course = np.array(self._column("has_course"), np.bool_)
        self.mountains = np.array(self._column("mountains"), np.int64)
        self.latitudes, self.longitudes = self._floats("latitude"), self._floats("longitude")
        self.is_located = ~np.isnan(self.latitudes)
        state, country, continent = (
            self.named[place].codes for place in ("state", "country", "continent")
        )
        self.unplaced = UnplacedRaces(self.is_located, state, country, continent)
        self.directions = unit_vectors(self.latitudes, self.longitudes)
        self.name_order = self._floats("dense_rank() OVER (ORDER BY sort_name)")
        self.count = len(self.month)
        self.ranks = np.array(self._column("rank"), np.int64)
        """Of each row: from 1 on, with gaps where races were withdrawn since the whole build."""
        self.text = SearchText(db, self.ranks)
        self.mountain_bits: dict[str, int] = dict(
            db.execute(  # two ranges of one name have both bits
                "SELECT key, sum(1 << bit) FROM place_name JOIN mountains USING (slug)"
                " WHERE kind = 'mountains' GROUP BY key"
            ).fetchall()
        )
        self.mountain_ranges: list[tuple[int, str, str]] = db.execute(
            "SELECT bit, slug, name FROM mountains ORDER BY bit"
        ).fetchall()
        self.orders: dict[tuple[str, bool], Codes] = {}
        """Rows in the order of a measure, by its name and whether it descends."""

    @property
    def has_temperature(self) -> Mask:
        """Whether the usual temperature at the start is known."""
        return ~np.isnan(self.measure["start_temperature_c"])

    @cached_property
    def ids(self) -> list[int]:
        """The permanent id of every race."""
        statement = "SELECT CAST(json AS TEXT) ->> 'id' FROM card ORDER BY rank"
        return [number for (number,) in self._db.execute(statement)]

    def place_labels(self, kind: str, keys: Sequence[str]) -> Mapping[str, str]:
        """The names of places of a kind, by slug or key."""
        statement = (
            "SELECT slug, name FROM json_each(?) AS wanted CROSS JOIN place"
            " WHERE kind = ? AND slug = wanted.value"
            if kind in ("country", "state")
            else "SELECT location_key.key, location.json ->> 'name'"
            " FROM json_each(?) AS wanted CROSS JOIN location_key"
            " ON location_key.key = wanted.value CROSS JOIN location USING (rank) WHERE kind = ?"
        )
        return dict(self._db.execute(statement, (json.dumps(keys), kind)).fetchall())

    def _read_names(self, column: str) -> NamedColumn:
        code_of: dict[Any, int] = {None: 0}
        codes = [code_of.setdefault(value, len(code_of)) for value in self._column(column)]
        values = tuple(code_of)
        del code_of[None]
        return NamedColumn(np.array(codes, np.int32), values, code_of)

    def _floats(self, column: str) -> Floats:
        return np.array(self._column(column), np.float64)

    def _column(self, column: str) -> list[Any]:
        statement = f"SELECT {column} FROM race ORDER BY rank"  # noqa: S608  columns named here
        return [value for (value,) in self._db.execute(statement)]


def day(value: date) -> np.datetime64:
    return np.datetime64(value, "D")


def _boston(stored: int | None) -> int:
    return 0 if stored is None else 2 - stored


def _days(texts: list[str | None]) -> NDArray[np.datetime64]:
    """None becomes NaT, which no comparison holds for."""
    return np.array([text or "NaT" for text in texts], "datetime64[D]")
