"""How warm is it where a race is run? The record of one place, chosen by distance and height.

In this order: the nearest weather station within 50 km of the race and 300 m of its height, else
the nearest city on the same terms, else the nearest estimate within 50 km. No record is moved to
another height.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import asin, cos, radians, sin, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from startline.running.weather import ClimateKind

FARTHEST_KM: Final = 50.0
LARGEST_DIFFERENCE_OF_HEIGHT_M: Final = 300.0
OF_THE_SAME_TOWN_KM: Final = 10.0
MEAN_EARTH_RADIUS_KM: Final = 6_371.0088
_MEASURED: Final[tuple[ClimateKind, ...]] = ("station", "city")
_ESTIMATE: Final[ClimateKind] = "estimate"
_SPOTS_AT_A_TIME: Final = 256

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


class Spot(NamedTuple):
    """Where a race is run. Without an altitude that of the nearest estimate counts."""

    latitude: float
    longitude: float
    altitude_m: float | None


class ClimateFound(NamedTuple):
    """`town_altitude_m` is the height of the nearest record of any kind within 10 km."""

    record: ClimateRecord | None
    distance_km: float | None
    town_altitude_m: float | None


class ClimateAtlas:
    """All records, ready to be asked for many spots at once."""

    def __init__(self, records: Sequence[ClimateRecord]) -> None:
        self._records = tuple(records)
        self._kinds = np.array([record.kind for record in records], dtype=np.str_)
        self._heights_m = np.array([record.elevation_m for record in records], dtype=np.float64)
        places = [(record.latitude, record.longitude) for record in records]
        self._directions = _directions(places)

    def at(self, spots: Sequence[Spot]) -> list[ClimateFound]:
        """What is known of each spot, in the order asked for."""
        if not self._records:
            return [ClimateFound(None, None, None)] * len(spots)
        found: list[ClimateFound] = []
        for start in range(0, len(spots), _SPOTS_AT_A_TIME):
            found.extend(self._found(spots[start : start + _SPOTS_AT_A_TIME]))
        return found

    def _found(self, spots: Sequence[Spot]) -> list[ClimateFound]:
        here = _directions([(spot.latitude, spot.longitude) for spot in spots])
        apart = np.clip(2.0 - 2.0 * (here @ self._directions.T), 0.0, 4.0)
        nearest = apart.argmin(axis=1)
        chosen = self._chosen(spots, apart)
        found: list[ClimateFound] = []
        for number, spot in enumerate(spots):
            near, choice = int(nearest[number]), int(chosen[number])
            is_same_town = apart[number, near] <= _OF_THE_SAME_TOWN
            town_m = self._records[near].elevation_m if is_same_town else None
            record = self._records[choice] if choice >= 0 else None
            distance_km = None if record is None else _distance_km(spot, record)
            found.append(ClimateFound(record, distance_km, town_m))
        return found

    def _chosen(self, spots: Sequence[Spot], apart: Floats) -> NDArray[np.int64]:
        """The index of a record for each spot, -1 for none."""
        estimates = np.where(self._kinds == _ESTIMATE, apart, np.inf)
        heights_m = np.array(
            [np.nan if spot.altitude_m is None else spot.altitude_m for spot in spots]
        )
        of_estimate = self._heights_m[estimates.argmin(axis=1)]
        heights_m = np.where(np.isnan(heights_m), of_estimate, heights_m)
        difference_m = np.abs(heights_m[:, None] - self._heights_m[None, :])
        chosen = _nearest(estimates)
        for kind in reversed(_MEASURED):
            fits = (self._kinds == kind) & (difference_m <= LARGEST_DIFFERENCE_OF_HEIGHT_M)
            better = _nearest(np.where(fits, apart, np.inf))
            chosen = np.where(better >= 0, better, chosen)
        return chosen


def _nearest(apart: Floats) -> NDArray[np.int64]:
    index = apart.argmin(axis=1)
    near = apart[np.arange(len(index)), index] <= _FARTHEST
    return np.where(near, index, -1)


def _directions(degrees: Sequence[tuple[float, float]]) -> Floats:
    """Unit vectors from the centre of the earth."""
    angles: Floats = np.radians(np.array(degrees, dtype=np.float64).reshape(-1, 2))
    latitude, longitude = angles[:, 0], angles[:, 1]
    return np.stack(
        (
            np.cos(latitude) * np.cos(longitude),
            np.cos(latitude) * np.sin(longitude),
            np.sin(latitude),
        ),
        axis=1,
    )


def _squared_chord(kilometres: float) -> float:
    """Of a great circle on a sphere of radius 1: what places are compared by."""
    return float((2.0 * np.sin(kilometres / MEAN_EARTH_RADIUS_KM / 2.0)) ** 2)


def _distance_km(spot: Spot, record: ClimateRecord) -> float:
    """By the haversine formula, and the same however many spots are asked for at once."""
    here, there = radians(spot.latitude), radians(record.latitude)
    east = radians(record.longitude - spot.longitude)
    half = sin((there - here) / 2) ** 2 + cos(here) * cos(there) * sin(east / 2) ** 2
    return 2 * MEAN_EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))


_FARTHEST: Final = _squared_chord(FARTHEST_KM)
_OF_THE_SAME_TOWN: Final = _squared_chord(OF_THE_SAME_TOWN_KM)
