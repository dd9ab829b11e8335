"""Which race near by is like this one, but faster, flatter, cooler or later in the year?

For each of the four the nearest race of the same type and length that qualifies and is not slower
as a whole; a race is named once. Thresholds are ours: below them nobody would call a course
faster, flatter or cooler. Faster and flatter hold for both ends of the range as well: of a race
whose range takes in the other's, nobody knows.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.courses.schemas import (
    Alternative,
    AlternativeKind,
    Alternatives,
    FactorRange,
    PotentialRow,
    RaceTypeName,
)
from startline.running.potential_facts import LEVELS_S

EARTH_RADIUS_KM: Final = 6_371.0088
WITHIN_KM: Final = 3_000.0
SAME_LENGTH: Final = 0.05
"""Share by which the lengths of two races may differ."""
FASTER: Final = 0.01
"""Less of the whole factor: 2:24 minutes for the runner of reference."""
NOT_SLOWER: Final = 0.01
"""So much more of the whole factor still counts as no slower."""
FLATTER: Final = 0.01
"""Less of the factor of the grade."""
AS_HILLY: Final = 0.015
COOLER_C: Final = 4.0
AS_WARM_C: Final = 4.0
LATER_MONTHS: Final = (1, 2, 3)

Numbers = NDArray[np.float64]
Ranges = NDArray[np.float64]
"""Three columns: factor, low, high."""
Truths = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedRace:
    """A race with a score, where it is run, and its whole factor for the runner of reference."""

    row: PotentialRow
    whole: FactorRange
    latitude: float
    longitude: float


def alternatives(races: Sequence[RatedRace]) -> dict[int, Alternatives]:
    """By race id; races that find none are there too, with none. Equally near ones: in order."""
    by_type: defaultdict[RaceTypeName, list[RatedRace]] = defaultdict(list)
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
    possible = (away_km <= WITHIN_KM) & _same_length(group.length_km, position)
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


def _kinds(group: _Group, own: int) -> tuple[tuple[AlternativeKind, Truths], ...]:
    """Comparisons with what is not known are false."""
    whole, grade, mean_c = group.whole[:, 0], group.grade[:, 0], group.mean_c
    as_fast = whole <= whole[own] * (1 + NOT_SLOWER)
    as_hilly = np.abs(grade - grade[own]) <= AS_HILLY
    as_warm = np.abs(mean_c - mean_c[own]) <= AS_WARM_C
    is_faster = (whole <= whole[own] * (1 - FASTER)) & _less_at_both_ends(group.whole, own)
    is_flatter = (grade <= grade[own] - FLATTER) & _less_at_both_ends(group.grade, own)
    months_later = (group.month - group.month[own]) % 12
    return (
        ("faster", is_faster),
        ("flatter", as_fast & as_warm & is_flatter),
        ("cooler", as_fast & as_hilly & (mean_c <= mean_c[own] - COOLER_C)),
        ("later", as_fast & as_hilly & np.isin(months_later, LATER_MONTHS)),
    )


def _less_at_both_ends(ranges: Ranges, own: int) -> Truths:
    less: Truths = np.all(ranges[:, 1:] < ranges[own, 1:], axis=1)
    return less


def _group(races: Sequence[RatedRace]) -> _Group:
    rows, wholes = [race.row for race in races], [race.whole for race in races]
    lat = np.radians([race.latitude for race in races])
    lon = np.radians([race.longitude for race in races])
    return _Group(
        length_km=_known(row.distance_km for row in rows),
        whole=np.array([(each.factor, each.low, each.high) for each in wholes]),
        grade=np.array([row.grade for row in rows]),
        mean_c=_known(row.mean_c for row in rows),
        month=_known(row.month for row in rows),
        points=np.stack((np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)), 1),
    )


def _known(values: Iterable[float | None]) -> Numbers:
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)


def _same_length(length_km: Numbers, own: int) -> Truths:
    """Where a length is not stated, only races without one are taken for as long."""
    if np.isnan(length_km[own]):
        return np.isnan(length_km)
    same: Truths = np.abs(length_km / length_km[own] - 1) <= SAME_LENGTH
    return same


def _away_km(points: Numbers, own: int) -> Numbers:
    cosines: Numbers = np.clip(points @ points[own], -1.0, 1.0)
    return EARTH_RADIUS_KM * np.arccos(cosines)
