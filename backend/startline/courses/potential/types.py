"""Inputs and result of PB potential."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from startline.core.race_type import RaceType
from startline.courses.physics.ranges import FactorRange
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.physics.weather import ClimateKind

REFERENCE_FLAT_MARATHON_TIME_S: Final = 14_400
LEVELS_S: Final = (7_800, 9_600, 11_400, 12_900, 14_400, 16_200, 18_000, 21_600)
"""Flat marathon times for which heat is given: 2:10, 2:40, 3:10, 3:35, 4:00, 4:30, 5:00, 6:00."""

PartKind = Literal["grade", "altitude", "heat", "surface"]
PartBasis = Literal[
    "track",  # computed from a confirmed track of the course
    "figures",  # from published gain, loss and distance
    "stated",  # from a class of steepness or a figure that is not verified
    "town",  # from the altitude of the town
    "climate",  # from monthly mean temperatures
    "terrain",  # from the terrain that sources state
    "assumed",  # a documented assumption: nothing is known
]
MissingFact = Literal[
    "steepness", "altitude", "temperature", "surface", "climb", "distance", "start_time"
]


EstimateReason = Literal["steepness", "surface", "temperature"]
"""What a score rests on that nobody measured: a word about the hills, an unknown surface, or an
unknown temperature.
"""


class ScoreRange(NamedTuple):
    """PB potential, course or day score, 0 to 100. `low` belongs to the slow end of the factor."""

    score: float
    low: float
    high: float


class ProfilePoint(NamedTuple):
    distance_km: float
    altitude_m: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthClimate:
    """Mean temperature of the month of the race at the place of the race."""

    month: int
    mean_c: float
    kind: ClimateKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PotentialInputs:
    """Known facts of one race; None is unknown. Only trusted facts belong here."""

    race_type: RaceType
    distance_km: float | None
    profile: tuple[ProfilePoint, ...] | None = None
    """Of a confirmed track with trusted altitudes, thinned as the catalogue stores it."""
    gain_m: float | None = None
    loss_m: float | None = None
    gain_basis: ElevationBasis | None = None
    net_drop_m: float | None = None
    """As a source states it; positive falls."""
    steepness: ElevationProfile | None = None
    steepness_basis: ElevationBasis | None = None
    start_altitude_m: float | None = None
    finish_altitude_m: float | None = None
    highest_altitude_m: float | None = None
    """Of the highest point of the course, as a source states it."""
    town_altitude_m: float | None = None
    climate: MonthClimate | None = None
    start_hour: float = 9.0
    """Local clock."""
    is_start_assumed: bool = True
    terrain: Terrain | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of the whole factor, for the reference runner."""

    kind: PartKind
    range: FactorRange
    basis: PartBasis
    is_known: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PotentialResult:
    """`score`, `whole`, `course` and `course_score` are None where the steepness is unknown."""

    method_version: str
    inputs_hash: str
    score: ScoreRange | None
    whole: FactorRange | None
    course: FactorRange | None
    """Grade, altitude and surface, without the weather."""
    course_score: ScoreRange | None
    day_score: ScoreRange | None
    """Of the usual weather alone. None where the month or the place is unknown."""
    estimates: tuple[EstimateReason, ...]
    """Why the whole score is an estimate; empty where all of it rests on figures."""
    parts: tuple[Part, ...]
    """Grade, altitude, heat, surface, always the four in this order."""
    heat_by_level: tuple[FactorRange, ...]
    """One for each of LEVELS_S."""
    missing: tuple[MissingFact, ...]
