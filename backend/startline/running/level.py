"""A runner's level is their time for a marathon on a flat, cool, paved road at sea level.

Times over other distances follow from it by Riegel 1981 (American Scientist 69:285).
"""

from typing import Final

MARATHON_M: Final = 42_195.0
HALF_MARATHON_M: Final = 21_097.5
RIEGEL_EXPONENT: Final = 1.06


def riegel(time_s: float, distance_m: float, target_m: float) -> float:
    """Seconds for the target from a time over another distance: T (D2/D1)^1.06.

    Stated for times of about 3.5 to 230 minutes; beyond, it is a guess.
    Raises ValueError unless all three are positive.
    """
    if time_s <= 0 or distance_m <= 0 or target_m <= 0:
        raise ValueError("time and distances must be positive")
    return float(time_s * (target_m / distance_m) ** RIEGEL_EXPONENT)


def race_time_s(flat_marathon_time_s: float, distance_m: float) -> float:
    """Seconds for a distance on a flat, cool road at a level. Raises as `riegel`."""
    return riegel(flat_marathon_time_s, MARATHON_M, distance_m)
