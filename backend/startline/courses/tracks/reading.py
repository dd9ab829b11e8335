"""A track from the bytes of a file: which format it is, which of its lines, and is it a course?

The name that the file had and the type that a browser gives it count for nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from startline.courses.elevation import Metres, distance_along_m
from startline.courses.tracks import fit, gpx, tcx
from startline.courses.tracks.gathering import (
    CpuAllowance,
    Gathering,
    Line,
    TrackFormat,
    TrackReader,
    Written,
)
from startline.courses.tracks.refusals import (
    TrackAltitudeInvalid,
    TrackCompressed,
    TrackEmpty,
    TrackFormatUnknown,
    TrackPositionInvalid,
    TrackRefused,
    TrackTooLong,
    TrackTooShort,
    TrackTooSparse,
    TrackWithoutAltitudes,
    TrackWithoutPoints,
)
from startline.courses.tracks.xml_reader import root_name

FEWEST_POINTS: Final = 20
WIDEST_SPACING_M: Final = 500.0
SHORTEST_M: Final = 1_000.0
LONGEST_M: Final = 1_000_000.0
LOWEST_M: Final = -500.0
HIGHEST_M: Final = 9_000.0
FEWEST_WITH_ALTITUDE: Final = 0.5
_COMPRESSED: Final = (b"PK", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")
_XML_BEGINNINGS: Final = (b"<", b"\xff\xfe<", b"\xfe\xff\x00<", b"<\x00", b"\x00<")
_UTF8_MARK: Final = b"\xef\xbb\xbf"
_XML_READERS: Final[Mapping[str, type[TrackReader]]] = {
    gpx.ROOT: gpx.GpxReader,
    tcx.ROOT: tcx.TcxReader,
}


class Track(NamedTuple):
    """One line of a file, with an altitude for each point: where one had none, a straight line
    between its neighbours."""

    format: TrackFormat
    lines_in_file: int
    distance_m: Metres
    altitude_m: Metres


def read_track(content: bytes, allowance: CpuAllowance | None = None) -> Track:
    """The longest track of a GPX, TCX or FIT file; in GPX the longest route if there is no track.

    Raises a TrackRefused that names the reason.
    """
    allowance = allowance or CpuAllowance()
    reader = reader_of(content)
    lines = _with_points(reader.read(content, allowance))
    drawn: list[tuple[float, Line, Metres]] = []
    for line in lines:
        distance_m = _distance_along(line)
        drawn.append((float(distance_m[-1]), line, distance_m))
        allowance.check()
    length_m, line, distance_m = max(drawn, key=lambda each: each[0])
    if length_m < SHORTEST_M:
        raise TrackTooShort
    if length_m > LONGEST_M:
        raise TrackTooLong
    count = distance_m.size
    if count < FEWEST_POINTS or length_m > WIDEST_SPACING_M * (count - 1):
        raise TrackTooSparse
    return Track(reader.format, len(lines), distance_m, _every_altitude(line, distance_m))


def reader_of(content: bytes) -> TrackReader:
    """The reader for what the content begins with.

    Raises TrackEmpty, TrackCompressed, TrackFormatUnknown, or what `root_name` raises.
    """
    if not content:
        raise TrackEmpty
    if content.startswith(_COMPRESSED):
        raise TrackCompressed
    if content[fit.SIGNATURE_AT :].startswith(fit.SIGNATURE):
        return fit.FitReader()
    if not content[:1_024].removeprefix(_UTF8_MARK).lstrip().startswith(_XML_BEGINNINGS):
        raise TrackFormatUnknown
    reader = _XML_READERS.get(root_name(content).rpartition("}")[2])
    if reader is None:
        raise TrackFormatUnknown
    return reader()


def _with_points(gathering: Gathering) -> list[Line]:
    lines = [line for line in gathering.lines if line.latitude]
    lines = [line for line in lines if not line.is_planned] or lines
    if not lines:
        raise TrackWithoutPoints
    return lines


def _distance_along(line: Line) -> Metres:
    latitude = _numbers(line.latitude, TrackPositionInvalid)
    longitude = _numbers(line.longitude, TrackPositionInvalid)
    outside = ~((np.abs(latitude) <= 90) & (np.abs(longitude) <= 180))
    if outside.any():
        raise _at_point(TrackPositionInvalid, int(np.argmax(outside)))
    return distance_along_m(latitude, longitude)


def _every_altitude(line: Line, distance_m: Metres) -> Metres:
    known = np.array([written is not None for written in line.altitude_m])
    if known.sum() < FEWEST_WITH_ALTITUDE * known.size:
        raise TrackWithoutAltitudes
    every = _numbers(
        [0.0 if written is None else written for written in line.altitude_m], TrackAltitudeInvalid
    )
    outside = ~((every >= LOWEST_M) & (every <= HIGHEST_M))
    if outside.any():
        raise _at_point(TrackAltitudeInvalid, int(np.argmax(outside)))
    filled: Metres = np.interp(distance_m, distance_m[known], every[known])
    return filled


def _numbers(written: Sequence[Written], refusal: type[TrackRefused]) -> Metres:
    """Not-a-number and infinity come through and fail every comparison with a bound."""
    try:
        return np.array(list(map(float, written)), dtype=np.float64)
    except ValueError:
        place = next(place for place, each in enumerate(written) if not _is_number(each))
        raise _at_point(refusal, place) from None


def _is_number(written: Written) -> bool:
    try:
        float(written)
    except ValueError:
        return False
    return True


def _at_point(refusal: type[TrackRefused], place: int) -> TrackRefused:
    return refusal(f"{refusal.default_message} It is point {place + 1:,}.")
