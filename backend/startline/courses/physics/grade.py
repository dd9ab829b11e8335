"""Grade: factor on running time from the energy cost of running uphill and downhill.

Minetti and others 2002 (J Appl Physiol 93:1039) measured the cost of running on grades from -0.45
to 0.45. At even effort the time for a metre is proportional to its cost. Downhill, only part of the
saved energy becomes time, see DOWNHILL_SHARE.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.courses.physics.climbs import without_ripples
from startline.courses.physics.ranges import FactorRange, root_sum_square

Floats = NDArray[np.float64]

MINETTI_J_PER_KG_M: Final = (155.4, -30.4, -43.3, 46.3, 19.5, 3.6)
"""Coefficients from the fifth power of the grade down to the cost on the flat."""
STEEPEST_MEASURED: Final = 0.45

DOWNHILL_SHARE: Final = 0.5
"""The share of the energy saved downhill that becomes time.

Townshend and others 2010: runners were 23 % slower uphill and 13.8 % faster downhill than on the
level. The time for a metre is then 1/0.77 - 1 = 29.9 % longer and 1 - 1/1.138 = 12.1 % shorter.
Minetti's cost is 29.9 % higher at a grade of 0.0496, and 23.6 % lower at -0.0496: if the hills were
as steep down as up, runners took 12.1 / 23.6 = 51 % of the saving. Rounding to a half is ours.
"""
DOWNHILL_SHARE_ERROR: Final = 0.15
"""Ours: the study has eight runners on one course."""
CLIMB_ERROR_OF_A_TRACK: Final = 0.10
"""Ours: a tenth of the climb, for altitudes and smoothing."""


def cost_j_per_kg_m(grade: Floats | float) -> Floats:
    """Energy cost of running, in J per kg and metre, on a grade (rise over run), clamped to the
    measured range from -0.45 to 0.45.
    """
    clamped = np.clip(np.asarray(grade, dtype=np.float64), -STEEPEST_MEASURED, STEEPEST_MEASURED)
    cost = np.zeros_like(clamped)
    for coefficient in MINETTI_J_PER_KG_M:
        cost = cost * clamped + coefficient
    return cost


def uphill_excess(grade: Floats | float) -> Floats:
    """Time that an upward grade adds to a metre, as a share of a flat one; 0 going down."""
    steepness = np.maximum(np.asarray(grade, dtype=np.float64), 0.0)
    return cost_j_per_kg_m(steepness) / MINETTI_J_PER_KG_M[-1] - 1.0


def downhill_saving(grade: Floats | float) -> Floats:
    """Energy that a downward grade saves on a metre, as a share of a flat one; 0 going up.

    Below zero on falls so steep that braking costs more than the flat does.
    """
    steepness = np.minimum(np.asarray(grade, dtype=np.float64), 0.0)
    return 1.0 - cost_j_per_kg_m(steepness) / MINETTI_J_PER_KG_M[-1]


def grade_factors(grade: Floats | float) -> Floats:
    """Time on each grade over time on the flat; exactly 1 on the flat.

    Where a fall saves nothing, all of its cost counts.
    """
    saving = downhill_saving(grade)
    return 1.0 + uphill_excess(grade) - np.where(saving > 0, DOWNHILL_SHARE * saving, saving)


def segment_factors(distance_m: Floats, altitude_m: Floats) -> Floats:
    """The factor of each step of a profile, one fewer than points; 1 for a step without length.

    Ripples are taken out first (`climbs.without_ripples`). The mean of the factors, weighted by the
    lengths of the steps, is the factor of the profile.
    Raises ValueError for fewer than two points, unequal lengths, or a profile without length.
    """
    _, grades = _steps(distance_m, altitude_m)
    return grade_factors(grades)


def grade_factor(distance_m: Floats, altitude_m: Floats) -> FactorRange:
    """The factor of a profile with its range; exactly 1 for an exactly flat one.

    The range takes two errors as independent: that of the climb, and that of DOWNHILL_SHARE.
    Raises ValueError as `segment_factors`.
    """
    excess, saving = excess_and_saving(distance_m, altitude_m)
    return with_errors(excess=excess, saving=saving, climb_error=CLIMB_ERROR_OF_A_TRACK)


def excess_and_saving(distance_m: Floats, altitude_m: Floats) -> tuple[float, float]:
    """Time that climbs (and falls too steep to save) add to a profile, and energy that its falls
    save, both as shares of the flat. Raises ValueError as `segment_factors`.
    """
    lengths, grades = _steps(distance_m, altitude_m)
    saving = downhill_saving(grades)
    excess = uphill_excess(grades) + np.maximum(-saving, 0.0)
    return _mean(excess, lengths), _mean(np.maximum(saving, 0.0), lengths)


def with_errors(
    *, excess: float, saving: float, climb_error: float, others: tuple[float, float] = (0.0, 0.0)
) -> FactorRange:
    """1 + excess - half the saving, with the range from the errors of climb and share, and from
    the other widths, down and up, of the caller.

    A metre of climb counted too much is a metre of fall counted too much: part of the error of the
    climb is taken back downhill.
    """
    factor = 1.0 + excess - DOWNHILL_SHARE * saving
    hills = excess - DOWNHILL_SHARE * min(excess, saving)
    own = (climb_error * hills, DOWNHILL_SHARE_ERROR * saving)
    down, up = others
    return FactorRange(
        factor, factor - root_sum_square((*own, down)), factor + root_sum_square((*own, up))
    )


def _steps(distance_m: Floats, altitude_m: Floats) -> tuple[Floats, Floats]:
    if distance_m.ndim != 1 or distance_m.shape != altitude_m.shape or distance_m.size < 2:
        raise ValueError("a profile needs two points or more, each with an altitude")
    lengths = np.diff(distance_m)
    if (lengths < 0).any() or distance_m[-1] <= distance_m[0]:
        raise ValueError("distances must grow")
    rises = np.diff(without_ripples(altitude_m))
    grades = np.divide(rises, lengths, out=np.zeros_like(rises), where=lengths > 0)
    return lengths, grades


def _mean(excesses: Floats, lengths: Floats) -> float:
    return float((excesses * lengths).sum() / lengths.sum())
