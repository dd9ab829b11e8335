"""FIT, the binary format of sports watches: positions and altitudes of its "record" messages.

The checksum is not verified: in Python that takes longer than reading, and the bounds on positions,
altitudes and length catch damaged files (docs/decisions/0005).
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Protocol, cast

import fitdecode

from startline.courses.tracks.point_collector import (
    CpuAllowance,
    PointCollector,
    TrackFormat,
    TrackReader,
)
from startline.courses.tracks.refusals import TrackDamaged

SIGNATURE: Final = b".FIT"
SIGNATURE_AT: Final = 8
_RECORD: Final = 20
_DEGREES_PER_SEMICIRCLE: Final = 180 / 2**31
_FRAMES_BETWEEN_CHECKS: Final = 1_024


class _Field(Protocol):
    name: str
    value: object


class _Message(Protocol):
    """The used part of the library's data messages, which have no types."""

    global_mesg_num: int
    fields: Sequence[_Field]


class FitReader(TrackReader):
    format: ClassVar[TrackFormat] = "fit"

    def read(self, content: bytes, allowance: CpuAllowance) -> PointCollector:
        """Each of several files in one, which the format allows, is a segment."""
        collector = PointCollector(allowance)
        for count, frame in enumerate(_frames(content)):
            if not count % _FRAMES_BETWEEN_CHECKS:
                allowance.check()
            if isinstance(frame, fitdecode.FitHeader):
                collector.begin_segment()
            elif isinstance(frame, fitdecode.FitDataMessage):
                message = cast("_Message", frame)
                if message.global_mesg_num == _RECORD:
                    _add_point(message, collector)
        return collector


def _frames(content: bytes) -> Iterator[object]:
    """Raises TrackDamaged for every error of the library, also AssertionError and IndexError."""
    try:
        yield from fitdecode.FitReader(
            io.BytesIO(content),
            processor=None,
            check_crc=fitdecode.CrcCheck.DISABLED,
            error_handling=fitdecode.ErrorHandling.IGNORE,
        )
    except Exception as error:
        raise TrackDamaged from error


def _add_point(record: _Message, collector: PointCollector) -> None:
    values = {field.name: field.value for field in record.fields}
    latitude, longitude = _number(values, "position_lat"), _number(values, "position_long")
    if latitude is None or longitude is None:
        return
    altitude_m = _number(values, "enhanced_altitude")
    if altitude_m is None:
        altitude_m = _number(values, "altitude")
    collector.add(
        latitude * _DEGREES_PER_SEMICIRCLE, longitude * _DEGREES_PER_SEMICIRCLE, altitude_m
    )


def _number(values: Mapping[str, object], name: str) -> float | None:
    """None for lists and texts, which damaged files have in numeric fields."""
    value = values.get(name)
    return value if isinstance(value, int | float) else None
