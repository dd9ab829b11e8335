"""Altitude: factor on running time from the oxygen available at a course's altitude.

Two published figures differ. Wehrlin and Hallen 2006: VO2max falls by 6.3 % for each 1000 m.
ultraPacer's model of race times: nothing below 750 m, then 6 % for each 1000 m, compounded. The
factor takes the second, which is about race times. The first is the upper end of the range, since
speed falls no more than VO2max does. Half of the second is the lower end, for people used to
altitude: ours.
"""

from typing import Final

from startline.courses.physics.ranges import FactorRange

NO_EFFECT_BELOW_M: Final = 750.0
SLOWDOWN_PER_1000_M: Final = 0.06
VO2MAX_LOSS_PER_1000_M: Final = 0.063
LOWEST_OF_THE_STUDY_M: Final = 300.0
"""Wehrlin and Hallen measured from here up."""
HIGHEST_M: Final = 9_000.0
"""Above the highest place on Earth; VO2max is still positive there."""


def altitude_factor(altitude_m: float, error_m: float = 0.0) -> FactorRange:
    """The factor at an altitude that may be off by `error_m`; exactly 1 below 300 m.

    Raises ValueError for an altitude above 9,000 m or an error below zero.
    """
    if altitude_m > HIGHEST_M or error_m < 0:
        raise ValueError("altitude must be below 9,000 m, its error not negative")
    low = 1.0 + (_time_factor(altitude_m - error_m) - 1.0) / 2
    high = _vo2max_factor(min(altitude_m + error_m, HIGHEST_M))
    return FactorRange(_time_factor(altitude_m), low, high)


def unknown_altitude() -> FactorRange:
    """Assumed to be low; 87 % of the towns of the catalogue's races lie below 750 m."""
    return FactorRange(1.0, 1.0, _vo2max_factor(NO_EFFECT_BELOW_M))


def _time_factor(altitude_m: float) -> float:
    above_m = max(0.0, altitude_m - NO_EFFECT_BELOW_M)
    return float((1.0 + SLOWDOWN_PER_1000_M) ** (above_m / 1000))


def _vo2max_factor(altitude_m: float) -> float:
    above_m = max(0.0, altitude_m - LOWEST_OF_THE_STUDY_M)
    return 1.0 / (1.0 - VO2MAX_LOSS_PER_1000_M * above_m / 1000)
