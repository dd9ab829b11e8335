"""Altitude at which a course lies on average, from the firmest facts that are known."""

from typing import Final, Literal, NamedTuple

import numpy as np

from startline.courses.physics.net_drop import net_drop_m
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.potential.types import PotentialInputs

ALTITUDE_ERROR_M: Final = 100.0
ALTITUDE_ERROR_IN_MOUNTAINS_M: Final = 500.0
"""Ours, for altitudes of towns, starts and finishes: steep courses leave them behind."""
STEEP_CLASSES: Final[frozenset[ElevationProfile]] = frozenset(
    {ElevationProfile.VERY_HILLY, ElevationProfile.MOUNTAINOUS, ElevationProfile.DOWNHILL}
)
LEAST_RISE_M: Final = 300.0
"""A third of less is within the 100 m by which every altitude may be off."""
SHARE_OF_RISE: Final = 1 / 3
"""Of the way from its ends to its highest point, how far up a course lies on average. The four
measured courses that return to the height of their start and climb 300 m or more lie at 0.17,
0.30, 0.34 and 0.39.
"""
SHARE_OF_ONE_CLIMB: Final = 1 / 2
"""Geometry of a course that climbs once and falls once, both steadily."""
ONE_CLIMB: Final = 1.1
"""At most this gain, in rises from the foot to the highest point, is one climb: ours."""


class KnownAltitude(NamedTuple):
    altitude_m: float
    error_m: float
    basis: Literal["track", "figures", "town"]
    highest_m: float | None = None
    """The highest point, where it counts."""


class Ends(NamedTuple):
    """`higher_m` is the higher of start and finish; `middle_m` lies between the two."""

    middle_m: float
    higher_m: float
    error_m: float
    basis: Literal["figures", "town"]


def course_net_drop_m(inputs: PotentialInputs) -> float | None:
    return net_drop_m(
        stated_m=inputs.net_drop_m,
        start_altitude_m=inputs.start_altitude_m,
        finish_altitude_m=inputs.finish_altitude_m,
        gain_m=inputs.gain_m,
        loss_m=inputs.loss_m,
    )


def known_altitude(inputs: PotentialInputs) -> KnownAltitude | None:
    """Of the profile, else of the ends of the course and its highest point."""
    if inputs.profile is not None:
        return KnownAltitude(mean_altitude_m(inputs), 0.0, "track")
    ends = _ends(inputs)
    if ends is None:
        return None
    highest_m = inputs.highest_altitude_m
    if highest_m is None or highest_m - ends.higher_m < LEAST_RISE_M:
        return KnownAltitude(ends.middle_m, ends.error_m, ends.basis)
    rise_m = highest_m - ends.higher_m
    if _climbs_once(inputs, highest_m):
        altitude_m = ends.middle_m + rise_m * SHARE_OF_ONE_CLIMB
        return KnownAltitude(altitude_m, ends.error_m, ends.basis, highest_m)
    above_m = rise_m * SHARE_OF_RISE
    error_m = max(ends.error_m, above_m)
    return KnownAltitude(ends.middle_m + above_m, error_m, ends.basis, highest_m)


def _climbs_once(inputs: PotentialInputs, highest_m: float) -> bool:
    start_m = inputs.start_altitude_m
    foot_m = inputs.town_altitude_m if start_m is None else start_m
    if inputs.gain_m is None or foot_m is None:
        return False
    return inputs.gain_m <= (highest_m - foot_m) * ONE_CLIMB


def _ends(inputs: PotentialInputs) -> Ends | None:
    """With a start alone, half the net drop below it. A town may be the start or the finish."""
    is_steep = inputs.steepness in STEEP_CLASSES
    error_m = ALTITUDE_ERROR_IN_MOUNTAINS_M if is_steep else ALTITUDE_ERROR_M
    start_m, finish_m = inputs.start_altitude_m, inputs.finish_altitude_m
    if start_m is not None and finish_m is not None:
        return Ends((start_m + finish_m) / 2, max(start_m, finish_m), error_m, "figures")
    half_drop_m = (course_net_drop_m(inputs) or 0.0) / 2
    if start_m is not None:
        higher_m = max(start_m, start_m - 2 * half_drop_m)
        return Ends(start_m - half_drop_m, higher_m, error_m, "figures")
    if inputs.town_altitude_m is not None:
        town_m, error_m = inputs.town_altitude_m, max(error_m, abs(half_drop_m))
        return Ends(town_m, town_m + 2 * abs(half_drop_m), error_m, "town")
    return None


def mean_altitude_m(inputs: PotentialInputs) -> float:
    """The mean of the profile by distance. Raises ValueError where there is no profile."""
    if inputs.profile is None:
        raise ValueError("there is no profile")
    profile = np.array(inputs.profile, dtype=np.float64)
    distance_km, altitude_m = profile[:, 0], profile[:, 1]
    length_km = float(distance_km[-1] - distance_km[0])
    return float(np.trapezoid(altitude_m, distance_km)) / length_km
