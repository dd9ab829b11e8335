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
from startline.courses.physics.ranges import EXACTLY_ONE
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain, surface_factor, unknown_surface
from startline.courses.potential.course_altitude import course_net_drop_m, known_altitude
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


def altitude_part(inputs: PotentialInputs) -> Part:
    """From the altitude of the course on average.

    Raises ValueError for altitudes above 9,000 m.
    """
    altitude = known_altitude(inputs)
    if altitude is None:
        factor = unknown_altitude()
        return Part(kind="altitude", range=factor, basis="assumed", is_known=False)
    factor = altitude_factor(altitude.altitude_m, altitude.error_m)
    return Part(kind="altitude", range=factor, basis=altitude.basis, is_known=True)


def surface_part(inputs: PotentialInputs) -> Part:
    """From the terrain that sources state, else from the usual one of the race type."""
    if inputs.terrain is not None:
        factor = surface_factor(inputs.terrain)
        return Part(kind="surface", range=factor, basis="terrain", is_known=True)
    factor = unknown_surface(USUAL_TERRAIN[inputs.race_type])
    return Part(kind="surface", range=factor, basis="assumed", is_known=False)
