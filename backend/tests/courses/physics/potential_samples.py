"""Sample races of the potential: a flat one in the cold, a hilly one, and two of their figures."""

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.potential.formula import potential
from startline.courses.potential.types import (
    MonthClimate,
    PotentialInputs,
    ProfilePoint,
)

FLAT = PotentialInputs(
    race_type=RaceType.MARATHON,
    distance_km=42.195,
    profile=(ProfilePoint(0.0, 5.0), ProfilePoint(42.195, 5.0)),
    climate=MonthClimate(month=1, mean_c=0.0, kind="estimate"),
    terrain=Terrain.ROAD,
    is_start_assumed=False,
)


HILLY = PotentialInputs(
    race_type=RaceType.MARATHON,
    distance_km=42.195,
    gain_m=500.0,
    loss_m=500.0,
    gain_basis=ElevationBasis.FIGURES,
    steepness=ElevationProfile.HILLY,
    steepness_basis=ElevationBasis.FIGURES,
    town_altitude_m=400.0,
    climate=MonthClimate(month=5, mean_c=14.0, kind="station"),
    terrain=Terrain.ROAD,
    is_start_assumed=False,
)


def factor(inputs: PotentialInputs) -> float:
    whole = potential(inputs).whole
    assert whole is not None
    return whole.factor


def width(inputs: PotentialInputs) -> float:
    whole = potential(inputs).whole
    assert whole is not None
    return whole.high / whole.low
