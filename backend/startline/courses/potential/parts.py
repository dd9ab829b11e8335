"""Grade, altitude and surface of PB potential, each from the firmest facts that are known."""

from typing import Final, Literal, NamedTuple

import numpy as np

from startline.core.race_type import RaceType
from startline.courses.physics.altitude import altitude_factor, unknown_altitude
from startline.courses.physics.grade import CLIMB_ERROR_OF_A_TRACK, Floats, grade_factor
from startline.courses.physics.grade_estimates import (
    CLIMB_ERROR_OF_FIGURES,
    CLIMB_ERROR_OF_STATED_FIGURES,
    from_figures,
    from_steepness,
)
from startline.courses.physics.net_drop import net_drop_m
from startline.courses.physics.ranges import EXACTLY_ONE
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain, surface_factor, unknown_surface
from startline.courses.potential.types import (
    Part,
    PotentialInputs,
    ProfilePoint,
)

CLIMB_ERRORS: Final[dict[ElevationBasis, float]] = {
    ElevationBasis.TRACK: CLIMB_ERROR_OF_A_TRACK,
    ElevationBasis.FIGURES: CLIMB_ERROR_OF_FIGURES,
    ElevationBasis.STATED: CLIMB_ERROR_OF_STATED_FIGURES,
}
USUAL_TERRAIN: Final[dict[RaceType, Literal[Terrain.ROAD, Terrain.TRAIL]]] = {
    RaceType.MARATHON: Terrain.ROAD,
    RaceType.HALF_MARATHON: Terrain.ROAD,
    RaceType.ULTRA_MARATHON: Terrain.TRAIL,
}
"""The terrain of most races of the type, among those with a known terrain."""
ALTITUDE_ERROR_M: Final = 100.0
ALTITUDE_ERROR_IN_MOUNTAINS_M: Final = 500.0
"""Ours, for altitudes of towns, starts and finishes: steep courses leave them behind."""
STEEP_CLASSES: Final[frozenset[ElevationProfile]] = frozenset(
    {ElevationProfile.VERY_HILLY, ElevationProfile.MOUNTAINOUS, ElevationProfile.DOWNHILL}
)


class TrackGrade(NamedTuple):
    profile: tuple[ProfilePoint, ...]
    basis: ElevationBasis = ElevationBasis.TRACK

    def distance_and_altitude_m(self) -> tuple[Floats, Floats]:
        points = np.array(self.profile, dtype=np.float64)
        return points[:, 0] * 1000.0, points[:, 1]


class FiguresGrade(NamedTuple):
    distance_km: float
    gain_m: float
    loss_m: float | None
    basis: ElevationBasis


class SteepnessGrade(NamedTuple):
    """`net_drop_m` is None where it or the distance is unknown."""

    steepness: ElevationProfile
    net_drop_m: float | None
    net_drop_m_per_km: float | None
    basis: ElevationBasis


def known_grade(inputs: PotentialInputs) -> TrackGrade | FiguresGrade | SteepnessGrade | None:
    """The profile, else gain and loss, else the class of steepness."""
    if inputs.profile is not None:
        return TrackGrade(inputs.profile)
    distance_km, drop_m = inputs.distance_km, course_net_drop_m(inputs)
    if inputs.gain_m is not None and distance_km is not None:
        loss_m = inputs.loss_m
        if loss_m is None and drop_m is not None:
            loss_m = max(0.0, inputs.gain_m + drop_m)
        return FiguresGrade(
            distance_km, inputs.gain_m, loss_m, inputs.gain_basis or ElevationBasis.STATED
        )
    if inputs.steepness is not None:
        basis = inputs.steepness_basis or ElevationBasis.STATED
        if drop_m is None or not distance_km:
            return SteepnessGrade(inputs.steepness, None, None, basis)
        return SteepnessGrade(inputs.steepness, drop_m, drop_m / distance_km, basis)
    return None


def grade_part(inputs: PotentialInputs) -> Part:
    """Raises ValueError for a distance that is not positive, or gain and loss below zero."""
    grade = known_grade(inputs)
    match grade:
        case TrackGrade():
            factor = grade_factor(*grade.distance_and_altitude_m())
        case FiguresGrade():
            factor = from_figures(
                distance_m=grade.distance_km * 1000.0,
                gain_m=grade.gain_m,
                loss_m=grade.loss_m,
                climb_error=CLIMB_ERRORS[grade.basis],
            )
        case SteepnessGrade():
            factor = from_steepness(grade.steepness, grade.net_drop_m_per_km)
        case None:
            return Part(kind="grade", range=EXACTLY_ONE, basis="assumed", is_known=False)
    return Part(kind="grade", range=factor, basis=grade.basis.value, is_known=True)


def course_net_drop_m(inputs: PotentialInputs) -> float | None:
    return net_drop_m(
        stated_m=inputs.net_drop_m,
        start_altitude_m=inputs.start_altitude_m,
        finish_altitude_m=inputs.finish_altitude_m,
        gain_m=inputs.gain_m,
        loss_m=inputs.loss_m,
    )


def altitude_part(inputs: PotentialInputs) -> Part:
    """From the mean of the profile, else of start and finish, else from the town.

    Raises ValueError for altitudes above 9,000 m.
    """
    altitude = known_altitude(inputs)
    if altitude is None:
        factor = unknown_altitude()
        return Part(kind="altitude", range=factor, basis="assumed", is_known=False)
    factor = altitude_factor(altitude.altitude_m, altitude.error_m)
    return Part(kind="altitude", range=factor, basis=altitude.basis, is_known=True)


class KnownAltitude(NamedTuple):
    altitude_m: float
    error_m: float
    basis: Literal["track", "figures", "town"]


def known_altitude(inputs: PotentialInputs) -> KnownAltitude | None:
    """With a start alone, half the net drop below it. A town may be the start or the finish."""
    is_steep = inputs.steepness in STEEP_CLASSES
    error_m = ALTITUDE_ERROR_IN_MOUNTAINS_M if is_steep else ALTITUDE_ERROR_M
    if inputs.profile is not None:
        return KnownAltitude(mean_altitude_m(inputs), 0.0, "track")
    start_m, finish_m = inputs.start_altitude_m, inputs.finish_altitude_m
    if start_m is not None and finish_m is not None:
        middle_m = (start_m + finish_m) / 2
        return KnownAltitude(middle_m, error_m, "figures")
    half_drop_m = (course_net_drop_m(inputs) or 0.0) / 2
    if start_m is not None:
        return KnownAltitude(start_m - half_drop_m, error_m, "figures")
    if inputs.town_altitude_m is not None:
        error_m = max(error_m, abs(half_drop_m))
        return KnownAltitude(inputs.town_altitude_m, error_m, "town")
    return None


def mean_altitude_m(inputs: PotentialInputs) -> float:
    """The mean of the profile by distance. Raises ValueError where there is no profile."""
    if inputs.profile is None:
        raise ValueError("there is no profile")
    profile = np.array(inputs.profile, dtype=np.float64)
    distance_km, altitude_m = profile[:, 0], profile[:, 1]
    length_km = float(distance_km[-1] - distance_km[0])
    return float(np.trapezoid(altitude_m, distance_km)) / length_km


def surface_part(inputs: PotentialInputs) -> Part:
    """From the terrain that sources state, else from the usual one of the race type."""
    if inputs.terrain is not None:
        factor = surface_factor(inputs.terrain)
        return Part(kind="surface", range=factor, basis="terrain", is_known=True)
    factor = unknown_surface(USUAL_TERRAIN[inputs.race_type])
    return Part(kind="surface", range=factor, basis="assumed", is_known=False)
