import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from startline.core.settings import REPOSITORY
from startline.courses.analysis import course_analysis, profile_analysis
from startline.courses.elevation import Climb, Metres, Profile, clean_profile, climb, even_profile
from startline.courses.physics.grade import grade_factor
from startline.courses.schemas import CourseAnalysis

MARATHON_M = 42_195.0


def profile_of(points: list[tuple[float, float]]) -> Profile:
    """Straight lines between points in km and m, at even steps."""
    kilometres, altitude_m = np.array(points, dtype=np.float64).T
    return even_profile(kilometres * 1_000, altitude_m)


def analysed(*points: tuple[float, float]) -> CourseAnalysis:
    return course_analysis(profile_of(list(points)))


def hills(seed: int) -> Profile:
    rng = np.random.default_rng(seed)
    distance_m: Metres = np.arange(0.0, MARATHON_M, 25.0)
    altitude_m: Metres = 200 + np.cumsum(rng.normal(0, 1, distance_m.size))
    return clean_profile(distance_m, altitude_m)


class TestTheWhole:
    def test_a_flat_course_is_flat_in_every_figure(self) -> None:
        flat = analysed((0, 30), (42.195, 30))

        assert (flat.distance_km, flat.gain_m, flat.loss_m, flat.net_drop_m) == (42.195, 0, 0, 0)
        assert (flat.lowest_m, flat.highest_m, flat.steepness) == (30, 30, "Flat")
        assert (flat.share_up, flat.share_flat, flat.share_down) == (0, 1, 0)
        assert flat.grade.model_dump() == {"factor": 1.0, "low": 1.0, "high": 1.0}
        assert flat.longest_climb is flat.steepest_climb is None
        assert all(kilometre.factor == 1.0 for kilometre in flat.kilometres)

    def test_a_hill_shows_in_gain_loss_and_heights(self) -> None:
        hill = analysed((0, 100), (5, 250), (10, 130))

        assert hill.gain_m == pytest.approx(150, abs=0.5)
        assert hill.loss_m == pytest.approx(120, abs=0.5)
        assert (hill.net_drop_m, hill.lowest_m) == (-30, 100)
        assert hill.highest_m == pytest.approx(250, abs=0.5)
        assert hill.steepness == "Hilly"

    def test_shares_count_grades_beyond_one_per_cent(self) -> None:
        course = analysed((0, 0), (2, 20), (6, 20), (9, -40), (10, -49))

        assert course.share_up == pytest.approx(0, abs=0.001)
        assert course.share_down == pytest.approx(0.3, abs=0.006)
        assert course.share_flat == pytest.approx(0.7, abs=0.006)

    def test_gain_of_the_whole_track_is_used_where_it_is_known(self) -> None:
        points = [(0.0, 0.0), (5.0, 50.0), (10.0, 0.0)]

        kept = profile_analysis(points, gain_m=60, loss_m=60)
        own = profile_analysis(points, gain_m=60, loss_m=None)

        assert (kept.gain_m, kept.loss_m, kept.climb_basis) == (60, 60, "track")
        assert (own.gain_m, own.climb_basis) == (50, "profile")

    def test_the_word_goes_with_the_gain_that_is_stated(self) -> None:
        profile = profile_of([(0, 0), (5, 50), (10, 0)])

        assert course_analysis(profile).steepness == "Undulating / Rolling Hills"
        assert course_analysis(profile, whole_track=Climb(120, 120)).steepness == "Hilly"


