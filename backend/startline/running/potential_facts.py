"""What PB potential is worked out from, and what comes out of it."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from startline.running.ranges import FactorRange
from startline.running.steepness import Steepness
from startline.running.surface import Terrain
from startline.running.weather import ClimateKind

REFERENCE_FLAT_MARATHON_TIME_S: Final = 14_400
LEVELS_S: Final = (7_800, 9_600, 11_400, 12_900, 14_400, 16_200, 18_000, 21_600)
"""Flat marathon times for which heat is given: 2:10, 2:40, 3:10, 3:35, 4:00, 4:30, 5:00, 6:00."""

RaceType = Literal["marathon", "half-marathon", "ultra-marathon"]
PartKind = Literal["grade", "altitude", "heat", "surface"]
PartBasis = Literal["track", "figures", "stated", "town", "climate", "terrain", "assumed"]
FactBasis = Literal["track", "figures", "stated"]


class ScoreRange(NamedTuple):
    """PB potential, 0 to 100. `low` belongs to the slow end of the factor."""

    score: float
    low: float
    high: float


class ProfilePoint(NamedTuple):
    distance_km: float
    altitude_m: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthClimate:
    """The month of the race, where it is run."""

    month: int
    mean_c: float
    kind: ClimateKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PotentialInputs:
    """What is known of one race; None is unknown. Give only what may be trusted."""

    race_type: RaceType
    distance_km: float | None
    profile: tuple[ProfilePoint, ...] | None = None
    """Of a confirmed track with trusted altitudes, as the catalogue keeps it."""
    gain_m: float | None = None
    loss_m: float | None = None
    gain_basis: FactBasis | None = None
    net_drop_m: float | None = None
    """Start less finish; positive falls."""
    steepness: Steepness | None = None
    steepness_basis: FactBasis | None = None
    start_altitude_m: float | None = None
    finish_altitude_m: float | None = None
    town_altitude_m: float | None = None
    climate: MonthClimate | None = None
    start_hour: float = 9.0
    """Local clock."""
    is_start_assumed: bool = True
    terrain: Terrain | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of the whole factor, for the runner of reference."""

    kind: PartKind
    range: FactorRange
    basis: PartBasis
    known: bool
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PotentialResult:
    """`score`, `whole` and `course` are None where nothing is known of the steepness."""

    method_version: str
    inputs_hash: str
    score: ScoreRange | None
    whole: FactorRange | None
    course: FactorRange | None
    """Grade and surface alone."""
    parts: tuple[Part, ...]
    """Grade, altitude, heat, surface, always the four in this order."""
    heat_by_level: tuple[FactorRange, ...]
    """One for each of LEVELS_S."""
    missing: tuple[str, ...]
