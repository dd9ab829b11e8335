"""FIT files: points are read, and damaged files are refused."""

from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.tracks.fit import FitReader
from startline.courses.tracks.point_collector import CpuAllowance
from startline.courses.tracks.refusals import TrackDamaged, TrackRefused
from tests.courses.tracks.files import (
    FIT_RECORD,
    Point,
    fit,
    fit_checksum,
    fit_definition,
    fit_file,
    straight,
)

points = st.lists(
    st.tuples(
        st.floats(-89, 89), st.floats(-179, 179), st.one_of(st.none(), st.floats(-400, 8_000))
    ),
    min_size=1,
    max_size=20,
)


def ours(content: bytes) -> list[Point]:
    collector = FitReader().read(content, CpuAllowance())
    return [
        (float(latitude), float(longitude), None if altitude is None else float(altitude))
        for line in collector.segments
        for latitude, longitude, altitude in zip(
            line.latitude, line.longitude, line.altitude_m, strict=True
        )
    ]


def as_the_format_keeps(points: list[Point]) -> list[Point]:
    """Positions in 2^31 parts of half a circle, altitudes in fifths of a metre."""
    return [
        (
            round(latitude * 2**31 / 180) * 180 / 2**31,
            round(longitude * 2**31 / 180) * 180 / 2**31,
            None if altitude is None else round((altitude + 500) * 5) / 5 - 500,
        )
        for latitude, longitude, altitude in points
    ]


def as_approximate(points: list[Point]) -> list[object]:
    return [pytest.approx(point, abs=1e-9) for point in points]


class TestPoints:
    @given(points, st.sampled_from("<>"), st.booleans())
    def test_what_was_written_comes_out(
        self, points: list[Point], order: str, enhanced: bool
    ) -> None:
        content = fit(points, order=order, enhanced=enhanced)

        assert ours(content) == as_approximate(as_the_format_keeps(points))

    def test_compressed_timestamps_and_developer_fields_are_stepped_over(self) -> None:
        plain = [(253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84)]
        body = fit_definition(1, FIT_RECORD, plain)
        body += pack("<BIiiH", 1, 1_000_000_000, 2**29, 2**28, 3_000)
        description = [(0, 1, 0x02), (1, 1, 0x02), (2, 1, 0x02), (3, 8, 0x07)]
        body += fit_definition(4, 207, [(3, 1, 0x02)]) + bytes([4, 0])
        body += fit_definition(5, 206, description) + pack("<BBBB8s", 5, 0, 0, 0x02, b"grade")
        with_developer = bytearray(fit_definition(2, FIT_RECORD, plain[1:]))
        with_developer[0] |= 0x20
        body += bytes(with_developer) + bytes([1, 0, 1, 0])
        body += pack("<BiiHB", 2, 2**29 + 9, 2**28 + 9, 3_010, 7)
        body += pack("<BiiHB", 0x80 | 2 << 5 | 3, 2**29 + 18, 2**28 + 18, 3_020, 8)
        content = fit_file(body)

        assert ours(content) == as_approximate(
            [
                (45.0, 22.5, 100.0),
                (45.0 + 9 * 180 / 2**31, 22.5 + 9 * 180 / 2**31, 102.0),
                (45.0 + 18 * 180 / 2**31, 22.5 + 18 * 180 / 2**31, 104.0),
            ]
        )

    def test_files_that_follow_one_another_are_lines_of_their_own(self) -> None:
        content = fit(straight(5)) + fit(straight(7))

        collector = FitReader().read(content, CpuAllowance())

        assert [len(line.latitude) for line in collector.segments] == [5, 7]

    def test_a_header_of_twelve_bytes_will_do(self) -> None:
        content = fit(straight(5))
        body = content[14:-2]
        head = pack("<BBHI4s", 12, 0x10, 2_100, len(body), b".FIT")
        short = head + body + pack("<H", fit_checksum(head + body))

        assert ours(short) == ours(content)


class TestDamage:
    @pytest.mark.parametrize("lost", [1, 2, 3, 20, 400])
    def test_a_file_that_is_cut_off_is_refused(self, lost: int) -> None:
        with pytest.raises(TrackDamaged):
            ours(fit(straight(50))[:-lost])

    def test_a_message_that_was_never_defined_is_refused(self) -> None:
        with pytest.raises(TrackDamaged):
            ours(fit_file(bytes([0x07, 1, 2, 3])))

    def test_a_message_that_runs_over_the_end_is_refused(self) -> None:
        body = fit_definition(0, FIT_RECORD, [(0, 4, 0x85), (1, 4, 0x85)]) + bytes([0, 1, 2])

        with pytest.raises(TrackDamaged):
            ours(fit_file(body))

    @given(st.binary(max_size=300))
    def test_any_body_is_read_or_refused(self, body: bytes) -> None:
        try:
            ours(fit_file(body))
        except TrackRefused:
            return

    @given(st.lists(st.tuples(st.integers(0, 250), st.integers(0, 255)), max_size=4))
    def test_any_damage_is_read_over_or_refused(self, damage: list[tuple[int, int]]) -> None:
        content = bytearray(fit(straight(8)))
        for place, byte in damage:
            content[place % len(content)] = byte
        try:
            ours(bytes(content))
        except TrackRefused:
            return
