"""Analysis of a course profile: climbs, grades, and the stretches of a kilometre or a mile.

All figures are computed on even steps of about 10 m, by the rules in docs/method.md.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from startline.core.units import KM_PER_MILE
from startline.courses.elevation import Climb, Metres, Profile, climb, even_profile
from startline.courses.grade_bands import grade_bands, grades_percent, shares
from startline.courses.physics.climbs import turning_indices, without_ripples
from startline.courses.physics.grade import grade_factor, segment_factors
from startline.courses.physics.steepness import steepness
from startline.courses.potential.formula import METHOD_VERSION
from startline.courses.schemas import (
    CourseAnalysis,
    CourseClimb,
    CourseStretch,
    FactorRange,
)

KILOMETRE_M: Final = 1_000.0
MILE_M: Final = KM_PER_MILE * KILOMETRE_M
SHORTEST_REMAINDER_M: Final = 1.0
"""A shorter remainder beyond the last whole kilometre or mile belongs to that one."""
SMALLEST_CLIMB_M: Final = 10.0
CLIMB_FROM_GRADE: Final = 0.01
"""Rise over run from which on a road counts as climbing."""
END_OF_CLIMB_M: Final = 5.0
"""A climb is over when the road has fallen this far behind a rise of CLIMB_FROM_GRADE."""


def profile_analysis(
    points: Sequence[tuple[float, float]], *, gain_m: float | None, loss_m: float | None
) -> CourseAnalysis:
    """The analysis of a stored profile, thinned and smoothed, in km and m.

    `gain_m` and `loss_m` are those of the whole track; either both count or neither.
    Raises ValueError as `even_profile`.
    """
    kilometres, altitude_m = np.array(points, dtype=np.float64).reshape(-1, 2).T
    whole = Climb(gain_m, loss_m) if gain_m is not None and loss_m is not None else None
    profile = even_profile(kilometres * KILOMETRE_M, altitude_m)
    return course_analysis(profile, whole_track=whole)


def course_analysis(profile: Profile, *, whole_track: Climb | None = None) -> CourseAnalysis:
    """The analysis of a clean profile at even steps.

    `whole_track` is the climb of the track that the profile is an excerpt of.
    """
    distance_m, altitude_m = profile
    length_km = float(distance_m[-1]) / KILOMETRE_M
    found = whole_track or climb(altitude_m)
    grades = grades_percent(profile)
    up, flat, down = shares(grades)
    climbs = _climbs(profile)
    return CourseAnalysis(
        method_version=METHOD_VERSION,
        distance_km=round(length_km, 3),
        gain_m=round(found.gain_m, 1),
        loss_m=round(found.loss_m, 1),
        climb_basis="track" if whole_track else "profile",
        net_drop_m=round(float(altitude_m[0] - altitude_m[-1]), 1),
        lowest_m=round(float(altitude_m.min()), 1),
        highest_m=round(float(altitude_m.max()), 1),
        steepness=steepness(length_km, found.gain_m, found.loss_m),
        grade=_factor(profile),
        share_up=up,
        share_flat=flat,
        share_down=down,
        longest_climb=max(climbs, key=_length_km, default=None),
        steepest_climb=max(climbs, key=lambda found: found.grade_percent, default=None),
        grade_bands=grade_bands(grades, length_km),
        kilometres=_stretches(profile, found, KILOMETRE_M),
        miles=_stretches(profile, found, MILE_M),
    )


def _factor(profile: Profile) -> FactorRange:
    factor, low, high = grade_factor(*profile)
    return FactorRange(factor=round(factor, 5), low=round(low, 5), high=round(high, 5))


def _climbs(profile: Profile) -> list[CourseClimb]:
    """Stretches that rise by 1 % or more without a break, and by 10 m or more in all.

    Measured against a road that rises by 1 % throughout, such a stretch gains height and every
    other stretch loses it.
    """
    distance_m, altitude_m = profile
    turns = turning_indices(altitude_m - CLIMB_FROM_GRADE * distance_m, END_OF_CLIMB_M)
    climbs: list[CourseClimb] = []
    for start, end in pairwise(turns):
        length_m = float(distance_m[end] - distance_m[start])
        gain_m = float(altitude_m[end] - altitude_m[start])
        if gain_m >= max(SMALLEST_CLIMB_M, CLIMB_FROM_GRADE * length_m):
            climbs.append(
                CourseClimb(
                    from_km=round(float(distance_m[start]) / KILOMETRE_M, 2),
                    to_km=round(float(distance_m[end]) / KILOMETRE_M, 2),
                    gain_m=round(gain_m, 1),
                    grade_percent=round(100 * gain_m / length_m, 1),
                )
            )
    return climbs


def _length_km(found: CourseClimb) -> float:
    return found.to_km - found.from_km


def _stretches(profile: Profile, whole: Climb, unit_m: float) -> tuple[CourseStretch, ...]:
    """The course cut after every unit.

    Gains and losses are without ripples, and in proportion to those of the profile, so that they
    add up to the climb of the whole.
    """
    distance_m, altitude_m = profile
    count = max(1, math.ceil((float(distance_m[-1]) - SHORTEST_REMAINDER_M) / unit_m))
    marks_m = np.arange(count + 1, dtype=np.float64) * unit_m
    marks_m[-1] = distance_m[-1]
    lengths_m = np.diff(marks_m)
    times = segment_factors(distance_m, altitude_m) * np.diff(distance_m)
    factors = _between(marks_m, distance_m, times) / lengths_m
    rises_m = np.diff(without_ripples(altitude_m))
    rising_m = _adding_up_to(whole.gain_m, np.maximum(rises_m, 0.0))
    falling_m = _adding_up_to(whole.loss_m, np.maximum(-rises_m, 0.0))
    gains_m = _between(marks_m, distance_m, rising_m)
    losses_m = _between(marks_m, distance_m, falling_m)
    heights_m = np.interp(marks_m, distance_m, altitude_m)
    return tuple(
        CourseStretch(
            number=place + 1,
            distance_km=round(float(lengths_m[place]) / KILOMETRE_M, 3),
            gain_m=round(float(gains_m[place]), 1),
            loss_m=round(float(losses_m[place]), 1),
            grade_percent=round(
                float(100 * (heights_m[place + 1] - heights_m[place]) / lengths_m[place]), 2
            ),
            factor=round(float(factors[place]), 5),
        )
        for place in range(count)
    )


def _adding_up_to(whole_m: float, amounts_m: Metres) -> Metres:
    """The amounts, scaled to this sum: a thinned profile counts more or less than its track."""
    counted_m = float(amounts_m.sum())
    return amounts_m * (whole_m / counted_m) if counted_m > 0 else amounts_m


def _between(marks_m: Metres, distance_m: Metres, amounts: Metres) -> Metres:
    """The sum of the amounts of the steps between each mark and the next."""
    so_far = np.concatenate((np.zeros(1), np.cumsum(amounts)))
    return np.diff(np.interp(marks_m, distance_m, so_far))
