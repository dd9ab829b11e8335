from dataclasses import replace
from typing import Any

import pytest

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.courses.potential.part_facts import part_facts
from startline.courses.potential.types import MonthClimate, PotentialInputs, ProfilePoint

NOTHING = PotentialInputs(race_type=RaceType.MARATHON, distance_km=None)
FIGURES = PotentialInputs(race_type=RaceType.MARATHON, distance_km=42.195, gain_m=500.0)
SEPTEMBER = MonthClimate(month=9, mean_c=14.7, kind="station")


def grade(**facts: Any) -> dict[str, Any]:  # noqa: ANN401
    return part_facts("grade", replace(NOTHING, **facts), without_heat=1.0).model_dump()


def altitude(**facts: Any) -> dict[str, Any]:  # noqa: ANN401
    return part_facts("altitude", replace(NOTHING, **facts), without_heat=1.0).model_dump()


class TestGrade:
    def test_a_track_gives_its_ends_and_its_climb(self) -> None:
        profile = (ProfilePoint(0.0, 34.0), ProfilePoint(42.8, 36.0))

        assert grade(profile=profile, gain_m=30.0, loss_m=28.0) == {
            "code": "grade_track",
            "distance_km": 42.8,
            "start_altitude_m": 34.0,
            "finish_altitude_m": 36.0,
            "gain_m": 30.0,
            "loss_m": 28.0,
        }

    @pytest.mark.parametrize(
        ("facts", "loss_m"),
        [({"loss_m": 100.0}, 100), ({"net_drop_m": -200.0}, 300), ({}, None)],
    )
    def test_figures_give_the_loss_where_it_is_known(
        self, facts: dict[str, float], loss_m: float | None
    ) -> None:
        assert grade(distance_km=42.195, gain_m=500.0, **facts) == {
            "code": "grade_figures",
            "distance_km": 42.195,
            "gain_m": 500.0,
            "loss_m": loss_m,
        }

    def test_a_class_of_steepness_gives_its_gains_and_the_net_drop(self) -> None:
        assert grade(distance_km=42.195, steepness=ElevationProfile.HILLY, net_drop_m=-1_500.0) == {
            "code": "grade_steepness",
            "steepness": "Hilly",
            "least_gain_m_per_km": 10.0,
            "most_gain_m_per_km": 20.0,
            "net_drop_m": -1_500.0,
        }

    def test_nothing_known_is_a_code_alone(self) -> None:
        assert grade() == {"code": "grade_unknown"}


class TestAltitude:
    @pytest.mark.parametrize(
        ("facts", "expected"),
        [
            (
                {"profile": (ProfilePoint(0.0, 100.0), ProfilePoint(10.0, 200.0))},
                {"code": "altitude_profile", "mean_altitude_m": 150.0},
            ),
            (
                {"start_altitude_m": 568.0, "finish_altitude_m": 2_095.0},
                {
                    "code": "altitude_start_and_finish",
                    "start_altitude_m": 568.0,
                    "finish_altitude_m": 2_095.0,
                },
            ),
            (
                {"start_altitude_m": 2_000.0, "net_drop_m": 1_400.0},
                {
                    "code": "altitude_start",
                    "start_altitude_m": 2_000.0,
                    "middle_altitude_m": 1_300.0,
                },
            ),
            (
                {"start_altitude_m": 2_000.0},
                {
                    "code": "altitude_start",
                    "start_altitude_m": 2_000.0,
                    "middle_altitude_m": None,
                },
            ),
            ({"town_altitude_m": 34.0}, {"code": "altitude_town", "town_altitude_m": 34.0}),
            ({}, {"code": "altitude_unknown"}),
        ],
    )
    def test_the_firmest_facts_are_given(
        self, facts: dict[str, Any], expected: dict[str, Any]
    ) -> None:
        assert altitude(**facts) == expected


class TestHeat:
    def test_the_month_the_hours_and_the_weather_are_given(self) -> None:
        inputs = replace(FIGURES, climate=SEPTEMBER)

        facts = part_facts("heat", inputs, without_heat=1.0).model_dump()

        assert facts["code"] == "heat_climate"
        assert (facts["month"], facts["month_mean_c"]) == (9, 14.7)
        assert (facts["start_hour"], facts["finish_hour"]) == (9, 13)
        assert facts["humidity_percent"] == 70
        assert facts["temperature_c"] > facts["month_mean_c"]
        assert facts["wbgt_c"] == round(facts["wbgt_c"], 1)

    def test_a_long_race_ends_on_a_later_day(self) -> None:
        ultra = replace(FIGURES, distance_km=160.0, climate=SEPTEMBER)

        facts = part_facts("heat", ultra, without_heat=1.5).model_dump()

        assert facts["finish_hour"] > 24

    def test_without_a_climate_there_is_a_code_alone(self) -> None:
        assert part_facts("heat", FIGURES, 1.0).model_dump() == {"code": "heat_unknown"}


class TestSurface:
    def test_the_stated_terrain_is_given(self) -> None:
        facts = part_facts("surface", replace(FIGURES, terrain=Terrain.SAND), 1.0)

        assert facts.model_dump() == {"code": "surface_terrain", "terrain": "Sand"}

    @pytest.mark.parametrize(
        ("race_type", "terrain"),
        [
            (RaceType.MARATHON, "Road"),
            (RaceType.HALF_MARATHON, "Road"),
            (RaceType.ULTRA_MARATHON, "Trail"),
        ],
    )
    def test_else_the_usual_one_of_the_race_type(self, race_type: RaceType, terrain: str) -> None:
        facts = part_facts("surface", replace(NOTHING, race_type=race_type), 1.0)

        assert facts.model_dump() == {"code": "surface_unknown", "terrain": terrain}
