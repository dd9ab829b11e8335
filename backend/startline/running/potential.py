"""PB potential: how much slower or faster is a race than a flat, cool, paved road at sea level?

The answer is a factor on time with a range, split into grade, altitude, heat and surface, and a
score from 0 to 100. The steps are in docs/method.md, one module of this package for each part.
"""

import hashlib
import json
from bisect import bisect_right
from dataclasses import asdict
from typing import Final

from startline.running.potential_facts import (
    LEVELS_S,
    REFERENCE_FLAT_MARATHON_TIME_S,
    FactBasis,
    MonthClimate,
    Part,
    PartBasis,
    PartKind,
    PotentialInputs,
    PotentialResult,
    ProfilePoint,
    RaceType,
    ScoreRange,
)
from startline.running.potential_heat import heat_by_level, heat_part
from startline.running.potential_parts import altitude_part, grade_part, surface_part
from startline.running.ranges import FactorRange, product
from startline.running.surface import Terrain
from startline.running.weather import ClimateKind

__all__ = [
    "LEVELS_S",
    "METHOD_VERSION",
    "REFERENCE_FLAT_MARATHON_TIME_S",
    "SCORE_OF_FACTOR",
    "ClimateKind",
    "FactBasis",
    "FactorRange",
    "MonthClimate",
    "Part",
    "PartBasis",
    "PartKind",
    "PotentialInputs",
    "PotentialResult",
    "ProfilePoint",
    "RaceType",
    "ScoreRange",
    "Terrain",
    "inputs_hash",
    "potential",
    "score",
]

METHOD_VERSION: Final = "2"
"""Goes up with every change that moves a factor or a score."""

SCORE_OF_FACTOR: Final = ((0.92, 100.0), (1.0, 90.0), (1.1, 50.0), (2.0, 0.0))
"""The scale is ours, straight between its marks. 100: 8 % faster than the flat, cool road, about
what the steepest net-downhill marathons on Earth give. 90: that road. 50: a tenth slower. 0: twice
the time. For the runner of reference: 3:41, 4:00, 4:24 and 8:00 hours for a marathon.
"""


def score(factor: float) -> float:
    """0 to 100 by SCORE_OF_FACTOR; slower never scores more."""
    marks = [mark for mark, _ in SCORE_OF_FACTOR]
    place = bisect_right(marks, factor)
    if place == 0:
        return SCORE_OF_FACTOR[0][1]
    if place == len(marks):
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
    others = grade.range.factor * altitude.range.factor * surface.range.factor
    heat = heat_part(inputs, others)
    whole = course = points = None
    if grade.known:
        course = product((grade.range, surface.range))
        whole = product((grade.range, altitude.range, heat.range, surface.range))
        points = ScoreRange(score(whole.factor), score(whole.high), score(whole.low))
    parts = (grade, altitude, heat, surface)
    return PotentialResult(
        method_version=METHOD_VERSION,
        inputs_hash=inputs_hash(inputs),
        score=points,
        whole=whole,
        course=course,
        parts=parts,
        heat_by_level=heat_by_level(inputs, others),
        missing=_missing(inputs, parts),
    )


_WORDS_FOR_UNKNOWN: Final[dict[PartKind, str]] = {
    "grade": "how steep the course is",
    "altitude": "the altitude",
    "heat": "the temperature in its month",
    "surface": "the surface",
}


def _missing(inputs: PotentialInputs, parts: tuple[Part, ...]) -> tuple[str, ...]:
    words = [_WORDS_FOR_UNKNOWN[part.kind] for part in parts if not part.known]
    if inputs.profile is None and inputs.gain_m is None and inputs.steepness is not None:
        words.append("the climb in metres")
    if inputs.distance_km is None:
        words.append("the distance")
    if inputs.is_start_assumed:
        words.append("the hour of the start")
    return tuple(words)
