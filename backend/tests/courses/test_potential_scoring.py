from dataclasses import replace
from typing import Any

import pytest

from startline.core.race_type import RaceType
from startline.courses.climate import ClimateAtlas
from startline.courses.potential.formula import METHOD_VERSION
from startline.courses.potential.schemas import Potential
from startline.courses.potential.scoring import CourseFacts, race_potential, scoring_inputs
from startline.courses.potential.types import LEVELS_S, ProfilePoint
from tests.courses.stage import ATLAS, KASSEL, flat_marathon


def score_of(race: CourseFacts, atlas: ClimateAtlas = ATLAS) -> Potential:
    (inputs,) = scoring_inputs([race], atlas)
    return race_potential(inputs)


def hash_of(race: CourseFacts, atlas: ClimateAtlas = ATLAS) -> str:
    return scoring_inputs([race], atlas)[0].inputs_hash


class TestRacePotential:
    def test_it_carries_the_method_the_parts_and_every_level(self) -> None:
        potential = score_of(flat_marathon())

        assert potential.method_version == METHOD_VERSION
        assert [part.kind for part in potential.parts] == ["grade", "altitude", "heat", "surface"]
        assert tuple(heat.flat_marathon_time_s for heat in potential.heat_by_level) == LEVELS_S

    def test_the_parts_multiply_to_the_whole(self) -> None:
        potential = score_of(flat_marathon())

        product = 1.0
        for part in potential.parts:
            product *= part.factor
        assert potential.whole is not None
        assert potential.whole.factor == pytest.approx(product, abs=3e-4)

    def test_the_climate_is_that_of_the_month_with_its_place(self) -> None:
        climate = score_of(flat_marathon()).climate

        assert climate is not None
        assert (climate.month, climate.mean_c, climate.by_month_c) == (5, 13.5, KASSEL.means_c)
        assert (climate.place, climate.kind, climate.source_key) == ("Kassel", "station", "alpha")
        assert climate.distance_km == 1.1
        assert [hour.hour for hour in climate.hours] == list(range(24))

    @pytest.mark.parametrize(
        ("race_type", "hour"), [("marathon", 9), ("half-marathon", 9), ("ultra-marathon", 6)]
    )
    def test_the_start_is_assumed_and_says_so(self, race_type: RaceType, hour: float) -> None:
        potential = score_of(replace(flat_marathon(), race_type=race_type))

        assert potential.climate is not None
        assert (potential.climate.start_hour, potential.climate.is_start_assumed) == (hour, True)
        assert "start_time" in potential.missing

    def test_a_course_of_unknown_steepness_has_no_score_but_its_weather(self) -> None:
        unknown = replace(
            flat_marathon(), steepness=None, steepness_basis=None, gain_m=None, loss_m=None
        )
        potential = score_of(unknown)

        assert (potential.score, potential.whole, potential.course) == (None, None, None)
        assert potential.climate is not None
        assert "steepness" in potential.missing

    @pytest.mark.parametrize("lacking", [{"month": None}, {"latitude": None}])
    def test_without_a_month_or_a_place_there_is_no_climate(self, lacking: dict[str, Any]) -> None:
        potential = score_of(replace(flat_marathon(), **lacking))

        assert potential.climate is None
        assert potential.score is not None
        assert "temperature" in potential.missing

    def test_facts_that_contradict_the_method_count_as_unknown(self) -> None:
        nowhere = tuple(ProfilePoint(0.0, 100.0) for _ in range(2))

        assert score_of(replace(flat_marathon(), profile=nowhere)).score is None


class TestTownAltitude:
    def test_that_of_the_catalogue_counts_first(self) -> None:
        (inputs,) = scoring_inputs([flat_marathon()], ATLAS)

        assert inputs.inputs.town_altitude_m == 160

    def test_else_that_of_the_nearest_record(self) -> None:
        (inputs,) = scoring_inputs([replace(flat_marathon(), town_altitude_m=None)], ATLAS)

        assert inputs.inputs.town_altitude_m == 167

    def test_the_middle_of_a_county_has_none(self) -> None:
        county = replace(flat_marathon(), town_altitude_m=None, is_place_of_county=True)
        (inputs,) = scoring_inputs([county], ATLAS)

        assert inputs.inputs.town_altitude_m is None
        assert inputs.inputs.climate is not None

    def test_the_start_decides_which_record_is_at_the_height_of_the_race(self) -> None:
        high = replace(flat_marathon(), start_altitude_m=500.0)

        assert score_of(high).climate is None


class TestInputsHash:
    def test_it_stays_when_nothing_changes(self) -> None:
        others = [flat_marathon(number) for number in range(2, 300)]

        alone = hash_of(flat_marathon())

        assert scoring_inputs([flat_marathon(), *others], ATLAS)[0].inputs_hash == alone
        assert score_of(flat_marathon()).inputs_hash == alone

    @pytest.mark.parametrize(
        "change",
        [
            {"gain_m": 101.0},
            {"month": 6},
            {"terrain": None},
            {"latitude": 51.4},
            {"steepness_basis": "stated"},
        ],
    )
    def test_it_changes_with_every_input(self, change: dict[str, Any]) -> None:
        assert hash_of(replace(flat_marathon(), **change)) != hash_of(flat_marathon())

    def test_it_changes_with_what_is_shown_of_the_climate(self) -> None:
        corrected = ClimateAtlas([replace(KASSEL, means_c=(*KASSEL.means_c[:-1], 2.0))])

        assert hash_of(flat_marathon(), corrected) != hash_of(flat_marathon())
