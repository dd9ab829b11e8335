import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.physics.weather import (
    day_hours,
    mean_swing,
    race_conditions,
    saturation_vapour_pressure_hpa,
)

MEANS_C = st.floats(-30, 40)


class TestDayHours:
    @given(MEANS_C)
    def test_the_mean_of_the_day_is_the_mean_of_the_month(self, mean_c: float) -> None:
        hours = day_hours(mean_c, "station")

        assert [hour.hour for hour in hours] == list(range(24))
        assert sum(hour.temperature_c for hour in hours) / 24 == pytest.approx(mean_c, abs=1e-9)

    def test_the_day_is_coldest_at_five_and_warmest_from_two_to_three(self) -> None:
        hours = [hour.temperature_c for hour in day_hours(12.0, "city")]

        assert hours.index(min(hours)) == 5
        assert [hour for hour, each in enumerate(hours) if each == max(hours)] == [14, 15]
        assert max(hours) - min(hours) == pytest.approx(9.0)

    @pytest.mark.parametrize(
        ("hour", "part"), [(5, 0), (8, 0.26), (9, 0.45), (12, 0.87), (21, 0.41)]
    )
    def test_each_hour_is_the_part_of_the_daily_range_that_ashrae_gives(
        self, hour: int, part: float
    ) -> None:
        hours = day_hours(12.0, "city")

        assert hours[hour].temperature_c - hours[5].temperature_c == pytest.approx(9.0 * part)

    def test_an_estimate_has_a_wider_range_than_a_station(self) -> None:
        station, estimate = day_hours(12.0, "station"), day_hours(12.0, "estimate")

        assert all(a.low_c > b.low_c for a, b in zip(station, estimate, strict=True))
        assert all(a.high_c < b.high_c for a, b in zip(station, estimate, strict=True))


class TestMeanSwing:
    @given(st.floats(0, 48), st.floats(0.1, 40))
    def test_is_the_mean_over_the_hours_of_straight_lines_between_them(
        self, start_hour: float, duration_h: float
    ) -> None:
        hours = start_hour + (np.arange(20_000) + 0.5) / 20_000 * duration_h
        day_c = [hour.temperature_c for hour in day_hours(0.0, "city")]
        mean_c = float(np.interp(hours, range(24), day_c, period=24).mean())

        assert 4.5 * mean_swing(start_hour, duration_h) == pytest.approx(mean_c, abs=1e-4)

    def test_a_whole_day_is_the_mean(self) -> None:
        assert mean_swing(6, 24) == pytest.approx(0, abs=1e-12)

    def test_no_time_is_refused(self) -> None:
        with pytest.raises(ValueError, match="takes time"):
            mean_swing(9, 0)


class TestRaceConditions:
    def test_an_assumed_start_is_less_certain(self) -> None:
        def error(*, is_start_assumed: bool) -> float:
            return race_conditions(
                mean_c=12,
                kind="station",
                start_hour=9,
                is_start_assumed=is_start_assumed,
                duration_h=4,
            ).temperature_error_c

        assert error(is_start_assumed=True) > error(is_start_assumed=False)

    @pytest.mark.parametrize(
        ("temperature_c", "pressure_hpa"), [(0, 6.11), (10, 12.27), (20, 23.37), (30, 42.43)]
    )
    def test_saturation_as_tables_of_water_vapour_give_it(
        self, temperature_c: float, pressure_hpa: float
    ) -> None:
        pressure = saturation_vapour_pressure_hpa(temperature_c)

        assert pressure == pytest.approx(pressure_hpa, rel=0.005)
