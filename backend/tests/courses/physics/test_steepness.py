import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.physics.steepness import STEEP_CLIMBS, steepness, steepness_of_net_drop
from tests.courses.physics.catalogue_facts import DATA

MARATHON_KM = 42.195


class TestSteepness:
    @pytest.mark.parametrize(
        ("distance_km", "gain_m", "loss_m", "word"),
        [
            (MARATHON_KM, 30, 29, "Flat"),
            (MARATHON_KM, 210.9, None, "Flat"),
            (MARATHON_KM, 211, None, "Undulating / Rolling Hills"),
            (
                MARATHON_KM,
                268,
                342,
                "Undulating / Rolling Hills",
            ),  # falls, but climbs nearly as much
            (MARATHON_KM, 462, 391, "Hilly"),
            (MARATHON_KM, 843.9, None, "Very Hilly"),
            (MARATHON_KM, 1_266, None, "Mountainous"),
            (171, 10_136, 10_136, "Mountainous"),
            (MARATHON_KM, 169, 302, "Net Downhill"),
            (MARATHON_KM, 20, 62, "Flat"),  # just under 1 m per km
            (MARATHON_KM, 20, 63, "Net Downhill"),
            (MARATHON_KM, 100, 556, "Net Downhill"),
            (MARATHON_KM, 100, 558, "Downhill"),
            (MARATHON_KM, 500, 1_500, "Hilly"),  # too much climbing for a downhill
        ],
    )
    def test_known_courses(
        self, distance_km: float, gain_m: float, loss_m: float | None, word: str
    ) -> None:
        assert steepness(distance_km, gain_m, loss_m) == word

    @given(st.floats(1, 500), st.floats(0, 20_000))
    def test_without_a_loss_no_course_is_downhill(self, distance_km: float, gain_m: float) -> None:
        assert "Downhill" not in steepness(distance_km, gain_m)

    @pytest.mark.parametrize(
        ("distance_km", "gain_m", "loss_m"), [(0, 1, 1), (1, -1, 1), (1, 1, -1)]
    )
    def test_impossible_figures_are_refused(
        self, distance_km: float, gain_m: float, loss_m: float
    ) -> None:
        with pytest.raises(ValueError, match="positive"):
            steepness(distance_km, gain_m, loss_m)


class TestSteepnessOfNetDrop:
    @pytest.mark.parametrize(
        ("net_drop_m", "word"),
        [
            (457.2, "Downhill"),
            (457.1, "Net Downhill"),
            (43, "Net Downhill"),
            (42, None),
            (-5, None),
        ],
    )
    def test_known_drops_of_a_marathon(self, net_drop_m: float, word: str | None) -> None:
        assert steepness_of_net_drop(MARATHON_KM, net_drop_m) == word

    def test_a_course_without_length_is_refused(self) -> None:
        with pytest.raises(ValueError, match="positive"):
            steepness_of_net_drop(0, 10)


class TestTheCatalogue:
    def test_every_listed_net_drop_without_a_gain_has_the_word_of_the_rule(self) -> None:
        with (DATA / "races.csv").open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["net_drop_m"]]
        bare = [row for row in rows if not row["elevation_gain_m"]]

        wrong = [
            row["slug"]
            for row in bare
            if row["elevation_profile"]
            != steepness_of_net_drop(float(row["distance_km"]), float(row["net_drop_m"]))
            and row["elevation_profile"] not in STEEP_CLIMBS
        ]
        assert bare
        assert wrong == []
