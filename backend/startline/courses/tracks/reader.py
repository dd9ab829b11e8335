"""Track reader: from the bytes of a GPX, TCX or FIT file to its longest track.

The content decides about the format; file name and media type are ignored.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from startline.courses.elevation import Metres, distance_along_m
from startline.courses.tracks import fit, gpx, tcx
from startline.courses.tracks.point_collector import (
    CpuAllowance,
    PointCollector,
    RawValue,
    TrackFormat,
    TrackReader,
    TrackSegment,
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

MIN_POINTS: Final = 20
MAX_SPACING_M: Final = 500.0
MIN_LENGTH_M: Final = 1_000.0
MAX_LENGTH_M: Final = 1_000_000.0
MIN_ALTITUDE_M: Final = -500.0
MAX_ALTITUDE_M: Final = 9_000.0
MIN_SHARE_WITH_ALTITUDE: Final = 0.5
_COMPRESSED: Final = (b"PK", b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")
_XML_BEGINNINGS: Final = (b"<", b"\xff\xfe<", b"\xfe\xff\x00<", b"<\x00", b"\x00<")
_UTF8_MARK: Final = b"\xef\xbb\xbf"
_XML_READERS: Final[Mapping[str, type[TrackReader]]] = {
    gpx.ROOT: gpx.GpxReader,
    tcx.ROOT: tcx.TcxReader,
}


class Track(NamedTuple):
    """One track of a file with an altitude for each point, interpolated where it is missing."""

    format: TrackFormat
    tracks_in_file: int
    distance_m: Metres
    altitude_m: Metres


def read_track(content: bytes, allowance: CpuAllowance | None = None) -> Track:
    """The longest track of a GPX, TCX or FIT file; in GPX the longest route if there is no track.

    Raises a TrackRefused that names the reason.
    """
    allowance = allowance or CpuAllowance()
    reader = reader_of(content)
    segments = _with_points(reader.read(content, allowance))
    measured: list[tuple[float, TrackSegment, Metres]] = []
    for segment in segments:
        distance_m = _distance_along(segment)
        measured.append((float(distance_m[-1]), segment, distance_m))
        allowance.check()
    length_m, segment, distance_m = max(measured, key=lambda each: each[0])
    if length_m < MIN_LENGTH_M:
        raise TrackTooShort
    if length_m > MAX_LENGTH_M:
        raise TrackTooLong
    count = distance_m.size
    if count < MIN_POINTS or length_m > MAX_SPACING_M * (count - 1):
        raise TrackTooSparse
    return Track(reader.format, len(segments), distance_m, _all_altitudes(segment, distance_m))


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


def _with_points(collector: PointCollector) -> list[TrackSegment]:
    segments = [segment for segment in collector.segments if segment.latitude]
    segments = [segment for segment in segments if not segment.is_planned] or segments
    if not segments:
        raise TrackWithoutPoints
    return segments


def _distance_along(segment: TrackSegment) -> Metres:
    latitude = _numbers(segment.latitude, TrackPositionInvalid)
    longitude = _numbers(segment.longitude, TrackPositionInvalid)
    outside = ~((np.abs(latitude) <= 90) & (np.abs(longitude) <= 180))
    if outside.any():
        raise _at_point(TrackPositionInvalid, int(np.argmax(outside)))
    return distance_along_m(latitude, longitude)


def _all_altitudes(segment: TrackSegment, distance_m: Metres) -> Metres:
    known = np.array([raw is not None for raw in segment.altitude_m])
    if known.sum() < MIN_SHARE_WITH_ALTITUDE * known.size:
        raise TrackWithoutAltitudes
    every = _numbers(
        [0.0 if raw is None else raw for raw in segment.altitude_m], TrackAltitudeInvalid
    )
    outside = ~((every >= MIN_ALTITUDE_M) & (every <= MAX_ALTITUDE_M))
    if outside.any():
        raise _at_point(TrackAltitudeInvalid, int(np.argmax(outside)))
    filled: Metres = np.interp(distance_m, distance_m[known], every[known])
    return filled


def _numbers(raw: Sequence[RawValue], refusal: type[TrackRefused]) -> Metres:
    """Not-a-number and infinity come through and fail every comparison with a bound."""
    try:
        return np.array(list(map(float, raw)), dtype=np.float64)
    except ValueError:
        place = next(place for place, each in enumerate(raw) if not _is_number(each))
        raise _at_point(refusal, place) from None


def _is_number(raw: RawValue) -> bool:
    try:
        float(raw)
    except ValueError:
        return False
    return True


def _at_point(refusal: type[TrackRefused], place: int) -> TrackRefused:
    return refusal(f"{refusal.default_message} It is point {place + 1:,}.")
