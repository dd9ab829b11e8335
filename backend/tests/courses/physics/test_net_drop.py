from dataclasses import replace

import pytest

from startline.courses.physics.net_drop import net_drop_m, plausible_net_drop_m
from startline.courses.potential.course_altitude import course_net_drop_m, known_altitude
from tests.courses.physics.catalogue_facts import races


class TestNetDrop:
    @pytest.mark.parametrize(
        ("facts", "drop_m"),
        [
            ({"stated_m": 500.0, "start_altitude_m": 900.0, "finish_altitude_m": 100.0}, 500),
            ({"start_altitude_m": 900.0, "finish_altitude_m": 100.0, "gain_m": 0.0}, 800),
            ({"start_altitude_m": 900.0, "gain_m": 200.0, "loss_m": 350.0}, 150),
            ({"start_altitude_m": 100.0, "finish_altitude_m": 900.0}, -800),
            ({"stated_m": 0.0, "gain_m": 200.0, "loss_m": 350.0}, 0),
            ({"gain_m": 200.0}, None),
            ({}, None),
        ],
    )
    def test_the_stated_figure_wins_over_altitudes_and_these_over_gain_and_loss(
        self, facts: dict[str, float], drop_m: float | None
    ) -> None:
        assert net_drop_m(**facts) == drop_m

    @pytest.mark.parametrize(
        ("facts", "drop_m"),
        [
            ({"start_altitude_m": 2_327.0, "finish_altitude_m": 764.0, "loss_m": 1_599.0}, None),
            ({"start_altitude_m": 2_327.0, "finish_altitude_m": 738.0}, 1_609),
            ({"start_altitude_m": 2_327.0, "finish_altitude_m": 698.0}, 1_609),
            ({"start_altitude_m": 2_327.0, "finish_altitude_m": 697.0}, None),
            ({"start_altitude_m": 2_327.0, "loss_m": 1_609.0}, 1_609),
            ({"loss_m": 1_608.0}, None),
            ({}, 1_609),
        ],
    )
    def test_a_stated_figure_that_the_ends_or_the_descent_rule_out_does_not_count(
        self, facts: dict[str, float], drop_m: float | None
    ) -> None:
        assert plausible_net_drop_m(1_609.0, **facts) == drop_m
        assert plausible_net_drop_m(None, **facts) is None

    def test_gain_and_loss_alone_count_for_the_altitude_of_a_town_too(self) -> None:
        swisspeaks = races("swisspeaks-trail")["swisspeaks-trail"]
        stated = replace(swisspeaks, net_drop_m=1_770.0)

        assert course_net_drop_m(swisspeaks) == 1_770
        assert known_altitude(swisspeaks) == known_altitude(stated)
