import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from startline.courses.elevation import clean_profile, climb, distance_along_m

MARATHON_M = 42_195.0

Metres = NDArray[np.float64]


def spaced(step_m: float) -> Metres:
    return np.arange(0.0, MARATHON_M + step_m, step_m)


def noise(size: int, seed: int) -> Metres:
    """Altitudes off by up to a metre either way."""
    return np.random.default_rng(seed).uniform(-1.0, 1.0, size)


def three_climbs_of_120_m(distance_m: Metres) -> Metres:
    tops = np.array([7_000.0, 21_000.0, 35_000.0])
    hills: Metres = np.clip(1 - np.abs(distance_m[:, None] - tops) / 2_500.0, 0.0, None)
    altitude: Metres = 100.0 + 120.0 * hills.sum(axis=1)
    return altitude


class TestDistanceAlong:
    def test_one_degree_of_latitude_is_111_195_metres_on_the_mean_sphere(self) -> None:
        along = distance_along_m(np.array([50.0, 51.0]), np.array([8.0, 8.0]))

        assert along[0] == 0.0
        assert along[-1] == pytest.approx(111_195.08, abs=0.01)

    def test_a_line_across_the_antimeridian_is_short(self) -> None:
        along = distance_along_m(np.array([0.0, 0.0]), np.array([179.9, -179.9]))

        assert along[-1] == pytest.approx(22_239.0, abs=1.0)


class TestClimbOfACleanProfile:
    @pytest.mark.parametrize("step_m", [5.0, 10.0])
    @given(seed=st.integers(0, 10_000))
    @settings(max_examples=20, deadline=None)
    def test_a_flat_marathon_with_a_metre_of_noise_climbs_at_most_30_m(
        self, step_m: float, seed: int
    ) -> None:
        distance_m = spaced(step_m)

        profile = clean_profile(distance_m, 100.0 + noise(distance_m.size, seed))

        assert climb(profile.altitude_m).gain_m <= 30.0

    @pytest.mark.parametrize("step_m", [5.0, 10.0])
    @given(seed=st.integers(0, 10_000))
    @settings(max_examples=20, deadline=None)
    def test_three_climbs_of_120_m_are_found_within_5_percent(
        self, step_m: float, seed: int
    ) -> None:
        distance_m = spaced(step_m)
        altitude_m = three_climbs_of_120_m(distance_m) + noise(distance_m.size, seed)

        found = climb(clean_profile(distance_m, altitude_m).altitude_m)

        assert found.gain_m == pytest.approx(360.0, rel=0.05)
        assert found.loss_m == pytest.approx(360.0, rel=0.05)

    def test_steps_are_about_ten_metres_and_end_on_the_finish_line(self) -> None:
        profile = clean_profile(np.array([100.0, 350.0, 1_103.0]), np.array([5.0, 5.0, 5.0]))

        assert profile.distance_m[0] == 0.0
        assert profile.distance_m[-1] == pytest.approx(1_003.0)
        assert np.allclose(np.diff(profile.distance_m), 10.03)
        assert np.allclose(profile.altitude_m, 5.0)

    @pytest.mark.parametrize(
        ("distance_m", "altitude_m"),
        [
            ([0.0], [1.0]),
            ([0.0, 10.0], [1.0]),
            ([0.0, 0.0], [1.0, 1.0]),
            ([0.0, 10.0, 5.0], [1.0, 1.0, 1.0]),
            ([0.0, 10.0], [1.0, float("nan")]),
        ],
    )
    def test_lines_that_are_no_course_are_refused(
        self, distance_m: list[float], altitude_m: list[float]
    ) -> None:
        with pytest.raises(ValueError, match=r"profile|distances"):
            clean_profile(np.array(distance_m), np.array(altitude_m))


class TestClimb:
    def test_turns_below_the_hysteresis_do_not_count(self) -> None:
        altitude_m = np.array([0.0, 10.0, 9.0, 20.0, 19.0, 0.0])

        assert climb(altitude_m, hysteresis_m=2.0) == (20.0, 20.0)

    def test_turns_of_the_hysteresis_count(self) -> None:
        altitude_m = np.array([0.0, 10.0, 8.0, 20.0])

        assert climb(altitude_m, hysteresis_m=2.0) == (22.0, 2.0)

    def test_no_points_climb_nothing(self) -> None:
        assert climb(np.array([])) == (0.0, 0.0)

    @given(st.lists(st.floats(-100, 4_000), min_size=1, max_size=200))
    def test_gain_less_loss_is_finish_less_start(self, altitudes: list[float]) -> None:
        found = climb(np.array(altitudes))

        assert found.gain_m - found.loss_m == pytest.approx(altitudes[-1] - altitudes[0], abs=1e-6)
        assert min(found) >= 0.0
