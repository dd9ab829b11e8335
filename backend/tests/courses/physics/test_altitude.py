import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.physics.altitude import altitude_factor, unknown_altitude

HEIGHTS_M = st.floats(-400, 6_000)


class TestAltitudeFactor:
    @given(st.floats(-430, 300))
    def test_low_land_is_exactly_one(self, altitude_m: float) -> None:
        assert altitude_factor(altitude_m) == (1.0, 1.0, 1.0)

    def test_below_750_metres_only_the_range_knows_of_it(self) -> None:
        assert altitude_factor(750).factor == 1
        assert altitude_factor(750).high > 1

    @pytest.mark.parametrize(
        ("altitude_m", "factor"), [(1_750, 1.06), (2_750, 1.06**2), (1_609, 1.06**0.859)]
    )
    def test_six_per_cent_for_each_1000_metres_above_as_ultrapacer_publishes(
        self, altitude_m: float, factor: float
    ) -> None:
        assert altitude_factor(altitude_m).factor == pytest.approx(factor)

    def test_at_most_what_vo2max_loses_by_wehrlin_and_hallen(self) -> None:
        assert altitude_factor(1_300).high == pytest.approx(1 / (1 - 0.063))
        assert altitude_factor(2_300).high == pytest.approx(1 / (1 - 2 * 0.063))

    @given(HEIGHTS_M, st.floats(0.1, 1_000))
    def test_higher_is_never_faster(self, altitude_m: float, more_m: float) -> None:
        lower, higher = altitude_factor(altitude_m), altitude_factor(altitude_m + more_m)

        assert all(above >= below for below, above in zip(lower, higher, strict=True))

    @given(st.floats(750, 6_000), st.floats(1, 1_000))
    def test_above_750_metres_it_is_slower(self, altitude_m: float, more_m: float) -> None:
        assert altitude_factor(altitude_m + more_m).factor > altitude_factor(altitude_m).factor

    @given(HEIGHTS_M, st.floats(0, 500))
    def test_the_range_holds_the_factor_and_grows_with_the_error(
        self, altitude_m: float, error_m: float
    ) -> None:
        sure, unsure = altitude_factor(altitude_m), altitude_factor(altitude_m, error_m)

        assert unsure.low <= sure.low <= sure.factor <= sure.high <= unsure.high

    def test_unknown_is_wider_than_low_land(self) -> None:
        assert unknown_altitude().factor == 1
        assert unknown_altitude().high > altitude_factor(0, 100).high

    def test_heights_off_the_earth_are_refused(self) -> None:
        with pytest.raises(ValueError, match="9,000"):
            altitude_factor(9_001)
        with pytest.raises(ValueError, match="negative"):
            altitude_factor(0, -1)
