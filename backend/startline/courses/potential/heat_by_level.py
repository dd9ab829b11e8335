"""Heat of PB potential, for the reference runner and for every level.

A level is a runner's time for a marathon on a flat, cool, paved road at sea level. Times over other
distances follow from it by Riegel 1981 (American Scientist 69:285).
"""

from typing import Final

from startline.core.race_type import RaceType
from startline.courses.physics.heat import heat_factor
from startline.courses.physics.ranges import FactorRange
from startline.courses.physics.weather import (
    ClimateKind,
    RaceConditions,
    race_conditions,
)
from startline.courses.potential.types import (
    LEVELS_S,
    REFERENCE_FLAT_MARATHON_TIME_S,
    Part,
    PotentialInputs,
)

MARATHON_M: Final = 42_195.0
HALF_MARATHON_M: Final = 21_097.5
RIEGEL_EXPONENT: Final = 1.06
USUAL_DISTANCE_M: Final[dict[RaceType, float | None]] = {
    RaceType.MARATHON: MARATHON_M,
    RaceType.HALF_MARATHON: HALF_MARATHON_M,
    RaceType.ULTRA_MARATHON: None,
}
WHOLE_DAY_S: Final = 86_400.0
"""Duration of an ultra of unknown length: it meets every hour of the day once."""
UNKNOWN_MEAN_C: Final = 12.0
UNKNOWN_HOT_MEAN_C: Final = 22.0
"""Ours, where the month or the place is unknown: a mild spring, with a range from cool weather to
this mean.
"""


def riegel(time_s: float, distance_m: float, target_m: float) -> float:
    """Seconds for the target from a time over another distance: T (D2/D1)^1.06.

    Stated for times of about 3.5 to 230 minutes; an extrapolation beyond.
    Raises ValueError unless all three are positive.
    """
    if time_s <= 0 or distance_m <= 0 or target_m <= 0:
        raise ValueError("time and distances must be positive")
    return float(time_s * (target_m / distance_m) ** RIEGEL_EXPONENT)


def race_time_s(flat_marathon_time_s: float, distance_m: float) -> float:
    """Seconds for a distance on a flat, cool road at a level. Raises as `riegel`."""
    return riegel(flat_marathon_time_s, MARATHON_M, distance_m)


def duration_s(inputs: PotentialInputs, flat_marathon_time_s: float, factor: float) -> float:
    """Race time of a runner of a level without heat: Riegel's time for the distance, times the
    factor of grade, altitude and surface. Raises ValueError for a distance that is not positive.
    """
    usual_m = USUAL_DISTANCE_M[inputs.race_type]
    distance_m = usual_m if inputs.distance_km is None else inputs.distance_km * 1000.0
    if distance_m is None:
        return WHOLE_DAY_S
    return race_time_s(flat_marathon_time_s, distance_m) * factor


def heat_part(inputs: PotentialInputs, factor: float) -> Part:
    """For the reference runner; `factor` is the product of the other parts.

    Raises ValueError for a distance that is not positive.
    """
    time_s = duration_s(inputs, REFERENCE_FLAT_MARATHON_TIME_S, factor)
    heat = _heat(inputs, time_s, REFERENCE_FLAT_MARATHON_TIME_S)
    if inputs.climate is None:
        return Part(kind="heat", range=heat, basis="assumed", is_known=False)
    return Part(kind="heat", range=heat, basis="climate", is_known=True)


def heat_by_level(inputs: PotentialInputs, factor: float) -> tuple[FactorRange, ...]:
    """One for each of LEVELS_S. Raises as `heat_part`."""
    return tuple(_heat(inputs, duration_s(inputs, level, factor), level) for level in LEVELS_S)


def _heat(inputs: PotentialInputs, time_s: float, level_s: float) -> FactorRange:
    climate = inputs.climate
    if climate is not None:
        weather = conditions(inputs, climate.mean_c, climate.kind, time_s)
        return heat_factor(weather, time_s, level_s)
    mild = heat_factor(conditions(inputs, UNKNOWN_MEAN_C, "estimate", time_s), time_s, level_s)
    hot = heat_factor(conditions(inputs, UNKNOWN_HOT_MEAN_C, "estimate", time_s), time_s, level_s)
    return FactorRange(mild.factor, 1.0, hot.high)


def conditions(
    inputs: PotentialInputs, mean_c: float, kind: ClimateKind, time_s: float
) -> RaceConditions:
    return race_conditions(
        mean_c=mean_c,
        kind=kind,
        start_hour=inputs.start_hour,
        is_start_assumed=inputs.is_start_assumed,
        duration_h=time_s / 3600.0,
    )
