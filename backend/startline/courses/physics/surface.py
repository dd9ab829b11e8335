"""Surface: factor on running time from the terrain of a course.

No source gives a measured figure for whole races. ultraPacer's published scale of terrain is the
nearest: 2 to 6 % on fire roads, 6 to 10 % on tracks, 10 to 15 % on single track, 15 to 25 % and
more where it is technical, each over paved road. Trail spans that scale; Mixed is half paved and
half trail. Sand and snow are ours.
"""

from enum import StrEnum
from typing import Final, Literal

from startline.courses.physics.ranges import EXACTLY_ONE, FactorRange


class Terrain(StrEnum):
    ROAD = "Road"
    TRAIL = "Trail"
    MIXED = "Mixed"
    SNOW_ICE = "Snow/Ice"
    SAND = "Sand"


SURFACES: Final[dict[Terrain, FactorRange]] = {
    Terrain.ROAD: EXACTLY_ONE,
    Terrain.MIXED: FactorRange(1.05, 1.01, 1.125),
    Terrain.TRAIL: FactorRange(1.10, 1.02, 1.25),
    Terrain.SNOW_ICE: FactorRange(1.15, 1.03, 1.40),
    Terrain.SAND: FactorRange(1.20, 1.05, 1.60),
}


def surface_factor(terrain: Terrain) -> FactorRange:
    return SURFACES[terrain]


UNKNOWN_AND_USUALLY_ROAD: Final = FactorRange(1.0, 1.0, 1.10)
"""Of the marathons and halves with a known terrain 69 % are run on roads and 26 % on trails: the
upper end is the factor of a trail.
"""
UNKNOWN_AND_USUALLY_TRAIL: Final = FactorRange(1.10, 1.0, 1.25)
"""Nine in ten ultras with a known terrain are trails: their range, down to a road."""


def unknown_surface(usual: Literal[Terrain.ROAD, Terrain.TRAIL]) -> FactorRange:
    """Assumed to be the usual terrain of such races."""
    return UNKNOWN_AND_USUALLY_ROAD if usual is Terrain.ROAD else UNKNOWN_AND_USUALLY_TRAIL
