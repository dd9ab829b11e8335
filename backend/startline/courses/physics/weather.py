"""Weather of a race: temperature and humidity from start to finish, from the mean of its month.

The mean is a fact. The course of the day and the humidity are assumptions, the same for every
race, and their errors widen the range of the heat. All figures are for an average day of the month:
a single day can differ by five degrees and more.
"""

from itertools import accumulate, pairwise
from math import exp
from typing import Final, Literal, NamedTuple

from startline.courses.physics.ranges import root_sum_square

ClimateKind = Literal["station", "city", "estimate"]

_BELOW_WARMEST: Final = (
    0.82, 0.88, 0.92, 0.95, 0.98, 1.00, 0.98, 0.91, 0.74, 0.55, 0.38, 0.23,
    0.13, 0.05, 0.00, 0.00, 0.06, 0.14, 0.24, 0.39, 0.50, 0.59, 0.68, 0.75,
)  # fmt: skip
"""How far each hour from 0 to 23 is below the warmest one, as a part of the daily range: ASHRAE
Handbook Fundamentals 2021, chapter 14, table 6.
"""
_MEAN_BELOW: Final = sum(_BELOW_WARMEST) / 24
_SWINGS: Final = tuple(2 * (_MEAN_BELOW - below) for below in (*_BELOW_WARMEST, _BELOW_WARMEST[0]))
"""The same about the mean of the day, in halves of the daily range, from 0 to 24."""
_SWING_HOURS: Final = (0.0, *accumulate((one + other) / 2 for one, other in pairwise(_SWINGS)))
"""The integral of the swing from midnight to each hour, straight lines between the hours."""
HALF_DAILY_RANGE_C: Final = 4.5
HALF_DAILY_RANGE_ERROR_C: Final = 2.0
"""Ours: from 2.5 on a coast to 6.5 inland."""
ASSUMED_HUMIDITY_PERCENT: Final = 70.0
HUMIDITY_ERROR_PERCENT: Final = 15.0
START_ERROR_H: Final = 2.0
"""Ours: an assumed start is within two hours of the real one."""
MEAN_ERROR_C: Final[dict[ClimateKind, float]] = {"station": 1.0, "city": 1.0, "estimate": 1.4}
"""Nine in ten records of the kind are within it, see docs/method.md."""


class HourTemperature(NamedTuple):
    hour: int
    temperature_c: float
    low_c: float
    high_c: float


class RaceConditions(NamedTuple):
    """The mean over the hours from start to finish."""

    temperature_c: float
    temperature_error_c: float
    vapour_pressure_hpa: float
    vapour_pressure_error_hpa: float


def day_hours(mean_c: float, kind: ClimateKind) -> tuple[HourTemperature, ...]:
    """The average day of a month, hour by hour from 0 to 23 by the local clock: coldest at 5:00,
    warmest from 14:00 to 15:00, 9 degrees apart.
    """
    hours: list[HourTemperature] = []
    for hour, swing in enumerate(_SWINGS[:24]):
        error = root_sum_square((MEAN_ERROR_C[kind], HALF_DAILY_RANGE_ERROR_C * swing))
        temperature = mean_c + HALF_DAILY_RANGE_C * swing
        hours.append(HourTemperature(hour, temperature, temperature - error, temperature + error))
    return tuple(hours)


def mean_swing(start_hour: float, duration_h: float) -> float:
    """Mean of the day's swing from start to finish, -0.93 to 1.07 halves of the daily range.

    Raises ValueError unless the duration is positive.
    """
    if duration_h <= 0:
        raise ValueError("a race takes time")
    return (_swing_hours(start_hour + duration_h) - _swing_hours(start_hour)) / duration_h


def _swing_hours(hour: float) -> float:
    """The integral of the swing from a midnight; that of whole days is 0."""
    of_day = hour % 24
    whole = int(of_day)
    rest = of_day - whole
    at_hour, at_next = _SWINGS[whole], _SWINGS[whole + 1]
    return _SWING_HOURS[whole] + rest * (at_hour + (at_next - at_hour) * rest / 2)


def race_conditions(
    *,
    mean_c: float,
    kind: ClimateKind,
    start_hour: float,
    is_start_assumed: bool,
    duration_h: float,
) -> RaceConditions:
    """Weather during the race on the average day of the month.

    Raises ValueError unless the duration is positive.
    """
    swing = mean_swing(start_hour, duration_h)
    shift = 0.0
    if is_start_assumed:
        later = mean_swing(start_hour + START_ERROR_H, duration_h)
        earlier = mean_swing(start_hour - START_ERROR_H, duration_h)
        shift = (later - earlier) / 2
    error = root_sum_square(
        (MEAN_ERROR_C[kind], HALF_DAILY_RANGE_ERROR_C * swing, HALF_DAILY_RANGE_C * shift)
    )
    saturated = saturation_vapour_pressure_hpa(mean_c)
    return RaceConditions(
        temperature_c=mean_c + HALF_DAILY_RANGE_C * swing,
        temperature_error_c=error,
        vapour_pressure_hpa=ASSUMED_HUMIDITY_PERCENT / 100 * saturated,
        vapour_pressure_error_hpa=HUMIDITY_ERROR_PERCENT / 100 * saturated,
    )


def saturation_vapour_pressure_hpa(temperature_c: float) -> float:
    """As in the simplified WBGT of the ACSM. The vapour in the air hardly changes over a day, so
    the humidity is that at the day's mean temperature.
    """
    return 6.105 * exp(17.27 * temperature_c / (237.7 + temperature_c))
