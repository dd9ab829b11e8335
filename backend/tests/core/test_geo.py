import numpy as np
import pytest

from startline.core.geo import (
    EARTH_RADIUS_KM,
    great_circle_km,
    km_of_cosines,
    leg_lengths_m,
    unit_vectors,
)

BERLIN, SYDNEY = (52.52, 13.405), (-33.8688, 151.2093)


class TestGreatCircle:
    def test_one_degree_of_latitude_is_111_km(self) -> None:
        assert great_circle_km(50, 8, 51, 8) == pytest.approx(111.195, abs=0.001)

    def test_the_antipode_is_half_the_circumference_away(self) -> None:
        assert great_circle_km(0, 0, 0, 180) == pytest.approx(np.pi * EARTH_RADIUS_KM)

    def test_the_shorter_way_crosses_the_antimeridian(self) -> None:
        assert great_circle_km(0, 179.5, 0, -179.5) == pytest.approx(111.195, abs=0.001)

    def test_every_form_of_the_distance_gives_the_same_result(self) -> None:
        expected_km = great_circle_km(*BERLIN, *SYDNEY)
        latitudes, longitudes = np.array((BERLIN, SYDNEY)).T
        berlin, sydney = unit_vectors(latitudes, longitudes)

        assert leg_lengths_m(latitudes, longitudes) == pytest.approx([expected_km * 1000])
        assert km_of_cosines(np.array([berlin @ sydney])) == pytest.approx([expected_km])
