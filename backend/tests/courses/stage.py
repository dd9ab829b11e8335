"""Races and places for tests of scores."""

from startline.core.race_type import RaceType
from startline.courses.climate import ClimateAtlas, ClimateRecord
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.potential.scoring import CourseFacts

KASSEL = ClimateRecord(
    place="Kassel",
    latitude=51.31,
    longitude=9.5,
    elevation_m=167.0,
    kind="station",
    source_key="alpha",
    period="1995-2014",
    means_c=(0.5, 1.0, 4.5, 9.0, 13.5, 16.5, 18.5, 18.0, 14.0, 9.5, 5.0, 1.5),
)
ATLAS = ClimateAtlas([KASSEL])


def flat_marathon(race_id: int = 1) -> CourseFacts:
    return CourseFacts(
        race_id=race_id,
        race_type=RaceType.MARATHON,
        distance_km=42.195,
        latitude=51.32,
        longitude=9.5,
        month=5,
        terrain=Terrain.ROAD,
        steepness=ElevationProfile.FLAT,
        steepness_basis=ElevationBasis.FIGURES,
        gain_m=100.0,
        loss_m=100.0,
        gain_basis=ElevationBasis.FIGURES,
        town_altitude_m=160.0,
    )
