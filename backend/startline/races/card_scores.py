"""Scores of a race card: PB potential, and its course and its day side by side."""

from typing import Annotated

from pydantic import Field

from startline.core.schema_base import WireModel
from startline.courses.potential.schemas import Potential

Score = Annotated[float, Field(ge=0, le=100)]
Band = tuple[int, int]


class CardScores(WireModel):
    """A band, low and high, stands beside a number that is an estimate; else it is null."""

    pb_potential: Score | None = Field(description="Course and usual weather together")
    pb_potential_band: Band | None = Field(
        description="Where no climb was measured, or the surface or the temperature is unknown"
    )
    course_score: Score | None = Field(description="Hills, altitude and surface, without weather")
    course_score_band: Band | None = Field(
        description="Where no climb was measured or the surface is unknown"
    )
    day_score: Score | None = Field(description="The usual weather at the hour of the start alone")


NOT_RATED = CardScores(
    pb_potential=None,
    pb_potential_band=None,
    course_score=None,
    course_score_band=None,
    day_score=None,
)


def card_scores(potential: Potential) -> CardScores:
    """An unknown temperature makes the whole an estimate and leaves the course as it is."""
    is_course_estimated = bool(set(potential.estimates) - {"temperature"})
    whole = _band(potential.score_low, potential.score_high)
    course = _band(potential.course_score_low, potential.course_score_high)
    return CardScores(
        pb_potential=potential.score,
        pb_potential_band=whole if potential.estimates else None,
        course_score=potential.course_score,
        course_score_band=course if is_course_estimated else None,
        day_score=potential.day_score,
    )


def _band(low: float | None, high: float | None) -> Band | None:
    return None if low is None or high is None else (round(low), round(high))
