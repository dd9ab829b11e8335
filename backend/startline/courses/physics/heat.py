"""Heat: factor on running time from the weather and the duration of the run.

The weather is one figure, the simplified wet-bulb globe temperature (WBGT) of the ACSM. Ely and
others 2007 found the best men of marathons slower than the course record by 1.7, 2.5, 3.3 and 4.5 %
at WBGT of 5-10, 10-15, 15-20 and 20-25 C: 0.8, 1.6 and 2.8 % beyond the coolest class. A line
through 0 at 10 C with SLOWDOWN_PER_C passes within 0.3 % of each. 10 C of WBGT is 6 C of air at 70
% humidity: El Helou and others 2012 found the best times between 3.8 and 9.9 C of air.

Slower runners lose more in both studies. That the loss grows with the time in the heat is our
assumption; neither study gives a rate.
"""

from typing import Final

from startline.courses.physics.ranges import FactorRange, root_sum_square
from startline.courses.physics.weather import RaceConditions

COOL_WBGT_C: Final = 10.0
SLOWDOWN_PER_C: Final = 0.00224
"""Least squares of the line to Ely's three classes at their middles, 12.5, 17.5 and 22.5 C."""
TIME_OF_THE_BEST_S: Final = 7_800.0
"""2:10, the men whom the three classes describe."""
LONGEST_COUNTED_S: Final = 21_600.0
"""6:00. Both studies are of marathons; beyond, people walk, rest, and run at night."""
LEAST_POWER: Final = 0.5
MOST_POWER: Final = 1.5
"""Ours: the loss may grow more slowly or faster than the time."""


def wbgt_c(temperature_c: float, vapour_pressure_hpa: float) -> float:
    """Simplified WBGT (ACSM): 0.567 T + 0.393 e + 3.94, for moderate sun and light wind."""
    return 0.567 * temperature_c + 0.393 * vapour_pressure_hpa + 3.94


def exposure(race_time_s: float) -> float:
    """Time in the weather, in units of 2:10, counted up to 6:00.

    Raises ValueError unless the time is positive.
    """
    if race_time_s <= 0:
        raise ValueError("a race takes time")
    return min(race_time_s, LONGEST_COUNTED_S) / TIME_OF_THE_BEST_S


def heat_factor(conditions: RaceConditions, race_time_s: float) -> FactorRange:
    """The factor for a race time of `race_time_s`; exactly 1 where it is cool.

    Raises ValueError unless the time is positive.
    """
    units = exposure(race_time_s)
    powers = (units**LEAST_POWER, units**MOST_POWER)
    middle = wbgt_c(conditions.temperature_c, conditions.vapour_pressure_hpa)
    error = root_sum_square(
        (
            0.567 * conditions.temperature_error_c,
            0.393 * conditions.vapour_pressure_error_hpa,
        )
    )
    return FactorRange(
        1.0 + _slowdown(middle) * units,
        1.0 + _slowdown(middle - error) * min(powers),
        1.0 + _slowdown(middle + error) * max(powers),
    )


def _slowdown(wbgt: float) -> float:
    return SLOWDOWN_PER_C * max(0.0, wbgt - COOL_WBGT_C)
