"""Grades of a course over 100 m, and the distance in each band of grades."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.courses.elevation import Profile
from startline.courses.schemas import GradeBand

GRADE_SPAN_M: Final = 100.0
FLAT_UP_TO_PERCENT: Final = 1.0
BAND_LIMITS_PERCENT: Final = (FLAT_UP_TO_PERCENT, 2.0, 4.0, 6.0, 10.0)
"""A grade on a limit belongs to the gentler band."""

Percent = NDArray[np.float64]


def grades_percent(profile: Profile) -> Percent:
    """The grade around the middle of each step, from 50 m before it to 50 m after, as far as the
    course goes."""
    distance_m, altitude_m = profile
    middle = (distance_m[:-1] + distance_m[1:]) / 2
    before = np.maximum(middle - GRADE_SPAN_M / 2, 0.0)
    after = np.minimum(middle + GRADE_SPAN_M / 2, distance_m[-1])
    rise = np.interp(after, distance_m, altitude_m) - np.interp(before, distance_m, altitude_m)
    grades: Percent = 100 * rise / (after - before)
    return grades.round(6)  # a road of exactly 1 % is flat


def shares(grades: Percent) -> tuple[float, float, float]:
    """Up, flat (within 1 % either way) and down, of the distance; they add up to 1."""
    up = float((grades > FLAT_UP_TO_PERCENT).mean())
    down = float((grades < -FLAT_UP_TO_PERCENT).mean())
    return round(up, 4), round(1 - round(up, 4) - round(down, 4), 4), round(down, 4)


def grade_bands(grades: Percent, length_km: float) -> tuple[GradeBand, ...]:
    """From the steepest down to the steepest up."""
    steps = np.sign(grades).astype(int) * np.searchsorted(BAND_LIMITS_PERCENT, np.abs(grades))
    most = len(BAND_LIMITS_PERCENT)
    return tuple(
        GradeBand(
            from_percent=_limit(band, upper=False),
            to_percent=_limit(band, upper=True),
            distance_km=round(length_km * float((steps == band).mean()), 3),
        )
        for band in range(-most, most + 1)
    )


def _limit(band: int, *, upper: bool) -> float | None:
    """The limit of a band counted from the flat, which is 0; None where it is open."""
    place = abs(band) if (band >= 0) == upper else abs(band) - 1
    if place >= len(BAND_LIMITS_PERCENT):
        return None
    limit = BAND_LIMITS_PERCENT[max(place, 0)]
    return limit if band > 0 or (band == 0 and upper) else -limit
