from typing import Literal

import pytest

from startline.courses.physics.ranges import EXACTLY_ONE
from startline.courses.physics.surface import SURFACES, Terrain, surface_factor, unknown_surface


class TestSurfaceFactor:
    def test_road_is_exactly_one(self) -> None:
        assert surface_factor(Terrain.ROAD) == EXACTLY_ONE

    @pytest.mark.parametrize("terrain", list(Terrain))
    def test_every_terrain_has_a_factor_within_its_range(self, terrain: Terrain) -> None:
        ground = surface_factor(terrain)

        assert 1 <= ground.low <= ground.factor <= ground.high

    def test_mixed_is_half_road_and_half_trail(self) -> None:
        road, trail, mixed = (
            SURFACES[Terrain.ROAD],
            SURFACES[Terrain.TRAIL],
            SURFACES[Terrain.MIXED],
        )
        halves = [(a + b) / 2 for a, b in zip(road, trail, strict=True)]

        assert list(mixed) == pytest.approx(halves)

    def test_unknown_ground_has_a_wider_range_than_the_usual_one(self) -> None:
        usual_terrains: tuple[Literal[Terrain.ROAD, Terrain.TRAIL], ...] = (
            Terrain.ROAD,
            Terrain.TRAIL,
        )
        for usual in usual_terrains:
            known, unknown = surface_factor(usual), unknown_surface(usual)

            assert unknown.factor == known.factor
            assert unknown.high / unknown.low > known.high / known.low
