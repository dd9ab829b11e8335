import csv
import json
from collections import defaultdict
from pathlib import Path
from statistics import median

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.physics.grade import grade_factor
from startline.courses.physics.grade_estimates import (
    CLIMB_ERROR_OF_FIGURES,
    CLIMB_ERROR_OF_STATED_FIGURES,
    GAIN_BY_STEEPNESS_M_PER_KM,
    MEASURED_CLASSES,
    from_figures,
    from_steepness,
)
from startline.courses.physics.steepness import ElevationProfile, steepness
from startline.courses.potential.parts import grade_part
from tests.courses.physics.catalogue_facts import inputs_of

COURSES = Path(__file__).resolve().parents[4] / "data" / "courses"
MARATHON_M = 42_195.0
WORDS: tuple[ElevationProfile, ...] = tuple(ElevationProfile)
CLIMBING_WORDS = [word for word in WORDS if "Downhill" not in word]


def figures(
    gain_m: float, loss_m: float | None, climb_error: float = CLIMB_ERROR_OF_FIGURES
) -> tuple[float, float, float]:
    return from_figures(
        distance_m=MARATHON_M, gain_m=gain_m, loss_m=loss_m, climb_error=climb_error
    )


def measured_effects() -> dict[ElevationProfile, list[float]]:
    """Of the courses whose gain comes from a track or from published figures."""
    effects: dict[ElevationProfile, list[float]] = defaultdict(list)
    with (COURSES.parent / "races.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["elevation_gain_basis"] in ("track", "figures"):
                effect = grade_part(inputs_of(row)).range.factor
                effects[ElevationProfile(row["elevation_profile"])].append(effect)
    return effects


class TestFromFigures:
    def test_no_climb_and_no_fall_is_exactly_one(self) -> None:
        assert figures(0, 0) == (1.0, 1.0, 1.0)

    @pytest.mark.parametrize("path", sorted(COURSES.glob("*.json")), ids=lambda path: path.stem)
    def test_gain_and_loss_alone_give_the_factor_of_the_track(self, path: Path) -> None:
        track = json.loads(path.read_text(encoding="utf-8"))
        if track["gain_m"] is None:
            assert track["loss_m"] is None
            return
        profile = np.array(track["profile"])
        whole = grade_factor(profile[:, 0] * 1_000, profile[:, 1])
        estimate = from_figures(
            distance_m=float(profile[-1, 0] * 1_000),
            gain_m=track["gain_m"],
            loss_m=track["loss_m"],
            climb_error=CLIMB_ERROR_OF_FIGURES,
        )

        is_of_mountains = track["gain_m"] / profile[-1, 0] > 20
        assert estimate.factor == pytest.approx(
            whole.factor, abs=0.025 if is_of_mountains else 0.005
        )
        assert estimate.low <= whole.factor <= estimate.high

    @given(st.floats(0, 3_000), st.floats(0, 3_000), st.floats(1, 1_000))
    def test_more_climb_at_the_same_net_is_slower(
        self, gain_m: float, loss_m: float, more_m: float
    ) -> None:
        assert figures(gain_m + more_m, loss_m + more_m)[0] > figures(gain_m, loss_m)[0]

    @given(st.floats(0, 3_000), st.floats(1, 3_000))
    def test_what_falls_is_faster_than_what_rises_as_much(
        self, gain_m: float, net_m: float
    ) -> None:
        assert figures(gain_m, gain_m + net_m)[0] < figures(gain_m + net_m, gain_m)[0]

    @given(st.floats(0, 2_000))
    def test_without_a_loss_the_course_is_a_loop_with_a_wider_range(self, gain_m: float) -> None:
        known, unknown = figures(gain_m, gain_m), figures(gain_m, None)

        assert unknown[0] == known[0]
        assert unknown[1] < known[1]
        assert unknown[2] > known[2]

    @given(st.floats(1, 3_000))
    def test_a_figure_without_a_source_has_a_wider_range(self, gain_m: float) -> None:
        published = figures(gain_m, gain_m)
        stated = figures(gain_m, gain_m, CLIMB_ERROR_OF_STATED_FIGURES)

        assert stated[0] == published[0]
        assert stated[1] < published[1]
        assert stated[2] > published[2]

    @pytest.mark.parametrize(
        ("distance_m", "gain_m", "loss_m"), [(0.0, 1.0, 1.0), (1.0, -1.0, 1.0), (1.0, 1.0, -1.0)]
    )
    def test_impossible_figures_are_refused(
        self, distance_m: float, gain_m: float, loss_m: float
    ) -> None:
        with pytest.raises(ValueError, match="positive"):
            from_figures(distance_m=distance_m, gain_m=gain_m, loss_m=loss_m, climb_error=0.2)


class TestMeasuredClasses:
    """A class that is stated counts as the measured courses of that class do."""

    def test_they_are_the_medians_and_tenths_of_the_catalogue(self) -> None:
        effects = measured_effects()

        for word, measured in MEASURED_CLASSES.items():
            found = effects[word]
            assert measured.courses == pytest.approx(len(found), rel=0.2)
            assert measured.effect.factor == pytest.approx(median(found), abs=0.002)
            assert measured.effect.low == pytest.approx(np.percentile(found, 10), abs=0.01)
            assert measured.effect.high == pytest.approx(np.percentile(found, 90), abs=0.01)

    @pytest.mark.parametrize("word", MEASURED_CLASSES)
    def test_a_class_without_a_net_drop_has_their_effect(self, word: ElevationProfile) -> None:
        assert from_steepness(word) == MEASURED_CLASSES[word].effect

    def test_the_method_lists_them(self) -> None:
        text = (COURSES.parents[1] / "docs" / "method.md").read_text(encoding="utf-8")

        for word, (courses, effect) in MEASURED_CLASSES.items():
            cells = f"{effect.factor:.4f} | {effect.low:.4f} to {effect.high:.4f}"
            assert f"| {word} | {courses} | {cells} |" in text


class TestFromWord:
    @pytest.mark.parametrize("word", CLIMBING_WORDS)
    def test_the_range_is_wider_than_that_of_figures_in_the_middle_of_the_band(
        self, word: ElevationProfile
    ) -> None:
        gain_m = GAIN_BY_STEEPNESS_M_PER_KM[word][1] * MARATHON_M / 1_000
        known, said = figures(gain_m, gain_m), from_steepness(word, 0.0)

        assert said.factor == pytest.approx(known[0])
        assert said.low < known[1]
        assert said.high > known[2]

    @pytest.mark.parametrize("word", CLIMBING_WORDS)
    def test_the_band_is_that_of_the_word(self, word: ElevationProfile) -> None:
        least, taken, most = GAIN_BY_STEEPNESS_M_PER_KM[word]

        assert steepness(1, least) == word
        assert steepness(1, taken) == word
        assert steepness(1, most - 1e-9) == word

    def test_steeper_words_are_slower_and_downhill_words_faster(self) -> None:
        factors = [from_steepness(word).factor for word in WORDS]

        assert factors == sorted(factors)
        assert from_steepness(ElevationProfile.DOWNHILL).factor < 0.98

    @given(st.floats(11, 39), st.floats(0.1, 1))
    def test_a_greater_net_drop_is_faster(self, drop_m_per_km: float, more: float) -> None:
        further = from_steepness(ElevationProfile.DOWNHILL, drop_m_per_km + more)

        assert further.factor < from_steepness(ElevationProfile.DOWNHILL, drop_m_per_km).factor

    def test_a_known_net_drop_narrows_the_range(self) -> None:
        unknown = from_steepness(ElevationProfile.DOWNHILL)
        known = from_steepness(ElevationProfile.DOWNHILL, 20.8)

        assert known.high - known.low < unknown.high - unknown.low

    def test_a_net_rise_climbs_at_least_what_it_rises(self) -> None:
        assert (
            from_steepness(ElevationProfile.FLAT, -20.0).factor
            > from_steepness(ElevationProfile.HILLY).factor
        )
