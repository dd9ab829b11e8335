"""Wire shapes of the analysis of an uploaded track."""

from typing import Literal

from pydantic import Field

from startline.core.schema_base import WireModel
from startline.courses.schemas import AltitudePoint, CourseAnalysis

GainMethod = Literal[
    "every_point",  # every rise from point to point, as recorded
    "every_10_m",  # every rise of the altitudes at even steps of 10 m
    "smoothed",  # every rise after the median of 50 m and the Gaussian of 20 m
    "climbs_of_1_m",  # smoothed, climbs of 1 m and more: raceindex.org v1.0
    "climbs_of_2_m",  # smoothed, climbs of 2 m and more: ours
    "climbs_of_5_m",
    "climbs_of_10_m",
]


class SmoothedGain(WireModel):
    """The gain of the same track by one method of counting."""

    method: GainMethod
    gain_m: float
    is_ours: bool


class TrackAnalysis(WireModel):
    """The analysis of an uploaded track. Nothing of it is stored."""

    format: Literal["gpx", "tcx", "fit"]
    points: int
    tracks_in_file: int = Field(description="The longest of them is the one analysed")
    profile: tuple[AltitudePoint, ...] = Field(description="At most 400 points")
    course: CourseAnalysis
    gains: tuple[SmoothedGain, ...] = Field(description="From the most gain to the least")
