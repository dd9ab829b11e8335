"""The heat of a race, for the runner of reference and for every level."""

from typing import Final

from startline.running.heat import heat_factor, wbgt_c
from startline.running.level import HALF_MARATHON_M, MARATHON_M, race_time_s
from startline.running.potential_facts import (
    LEVELS_S,
    REFERENCE_FLAT_MARATHON_TIME_S,
    Part,
    PotentialInputs,
    RaceType,
)
from startline.running.ranges import FactorRange
from startline.running.weather import (
    ASSUMED_HUMIDITY_PERCENT,
    ClimateKind,
    RaceConditions,
    race_conditions,
)

USUAL_DISTANCE_M: Final[dict[RaceType, float | None]] = {
    "marathon": MARATHON_M,
    "half-marathon": HALF_MARATHON_M,
    "ultra-marathon": None,
}
WHOLE_DAY_S: Final = 86_400.0
"""For an ultra of unknown length: a day has every hour once."""
UNKNOWN_MEAN_C: Final = 12.0
UNKNOWN_HOT_MEAN_C: Final = 22.0
"""Ours, where the month or the place is unknown: taken as a mild spring, with a range from cool
weather to this mean.
"""
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def duration_s(inputs: PotentialInputs, flat_marathon_time_s: float, factor: float) -> float:
    """How long somebody of a level is out: Riegel's time for the distance, times the factor of
    grade, altitude and surface. Raises ValueError for a distance that is not positive.
    """
    usual_m = USUAL_DISTANCE_M[inputs.race_type]
    distance_m = usual_m if inputs.distance_km is None else inputs.distance_km * 1000.0
    if distance_m is None:
        return WHOLE_DAY_S
    return race_time_s(flat_marathon_time_s, distance_m) * factor


def heat_part(inputs: PotentialInputs, factor: float) -> Part:
    """For the runner of reference; `factor` is the product of the other parts.

    Raises ValueError for a distance that is not positive.
    """
    time_s = duration_s(inputs, REFERENCE_FLAT_MARATHON_TIME_S, factor)
    heat = _heat(inputs, time_s)
    if inputs.climate is None:
        reason = "The temperature is not known and taken as mild."
        return Part(kind="heat", range=heat, basis="assumed", known=False, reason=reason)
    weather = conditions(inputs, inputs.climate.mean_c, inputs.climate.kind, time_s)
    reason = (
        f"{MONTHS[inputs.climate.month - 1]} has a mean of {inputs.climate.mean_c:.1f} °C; from "
        f"{clock(inputs.start_hour)} to {clock(inputs.start_hour + time_s / 3600)} it is about "
        f"{weather.temperature_c:.1f} °C on average, and with {ASSUMED_HUMIDITY_PERCENT:.0f} % "
        f"humidity the WBGT is {wbgt_c(weather.temperature_c, weather.vapour_pressure_hpa):.1f} °C."
    )
    return Part(kind="heat", range=heat, basis="climate", known=True, reason=reason)


def heat_by_level(inputs: PotentialInputs, factor: float) -> tuple[FactorRange, ...]:
    """One for each of LEVELS_S. Raises as `heat_part`."""
    return tuple(_heat(inputs, duration_s(inputs, level, factor)) for level in LEVELS_S)


def _heat(inputs: PotentialInputs, time_s: float) -> FactorRange:
    climate = inputs.climate
    if climate is not None:
        return heat_factor(conditions(inputs, climate.mean_c, climate.kind, time_s), time_s)
    mild = heat_factor(conditions(inputs, UNKNOWN_MEAN_C, "estimate", time_s), time_s)
    hot = heat_factor(conditions(inputs, UNKNOWN_HOT_MEAN_C, "estimate", time_s), time_s)
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


def clock(hour: float) -> str:
    """Hours since midnight as h:mm; beyond a day with the days."""
    minutes = round(hour * 60)
    days, minutes = divmod(minutes, 1_440)
    text = f"{minutes // 60}:{minutes % 60:02d}"
    return text if days == 0 else f"{text} ({days} day{'s' if days > 1 else ''} later)"
