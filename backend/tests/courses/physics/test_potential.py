from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis
from startline.courses.potential.formula import inputs_hash, potential, score
from startline.courses.potential.types import (
    LEVELS_S,
    REFERENCE_FLAT_MARATHON_TIME_S,
    MonthClimate,
    PotentialInputs,
)
from tests.courses.physics.potential_samples import FLAT, HILLY, factor, width


class TestFlatCoolAndLow:
    def test_the_factor_is_exactly_one_and_the_score_ninety(self) -> None:
        result = potential(FLAT)

        assert result.whole == (1.0, 1.0, 1.0)
        assert result.course == (1.0, 1.0, 1.0)
        assert result.score == (90.0, 90.0, 90.0)
        assert result.missing == ()
        assert [part.kind for part in result.parts] == ["grade", "altitude", "heat", "surface"]

    def test_course_and_day_are_scored_apart(self) -> None:
        result = potential(FLAT)

        assert result.course_score == result.day_score == (90.0, 90.0, 90.0)
        assert result.estimates == ()

    @given(st.floats(200, 3_000))
    def test_hills_make_it_slower(self, gain_m: float) -> None:
        assert factor(replace(FLAT, profile=None, gain_m=gain_m, loss_m=gain_m)) > 1


class TestCourseAndDay:
    @given(st.floats(-10, 35))
    def test_the_course_score_does_not_depend_on_the_weather(self, mean_c: float) -> None:
        climate = MonthClimate(month=5, mean_c=mean_c, kind="station")

        warm = potential(replace(HILLY, climate=climate))

        assert warm.course_score == potential(HILLY).course_score

    def test_high_places_have_a_lower_course_score(self) -> None:
        high, low = potential(replace(HILLY, town_altitude_m=2_240.0)), potential(HILLY)

        assert high.course_score is not None
        assert low.course_score is not None
        assert high.course_score.score < low.course_score.score

    def test_an_early_start_raises_the_day_score_of_a_warm_race(self) -> None:
        warm = replace(HILLY, climate=MonthClimate(month=5, mean_c=22.0, kind="station"))
        early, late = potential(replace(warm, start_hour=6.0)), potential(warm)

        assert early.day_score is not None
        assert late.day_score is not None
        assert early.day_score.score > late.day_score.score
        assert early.course_score == late.course_score

    def test_without_a_month_there_is_no_day_score_and_the_whole_is_an_estimate(self) -> None:
        result = potential(replace(HILLY, climate=None))

        assert result.day_score is None
        assert result.estimates == ("temperature",)

    def test_a_word_or_an_unknown_surface_makes_an_estimate(self) -> None:
        word = replace(
            HILLY, gain_m=None, loss_m=None, steepness_basis=ElevationBasis.STATED, terrain=None
        )

        assert potential(HILLY).estimates == ()
        assert potential(word).estimates == ("steepness", "surface")
        assert potential(replace(HILLY, gain_basis=ElevationBasis.STATED)).estimates == (
            "steepness",
        )