class TestClimbs:
    def test_the_longest_and_the_steepest_are_found_where_they_are(self) -> None:
        course = analysed((0, 0), (4, 0), (8, 80), (10, 80), (10.5, 130), (14, 0))

        longest, steepest = course.longest_climb, course.steepest_climb
        assert longest is not None
        assert steepest is not None
        assert (longest.from_km, longest.to_km) == pytest.approx((4, 8), abs=0.02)
        assert (longest.gain_m, longest.grade_percent) == pytest.approx((80, 2), abs=0.5)
        assert (steepest.from_km, steepest.to_km) == pytest.approx((10, 10.5), abs=0.02)
        assert (steepest.gain_m, steepest.grade_percent) == pytest.approx((50, 10), abs=0.5)

    def test_the_longest_climb_of_boston_lies_in_the_newton_hills(self) -> None:
        text = (REPOSITORY / "data" / "courses" / "boston-marathon-2025.json").read_text(
            encoding="utf-8"
        )
        points = [(float(km), float(m)) for km, m in json.loads(text)["profile"]]

        longest = profile_analysis(points, gain_m=None, loss_m=None).longest_climb

        assert longest is not None
        assert 25 <= longest.from_km < longest.to_km <= 34

    def test_a_short_rest_does_not_end_a_climb(self) -> None:
        climb_found = analysed((0, 0), (2, 60), (2.2, 60), (4, 120), (8, 120)).longest_climb

        assert climb_found is not None
        assert climb_found.to_km - climb_found.from_km == pytest.approx(4, abs=0.03)

    def test_a_long_rest_does(self) -> None:
        climb_found = analysed((0, 0), (2, 60), (3, 60), (4, 90), (8, 90)).longest_climb

        assert climb_found is not None
        assert climb_found.to_km == pytest.approx(2, abs=0.02)

    @pytest.mark.parametrize(
        "points",
        [[(0.0, 0.0), (20.0, 180.0)], [(0.0, 0.0), (0.2, 9.0), (0.4, 0.0), (10.0, 0.0)]],
        ids=["0.9 %", "9 m"],
    )
    def test_a_gentle_rise_and_a_bump_are_no_climbs(
        self, points: list[tuple[float, float]]
    ) -> None:
        assert course_analysis(profile_of(points)).longest_climb is None


