"""Profile of a track: distance along it, cleaned altitudes, gain and loss.

Distances are great circles on a sphere of the mean earth radius (6,371,008.8 m, IUGG), by the
haversine formula: at most 0.6 % off the ellipsoid. Altitudes are resampled every 10 m, then go
through a median of 50 m and a Gaussian of 20 m, and climbs count by hysteresis: the steps that
raceindex.org v1.0 publishes. The hysteresis is ours: the 1 m of raceindex adds up to
100 m of climbing to a flat marathon where altitudes have noise of 1 m.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from startline.core.geo import leg_lengths_m
from startline.courses.physics.climbs import HYSTERESIS_M, turning_indices

Metres = NDArray[np.float64]
Degrees = NDArray[np.float64]

STEP_M: Final = 10.0
MEDIAN_WINDOW_M: Final = 50.0
GAUSSIAN_SIGMA_M: Final = 20.0


class Climb(NamedTuple):
    gain_m: float
    loss_m: float


class Profile(NamedTuple):
    """Altitude at even steps from the start; the last one is the finish."""

    distance_m: Metres
    altitude_m: Metres


def distance_along_m(latitude: Degrees, longitude: Degrees) -> Metres:
    """Distance from the first point to each point of a line, along the line."""
    legs_m = leg_lengths_m(latitude, longitude)
    return np.concatenate((np.zeros(1), np.cumsum(legs_m)))


def clean_profile(distance_m: Metres, altitude_m: Metres) -> Profile:
    """The profile at even steps of about 10 m, without the noise of the altitudes.

    Raises ValueError as `even_profile`.
    """
    even, altitude = even_profile(distance_m, altitude_m)
    return Profile(even, _gaussian(_median(altitude)))


def even_profile(distance_m: Metres, altitude_m: Metres) -> Profile:
    """The profile at even steps of about 10 m, without smoothing.

    Raises ValueError for fewer than two points, unequal lengths, a line without length, values that
    are not finite, or distances that fall.
    """
    if distance_m.shape != altitude_m.shape or distance_m.ndim != 1 or distance_m.size < 2:
        raise ValueError("a profile needs two points or more, each with an altitude")
    if not (np.isfinite(distance_m).all() and np.isfinite(altitude_m).all()):
        raise ValueError("distances and altitudes must be finite")
    if (np.diff(distance_m) < 0).any() or distance_m[-1] <= distance_m[0]:
        raise ValueError("distances must grow")
    length_m = float(distance_m[-1] - distance_m[0])
    steps = max(1, round(length_m / STEP_M))
    even: Metres = np.arange(steps + 1, dtype=np.float64) * (length_m / steps)
    altitude: Metres = np.interp(even, distance_m - distance_m[0], altitude_m)
    return Profile(even, altitude)


def _median(altitude_m: Metres) -> Metres:
    width = round(MEDIAN_WINDOW_M / STEP_M) // 2 * 2 + 1
    padded = np.pad(altitude_m, width // 2, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, width)
    return np.median(windows, axis=1)


def _gaussian(altitude_m: Metres) -> Metres:
    sigma = GAUSSIAN_SIGMA_M / STEP_M
    reach = round(4 * sigma)
    offsets = np.arange(-reach, reach + 1)
    weights = np.exp(-0.5 * (offsets / sigma) ** 2)
    padded = np.pad(altitude_m, reach, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, weights.size)
    smoothed: Metres = windows @ (weights / weights.sum())
    return smoothed


def climb(altitude_m: Metres, hysteresis_m: float = HYSTERESIS_M) -> Climb:
    """Gain and loss, counting only turns of at least `hysteresis_m`.

    Gain less loss is finish less start.
    """
    if altitude_m.size == 0:
        return Climb(0.0, 0.0)
    turns = np.diff(altitude_m[turning_indices(altitude_m, hysteresis_m)])
    return Climb(float(turns[turns > 0].sum()), float(-turns[turns < 0].sum()))
