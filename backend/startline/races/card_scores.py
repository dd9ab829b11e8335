"""Scores of a race card: PB potential, and its course and its day side by side."""

from pydantic import Field

from startline.core.schema_base import WireModel
from startline.courses.potential.schemas import Potential, Score, ScoreBand


class CardScores(WireModel):
    """A band, low and high, stands beside a number that is an estimate; else it is null."""

    pb_potential: Score | None = Field(description="Course and usual weather together")
    pb_potential_band: ScoreBand | None = Field(
        description="Where no climb was measured, or the surface or the temperature is unknown"
    )
    course_score: Score | None = Field(description="Hills, altitude and surface, without weather")
    course_score_band: ScoreBand | None = Field(
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
    return CardScores(
        pb_potential=potential.score,
        pb_potential_band=potential.score_band,
        course_score=potential.course_score,
        course_score_band=potential.course_score_band,
        day_score=potential.day_score,
    )
