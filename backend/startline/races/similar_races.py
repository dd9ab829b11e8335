"""Similar races: the nearest ones of the same type, and popular ones of the same month."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from startline.core.geo import EARTH_RADIUS_KM, km_of_cosines, unit_vectors

NEARBY_KM: Final = 300.0
SHOWN: Final = 3
_ROWS_AT_A_TIME: Final = 256
_SCANNED_IN_A_MONTH: Final = 50


class Located(NamedTuple):
    """The facts that similarity depends on. Races are given in order of popularity."""

    race_type: str
    latitude: float | None
    longitude: float | None
    city: str | None
    continent: str | None
    month: int | None


def nearby(races: Sequence[Located]) -> list[tuple[int, ...]]:
    """For each race the positions of up to 3 races of its type within 300 km, nearest first.

    At equal distance, to the kilometre, the more popular race comes first.
    """
    found: list[tuple[int, ...]] = [() for _ in races]
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for position, race in enumerate(races):
        if race.latitude is not None and race.longitude is not None:
            groups[race.race_type].append(position)
    for members in groups.values():
        points = unit_vectors(
            [races[position].latitude or 0.0 for position in members],
            [races[position].longitude or 0.0 for position in members],
        )
        for row, nearest in enumerate(_nearest(points)):
            found[members[row]] = tuple(members[other] for other in nearest)
    return found


def _nearest(points: NDArray[np.float64]) -> Iterable[list[int]]:
    cosine_of_limit = np.cos(NEARBY_KM / EARTH_RADIUS_KM)
    for start in range(0, len(points), _ROWS_AT_A_TIME):
        cosines = points[start : start + _ROWS_AT_A_TIME] @ points.T
        for offset, row in enumerate(cosines):
            near = np.flatnonzero(row >= cosine_of_limit)
            near = near[near != start + offset]
            whole_km = np.round(km_of_cosines(row[near]))
            order = np.argsort(whole_km, kind="stable")[:SHOWN]
            yield [int(other) for other in near[order]]


def same_month(races: Sequence[Located]) -> list[tuple[int, ...]]:
    """For each race the positions of the 3 most popular of its type, continent and month.

    Races in the same city are left out.
    """
    groups: defaultdict[tuple[str, str, int], list[int]] = defaultdict(list)
    for position, race in enumerate(races):
        if race.continent and race.month:
            groups[race.race_type, race.continent, race.month].append(position)
    found: list[tuple[int, ...]] = [() for _ in races]
    for members in groups.values():
        for position in members:
            city = races[position].city
            others = (
                other
                for other in members[:_SCANNED_IN_A_MONTH]
                if other != position and (city is None or races[other].city != city)
            )
            found[position] = tuple(other for other, _ in zip(others, range(SHOWN), strict=False))
    return found
