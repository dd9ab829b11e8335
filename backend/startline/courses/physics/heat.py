"""Heat: factor on running time from the weather, the level of the runner and the race's duration.

The weather is one figure, the simplified wet-bulb globe temperature (WBGT) of the ACSM. Up to an
optimum the factor is exactly 1, then it rises slowly, then in a straight line (docs/method.md):

* The optimum: El Helou and others 2012 found the best times between 3.8 and 9.9 C of air, by level.
  That the best men have the coolest optimum and slower runners a warmer one is our assumption.
* The best men: Ely and others 2007 found them slower than the course record by 1.7, 2.5, 3.3 and
  4.5 % at WBGT of 5-10, 10-15, 15-20 and 20-25 C: 0.8, 1.6 and 2.8 % beyond the coolest class. The
  line through 0 at 10 C with SLOWDOWN_PER_C passes within 0.3 % of each.
* Slower runners lose more in both studies. That the loss of a hot day grows with the time in it is
  our assumption; neither study gives a rate.
"""

from typing import Final

from startline.courses.physics.ranges import FactorRange, root_sum_square
from startline.courses.physics.weather import RaceConditions

SLOWDOWN_PER_C: Final = 0.00224
"""Least squares of the line to Ely's three classes at their middles, 12.5, 17.5 and 22.5 C."""
LINE_WBGT_C: Final = 10.0
"""Where that line begins."""
COOLEST_OPTIMUM_WBGT_C: Final = 8.3
WARMEST_OPTIMUM_WBGT_C: Final = 12.9
"""3.8 and 9.9 C of air at 70 % humidity, for runners of 2:10 and of 4:30 and more (ours)."""
TIME_OF_THE_BEST_S: Final = 7_800.0
"""2:10, the men whom the classes of Ely describe."""
LEVEL_OF_THE_WARMEST_S: Final = 16_200.0
BEND_C: Final = 2 * (LINE_WBGT_C - COOLEST_OPTIMUM_WBGT_C)
"""The parabola between optimum and line is so wide that the best men's line is that of Ely."""
HOT_WBGT_C: Final = 27.0
"""25 C of air at 70 % humidity: there the optimum makes no difference (ours)."""
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


def optimum_wbgt_c(marathon_time_s: float) -> float:
    """The WBGT up to which the weather costs a runner of this marathon time nothing."""
    share = (marathon_time_s - TIME_OF_THE_BEST_S) / (LEVEL_OF_THE_WARMEST_S - TIME_OF_THE_BEST_S)
    span = WARMEST_OPTIMUM_WBGT_C - COOLEST_OPTIMUM_WBGT_C
    return COOLEST_OPTIMUM_WBGT_C + span * min(1.0, max(0.0, share))


def heat_factor(
    conditions: RaceConditions, race_time_s: float, marathon_time_s: float
) -> FactorRange:
    """The factor for a race time of `race_time_s`, of a runner whose marathon on a flat, cool road
    takes `marathon_time_s`; exactly 1 where it is cool.

    Raises ValueError unless the race time is positive.
    """
    units = exposure(race_time_s)
    powers = (units**LEAST_POWER, units**MOST_POWER)
    middle = wbgt_c(conditions.temperature_c, conditions.vapour_pressure_hpa)
    optimum = optimum_wbgt_c(marathon_time_s)
    optima = (COOLEST_OPTIMUM_WBGT_C, optimum, WARMEST_OPTIMUM_WBGT_C)
    error = root_sum_square(
        (
            0.567 * conditions.temperature_error_c,
            0.393 * conditions.vapour_pressure_error_hpa,
        )
    )
    return FactorRange(
        1.0 + slowdown(middle, optimum) * units,
        1.0 + min(slowdown(middle - error, each) for each in optima) * min(powers),
        1.0 + max(slowdown(middle + error, each) for each in optima) * max(powers),
    )


def slowdown(wbgt: float, optimum_wbgt: float) -> float:
    """Share of time lost in 2:10: nothing up to the optimum, then a parabola of BEND_C into a line,
    all lines meeting where it is hot.
    """
    begin = optimum_wbgt + BEND_C / 2
    per_c = SLOWDOWN_PER_C * (HOT_WBGT_C - LINE_WBGT_C) / (HOT_WBGT_C - begin)
    above = wbgt - optimum_wbgt
    if above >= BEND_C:
        return per_c * (wbgt - begin)
    return per_c * max(0.0, above) ** 2 / (2 * BEND_C)
