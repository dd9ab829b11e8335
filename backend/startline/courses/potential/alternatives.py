"""Alternatives to a race: the nearest faster, flatter, cooler and later race of its kind.

An alternative has the same type and length and is not slower as a whole; each race appears once.
The thresholds are ours: a smaller difference is not worth a journey. Faster and flatter must hold
for both ends of the range too, because overlapping ranges leave undecided which race is faster.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.core.geo import km_of_cosines, unit_vectors
from startline.core.race_type import RaceType
from startline.courses.potential.schemas import (
    Alternative,
    AlternativeKind,
    Alternatives,
    PotentialRow,
)
from startline.courses.potential.types import LEVELS_S
from startline.courses.schemas import FactorRange

MAX_DISTANCE_KM: Final = 3_000.0
MAX_LENGTH_DIFFERENCE: Final = 0.05
"""Share by which the lengths of two races may differ."""
FASTER: Final = 0.01
"""Share by which the whole factor is less: 2:24 minutes for the reference runner."""
NOT_SLOWER: Final = 0.01
"""Share by which the whole factor of an alternative may be greater."""
FLATTER: Final = 0.01
"""Difference of the factors of grade."""
LEAST_FLAT: Final = 0.995
"""A course whose factor of grade is less gains time by falling, which is not flat."""
AS_HILLY: Final = 0.015
COOLER_C: Final = 4.0
AS_WARM_C: Final = 4.0
LATER_MONTHS: Final = (1, 2, 3)

Numbers = NDArray[np.float64]
Ranges = NDArray[np.float64]
"""Three columns: factor, low, high."""
Booleans = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedRace:
    """A race with a score, its location, and its whole factor for the reference runner."""

    row: PotentialRow
    whole: FactorRange
    latitude: float
    longitude: float


def alternatives(races: Sequence[RatedRace]) -> dict[int, Alternatives]:
    """By race id, also of races without any. Of equally near races the first one counts."""
    by_type: defaultdict[RaceType, list[RatedRace]] = defaultdict(list)
    for race in races:
        by_type[race.row.race_type].append(race)
    return {
        race.row.id: Alternatives(flat_marathon_times_s=LEVELS_S, races=found)
        for group in by_type.values()
        for race, found in zip(group, _of_group(group), strict=True)
    }


@dataclass(frozen=True, slots=True)
class _Group:
    length_km: Numbers
    whole: Ranges
    grade: Ranges
    mean_c: Numbers
    month: Numbers
    points: Numbers


def _of_group(races: Sequence[RatedRace]) -> list[tuple[Alternative, ...]]:
    group = _group(races)
    return [_of_race(races, group, position) for position in range(len(races))]


def _of_race(races: Sequence[RatedRace], group: _Group, position: int) -> tuple[Alternative, ...]:
    away_km = _away_km(group.points, position)
    possible = (away_km <= MAX_DISTANCE_KM) & _same_length(group.length_km, position)
    possible[position] = False
    found: list[Alternative] = []
    for kind, fits in _kinds(group, position):
        places = np.flatnonzero(possible & fits)
        if places.size == 0:
            continue
        nearest = int(places[np.argmin(away_km[places])])
        possible[nearest] = False
        away = round(float(away_km[nearest]))
        found.append(Alternative(kind=kind, away_km=away, race=races[nearest].row))
    return tuple(found)


def _kinds(group: _Group, own: int) -> tuple[tuple[AlternativeKind, Booleans], ...]:
    """Comparisons with unknown values are false."""
    whole, grade, mean_c = group.whole[:, 0], group.grade[:, 0], group.mean_c
    as_fast = whole <= whole[own] * (1 + NOT_SLOWER)
    as_hilly = np.abs(grade - grade[own]) <= AS_HILLY
    as_warm = np.abs(mean_c - mean_c[own]) <= AS_WARM_C
    is_faster = (whole <= whole[own] * (1 - FASTER)) & _less_at_both_ends(group.whole, own)
    is_flat = grade >= LEAST_FLAT
    is_flatter = is_flat & (grade <= grade[own] - FLATTER) & _less_at_both_ends(group.grade, own)
    months_later = (group.month - group.month[own]) % 12
    return (
        ("faster", is_faster),
        ("flatter", as_fast & as_warm & is_flatter),
        ("cooler", as_fast & as_hilly & (mean_c <= mean_c[own] - COOLER_C)),
        ("later", as_fast & as_hilly & np.isin(months_later, LATER_MONTHS)),
    )


def _less_at_both_ends(ranges: Ranges, own: int) -> Booleans:
    less: Booleans = np.all(ranges[:, 1:] < ranges[own, 1:], axis=1)
    return less


def _group(races: Sequence[RatedRace]) -> _Group:
    rows, wholes = [race.row for race in races], [race.whole for race in races]
    return _Group(
        length_km=_known(row.distance_km for row in rows),
        whole=np.array([(each.factor, each.low, each.high) for each in wholes]),
        grade=np.array([row.grade for row in rows]),
        mean_c=_known(row.mean_c for row in rows),
        month=_known(row.month for row in rows),
        points=unit_vectors([race.latitude for race in races], [race.longitude for race in races]),
    )


def _known(values: Iterable[float | None]) -> Numbers:
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)


def _same_length(length_km: Numbers, own: int) -> Booleans:
    """A race of unknown length is compared with races of unknown length only."""
    if np.isnan(length_km[own]):
        return np.isnan(length_km)
    same: Booleans = np.abs(length_km / length_km[own] - 1) <= MAX_LENGTH_DIFFERENCE
    return same


def _away_km(points: Numbers, own: int) -> Numbers:
    return km_of_cosines(points @ points[own])
