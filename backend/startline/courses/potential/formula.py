"""PB potential: factor of a race on running time, with a range, and its score from 0 to 100.

The factor is the time on this course over the time on a flat, cool, paved road at sea level. It is
the product of grade, altitude, heat and surface, one module of this package for each
(docs/method.md).
"""

import hashlib
import json
from bisect import bisect_right
from dataclasses import asdict
from typing import Final

from startline.courses.physics.ranges import FactorRange, product
from startline.courses.potential.heat_by_level import heat_by_level, heat_part
from startline.courses.potential.parts import altitude_part, grade_part, surface_part
from startline.courses.potential.types import (
    EstimateReason,
    MissingFact,
    Part,
    PartBasis,
    PartKind,
    PotentialInputs,
    PotentialResult,
    ScoreRange,
)

METHOD_VERSION: Final = "7"
"""Goes up with every change that moves a factor, a range or a score."""

SCORE_OF_FACTOR: Final = ((0.92, 100.0), (1.0, 90.0), (1.1, 50.0), (2.0, 0.0))
"""The scale is ours, linear between its points. 100: 8 % faster than the flat, cool road, about
what the steepest net-downhill marathons on Earth give. 90: that road. 50: a tenth slower. 0: twice
the time. For the reference runner: 3:41, 4:00, 4:24 and 8:00 hours for a marathon.
"""


MEASURED_BASES: Final[frozenset[PartBasis]] = frozenset({"track", "figures"})
"""Bases of hills that somebody measured; others are a word or general knowledge."""


def score(factor: float) -> float:
    """0 to 100 by SCORE_OF_FACTOR; slower never scores more."""
    factors = [each for each, _ in SCORE_OF_FACTOR]
    place = bisect_right(factors, factor)
    if place == 0:
        return SCORE_OF_FACTOR[0][1]
    if place == len(factors):
        return SCORE_OF_FACTOR[-1][1]
    (left, upper), (right, lower) = SCORE_OF_FACTOR[place - 1 : place + 1]
    return upper + (lower - upper) * (factor - left) / (right - left)


def inputs_hash(inputs: PotentialInputs) -> str:
    """The first 16 hexadecimal digits of SHA-256 over the inputs, written as one JSON text."""
    text = json.dumps(asdict(inputs), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def potential(inputs: PotentialInputs) -> PotentialResult:
    """The factor of a race with its parts, its range and its score.

    Raises ValueError for a distance that is not positive, gain and loss below zero, a profile
    without length, or altitudes above 9,000 m.
    """
    grade, altitude, surface = grade_part(inputs), altitude_part(inputs), surface_part(inputs)
    without_heat = grade.range.factor * altitude.range.factor * surface.range.factor
    heat = heat_part(inputs, without_heat)
    whole = course = None
    if grade.is_known:
        course = product((grade.range, altitude.range, surface.range))
        whole = product((grade.range, altitude.range, heat.range, surface.range))
    parts = (grade, altitude, heat, surface)
    return PotentialResult(
        method_version=METHOD_VERSION,
        inputs_hash=inputs_hash(inputs),
        score=score_range(whole),
        whole=whole,
        course=course,
        course_score=score_range(course),
        day_score=score_range(heat.range if heat.is_known else None),
        estimates=tuple(reason for part in parts if (reason := _estimate(part))),
        parts=parts,
        heat_by_level=heat_by_level(inputs, without_heat),
        missing=_missing(inputs, parts),
    )


def score_range(factor: FactorRange | None) -> ScoreRange | None:
    """The score of a factor with its range; the slow end is the low one."""
    if factor is None:
        return None
    return ScoreRange(score(factor.factor), score(factor.high), score(factor.low))


def _estimate(part: Part) -> EstimateReason | None:
    """An unknown altitude widens the range alone: nearly all of those places lie low."""
    if part.kind == "grade" and part.basis not in MEASURED_BASES:
        return "steepness"
    return None if part.is_known else _ESTIMATE_BY_PART.get(part.kind)


_ESTIMATE_BY_PART: Final[dict[PartKind, EstimateReason]] = {
    "heat": "temperature",
    "surface": "surface",
}
_MISSING_BY_PART: Final[dict[PartKind, MissingFact]] = {
    "grade": "steepness",
    "altitude": "altitude",
    "heat": "temperature",
    "surface": "surface",
}


def _missing(inputs: PotentialInputs, parts: tuple[Part, ...]) -> tuple[MissingFact, ...]:
    missing: list[MissingFact] = [
        _MISSING_BY_PART[part.kind] for part in parts if not part.is_known
    ]
    if inputs.profile is None and inputs.gain_m is None and inputs.steepness is not None:
        missing.append("climb")
    if inputs.distance_km is None:
        missing.append("distance")
    if inputs.is_start_assumed:
        missing.append("start_time")
    return tuple(missing)
