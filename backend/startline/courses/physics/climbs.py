"""Climbs and descents of a profile, without ripples below a hysteresis.

A turn counts when the altitude has moved by the hysteresis or more since the last high or low.
raceindex.org v1.0 publishes 1 m; 2 m is ours, see docs/method.md.
"""

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

Metres = NDArray[np.float64]

HYSTERESIS_M: Final = 2.0


def turning_indices(altitude_m: Metres, hysteresis_m: float = HYSTERESIS_M) -> list[int]:
    """Start, highs and lows that differ by the hysteresis or more, and finish, as indices.

    Neighbours in the list differ; a profile of one point gives that point alone.
    Raises ValueError for an empty profile.
    """
    if altitude_m.size == 0:
        raise ValueError("a profile needs points")
    altitudes: list[float] = altitude_m.tolist()
    turns = [0]
    low = high = 0
    direction = 0
    for index, altitude in enumerate(altitudes):
        if altitude < altitudes[low]:
            low = index
        if altitude > altitudes[high]:
            high = index
        if direction >= 0 and altitude <= altitudes[high] - hysteresis_m:
            turns.append(high)
            direction, low, high = -1, index, index
        elif direction <= 0 and altitude >= altitudes[low] + hysteresis_m:
            turns.append(low)
            direction, low, high = 1, index, index
        elif direction > 0:
            low = high
        elif direction < 0:
            high = low
    turns.append(len(altitudes) - 1)
    return [turn for place, turn in enumerate(turns) if place == 0 or turn != turns[place - 1]]


def without_ripples(altitude_m: Metres, hysteresis_m: float = HYSTERESIS_M) -> Metres:
    """The profile without ripples: between two turns it only rises, or only falls.

    Gain and loss are those of `turning_indices`; turns, start and finish stay. Within a climb the
    altitude is half way between the highest so far and the lowest still to come.
    Raises ValueError for an empty profile.
    """
    turns = turning_indices(altitude_m, hysteresis_m)
    steady = altitude_m.astype(np.float64, copy=True)
    for start, end in pairwise(turns):
        stretch = steady[start : end + 1]
        stretch.clip(min(stretch[0], stretch[-1]), max(stretch[0], stretch[-1]), out=stretch)
        sign = 1.0 if stretch[-1] >= stretch[0] else -1.0
        so_far = np.maximum.accumulate(sign * stretch)
        to_come = np.minimum.accumulate(sign * stretch[::-1])[::-1]
        steady[start : end + 1] = sign * (so_far + to_come) / 2
    return steady
