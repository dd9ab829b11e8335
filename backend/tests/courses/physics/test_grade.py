from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from startline.courses.physics.grade import (
    DOWNHILL_SHARE,
    cost_j_per_kg_m,
    downhill_saving,
    grade_factor,
    grade_factors,
    segment_factors,
    uphill_excess,
)
from tests.courses.physics.profiles import STRETCH_M, gentle_or_steep, profile


def factor(grades: Sequence[float]) -> float:
    return grade_factor(*profile(grades)).factor


class TestMinetti:
    @pytest.mark.parametrize(
        ("grade", "measured", "deviation"),
        [(0.0, 3.40, 0.24), (0.45, 18.93, 1.74), (-0.20, 1.73, 0.36), (-0.45, 3.92, 0.81)],
    )
    def test_the_costs_that_the_paper_measured_within_their_deviation(
        self, grade: float, measured: float, deviation: float
    ) -> None:
        assert float(cost_j_per_kg_m(grade)) == pytest.approx(measured, abs=deviation)

    @pytest.mark.parametrize(
        ("grade", "cost"),
        [
            (-0.45, 4.0323),
            (-0.1, 2.1517),
            (0.0, 3.6),
            (0.1, 5.9682),
            (0.2, 9.0067),
            (0.45, 19.4260),
        ],
    )
    def test_the_quintic_at_its_grades(self, grade: float, cost: float) -> None:
        quintic = (
            155.4 * grade**5 - 30.4 * grade**4 - 43.3 * grade**3 + 46.3 * grade**2 + 19.5 * grade
        ) + 3.6

        assert float(cost_j_per_kg_m(grade)) == pytest.approx(quintic, abs=1e-9)
        assert float(cost_j_per_kg_m(grade)) == pytest.approx(cost, abs=5e-4)

    @given(st.floats(0.45, 10))
    def test_beyond_the_measured_grades_the_cost_stays(self, grade: float) -> None:
        assert cost_j_per_kg_m(grade) == cost_j_per_kg_m(0.45)
        assert cost_j_per_kg_m(-grade) == cost_j_per_kg_m(-0.45)


class TestDownhillShare:
    def test_half_is_what_the_figures_of_townshend_give_on_equal_hills(self) -> None:
        uphill, downhill = 1 / 0.77 - 1, 1 - 1 / 1.138
        grades = np.linspace(0.0, 0.2, 20_001)
        grade = float(np.interp(uphill, uphill_excess(grades), grades))

        assert grade == pytest.approx(0.0496, abs=1e-4)
        assert downhill / float(downhill_saving(-grade)) == pytest.approx(0.51, abs=0.01)
        assert pytest.approx(0.5) == DOWNHILL_SHARE

    def test_a_fall_so_steep_that_it_costs_more_than_the_flat_costs_it_in_full(self) -> None:
        assert float(downhill_saving(-0.45)) < 0
        assert float(grade_factors(-0.45)) == pytest.approx(float(cost_j_per_kg_m(-0.45)) / 3.6)


class TestCourses:
    @given(st.integers(1, 200), st.floats(-400, 5_000))
    def test_flat_is_exactly_one_at_any_height(self, stretches: int, height_m: float) -> None:
        flat = grade_factor(*profile([0.0] * stretches, height_m))

        assert flat == (1.0, 1.0, 1.0)

    @given(st.floats(0.006, 0.45), st.floats(0.006, 0.45))
    def test_up_and_down_again_costs_more_than_flat(self, up: float, down: float) -> None:
        distance_m = np.array([0.0, 1_000.0, 1_000.0 + 1_000.0 * up / down])
        altitude_m = np.array([0.0, 1_000.0 * up, 0.0])

        hill = grade_factor(distance_m, altitude_m)

        assert hill.factor > 1
        assert hill.low > 1

    @given(gentle_or_steep(0.3))
    def test_no_course_that_ends_where_it_starts_is_faster_than_flat(
        self, grades: list[float]
    ) -> None:
        there_and_back = [*grades, *(-grade for grade in reversed(grades))]

        assert factor(there_and_back) >= 1

    @given(gentle_or_steep(0.3))
    def test_an_out_and_back_run_the_other_way_round_is_the_same(self, grades: list[float]) -> None:
        there_and_back = [*grades, *(-grade for grade in reversed(grades))]
        reversed_course = [-grade for grade in reversed(there_and_back)]

        assert factor(reversed_course) == pytest.approx(factor(there_and_back), abs=1e-12)

    @given(gentle_or_steep(0.15))
    def test_a_net_downhill_course_run_backwards_is_slower(self, grades: list[float]) -> None:
        falls = -sum(grades)
        assume(falls > 0.1 * sum(abs(grade) for grade in grades))
        assume(falls * STRETCH_M > 5)

        assert factor([-grade for grade in reversed(grades)]) > factor(grades)

    @given(
        st.lists(st.floats(0.012, 0.1), min_size=1, max_size=30),
        st.floats(-0.005, 0.005),
        st.floats(1.01, 3),
    )
    def test_more_climb_at_the_same_net_is_slower(
        self, hills: list[float], net: float, times: float
    ) -> None:
        gentle = [net + sign * hill for hill in hills for sign in (1, -1)]
        rough = [net + sign * hill * times for hill in hills for sign in (1, -1)]

        assert factor(rough) > factor(gentle)

    @given(gentle_or_steep(0.3))
    def test_the_range_holds_the_factor(self, grades: list[float]) -> None:
        course = grade_factor(*profile(grades))

        assert 0 < course.low <= course.factor <= course.high

    def test_noise_of_the_altitudes_makes_no_climb(self) -> None:
        distance_m = np.arange(0.0, 42_200.0, 100.0)
        noise = np.random.default_rng(1).uniform(-0.9, 0.9, distance_m.size)

        assert grade_factor(distance_m, 50.0 + noise).factor == pytest.approx(1, abs=5e-4)

    @pytest.mark.parametrize(
        ("distance_m", "altitude_m"),
        [
            ([0.0], [1.0]),
            ([0.0, 1.0], [1.0]),
            ([0.0, 0.0], [1.0, 2.0]),
            ([0.0, 2.0, 1.0], [1.0] * 3),
        ],
    )
    def test_what_is_no_profile_is_refused(
        self, distance_m: list[float], altitude_m: list[float]
    ) -> None:
        with pytest.raises(ValueError, match=r"profile|distances"):
            grade_factor(np.array(distance_m), np.array(altitude_m))


class TestStretches:
    @given(gentle_or_steep(0.2))
    def test_their_mean_by_length_is_the_factor_of_the_course(self, grades: list[float]) -> None:
        distance_m, altitude_m = profile(grades)
        factors = segment_factors(distance_m, altitude_m)
        lengths = np.diff(distance_m)

        mean = float((factors * lengths).sum() / lengths.sum())

        assert mean == pytest.approx(factor(grades), abs=1e-12)

    def test_two_points_at_one_place_cost_nothing(self) -> None:
        distance_m = np.array([0.0, 500.0, 500.0, 1_000.0])

        assert segment_factors(distance_m, np.array([0.0, 0.0, 9.0, 9.0])).tolist() == [1, 1, 1]
