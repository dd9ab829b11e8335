import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.elevation import climb
from startline.courses.physics.climbs import turning_indices, without_ripples

ALTITUDES = st.lists(st.floats(0, 200), min_size=1, max_size=80).map(np.array)


class TestTurningIndices:
    def test_a_dip_below_the_hysteresis_is_no_turn(self) -> None:
        assert turning_indices(np.array([0.0, 10.0, 8.5, 20.0])) == [0, 3]

    def test_a_dip_of_the_hysteresis_is_one(self) -> None:
        assert turning_indices(np.array([0.0, 10.0, 8.0, 20.0])) == [0, 1, 2, 3]

    def test_a_single_point_is_start_and_finish(self) -> None:
        assert turning_indices(np.array([7.0])) == [0]

    def test_nothing_is_refused(self) -> None:
        with pytest.raises(ValueError, match="points"):
            turning_indices(np.array([]))


class TestWithoutRipples:
    @given(ALTITUDES)
    def test_gain_and_loss_are_those_of_the_elevation_of_courses(
        self, altitude_m: np.ndarray[tuple[int], np.dtype[np.float64]]
    ) -> None:
        steps = np.diff(without_ripples(altitude_m))
        counted = climb(altitude_m)

        assert steps[steps > 0].sum() == pytest.approx(counted.gain_m, abs=1e-6)
        assert -steps[steps < 0].sum() == pytest.approx(counted.loss_m, abs=1e-6)

    @given(ALTITUDES)
    def test_start_and_finish_stay_and_the_profile_given_is_not_touched(
        self, altitude_m: np.ndarray[tuple[int], np.dtype[np.float64]]
    ) -> None:
        given_m = altitude_m.copy()

        steady = without_ripples(altitude_m)

        assert steady[0] == altitude_m[0]
        assert steady[-1] == altitude_m[-1]
        assert (altitude_m == given_m).all()

    def test_a_step_down_within_a_climb_becomes_level(self) -> None:
        steady = without_ripples(np.array([0.0, 10.0, 9.0, 20.0]))

        assert steady.tolist() == [0.0, 9.5, 9.5, 20.0]
