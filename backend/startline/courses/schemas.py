"""Wire shapes of course science: what a course, its altitude and its weather do to a time.

A factor is a time on this course over the time on a flat, cool, paved road at sea level over the
same distance: 1.05 is five per cent slower. Every factor comes with the range that facts allow.
"""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from startline.foundation.wire import WireModel
from startline.running.potential_facts import FactBasis

RaceTypeName = Literal["marathon", "half-marathon", "ultra-marathon"]
PartKind = Literal["grade", "altitude", "heat", "surface"]
PartBasis = Literal[
    "track",  # computed from a confirmed track of the course
    "figures",  # from published gain, loss and distance
    "stated",  # from a word or a figure that nobody verified
    "town",  # from the altitude of the town
    "climate",  # from monthly mean temperatures
    "terrain",  # from the terrain that sources state
    "assumed",  # a documented assumption: nothing is known
]
Month = Annotated[int, Field(ge=1, le=12)]
Score = Annotated[float, Field(ge=0, le=100)]
Factor = Annotated[float, Field(gt=0)]


class FactorRange(WireModel):
    factor: Factor
    low: Factor
    high: Factor


class PotentialPart(FactorRange):
    """One part of the whole factor, for the runner of reference."""

    kind: PartKind
    basis: PartBasis
    known: bool = Field(description="False where nothing is known and the range says so")
    reason: str = Field(description="One sentence with the figures that it rests on")


class HeatForLevel(FactorRange):
    """Heat for a runner of this level, given by the time of a marathon on a flat, cool road."""

    flat_marathon_time_s: int


class ClimateHour(WireModel):
    hour: Annotated[int, Field(ge=0, le=23)] = Field(description="Local clock")
    temperature_c: float
    low_c: float
    high_c: float


class RaceClimate(WireModel):
    """The month of the race where it is run: a long-term mean and the day's assumed course."""

    month: Month
    mean_c: float
    kind: Literal["station", "city", "estimate"]
    place: str
    distance_km: float = Field(description="From the race to the place of the record")
    period: str | None
    source_key: str
    start_hour: Annotated[float, Field(ge=0, lt=24)]
    is_start_assumed: bool
    humidity_percent: float
    is_humidity_assumed: bool
    hours: tuple[ClimateHour, ...] = Field(description="Twenty-four entries")
    by_month_c: tuple[float, ...] = Field(description="Twelve monthly means")


class Potential(WireModel):
    """PB potential of one race with all its parts. `score` is null where the course is unknown."""

    race_id: int
    method_version: str
    inputs_hash: str
    score: Score | None
    score_low: Score | None
    score_high: Score | None
    whole: FactorRange | None = Field(description="The product of the parts; null as the score")
    course: FactorRange | None = Field(description="Grade and surface alone")
    reference_flat_marathon_time_s: int
    parts: tuple[PotentialPart, ...]
    heat_by_level: tuple[HeatForLevel, ...]
    climate: RaceClimate | None
    missing: tuple[str, ...] = Field(description="What is not known, in words for the reader")


class PotentialRow(WireModel):
    """One race of the table that the browser ranks. Triples are factor, low, high."""

    id: int
    slug: str | None
    name: str
    race_type: RaceTypeName
    distance_km: float | None
    city: str | None
    state: str | None
    country: str | None
    continent: str | None
    month: Month | None
    next_event_date: date | None
    elevation_profile: str | None
    elevation_basis: FactBasis | None
    net_drop_m: float | None
    mean_c: float | None
    score: Score
    grade: tuple[float, float, float]
    altitude: tuple[float, float, float]
    surface: tuple[float, float, float]
    heat: tuple[tuple[float, float, float], ...] = Field(
        description="One triple for each of the table's levels"
    )


class PotentialTable(WireModel):
    method_version: str
    flat_marathon_times_s: tuple[int, ...]
    races: tuple[PotentialRow, ...]


AlternativeKind = Literal["faster", "flatter", "cooler", "later"]


class Alternative(WireModel):
    """The nearest race of the same type and length that has this over another."""

    kind: AlternativeKind
    away_km: float = Field(description="As the crow flies, to the kilometre")
    race: PotentialRow


class Alternatives(WireModel):
    flat_marathon_times_s: tuple[int, ...] = Field(description="Levels of the heat of the rows")
    races: tuple[Alternative, ...]


class InsightRow(WireModel):
    """One race as the plots of the catalogue need it."""

    id: int
    slug: str | None
    name: str
    race_type: RaceTypeName
    country: str | None
    continent: str | None
    month: Month | None
    participants: int | None
    elevation_profile: str | None
    elevation_basis: FactBasis | None
    gain_m_per_km: float | None
    mean_c: float | None
    score: Score | None


class InsightTable(WireModel):
    method_version: str
    races: tuple[InsightRow, ...]


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
    """What a profile says. Shares are of the distance, between 0 and 1."""

    method_version: str
    distance_km: float
    gain_m: float
    loss_m: float
    climb_basis: Literal["track", "profile"] = Field(
        description="Gain and loss of every point of the track, or of the profile that is kept"
    )
    net_drop_m: float
    lowest_m: float
    highest_m: float
    steepness: str
    grade: FactorRange
    share_up: float
    share_flat: float
    share_down: float
    longest_climb: CourseClimb | None
    steepest_climb: CourseClimb | None
    grade_bands: tuple[GradeBand, ...]
    kilometres: tuple[CourseStretch, ...]
    miles: tuple[CourseStretch, ...]


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
    """The climb that one way of counting finds in the same track, in the order of less and less."""

    method: GainMethod
    gain_m: float
    is_ours: bool


class TrackAnalysis(WireModel):
    """A track that somebody sent: analysed in memory and forgotten."""

    format: Literal["gpx", "tcx", "fit"]
    points: int
    tracks_in_file: int = Field(description="The longest of them is the one analysed")
    profile: tuple[AltitudePoint, ...] = Field(description="At most 400 points")
    course: CourseAnalysis
    gains: tuple[SmoothedGain, ...]