class TestHilly:
    @given(st.floats(0, 30), st.floats(0.1, 5))
    def test_a_warmer_month_is_not_faster(self, mean_c: float, more_c: float) -> None:
        def month(mean_c: float) -> PotentialInputs:
            return replace(HILLY, climate=MonthClimate(month=5, mean_c=mean_c, kind="station"))

        assert factor(month(mean_c + more_c)) >= factor(month(mean_c))
        assert factor(month(20 + more_c)) > factor(month(20))

    @given(st.floats(750, 4_000), st.floats(1, 1_000))
    def test_a_higher_town_is_slower(self, altitude_m: float, more_m: float) -> None:
        lower = replace(HILLY, town_altitude_m=altitude_m)

        assert factor(replace(lower, town_altitude_m=altitude_m + more_m)) > factor(lower)

    def test_slower_runners_lose_more_to_the_heat(self) -> None:
        warm = MonthClimate(month=7, mean_c=18.0, kind="station")
        levels = potential(replace(HILLY, climate=warm)).heat_by_level

        assert len(levels) == len(LEVELS_S)
        assert all(slow.factor > fast.factor for fast, slow in pairwise(levels))

    def test_the_heat_of_the_reference_runner_is_that_of_the_same_level(self) -> None:
        result = potential(HILLY)
        heat = next(part for part in result.parts if part.kind == "heat")

        assert result.heat_by_level[LEVELS_S.index(REFERENCE_FLAT_MARATHON_TIME_S)] == heat.range

    @pytest.mark.parametrize(
        ("without", "code"),
        [
            ({"gain_m": None, "loss_m": None}, "climb"),
            ({"town_altitude_m": None}, "altitude"),
            ({"climate": None}, "temperature"),
            ({"terrain": None}, "surface"),
            ({"is_start_assumed": True}, "start_time"),
        ],
    )
    def test_a_missing_fact_widens_the_range_and_has_a_code(
        self, without: dict[str, Any], code: str
    ) -> None:
        less = replace(HILLY, **without)

        assert width(less) > width(HILLY)
        assert code in potential(less).missing
        assert code not in potential(HILLY).missing

    def test_an_unknown_loss_widens_the_range(self) -> None:
        assert width(replace(HILLY, loss_m=None)) > width(HILLY)

    def test_a_weaker_basis_widens_the_range(self) -> None:
        stated = replace(HILLY, gain_basis=ElevationBasis.STATED)
        estimate = replace(HILLY, climate=MonthClimate(month=5, mean_c=14.0, kind="estimate"))

        assert width(stated) > width(HILLY)
        assert width(estimate) > width(HILLY)

    def test_start_and_finish_give_a_loss_that_is_not_stated(self) -> None:
        rise = replace(HILLY, loss_m=None, start_altitude_m=400.0, finish_altitude_m=700.0)

        assert factor(rise) == factor(replace(rise, loss_m=200.0))

    def test_a_profile_wins_over_figures_and_figures_over_a_class(self) -> None:
        profile = replace(HILLY, profile=FLAT.profile)

        assert potential(profile).parts[0].basis == "track"
        assert potential(HILLY).parts[0].basis == "figures"
        steepness = replace(HILLY, gain_m=None, steepness_basis=ElevationBasis.STATED)
        assert potential(steepness).parts[0].basis == "stated"


class TestUnknownSteepness:
    def test_there_is_no_score_but_every_other_part(self) -> None:
        result = potential(replace(HILLY, gain_m=None, loss_m=None, steepness=None))

        assert result.score is None
        assert result.whole is None
        assert result.course is None
        assert "steepness" in result.missing
        assert [part.is_known for part in result.parts] == [False, True, True, True]
        assert len(result.heat_by_level) == len(LEVELS_S)

    def test_the_race_type_alone_is_enough(self) -> None:
        result = potential(PotentialInputs(race_type=RaceType.ULTRA_MARATHON, distance_km=None))

        assert result.score is None
        assert not any(part.is_known for part in result.parts)
        assert "distance" in result.missing


class TestScore:
    @pytest.mark.parametrize(
        ("slower", "points"),
        [(0.80, 100), (0.92, 100), (0.96, 95), (1, 90), (1.05, 70), (1.1, 50), (2, 0), (3, 0)],
    )
    def test_the_points_of_the_scale(self, slower: float, points: float) -> None:
        assert score(slower) == pytest.approx(points)

    @given(st.floats(0.5, 3), st.floats(0, 1))
    def test_slower_never_scores_more(self, given_factor: float, more: float) -> None:
        assert 0 <= score(given_factor + more) <= score(given_factor) <= 100

    def test_the_low_score_belongs_to_the_slow_end(self) -> None:
        result = potential(HILLY)

        assert result.score is not None
        assert result.whole is not None
        assert result.score.low == score(result.whole.high)
        assert result.score.low < result.score.score < result.score.high


class TestInputsHash:
    def test_the_same_inputs_have_the_same_hash_and_others_another(self) -> None:
        again = replace(HILLY)

        assert inputs_hash(again) == inputs_hash(HILLY) == potential(HILLY).inputs_hash
        assert inputs_hash(replace(HILLY, gain_m=501.0)) != inputs_hash(HILLY)
        assert inputs_hash(replace(HILLY, is_start_assumed=True)) != inputs_hash(HILLY)


@pytest.mark.parametrize(
    "nonsense",
    [{"distance_km": 0.0}, {"gain_m": -1.0}, {"loss_m": -1.0}, {"town_altitude_m": 10_000.0}],
)
def test_impossible_facts_are_refused(nonsense: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"positive|negative|9,000"):
        potential(replace(HILLY, **nonsense))
