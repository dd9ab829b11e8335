"""The same course in each format, and the choice among the tracks of a file."""

from collections.abc import Callable

import pytest

from startline.courses.tracks.reader import read_track
from startline.courses.tracks.refusals import TrackWithoutPoints
from tests.courses.tracks.files import (
    DEGREES_PER_KM,
    Point,
    fit,
    gpx,
    gpx_file,
    gpx_point,
    gpx_track,
    straight,
    tcx,
)

COURSE = straight()
WRITERS: dict[str, Callable[[list[Point]], bytes]] = {"gpx": gpx, "tcx": tcx, "fit": fit}


@pytest.mark.parametrize("name", WRITERS)
class TestEveryFormat:
    def test_the_course_comes_out_as_it_went_in(self, name: str) -> None:
        track = read_track(WRITERS[name](COURSE))

        assert track.format == name
        assert track.tracks_in_file == 1
        assert track.distance_m.size == len(COURSE)
        assert track.distance_m[-1] == pytest.approx(10_000, abs=0.5)
        assert track.altitude_m.tolist() == pytest.approx([point[2] for point in COURSE], abs=0.11)

    def test_points_without_an_altitude_lie_on_the_line_between_their_neighbours(
        self, name: str
    ) -> None:
        known: list[Point] = [
            (50 + place * 0.1 * DEGREES_PER_KM, 8.0, 100.0 + place if place % 2 == 0 else None)
            for place in range(21)
        ]

        altitudes = read_track(WRITERS[name](known)).altitude_m

        assert altitudes.tolist() == pytest.approx([100.0 + place for place in range(21)], abs=0.2)


class TestGpx:
    @pytest.mark.parametrize("namespace", ["http://www.topografix.com/GPX/1/0", "", "urn:other"])
    def test_any_version_and_none_is_read(self, namespace: str) -> None:
        track = read_track(gpx_file(gpx_track(COURSE), namespace))

        assert track.distance_m.size == len(COURSE)

    def test_a_prefix_before_every_name_changes_nothing(self) -> None:
        plain = gpx_track(COURSE).replace("</", "</g:").replace("<", "<g:").replace("<g:/", "</")
        content = f'<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1">{plain}</g:gpx>'

        assert read_track(content.encode()).distance_m.size == len(COURSE)

    def test_segments_are_joined_in_their_order(self) -> None:
        track = read_track(gpx_file(gpx_track(COURSE[:40], COURSE[40:])))

        assert track.tracks_in_file == 1
        assert track.distance_m.tolist() == read_track(gpx(COURSE)).distance_m.tolist()

    def test_of_several_tracks_the_longest_is_the_course(self) -> None:
        short = straight(length_km=2.0)

        track = read_track(gpx_file(gpx_track(short) + gpx_track(COURSE) + gpx_track(short)))

        assert track.tracks_in_file == 3
        assert track.distance_m[-1] == pytest.approx(10_000, abs=0.5)

    def test_a_route_counts_where_there_is_no_track(self) -> None:
        route = f"<rte>{''.join(gpx_point(point, 'rtept') for point in COURSE)}</rte>"

        assert read_track(gpx_file(route)).distance_m.size == len(COURSE)

    def test_a_route_does_not_count_beside_a_track(self) -> None:
        longer = straight(length_km=40.0)
        route = f"<rte>{''.join(gpx_point(point, 'rtept') for point in longer)}</rte>"

        track = read_track(gpx_file(route + gpx_track(COURSE)))

        assert (track.tracks_in_file, track.distance_m.size) == (1, len(COURSE))

    def test_waypoints_are_no_course_and_lend_no_altitude(self) -> None:
        waypoint = '<wpt lat="1" lon="1"><ele>999</ele></wpt>'

        track = read_track(gpx_file(gpx_track(COURSE) + waypoint))

        assert track.altitude_m[-1] == COURSE[-1][2]
        with pytest.raises(TrackWithoutPoints):
            read_track(gpx_file(waypoint * 30))

    @pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "iso-8859-1"])
    def test_encodings_that_xml_knows_are_read(self, encoding: str) -> None:
        text = gpx(COURSE).decode().replace("A run", "Zürich")
        if encoding == "iso-8859-1":
            text = text.replace('version="1.0"', 'version="1.0" encoding="iso-8859-1"', 1)

        assert read_track(text.encode(encoding)).distance_m.size == len(COURSE)

    def test_empty_lines_before_the_first_element_are_passed_over(self) -> None:
        content = gpx(COURSE).partition(b"\n")[2]

        assert read_track(b"\r\n  \n" + content).distance_m.size == len(COURSE)

    @pytest.mark.parametrize("before", [b"\n", b"  \r\n", b"\xef\xbb\xbf\n"])
    @pytest.mark.parametrize("write", [gpx, tcx])
    def test_empty_lines_before_the_declaration_are_passed_over(
        self, before: bytes, write: Callable[[list[Point]], bytes]
    ) -> None:
        content = write(COURSE)
        assert content.startswith(b"<?xml")

        assert read_track(before + content).distance_m.size == len(COURSE)


class TestTcx:
    def test_laps_are_joined_in_their_order(self) -> None:
        track = read_track(tcx(COURSE[:30], COURSE[30:70], COURSE[70:]))

        assert track.tracks_in_file == 1
        assert track.distance_m.size == len(COURSE)

    def test_points_without_a_position_are_passed_over(self) -> None:
        pause = b"<Trackpoint><Time>2026-04-01T08:00:00Z</Time></Trackpoint>"

        track = read_track(tcx(COURSE).replace(b"<Trackpoint>", pause + b"<Trackpoint>"))

        assert track.distance_m.size == len(COURSE)

    def test_where_a_lap_began_is_no_point(self) -> None:
        begin = (
            b"<Lap><BeginPosition><LatitudeDegrees>1</LatitudeDegrees>"
            b"<LongitudeDegrees>1</LongitudeDegrees></BeginPosition>"
        )

        track = read_track(tcx(COURSE).replace(b"<Lap>", begin))

        assert track.distance_m[-1] == pytest.approx(10_000, abs=0.5)
