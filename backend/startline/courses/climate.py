"""Climate record of a race: monthly mean temperatures of the nearest suitable place.

In this order: the nearest weather station within 50 km of the race and 300 m of its height, else
the nearest city within the same limits, else the nearest estimate within 50 km. No temperature is
corrected for height.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from startline.core.geo import EARTH_RADIUS_KM, great_circle_km, unit_vectors
from startline.courses.physics.weather import ClimateKind

MAX_DISTANCE_KM: Final = 50.0
MAX_HEIGHT_DIFFERENCE_M: Final = 300.0
SAME_TOWN_KM: Final = 10.0
_MEASURED: Final[tuple[ClimateKind, ...]] = ("station", "city")
_ESTIMATE: Final[ClimateKind] = "estimate"
_BATCH_SIZE: Final = 256

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ClimateRecord:
    """Long-term monthly means of one place, over day and night, January first."""

    place: str
    latitude: float
    longitude: float
    elevation_m: float
    kind: ClimateKind
    source_key: str
    period: str | None
    means_c: tuple[float, ...]


class Location(NamedTuple):
    """Location of a race. Without an altitude, that of the nearest estimate counts."""

    latitude: float
    longitude: float
    altitude_m: float | None


class ClimateMatch(NamedTuple):
    """`town_altitude_m` is the height of the nearest record of any kind within 10 km."""

    record: ClimateRecord | None
    distance_km: float | None
    town_altitude_m: float | None


NO_CLIMATE: Final = ClimateMatch(None, None, None)


class ClimateAtlas:
    """Climate records with a nearest-neighbour search for many locations at once."""

    def __init__(self, records: Sequence[ClimateRecord]) -> None:
        self._records = tuple(records)
        self._kinds = np.array([record.kind for record in records], dtype=np.str_)
        self._heights_m = np.array([record.elevation_m for record in records], dtype=np.float64)
        self._directions = unit_vectors(
            [record.latitude for record in records], [record.longitude for record in records]
        )

    def match(self, locations: Sequence[Location]) -> list[ClimateMatch]:
        """The match of each location, in the order of the locations."""
        if not self._records:
            return [NO_CLIMATE] * len(locations)
        found: list[ClimateMatch] = []
        for start in range(0, len(locations), _BATCH_SIZE):
            found.extend(self._match_batch(locations[start : start + _BATCH_SIZE]))
        return found

    def _match_batch(self, locations: Sequence[Location]) -> list[ClimateMatch]:
        here = unit_vectors(
            [location.latitude for location in locations],
            [location.longitude for location in locations],
        )
        apart = np.clip(2.0 - 2.0 * (here @ self._directions.T), 0.0, 4.0)
        nearest = apart.argmin(axis=1)
        chosen = self._choose(locations, apart)
        found: list[ClimateMatch] = []
        for number, location in enumerate(locations):
            near, choice = int(nearest[number]), int(chosen[number])
            is_same_town = apart[number, near] <= _SAME_TOWN_CHORD
            town_m = self._records[near].elevation_m if is_same_town else None
            record = self._records[choice] if choice >= 0 else None
            distance_km = None if record is None else _distance_km(location, record)
            found.append(ClimateMatch(record, distance_km, town_m))
        return found

    def _choose(self, locations: Sequence[Location], apart: Floats) -> NDArray[np.int64]:
        """The index of a record for each location, -1 for none."""
        estimates = np.where(self._kinds == _ESTIMATE, apart, np.inf)
        heights_m = np.array(
            [
                np.nan if location.altitude_m is None else location.altitude_m
                for location in locations
            ]
        )
        of_estimate = self._heights_m[estimates.argmin(axis=1)]
        heights_m = np.where(np.isnan(heights_m), of_estimate, heights_m)
        difference_m = np.abs(heights_m[:, None] - self._heights_m[None, :])
        chosen = _nearest(estimates)
        for kind in reversed(_MEASURED):
            fits = (self._kinds == kind) & (difference_m <= MAX_HEIGHT_DIFFERENCE_M)
            better = _nearest(np.where(fits, apart, np.inf))
            chosen = np.where(better >= 0, better, chosen)
        return chosen


def _nearest(apart: Floats) -> NDArray[np.int64]:
    index = apart.argmin(axis=1)
    near = apart[np.arange(len(index)), index] <= _MAX_CHORD
    return np.where(near, index, -1)


def _squared_chord(kilometres: float) -> float:
    """Squared chord of a great circle on a unit sphere: monotonic in the distance."""
    return (2.0 * sin(kilometres / EARTH_RADIUS_KM / 2.0)) ** 2


def _distance_km(location: Location, record: ClimateRecord) -> float:
    return great_circle_km(location.latitude, location.longitude, record.latitude, record.longitude)


_MAX_CHORD: Final = _squared_chord(MAX_DISTANCE_KM)
_SAME_TOWN_CHORD: Final = _squared_chord(SAME_TOWN_KM)
