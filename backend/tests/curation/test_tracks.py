from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from defusedxml.common import DefusedXmlException

from curation.records import CuratedRace
from curation.simplifying import simplified
from curation.tracks import Track, add_track, course_of, race_of_track, read_tracks
from startline.courses.elevation import Climb, Profile

pytestmark = pytest.mark.slow

HEAD = '<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">'


def write_gpx(folder: Path, stem: str, climb_m: float = 300.0, head: str = HEAD) -> None:
    """Straight north for 42.2 km, up in the first half and down in the second."""
    points = "".join(
        f'<trkpt lat="{50 + i * 0.0379 / 100:.6f}" lon="8.0">'
        f"<ele>{100 + climb_m * min(i, 1000 - i) / 500:.1f}</ele></trkpt>"
        for i in range(1001)
    )
    path = folder / "courses" / f"{stem}.gpx"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{head}<trk><trkseg>{points}</trkseg></trk></gpx>", encoding="utf-8")


def manifest_row(stem: str, **cells: str) -> dict[str, str]:
    return {
        "file": f"courses/{stem}.gpx",
        "race": "North Marathon",
        "type": "marathon",
        "country_iso2": "DE",
        "match": "confirmed: straight north",
        "source": "github.com/xavierchia/runwithfriends NorthMarathon.gpx",
        "points_in_file": "1001",
        "points_in_source": "1001",
        "distance_km": "",
        **cells,
    }


def read(folder: Path, stem: str = "north-marathon-2025", **cells: str) -> Track:
    write_gpx(folder, stem)
    return read_tracks(folder, [manifest_row(stem, **cells)])[0]


def race(name: str = "North Marathon", distance_km: float = 42.195) -> CuratedRace:
    return CuratedRace(
        name=name,
        type="marathon",
        country_code="DE",
        distance_km=distance_km,
        elevation_profile="Flat",
        elevation_basis="stated",
    )


class TestReadTracks:
    def test_length_edition_and_climb(self, tmp_path: Path) -> None:
        track = read(tmp_path)

        assert track.edition == "2025"
        assert track.match == "confirmed"
        assert track.distance_km == pytest.approx(42.14, abs=0.01)
        assert track.climb is not None
        assert track.climb.gain_m == pytest.approx(300, abs=2)

    def test_a_thinned_track_has_the_length_of_the_full_one(self, tmp_path: Path) -> None:
        track = read(tmp_path, points_in_source="3003", distance_km="42.9")

        assert track.distance_km == pytest.approx(42.9)

    def test_a_track_without_a_race_in_the_manifest_is_ignored(self, tmp_path: Path) -> None:
        assert read_tracks(tmp_path, [manifest_row("nobody", race="")]) == []

    def test_entities_are_refused(self, tmp_path: Path) -> None:
        bomb = '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "b">]><gpx version="1.1">'
        write_gpx(tmp_path, "bomb", head=bomb)

        with pytest.raises(DefusedXmlException):
            read_tracks(tmp_path, [manifest_row("bomb")])


class TestRaceOfTrack:
    def test_name_and_length_must_match(self, tmp_path: Path) -> None:
        track = read(tmp_path)
        fitting = race()

        assert race_of_track(track, [race("South Marathon"), fitting]) is fitting
        assert race_of_track(track, [race(distance_km=50.0)]) is None

    def test_a_race_of_an_event_is_found_by_the_name_of_the_race(self, tmp_path: Path) -> None:
        track = read(tmp_path)

        assert race_of_track(track, [race("North Marathon E42")]) is not None
        assert race_of_track(track, [race("North Marathon Relay")]) is None


class TestAddTrack:
    def test_a_confirmed_track_gives_the_elevation_profile(self, tmp_path: Path) -> None:
        found = race()

        add_track(found, read(tmp_path))

        assert (found.elevation_profile, found.elevation_basis) == (
            "Undulating / Rolling Hills",
            "track",
        )
        assert found.elevation_gain_m == pytest.approx(300, abs=2)
        assert found.course_file == "north-marathon-2025"
        assert found.provenance["elevation_profile"] == ("track-runwithfriends",)

    def test_climb_less_descent_is_finish_less_start_also_once_rounded(
        self, tmp_path: Path
    ) -> None:
        found, track = race(), read(tmp_path)
        # as the Boston Marathon: each is rounded up, and the difference is not
        altitudes = np.linspace(138.6, 5.0, track.profile.altitude_m.size)
        track = replace(
            track,
            profile=Profile(track.profile.distance_m, altitudes),
            climb=Climb(gain_m=168.8, loss_m=302.4),
        )

        add_track(found, track)

        assert (found.elevation_gain_m, found.elevation_loss_m) == (169, 303)
        assert (found.start_altitude_m, found.finish_altitude_m) == (139, 5)
        assert course_of(track)["loss_m"] == 303

    @pytest.mark.parametrize("match", ["unconfirmed: user-drawn", "probable: same town"])
    def test_an_unconfirmed_track_is_only_linked(self, tmp_path: Path, match: str) -> None:
        found = race()

        add_track(found, read(tmp_path, match=match))

        assert found.course_file == "north-marathon-2025"
        assert (found.elevation_profile, found.elevation_basis) == ("Flat", "stated")

    def test_altitudes_known_to_be_noise_are_ignored(self, tmp_path: Path) -> None:
        found, track = race(), read(tmp_path, "tokyo-marathon-2025")

        add_track(found, track)

        assert found.elevation_basis == "stated"
        course = course_of(track)
        assert (course["profile"], course["gain_m"]) == ([], None)


class TestCourseOf:
    def test_it_is_short_and_has_both_ends(self, tmp_path: Path) -> None:
        course = course_of(read(tmp_path))

        profile, line = course["profile"], course["line"]
        assert len(profile) <= 400
        assert len(line) <= 300
        assert profile[0][0] == 0.0
        assert profile[-1][0] == course["distance_km"]
        assert line[0] == [50.0, 8.0]
        assert course["source"] == "track-runwithfriends"


class TestSimplified:
    def test_the_points_of_largest_weight_stay(self) -> None:
        points = np.array([[0, 0], [1, 0.1], [2, 5], [3, 0.1], [4, 0]], dtype=np.float64)

        assert simplified(points, 3) == [0, 2, 4]
        assert simplified(points, 9) == [0, 1, 2, 3, 4]

    def test_a_loop_keeps_its_far_side(self) -> None:
        points = np.array([[0, 0], [3, 0], [3, 3], [0, 3], [0, 0]], dtype=np.float64)

        assert 2 in simplified(points, 3)

    def test_fewer_than_two_points_are_refused(self) -> None:
        with pytest.raises(ValueError, match="two ends"):
            simplified(np.zeros((5, 2)), 1)
