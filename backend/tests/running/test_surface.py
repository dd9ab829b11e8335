from typing import get_args

import pytest

from startline.running.ranges import EXACTLY_ONE
from startline.running.surface import SURFACES, Terrain, surface_factor, unknown_surface


class TestSurfaceFactor:
    def test_road_is_exactly_one(self) -> None:
        assert surface_factor("Road") == EXACTLY_ONE

    @pytest.mark.parametrize("terrain", get_args(Terrain))
    def test_every_terrain_has_a_factor_within_its_range(self, terrain: Terrain) -> None:
        ground = surface_factor(terrain)

        assert 1 <= ground.low <= ground.factor <= ground.high

    def test_mixed_is_half_road_and_half_trail(self) -> None:
        road, trail, mixed = SURFACES["Road"], SURFACES["Trail"], SURFACES["Mixed"]
        halves = [(a + b) / 2 for a, b in zip(road, trail, strict=True)]

        assert list(mixed) == pytest.approx(halves)

    def test_unknown_ground_has_a_wider_range_than_the_usual_one(self) -> None:
        for usual in ("Road", "Trail"):
            known, unknown = surface_factor(usual), unknown_surface(usual)

            assert unknown.factor == known.factor
            assert unknown.high / unknown.low > known.high / known.low