class TestKilometres:
    def test_the_last_one_is_as_long_as_it_is(self) -> None:
        kilometres = analysed((0, 0), (42.195, 0)).kilometres

        assert [kilometre.number for kilometre in kilometres] == list(range(1, 44))
        assert [kilometre.distance_km for kilometre in kilometres] == [1.0] * 42 + [0.195]

    def test_a_course_of_whole_kilometres_has_no_leftover(self) -> None:
        assert len(analysed((0, 0), (10, 0)).kilometres) == 10

    @pytest.mark.parametrize(
        ("length_km", "lengths"),
        [(3.0004, [1.0, 1.0, 1.0]), (3.002, [1.0, 1.0, 1.0, 0.002]), (0.4, [0.4])],
    )
    def test_none_is_shorter_than_a_metre(self, length_km: float, lengths: list[float]) -> None:
        kilometres = analysed((0, 0), (length_km, 0)).kilometres

        assert [kilometre.distance_km for kilometre in kilometres] == lengths

    def test_each_has_its_own_climb_and_grade(self) -> None:
        first, second, third = analysed((0, 0), (1, 40), (2, 40), (3, 10)).kilometres

        assert (first.gain_m, first.loss_m, first.grade_percent) == pytest.approx((40, 0, 4))
        assert (second.gain_m, second.loss_m, second.grade_percent) == pytest.approx((0, 0, 0))
        assert (third.gain_m, third.loss_m, third.grade_percent) == pytest.approx((0, 30, -3))
        assert third.factor < second.factor == 1.0 < first.factor

    @settings(deadline=None)
    @given(st.integers(0, 10_000))
    def test_they_add_up_to_the_course_and_so_do_the_miles(self, seed: int) -> None:
        profile = hills(seed)

        course = course_analysis(profile)

        found = climb(profile.altitude_m)
        for stretches in (course.kilometres, course.miles):
            lengths = sum(each.distance_km for each in stretches)
            time = sum(each.distance_km * each.factor for each in stretches)
            # the length of a mile is rounded to the metre
            assert lengths == pytest.approx(course.distance_km, abs=0.015)
            assert sum(each.gain_m for each in stretches) == pytest.approx(found.gain_m, abs=3)
            assert sum(each.loss_m for each in stretches) == pytest.approx(found.loss_m, abs=3)
            assert time / lengths == pytest.approx(grade_factor(*profile).factor, abs=3e-5)

    def test_they_add_up_to_the_climb_of_the_whole_track_where_that_is_known(self) -> None:
        thinned = profile_of([(0, 100), (2.5, 300), (5, 120)])

        course = course_analysis(thinned, whole_track=Climb(220, 171))

        for stretches in (course.kilometres, course.miles):
            assert sum(each.gain_m for each in stretches) == pytest.approx(220, abs=0.5)
            assert sum(each.loss_m for each in stretches) == pytest.approx(171, abs=0.5)
        own = course_analysis(thinned)
        assert [each.factor for each in course.kilometres] == [
            each.factor for each in own.kilometres
        ]

    def test_a_flat_excerpt_of_a_track_that_climbs_has_no_climb_to_divide(self) -> None:
        course = course_analysis(profile_of([(0, 10), (3, 10)]), whole_track=Climb(4, 4))

        assert [(each.gain_m, each.loss_m) for each in course.kilometres] == [(0, 0)] * 3

    def test_miles_have_their_own_climb_and_grade(self) -> None:
        mile_km = 1.609_344

        first, second, third = analysed((0, 0), (mile_km, 40), (2 * mile_km, 40), (4, 10)).miles

        assert (first.number, first.distance_km) == (1, 1.609)
        assert (first.gain_m, first.loss_m) == pytest.approx((40, 0), abs=0.3)
        assert first.grade_percent == pytest.approx(100 * 40 / 1609.344, abs=0.02)
        assert (second.gain_m, second.loss_m) == pytest.approx((0, 0), abs=0.3)
        assert third.distance_km == pytest.approx(4 - 2 * mile_km, abs=0.001)
        assert (third.gain_m, third.loss_m) == pytest.approx((0, 30), abs=0.3)


class TestGradeBands:
    def test_each_kilometre_falls_into_the_band_of_its_grade(self) -> None:
        course = analysed((0, 0), (1, 120), (2, 125), (3, 105), (4, 25), (9, 25))

        bands = {(band.from_percent, band.to_percent): band for band in course.grade_bands}
        assert list(bands) == [
            (None, -10), (-10, -6), (-6, -4), (-4, -2), (-2, -1), (-1, 1), (1, 2), (2, 4), (4, 6),
            (6, 10), (10, None),
        ]  # fmt: skip
        assert bands[10, None].distance_km == pytest.approx(1, abs=0.05)
        assert bands[-1, 1].distance_km == pytest.approx(6, abs=0.1)
        assert bands[-2, -1].distance_km + bands[-4, -2].distance_km == pytest.approx(1, abs=0.15)
        assert bands[-10, -6].distance_km == pytest.approx(1, abs=0.1)

    def test_a_grade_on_a_limit_belongs_to_the_gentler_band(self) -> None:
        course = analysed((0, 0), (10, 200))

        held = [band for band in course.grade_bands if band.distance_km]
        assert [(band.from_percent, band.to_percent) for band in held] == [(1, 2)]

    @given(st.integers(0, 10_000))
    def test_they_add_up_to_the_course_and_to_its_shares(self, seed: int) -> None:
        course = course_analysis(hills(seed))

        up = sum(band.distance_km for band in course.grade_bands if (band.from_percent or -99) >= 1)
        whole = sum(band.distance_km for band in course.grade_bands)
        assert whole == pytest.approx(course.distance_km, abs=0.01)
        assert up == pytest.approx(course.share_up * course.distance_km, abs=0.02)
        assert course.share_up + course.share_flat + course.share_down == pytest.approx(1)
