"""Colours of posters."""

import re

from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.posters.palette import palette


def test_every_class_and_terrain_has_a_colour() -> None:
    colours = [
        *(palette().of_elevation(profile) for profile in (None, *ElevationProfile)),
        *(palette().of_terrain(terrain) for terrain in Terrain),
    ]

    assert all(re.fullmatch(r"#[0-9A-F]{6}", colour) for colour in colours)
