import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.physics.heat import SLOWDOWN_PER_C, heat_factor, optimum_wbgt_c, wbgt_c
from startline.courses.physics.ranges import FactorRange
from startline.courses.physics.weather import RaceConditions, saturation_vapour_pressure_hpa

ELITE_S = 7_800.0
FOUR_HOURS_S = 14_400.0


def weather(temperature_c: float, humidity_percent: float = 70, error: float = 0) -> RaceConditions:
    pressure = saturation_vapour_pressure_hpa(temperature_c) * humidity_percent / 100
    return RaceConditions(temperature_c, error, pressure, error)


def at_wbgt(wbgt: float, error_c: float = 0) -> RaceConditions:
    """Dry air in which the WBGT is as given."""
    return RaceConditions((wbgt - 3.94) / 0.567, error_c, 0.0, 0.0)


def wbgt_of_air(temperature_c: float) -> float:
    air = weather(temperature_c)
    return wbgt_c(air.temperature_c, air.vapour_pressure_hpa)


def factor(temperature_c: float, humidity_percent: float, time_s: float) -> float:
    """Of a marathon."""
    return heat_factor(weather(temperature_c, humidity_percent), time_s, time_s).factor


class TestWbgt:
    @pytest.mark.parametrize(
        ("temperature_c", "humidity_percent", "wbgt"),
        [(20, 50, 19.9), (25, 50, 24.3), (30, 50, 29.3), (30, 80, 34.3), (10, 70, 13.0)],
    )
    def test_the_simplified_formula(
        self, temperature_c: float, humidity_percent: float, wbgt: float
    ) -> None:
        air = weather(temperature_c, humidity_percent)

        assert wbgt_c(air.temperature_c, air.vapour_pressure_hpa) == pytest.approx(wbgt, abs=0.06)


class TestPublishedValues:
    @pytest.mark.parametrize(("wbgt", "slower"), [(12.5, 0.008), (17.5, 0.016), (22.5, 0.028)])
    def test_the_best_men_of_ely_within_three_parts_in_a_thousand(
        self, wbgt: float, slower: float
    ) -> None:
        elite = heat_factor(at_wbgt(wbgt), ELITE_S, ELITE_S).factor

        assert elite - 1 == pytest.approx(slower, abs=0.003)

    def test_the_rate_is_the_least_squares_line_through_ten_degrees(self) -> None:
        points = [(2.5, 0.008), (7.5, 0.016), (12.5, 0.028)]
        rate = sum(x * y for x, y in points) / sum(x * x for x, _ in points)

        assert pytest.approx(rate, abs=1e-5) == SLOWDOWN_PER_C

    def test_each_level_has_its_best_air_between_those_of_el_helou(self) -> None:
        optima = [optimum_wbgt_c(level) for level in (7_000, ELITE_S, FOUR_HOURS_S, 16_200, 30_000)]

        assert optima == sorted(optima)
        assert optima[0] == pytest.approx(wbgt_of_air(3.8), abs=0.01)
        assert optima[-1] == pytest.approx(wbgt_of_air(9.9), abs=0.01)


class TestMildWeather:
    @pytest.mark.parametrize("temperature_c", [0, 4, 8, 10, 12])
    @pytest.mark.parametrize("humidity_percent", [50, 60, 70])
    def test_costs_a_four_hour_runner_less_than_six_parts_in_a_thousand(
        self, temperature_c: float, humidity_percent: float
    ) -> None:
        assert factor(temperature_c, humidity_percent, FOUR_HOURS_S) < 1.006

    def test_costs_the_half_of_a_four_hour_runner_no_larger_a_share(self) -> None:
        half = heat_factor(weather(12), 6_900, FOUR_HOURS_S).factor

        assert 1 < half < factor(12, 70, FOUR_HOURS_S)

    @given(st.floats(-10, 38), st.floats(3_000, 30_000))
    def test_each_degree_costs_at_least_as_much_as_the_last(
        self, temperature_c: float, time_s: float
    ) -> None:
        cool, warm, warmer = (factor(temperature_c + each, 60, time_s) for each in (0, 1, 2))

        assert warmer - warm >= warm - cool - 1e-12

    @pytest.mark.parametrize("level_s", [ELITE_S, 11_400, FOUR_HOURS_S])
    @pytest.mark.parametrize("temperature_c", [24, 25, 28, 30])
    def test_hot_days_cost_what_the_straight_line_of_ely_says_within_a_fifteenth(
        self, temperature_c: float, level_s: float
    ) -> None:
        hot = weather(temperature_c, 60)
        line = SLOWDOWN_PER_C * (wbgt_c(hot.temperature_c, hot.vapour_pressure_hpa) - 10)

        found = factor(temperature_c, 60, level_s) - 1

        assert found == pytest.approx(line * level_s / ELITE_S, rel=1 / 15)


class TestHeatFactor:
    @given(st.floats(-30, 3.7), st.floats(0, 100), st.floats(600, 200_000))
    def test_cool_is_exactly_one(
        self, temperature_c: float, humidity_percent: float, time_s: float
    ) -> None:
        humidity_percent = min(humidity_percent, 70)

        air = weather(temperature_c, humidity_percent)

        assert heat_factor(air, time_s, time_s) == (1.0, 1.0, 1.0)

    @given(st.floats(8, 40), st.floats(0.1, 5), st.floats(20, 100), st.floats(3_000, 21_600))
    def test_warmer_is_slower(
        self, temperature_c: float, more_c: float, humidity_percent: float, time_s: float
    ) -> None:
        warmer = factor(temperature_c + more_c, humidity_percent, time_s)

        assert warmer > factor(temperature_c, humidity_percent, time_s) - 1e-15
        assert warmer > 1 or temperature_c + more_c < 16

    @given(st.floats(18, 40), st.floats(20, 90), st.floats(1, 10), st.floats(3_000, 21_600))
    def test_damper_is_slower(
        self, temperature_c: float, humidity_percent: float, more: float, time_s: float
    ) -> None:
        assert factor(temperature_c, humidity_percent + more, time_s) > factor(
            temperature_c, humidity_percent, time_s
        )

    @given(st.floats(18, 40), st.floats(7_800, 21_000), st.floats(1, 600))
    def test_slower_runners_lose_more_to_warm_weather_up_to_six_hours(
        self, temperature_c: float, time_s: float, more_s: float
    ) -> None:
        assert factor(temperature_c, 70, time_s + more_s) > factor(temperature_c, 70, time_s)

    @given(st.floats(12, 40), st.floats(21_600, 500_000))
    def test_beyond_six_hours_no_more_is_added(self, temperature_c: float, time_s: float) -> None:
        assert factor(temperature_c, 70, time_s) == factor(temperature_c, 70, 21_600)

    @given(st.floats(-10, 40), st.floats(0, 5), st.floats(3_000, 100_000))
    def test_the_range_holds_the_factor_and_grows_with_the_errors(
        self, temperature_c: float, error: float, time_s: float
    ) -> None:
        sure = heat_factor(weather(temperature_c), time_s, time_s)
        unsure: FactorRange = heat_factor(weather(temperature_c, error=error), time_s, time_s)

        assert 1 <= unsure.low <= sure.low <= sure.factor <= sure.high <= unsure.high
        assert unsure.factor == sure.factor

    def test_no_time_is_refused(self) -> None:
        with pytest.raises(ValueError, match="takes time"):
            heat_factor(weather(20), 0, FOUR_HOURS_S)
