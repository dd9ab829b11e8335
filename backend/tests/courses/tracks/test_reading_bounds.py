"""Bounds on reading a track: depth, points, processor time, and bytes that are searched."""

from collections.abc import Callable
from pathlib import Path

import pytest
from defusedxml.ElementTree import DefusedXMLParser
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.tracks import point_collector as bounds
from startline.courses.tracks import xml_reader
from startline.courses.tracks.point_collector import CpuAllowance
from startline.courses.tracks.reader import read_track
from startline.courses.tracks.refusals import (
    TrackFormatUnknown,
    TrackRefused,
    TrackTooCostly,
    TrackTooManyPoints,
)
from startline.courses.tracks.xml_reader import ROOT_WITHIN_BYTES, root_name
from tests.courses.tracks.files import (
    DEGREES_PER_KM,
    Point,
    fit,
    gpx,
    gpx_file,
    tcx,
)
from tests.courses.tracks.hostile_files import COURSE, FIVE_MEGABYTES, GPX, HOSTILE, nested


class TestBounds:
    def test_nesting_of_32_is_read(self) -> None:
        assert read_track(nested(31)).distance_m.size == len(COURSE)

    def test_200_000_points_are_read_and_one_more_is_not(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert bounds.MAX_POINTS == 200_000
        monkeypatch.setattr(bounds, "MAX_POINTS", len(COURSE))

        assert read_track(GPX).distance_m.size == len(COURSE)
        with pytest.raises(TrackTooManyPoints):
            read_track(gpx([*COURSE, COURSE[-1]]))

    @pytest.mark.parametrize("write", [gpx, tcx, fit])
    def test_a_file_that_takes_too_long_is_given_up(
        self, write: Callable[[list[Point]], bytes]
    ) -> None:
        """A clock on which every look costs 0.7 s: the third look is beyond the two seconds."""
        moments = iter(place * 0.7 for place in range(100))
        many: list[Point] = [
            (50 + place * 0.001 * DEGREES_PER_KM, 8.0, 1.0) for place in range(15_000)
        ]

        with pytest.raises(TrackTooCostly):
            read_track(write(many), CpuAllowance(clock=lambda: next(moments)))

    @pytest.mark.parametrize(
        "content",
        [
            gpx_file("<!--" + "x" * (FIVE_MEGABYTES - 200) + "-->"),
            gpx_file("<trk/>" * 800_000),
            gpx_file("x" * FIVE_MEGABYTES),
            gpx_file('<trkpt lat="1" lon="1"/>' * 199_000),
            gpx_file(f'<a b="{"x" * FIVE_MEGABYTES}"/>'),
            gpx_file(f'<trkpt lat="{"1" * FIVE_MEGABYTES}" lon="1"/>'),
            b"<" * FIVE_MEGABYTES,
            fit([])[:14] + b"\x00" * FIVE_MEGABYTES,
        ],
        ids=["comment", "empty tracks", "text", "points", "attribute", "digits", "angles", "zeros"],
    )
    def test_five_megabytes_of_anything_end_within_the_allowance(self, content: bytes) -> None:
        allowance = CpuAllowance(2.5)

        with pytest.raises(TrackRefused) as refused:
            read_track(content)

        assert type(refused.value) is not TrackTooCostly
        allowance.check()


class TestBeginning:
    @pytest.mark.parametrize("filler", ["<!--{}-->", "<?note {}?>", "{}"])
    def test_an_outermost_element_beyond_64_kib_is_no_format(self, filler: str) -> None:
        padding = filler.format(" " * ROOT_WITHIN_BYTES).encode()
        content = b'<?xml version="1.0"?>' + padding + GPX.partition(b"?>")[2]

        with pytest.raises(TrackFormatUnknown):
            read_track(content)

    def test_an_outermost_element_within_64_kib_is_read(self) -> None:
        padding = b"<!--" + b" " * (ROOT_WITHIN_BYTES - 1_000) + b"-->"

        assert read_track(b'<?xml version="1.0"?>' + padding + GPX.partition(b"?>")[2])

    def test_no_more_than_64_kib_are_searched_for_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fed: list[int] = []

        class CountingParser:
            def __init__(self, *, target: object, forbid_dtd: bool) -> None:
                self._parser = DefusedXMLParser(target=target, forbid_dtd=forbid_dtd)

            def feed(self, data: bytes) -> None:
                fed.append(len(data))
                self._parser.feed(data)

        monkeypatch.setattr(xml_reader, "DefusedXMLParser", CountingParser)
        with pytest.raises(TrackFormatUnknown):
            root_name(b"<!--" + b"x" * FIVE_MEGABYTES)

        assert fed == [ROOT_WITHIN_BYTES]


class TestNothingElse:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_no_file_is_opened_and_no_connection_made(
        self, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object, **__: object) -> None:
            pytest.fail("a track opened something")

        monkeypatch.setattr("builtins.open", refuse)
        monkeypatch.setattr(Path, "open", refuse)
        monkeypatch.setattr("io.open", refuse)
        monkeypatch.setattr("socket.socket.connect", refuse)

        with pytest.raises(TrackRefused):
            read_track(HOSTILE[name][0])

    @given(st.binary(max_size=400))
    def test_any_bytes_are_refused_in_words(self, content: bytes) -> None:
        with pytest.raises(TrackRefused):
            read_track(content)

    @given(st.integers(0, len(GPX)), st.integers(0, len(GPX)), st.binary(max_size=8))
    def test_a_file_with_any_stretch_replaced_is_read_or_refused(
        self, start: int, end: int, instead: bytes
    ) -> None:
        try:
            read_track(GPX[:start] + instead + GPX[end:])
        except TrackRefused:
            return
