"""Wire shapes of PB potential: one race, the tables of all races, and alternatives."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.potential.part_facts import PartFacts
from startline.courses.potential.types import (
    EstimateReason,
    MissingFact,
    PartBasis,
    PartKind,
)
from startline.courses.schemas import FactorRange

Month = Annotated[int, Field(ge=1, le=12)]
Score = Annotated[float, Field(ge=0, le=100)]
ScoreBand = tuple[int, int]


class PotentialPart(FactorRange):
    """One part of the whole factor, for the reference runner."""

    kind: PartKind
    basis: PartBasis
    is_known: bool = Field(description="False where nothing is known; the range allows for it")
    facts: PartFacts = Field(description="What the part is computed from, by its code")


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
    """PB potential of one race with its course score, its day score and all parts.

    `score` and `courseScore` are null where the course is unknown.
    """

    race_id: int
    method_version: str
    inputs_hash: str
    score: Score | None
    score_low: Score | None
    score_high: Score | None
    whole: FactorRange | None = Field(description="The product of the parts; null as the score")
    course: FactorRange | None = Field(description="Grade, altitude and surface, without weather")
    course_score: Score | None
    course_score_low: Score | None
    course_score_high: Score | None
    day_score: Score | None = Field(
        description="Of the usual weather alone; null where the month or the place is unknown"
    )
    day_score_low: Score | None
    day_score_high: Score | None
    estimates: tuple[EstimateReason, ...] = Field(
        description="Why the score is an estimate; empty where all of it rests on figures"
    )
    reference_flat_marathon_time_s: int
    parts: tuple[PotentialPart, ...]
    heat_by_level: tuple[HeatForLevel, ...]
    climate: RaceClimate | None
    missing: tuple[MissingFact, ...] = Field(description="Codes of the facts that are not known")

    @property
    def score_band(self) -> ScoreBand | None:
        """Of an estimate, in whole points."""
        return _band(self.score_low, self.score_high) if self.estimates else None

    @property
    def course_score_band(self) -> ScoreBand | None:
        """An unknown temperature makes the whole an estimate and leaves the course as it is."""
        if set(self.estimates) <= {"temperature"}:
            return None
        return _band(self.course_score_low, self.course_score_high)


def _band(low: float | None, high: float | None) -> ScoreBand | None:
    return None if low is None or high is None else (round(low), round(high))


class PotentialRow(WireModel):
    """One race of the table that the browser ranks. Triples are factor, low, high."""

    id: int
    slug: str | None
    name: str
    race_type: RaceType
    distance_km: float | None
    city: str | None
    state: str | None
    country: str | None
    continent: str | None
    month: Month | None
    next_event_date: date | None = Field(
        description="Null where it is not known, and where the edition is cancelled"
    )
    elevation_profile: ElevationProfile | None
    elevation_basis: ElevationBasis | None
    net_drop_m: float | None = Field(
        description="As stated, else start less finish, else loss less gain"
    )
    record_eligible: Literal["yes", "no"] | None = Field(
        description="For a world record, as a source states it"
    )
    mean_c: float | None
    score: Score
    course_score: Score
    day_score: Score | None
    estimates: tuple[EstimateReason, ...] = Field(
        description="Why the score is an estimate; empty where all of it rests on figures"
    )
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
    """The nearest race of the same type and length with this advantage over another."""

    kind: AlternativeKind
    away_km: float = Field(description="Great-circle distance, to the kilometre")
    race: PotentialRow


class Alternatives(WireModel):
    flat_marathon_times_s: tuple[int, ...] = Field(description="Levels of the heat of the rows")
    races: tuple[Alternative, ...]


class InsightRow(WireModel):
    """One race as the plots of the catalogue need it."""

    id: int
    slug: str | None
    name: str
    race_type: RaceType
    country: str | None
    continent: str | None
    month: Month | None
    participants: int | None
    elevation_profile: ElevationProfile | None
    elevation_basis: ElevationBasis | None
    gain_m_per_km: float | None
    mean_c: float | None
    score: Score | None
    score_band: ScoreBand | None = Field(
        description="Of an estimate, whose score rests on something that nobody measured"
    )


class InsightTable(WireModel):
    method_version: str
    races: tuple[InsightRow, ...]
