import math

import pytest

from startline.core.geo import EARTH_RADIUS_KM
from startline.races.similar_races import NEARBY_KM, Located, nearby, same_month


def at(latitude: float | None, longitude: float | None, race_type: str = "marathon") -> Located:
    return Located(race_type, latitude, longitude, None, None, None)


def in_month(month: int | None, city: str | None, continent: str | None = "Europe") -> Located:
    return Located("marathon", None, None, city, continent, month)


class TestNearby:
    def test_the_three_nearest_of_the_type_in_order_of_distance(self) -> None:
        races = [at(50, 8), at(51.5, 8), at(50.5, 8), at(51, 8), at(50.2, 8)]

        assert nearby(races)[0] == (4, 2, 3)

    def test_other_types_races_without_a_place_and_the_race_itself_are_not_near(self) -> None:
        races = [at(50, 8), at(50, 8, "half-marathon"), at(None, None)]

        assert nearby(races) == [(), (), ()]

    def test_at_equal_distance_the_more_popular_comes_first(self) -> None:
        races = [at(50, 8), at(50.001, 8), at(50, 8.001), at(50, 8)]

        assert nearby(races)[0] == (1, 2, 3)

    @pytest.mark.parametrize(("km", "near"), [(NEARBY_KM - 1, True), (NEARBY_KM + 1, False)])
    def test_races_beyond_300_km_are_left_out(self, km: float, near: bool) -> None:
        degrees = math.degrees(km / EARTH_RADIUS_KM)

        assert bool(nearby([at(0, 0), at(0, degrees)])[0]) is near

    def test_distances_cross_the_date_line(self) -> None:
        assert nearby([at(0, 179.5), at(0, -179.5)]) == [(1,), (0,)]

    def test_all_races_of_several_batches_are_compared(self) -> None:
        races = [at(0, number * 0.01) for number in range(600)]

        found = nearby(races)

        assert set(found[599]) == {598, 597, 596}
        assert found[300][:2] == (299, 301)


class TestSameMonth:
    def test_the_three_most_popular_of_the_month_elsewhere(self) -> None:
        races = [
            in_month(4, "Berlin"),
            in_month(4, "Paris"),
            in_month(4, "Berlin"),
            in_month(5, "Rome"),
            in_month(4, "Vienna"),
            in_month(4, "Linz"),
        ]

        assert same_month(races)[0] == (1, 4, 5)

    def test_another_continent_and_an_unknown_month_do_not_count(self) -> None:
        races = [in_month(4, "A"), in_month(4, "B", "Asia"), in_month(None, "C"), in_month(4, "D")]

        assert same_month(races) == [(3,), (), (), (0,)]

    def test_unknown_cities_are_not_equal(self) -> None:
        assert same_month([in_month(4, None), in_month(4, None)]) == [(1,), (0,)]

    def test_unpopular_races_of_a_month_have_similar_ones(self) -> None:
        races = [in_month(4, "Berlin")] * 60 + [in_month(4, "Bonn")]

        assert same_month(races)[60] == (0, 1, 2)
