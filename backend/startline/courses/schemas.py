"""Wire shapes of courses: factors on running time, and the analysis of a profile.

A factor is a time on this course over the time on a flat, cool, paved road at sea level over the
same distance: 1.05 is five per cent slower. Every factor has the range that the facts allow.
"""

from typing import Annotated, Literal

from pydantic import Field

from startline.core.schema_base import WireModel
from startline.courses.physics.steepness import ElevationProfile

Factor = Annotated[float, Field(gt=0)]


class FactorRange(WireModel):
    factor: Factor
    low: Factor
    high: Factor


class AltitudePoint(WireModel):
    distance_km: float
    altitude_m: float


class CourseClimb(WireModel):
    from_km: float
    to_km: float
    gain_m: float
    grade_percent: float


class GradeBand(WireModel):
    """Kilometres whose grade lies from one figure to the other, in per cent; null is open."""

    from_percent: float | None
    to_percent: float | None
    distance_km: float


class CourseStretch(WireModel):
    """One kilometre or one mile of the course, the last one as long as it is."""

    number: int
    distance_km: float
    gain_m: float
    loss_m: float
    grade_percent: float
    factor: float = Field(description="Time on this stretch over time on a flat one")


class CourseAnalysis(WireModel):
    """Figures of a profile. Shares are of the distance, between 0 and 1."""

    method_version: str
    distance_km: float
    gain_m: float
    loss_m: float
    climb_basis: Literal["track", "profile"] = Field(
        description="Gain and loss of every point of the track, or of the stored profile"
    )
    net_drop_m: float
    lowest_m: float
    highest_m: float
    steepness: ElevationProfile
    grade: FactorRange
    share_up: float
    share_flat: float
    share_down: float
    longest_climb: CourseClimb | None
    steepest_climb: CourseClimb | None
    grade_bands: tuple[GradeBand, ...]
    kilometres: tuple[CourseStretch, ...]
    miles: tuple[CourseStretch, ...]
