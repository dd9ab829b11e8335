"""Factors with ranges, and how ranges of independent things combine.

A range is about four in five: a true value outside it is possible, not likely. Nothing here is a
statistic: the widths are judged, each where it is used.
"""

from collections.abc import Iterable
from math import exp, log, sqrt
from typing import Final, NamedTuple


class FactorRange(NamedTuple):
    """Time on the course over time on a flat, cool, paved road at sea level; low is fast."""

    factor: float
    low: float
    high: float


EXACTLY_ONE: Final = FactorRange(1.0, 1.0, 1.0)


def root_sum_square(widths: Iterable[float]) -> float:
    return sqrt(sum(width * width for width in widths))


def product(ranges: Iterable[FactorRange]) -> FactorRange:
    """The factors multiplied. Distances to the low ends add up as independent errors do, in
    logarithms, by root sum square; those to the high ends likewise. Of nothing: exactly 1.
    """
    parts = tuple(ranges)
    factor = 1.0
    for part in parts:
        factor *= part.factor
    below = root_sum_square(log(part.factor / part.low) for part in parts)
    above = root_sum_square(log(part.high / part.factor) for part in parts)
    return FactorRange(factor, factor * exp(-below), factor * exp(above))
