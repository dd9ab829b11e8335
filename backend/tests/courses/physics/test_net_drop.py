from dataclasses import replace

import pytest

from startline.courses.physics.net_drop import net_drop_m
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

    def test_gain_and_loss_alone_count_for_the_altitude_of_a_town_too(self) -> None:
        swisspeaks = races("swisspeaks-trail")["swisspeaks-trail"]
        stated = replace(swisspeaks, net_drop_m=1_770.0)

        assert course_net_drop_m(swisspeaks) == 1_770
        assert known_altitude(swisspeaks) == known_altitude(stated)
