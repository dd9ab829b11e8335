"""Potential from a start that a runner gives."""

from dataclasses import replace

import pytest

from startline.core.race_type import RaceType
from startline.courses.potential.given_start import potential_from
from startline.courses.potential.schemas import Potential
from startline.courses.potential.scoring import CourseFacts, race_potential, scoring_inputs
from tests.courses.stage import ATLAS, flat_marathon

JULY = replace(flat_marathon(), month=7)


def score_of(race: CourseFacts) -> Potential:
    (inputs,) = scoring_inputs([race], ATLAS)
    return race_potential(inputs)


def given(race: CourseFacts, start_hour: float) -> Potential:
    return potential_from(
        score_of(race),
        race_type=race.race_type,
        distance_km=race.distance_km,
        start_hour=start_hour,
    )


@pytest.mark.parametrize("start_hour", [0.0, 6.5, 9.0, 15.0, 23.75])
@pytest.mark.parametrize(
    "race",
    [
        JULY,
        replace(JULY, race_type=RaceType.HALF_MARATHON, distance_km=21.0975),
        replace(JULY, race_type=RaceType.ULTRA_MARATHON, distance_km=None),
        replace(JULY, steepness=None, gain_m=None, loss_m=None),
        replace(JULY, start_hour=8.0),
    ],
    ids=["marathon", "half", "ultra without a length", "no steepness", "another start is stated"],
)
def test_it_is_the_potential_of_a_race_with_that_start_as_a_fact(
    race: CourseFacts, start_hour: float
) -> None:
    stated = score_of(replace(race, start_hour=start_hour))

    changed = given(race, start_hour)

    for name in ("score", "score_low", "score_high", "day_score", "day_score_low"):
        assert getattr(changed, name) == pytest.approx(getattr(stated, name), abs=0.11)
    assert changed.climate == stated.climate
    assert changed.missing == stated.missing
    assert (changed.course, changed.course_score) == (stated.course, stated.course_score)
    for one, other in zip(changed.heat_by_level, stated.heat_by_level, strict=True):
        assert one.factor == pytest.approx(other.factor, abs=2e-4)
    heat, expected = (
        {part.kind: part for part in each.parts}["heat"] for each in (changed, stated)
    )
    assert heat.factor == pytest.approx(expected.factor, abs=2e-4)
    assert heat.facts.model_dump() == pytest.approx(expected.facts.model_dump(), abs=0.05)


def test_an_afternoon_in_july_scores_below_a_morning() -> None:
    morning, afternoon = given(JULY, 6), given(JULY, 14)

    assert morning.day_score is not None
    assert afternoon.day_score is not None
    assert morning.day_score > afternoon.day_score
    assert morning.inputs_hash != afternoon.inputs_hash


def test_the_stated_start_changes_nothing() -> None:
    stated = score_of(replace(JULY, start_hour=9.5))

    assert (
        potential_from(
            stated, race_type=JULY.race_type, distance_km=JULY.distance_km, start_hour=9.5
        )
        is stated
    )


def test_without_a_climate_only_the_missing_start_goes() -> None:
    stored = score_of(replace(JULY, month=None))

    changed = given(replace(JULY, month=None), 7)

    assert set(stored.missing) - set(changed.missing) == {"start_time"}
    assert changed == stored.model_copy(update={"missing": changed.missing})
