"""Made-up track files, with the elements of real ones in any order, are read or refused in time."""

import time
from contextlib import suppress
from struct import pack
from xml.sax.saxutils import escape, quoteattr

from hypothesis import given
from hypothesis import strategies as st

from startline.courses.tracks.reader import read_track
from startline.courses.tracks.refusals import TrackRefused
from tests.courses.tracks.files import fit_definition, fit_file, gpx_file, straight, tcx

MOST_CPU_S = 2.5
"""The allowance of a file is 2 s; what is under way ends first."""
NAMES = (
    "trk", "trkseg", "trkpt", "rte", "rtept", "wpt", "ele", "time", "extensions", "name",
    "TrainingCenterDatabase", "Activities", "Activity", "Lap", "Track", "Trackpoint", "Position",
    "LatitudeDegrees", "LongitudeDegrees", "AltitudeMeters", "Courses", "Course", "gpx", "x:y",
)  # fmt: skip
NUMBERS = (
    "", "0", "-0", "90", "180.0000001", "nan", "inf", "-1e400", "1e-400", "٣", "1_0", "0x1p3",
    "50,1", " 5 ",
)  # fmt: skip
ENCODINGS = ("utf-8", "utf-16", "utf-16-be", "latin-1", "ascii", "utf-7", "idna")
VALUES = st.one_of(
    st.sampled_from(NUMBERS),
    st.floats().map(str),
    st.text(max_size=8),
    st.text(alphabet="0123456789.", max_size=400),
)
TCX = tcx(straight())


def element(name: str, attributes: dict[str, str], inside: list[str]) -> str:
    stated = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"<{name}{stated}>{''.join(inside)}</{name}>"


def containers(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    attributes = st.dictionaries(st.sampled_from(("lat", "lon", "xmlns", "version")), VALUES)
    return st.builds(element, st.sampled_from(NAMES), attributes, st.lists(children, max_size=4))


trees = st.recursive(VALUES.map(escape), containers, max_leaves=30)


def expect_read_or_refused(content: bytes) -> None:
    started_s = time.process_time()
    with suppress(TrackRefused):
        read_track(content)
    assert time.process_time() - started_s < MOST_CPU_S


@given(st.lists(trees, max_size=4), st.integers(1, 300), st.booleans())
def test_any_tree_of_elements(inside: list[str], times: int, is_tcx: bool) -> None:
    whole = "".join(inside) * times
    root = "TrainingCenterDatabase"

    expect_read_or_refused(f"<{root}>{whole}</{root}>".encode() if is_tcx else gpx_file(whole))


@given(trees, st.sampled_from(ENCODINGS))
def test_any_encoding_that_is_declared(inside: str, encoding: str) -> None:
    head = f'<?xml version="1.0" encoding="{encoding}"?>'

    expect_read_or_refused(f"{head}<gpx>{inside}</gpx>".encode("utf-16", "replace"))
    expect_read_or_refused(f"{head}<gpx>{inside}</gpx>".encode("utf-8", "replace"))


@given(st.integers(0, len(TCX)), st.integers(0, len(TCX)), st.binary(max_size=8))
def test_a_tcx_file_with_any_stretch_replaced(start: int, end: int, instead: bytes) -> None:
    expect_read_or_refused(TCX[:start] + instead + TCX[end:])


byte = st.integers(0, 255)
fields = st.lists(st.tuples(byte, byte, byte), max_size=6)


@given(
    st.lists(st.tuples(st.integers(0, 15), st.integers(0, 300), fields), max_size=4),
    st.binary(max_size=200),
    st.sampled_from("<>"),
)
def test_any_definitions_of_messages_of_a_fit_file(
    definitions: list[tuple[int, int, list[tuple[int, int, int]]]], rest: bytes, order: str
) -> None:
    body = b"".join(fit_definition(*definition, order) for definition in definitions)

    expect_read_or_refused(fit_file(body + rest))


@given(st.integers(0, 2**32 - 1), st.binary(max_size=60))
def test_any_length_that_a_fit_file_states(length: int, rest: bytes) -> None:
    expect_read_or_refused(pack("<BBHI4s", 12, 0x10, 2_100, length, b".FIT") + rest)
