"""The altitude of a race that falls, and how unsure it is."""

from dataclasses import replace

import pytest

from startline.courses.physics.steepness import ElevationProfile
from startline.courses.potential.course_altitude import known_altitude
from startline.courses.potential.formula import potential
from tests.courses.physics.potential_samples import HILLY


class TestAltitudeOfAFall:
    FALLS = replace(
        HILLY,
        gain_m=None,
        loss_m=None,
        steepness=ElevationProfile.DOWNHILL,
        net_drop_m=1_400.0,
        town_altitude_m=1_900.0,
    )

    def test_the_town_may_be_the_start_or_the_finish(self) -> None:
        altitude = known_altitude(self.FALLS)

        assert altitude is not None
        assert (altitude.altitude_m, altitude.error_m) == (1_900.0, 700.0)

    def test_a_net_rise_has_the_range_of_a_net_drop(self) -> None:
        rise = replace(self.FALLS, net_drop_m=-1_400.0)

        assert potential(rise).parts[1].range == potential(self.FALLS).parts[1].range

    def test_the_middle_lies_half_the_drop_below_the_start(self) -> None:
        start = replace(self.FALLS, start_altitude_m=2_000.0)
        ends = replace(self.FALLS, start_altitude_m=2_000.0, finish_altitude_m=600.0)

        assert potential(start).parts[1].range == potential(ends).parts[1].range

    @pytest.mark.parametrize(
        ("steepness", "net_drop_m", "error_m"),
        [
            ("Net Downhill", 150.0, 100.0),
            ("Net Downhill", 450.0, 225.0),
            ("Downhill", 460.0, 500.0),
        ],
    )
    def test_a_small_drop_leaves_the_error_of_its_steepness(
        self, steepness: ElevationProfile, net_drop_m: float, error_m: float
    ) -> None:
        altitude = known_altitude(replace(self.FALLS, steepness=steepness, net_drop_m=net_drop_m))

        assert altitude is not None
        assert altitude.error_m == error_m
