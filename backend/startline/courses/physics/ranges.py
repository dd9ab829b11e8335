"""Factors with ranges, and the product of independent factors.

A range is meant to hold the true value in about four of five cases. The widths are estimates, each
explained where it is used, and not statistics.
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
    """The factors multiplied; exactly 1 without any.

    Distances to the low ends add up as independent errors, in logarithms, by root sum square;
    those to the high ends likewise.
    """
    parts = tuple(ranges)
    factor = 1.0
    for part in parts:
        factor *= part.factor
    below = root_sum_square(log(part.factor / part.low) for part in parts)
    above = root_sum_square(log(part.high / part.factor) for part in parts)
    return FactorRange(factor, factor * exp(-below), factor * exp(above))
