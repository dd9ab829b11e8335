import numpy as np
import pytest

from startline.courses.tracks.schemas import TrackAnalysis
from startline.courses.tracks.track_analysis import MAX_PROFILE_POINTS, analyse_track
from tests.courses.tracks.files import DEGREES_PER_KM, Point, fit, gpx, straight, tcx

MARATHON_KM = 42.195


def marathon(step_m: float, noise_m: float = 0.0, hill_m: float = 0.0, seed: int = 1) -> bytes:
    """Flat, or three hills; altitudes off by up to `noise_m` either way."""
    noise = np.random.default_rng(seed)
    kilometres = np.arange(0.0, MARATHON_KM + 1e-9, step_m / 1_000)
    tops = np.array([7.0, 21.0, 35.0])
    up = np.clip(1 - np.abs(kilometres[:, None] - tops) / 2.5, 0.0, None).sum(axis=1)
    altitudes = 100 + hill_m * up + noise.uniform(-noise_m, noise_m, kilometres.size)
    points: list[Point] = [
        (50 + float(kilometre) * DEGREES_PER_KM, 8.0, round(float(altitude), 2))
        for kilometre, altitude in zip(kilometres, altitudes, strict=True)
    ]
    return gpx(points)


def gains(analysis: TrackAnalysis) -> dict[str, float]:
    return {each.method: each.gain_m for each in analysis.gains}


class TestNoise:
    @pytest.mark.parametrize(("step_m", "naive_m"), [(5.0, 2_800), (10.0, 1_400)])
    def test_it_makes_no_climb_of_ours_and_thousands_of_metres_of_a_plain_sum(
        self, step_m: float, naive_m: float
    ) -> None:
        found = analyse_track(marathon(step_m, noise_m=1.0))

        assert found.course.gain_m <= 30
        assert gains(found)["every_point"] == pytest.approx(naive_m, rel=0.05)

    @pytest.mark.parametrize("step_m", [5.0, 10.0])
    def test_true_climbs_survive_it(self, step_m: float) -> None:
        found = analyse_track(marathon(step_m, noise_m=1.0, hill_m=120.0))

        assert found.course.gain_m == pytest.approx(360, rel=0.05)


class TestGains:
    def test_every_further_step_finds_less(self) -> None:
        found = analyse_track(marathon(5.0, noise_m=2.0, hill_m=30.0))

        assert [each.gain_m for each in found.gains] == sorted(
            (each.gain_m for each in found.gains), reverse=True
        )
        assert len({each.gain_m for each in found.gains}) > 4

    def test_the_one_that_is_ours_is_the_gain_of_the_course(self) -> None:
        found = analyse_track(marathon(10.0, noise_m=1.0, hill_m=50.0))

        [ours] = [each for each in found.gains if each.is_ours]
        assert (ours.method, ours.gain_m) == ("climbs_of_2_m", found.course.gain_m)


class TestWhatComesBack:
    @pytest.mark.parametrize(("name", "write"), [("gpx", gpx), ("tcx", tcx), ("fit", fit)])
    def test_every_format_gives_the_same_course(self, name: str, write: type) -> None:
        found = analyse_track(write(straight(500, length_km=20.0, climb_m=200.0)))

        assert (found.format, found.points, found.tracks_in_file) == (name, 500, 1)
        assert found.course.distance_km == pytest.approx(20, abs=0.001)
        assert found.course.gain_m == pytest.approx(200, abs=0.5)
        assert found.course.climb_basis == "track"

    def test_the_profile_to_draw_has_400_points_at_most_from_start_to_finish(self) -> None:
        found = analyse_track(marathon(10.0, hill_m=100.0))

        assert len(found.profile) == MAX_PROFILE_POINTS
        assert found.profile[0].distance_km == 0
        assert found.profile[-1].distance_km == found.course.distance_km

    def test_it_is_the_same_every_time(self) -> None:
        content = marathon(10.0, noise_m=3.0, hill_m=100.0)

        assert analyse_track(content) == analyse_track(content)
