"""The altitude of a course that returns from its highest point."""

from dataclasses import replace

import pytest

from startline.courses.potential.course_altitude import known_altitude
from startline.courses.potential.formula import potential
from startline.courses.potential.part_facts import part_facts
from startline.courses.potential.types import PotentialInputs
from tests.courses.physics.catalogue_facts import races
from tests.courses.physics.potential_samples import HILLY

UP_AND_DOWN = replace(
    HILLY,
    gain_m=2_382.0,
    loss_m=2_382.0,
    steepness=None,
    start_altitude_m=1_920.0,
    highest_altitude_m=4_302.0,
    town_altitude_m=None,
)
OVER_PASSES = replace(
    UP_AND_DOWN,
    gain_m=10_060.0,
    loss_m=10_060.0,
    start_altitude_m=2_837.0,
    finish_altitude_m=2_837.0,
    highest_altitude_m=4_282.0,
)


def _range_m(inputs: PotentialInputs) -> tuple[float, float, float]:
    altitude = known_altitude(inputs)
    assert altitude is not None
    return (
        altitude.altitude_m - altitude.error_m,
        altitude.altitude_m,
        altitude.altitude_m + altitude.error_m,
    )


class TestAltitudeOfTheHighestPoint:
    def test_one_climb_and_one_descent_lie_half_way_up(self) -> None:
        assert _range_m(UP_AND_DOWN)[1] == pytest.approx((1_920 + 4_302) / 2)

    def test_the_town_stands_for_the_start_of_one_climb(self) -> None:
        town = replace(UP_AND_DOWN, start_altitude_m=None, town_altitude_m=1_946.0)

        assert _range_m(town)[1] == pytest.approx((1_946 + 4_302) / 2)

    def test_several_climbs_lie_a_third_of_the_way_up_and_up_to_two_thirds(self) -> None:
        assert _range_m(OVER_PASSES) == pytest.approx((2_837, 2_837 + 1_445 / 3, 2_837 + 2_890 / 3))

    def test_a_climb_to_the_finish_counts_by_its_ends_alone(self) -> None:
        ascent = replace(UP_AND_DOWN, loss_m=0.0, finish_altitude_m=4_302.0)

        assert known_altitude(ascent) == known_altitude(replace(ascent, highest_altitude_m=None))

    def test_a_highest_point_little_above_the_ends_changes_nothing(self) -> None:
        low = replace(OVER_PASSES, highest_altitude_m=3_100.0)

        assert known_altitude(low) == known_altitude(replace(low, highest_altitude_m=None))

    def test_a_highest_point_below_the_start_changes_nothing(self) -> None:
        odd = replace(OVER_PASSES, highest_altitude_m=100.0)

        assert known_altitude(odd) == known_altitude(replace(odd, highest_altitude_m=None))

    def test_the_town_stands_for_the_ends(self) -> None:
        town = replace(OVER_PASSES, start_altitude_m=None, finish_altitude_m=None)

        assert _range_m(replace(town, town_altitude_m=1_000.0))[1] == pytest.approx(
            1_000 + 3_282 / 3
        )

    def test_a_town_that_falls_far_counts_the_rise_from_the_higher_end_it_may_be(self) -> None:
        town = replace(
            OVER_PASSES,
            start_altitude_m=None,
            finish_altitude_m=None,
            loss_m=None,
            gain_m=None,
            net_drop_m=1_400.0,
            town_altitude_m=2_000.0,
            highest_altitude_m=3_500.0,
        )

        assert known_altitude(town) == known_altitude(replace(town, highest_altitude_m=None))

    @pytest.mark.parametrize("highest_m", [3_000.0, 3_500.0, 4_282.0, 8_000.0])
    def test_a_higher_point_never_makes_the_course_faster(self, highest_m: float) -> None:
        lower = replace(OVER_PASSES, highest_altitude_m=highest_m)
        higher = replace(OVER_PASSES, highest_altitude_m=highest_m + 200)

        assert potential(higher).parts[1].range.factor >= potential(lower).parts[1].range.factor

    def test_the_facts_give_the_highest_point_and_the_mean_that_is_taken(self) -> None:
        assert part_facts("altitude", UP_AND_DOWN, 1.0).model_dump() == {
            "code": "altitude_highest_point",
            "highest_altitude_m": 4_302.0,
            "assumed_mean_altitude_m": 3_111.0,
        }

    @pytest.mark.parametrize(
        ("slug", "altitude_m"),
        [("pikes-peak-marathon", 3_124), ("hardrock-100", 3_319), ("leadville-trail-100", 3_350)],
    )
    def test_the_known_courses_high_in_the_rockies_lie_above_their_starts(
        self, slug: str, altitude_m: int
    ) -> None:
        assert _range_m(races(slug)[slug])[1] == pytest.approx(altitude_m, abs=1)
