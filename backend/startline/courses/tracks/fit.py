"""FIT, the binary format of sports watches: positions and altitudes of its "record" messages.

Every message of a FIT file is preceded by a definition of its fields, so a reader can step over
all that it does not want without knowing it. Ours wants four fields of one message, and steps
over the rest (docs/decisions/0005; fitdecode is what the tests hold it against). The layout is that
of Garmin's FIT protocol; the checksum is not verified: what damage can do is caught by the bounds.
"""

from dataclasses import dataclass
from struct import Struct
from typing import ClassVar, Final

from startline.courses.tracks.gathering import (
    CpuAllowance,
    Gathering,
    TrackFormat,
    TrackReader,
)
from startline.courses.tracks.refusals import TrackDamaged

SIGNATURE: Final = b".FIT"
SIGNATURE_AT: Final = 8
_SMALLEST_HEADER: Final = 12
_CHECKSUM_SIZE: Final = 2
_BODY_SIZE: Final = Struct("<4xI")
_RECORD_MESSAGE: Final = 20
_LATITUDE, _LONGITUDE, _ALTITUDE, _ENHANCED_ALTITUDE = 0, 1, 2, 78
_DEGREES_PER_SEMICIRCLE: Final = 180 / 2**31
_NO_POSITION: Final = 2**31 - 1
_ALTITUDE_SCALE: Final = 5.0
_ALTITUDE_OFFSET_M: Final = 500.0
_COMPRESSED_TIMESTAMP, _DEFINITION, _WITH_DEVELOPER_FIELDS = 0x80, 0x40, 0x20
_MESSAGES_BETWEEN_CHECKS: Final = 4_096


@dataclass(frozen=True)
class _Number:
    """One field of a message, by its place in it. `nothing` is what stands for no value."""

    offset: int
    form: Struct
    nothing: int

    def read(self, content: bytes, message_at: int) -> int | None:
        value: int = self.form.unpack_from(content, message_at + self.offset)[0]
        return None if value == self.nothing else value


@dataclass(frozen=True)
class _Layout:
    """How a kind of message lies in the file; `position` is None where it is no point."""

    size: int
    position: tuple[_Number, _Number] | None
    altitudes: tuple[_Number, ...]

    def add_point(self, content: bytes, message_at: int, gathering: Gathering) -> None:
        if self.position is None:
            return
        latitude, longitude = (number.read(content, message_at) for number in self.position)
        if latitude is None or longitude is None:
            return
        altitude_m = None
        for number in self.altitudes:
            raw = number.read(content, message_at)
            if raw is not None:
                altitude_m = raw / _ALTITUDE_SCALE - _ALTITUDE_OFFSET_M
                break
        gathering.add(
            latitude * _DEGREES_PER_SEMICIRCLE, longitude * _DEGREES_PER_SEMICIRCLE, altitude_m
        )


class FitReader(TrackReader):
    format: ClassVar[TrackFormat] = "fit"

    def read(self, content: bytes, allowance: CpuAllowance) -> Gathering:
        """Files that follow one another in one, as the format allows, are lines of their own."""
        gathering = Gathering(allowance)
        at = 0
        while at < len(content):
            body_at, body_end = _body(content, at)
            gathering.begin_line()
            _read_body(content, body_at, body_end, gathering, allowance)
            at = body_end + _CHECKSUM_SIZE
        return gathering


def _body(content: bytes, at: int) -> tuple[int, int]:
    """Where the messages begin and end. Raises TrackDamaged where the file ends before them."""
    if len(content) < at + _SMALLEST_HEADER:
        raise TrackDamaged
    begin = at + content[at]
    end = begin + int(_BODY_SIZE.unpack_from(content, at)[0])
    signature_at = at + SIGNATURE_AT
    is_fit = content[signature_at : signature_at + len(SIGNATURE)] == SIGNATURE
    if not is_fit or content[at] < _SMALLEST_HEADER or len(content) < end + _CHECKSUM_SIZE:
        raise TrackDamaged
    return begin, end


def _read_body(
    content: bytes, at: int, end: int, gathering: Gathering, allowance: CpuAllowance
) -> None:
    layouts: dict[int, _Layout] = {}
    count = 0
    while at < end:
        count += 1
        if not count % _MESSAGES_BETWEEN_CHECKS:
            allowance.check()
        header = content[at]
        at += 1
        if header & _DEFINITION and not header & _COMPRESSED_TIMESTAMP:
            has_more = bool(header & _WITH_DEVELOPER_FIELDS)
            layouts[header & 0x0F], at = _definition(content, at, end, has_more=has_more)
            continue
        local = header >> 5 & 0x03 if header & _COMPRESSED_TIMESTAMP else header & 0x0F
        layout = layouts.get(local)
        if layout is None or at + layout.size > end:
            raise TrackDamaged
        layout.add_point(content, at, gathering)
        at += layout.size


def _definition(content: bytes, at: int, end: int, *, has_more: bool) -> tuple[_Layout, int]:
    """The layout that a definition gives, and where the next message begins."""
    if at + 5 > end:
        raise TrackDamaged
    order = ">" if content[at + 1] else "<"
    message = int(Struct(f"{order}H").unpack_from(content, at + 2)[0])
    fields, at = _fields(content, at + 4, end)
    numbers = _numbers(fields, order) if message == _RECORD_MESSAGE else {}
    size = sum(size for _, size in fields)
    if has_more:
        developer_fields, at = _fields(content, at, end)
        size += sum(size for _, size in developer_fields)
    position = None
    if _LATITUDE in numbers and _LONGITUDE in numbers:
        position = numbers[_LATITUDE], numbers[_LONGITUDE]
    altitudes = tuple(
        numbers[field] for field in (_ENHANCED_ALTITUDE, _ALTITUDE) if field in numbers
    )
    return _Layout(size, position, altitudes), at


def _fields(content: bytes, at: int, end: int) -> tuple[list[tuple[int, int]], int]:
    """Number and size of each field: a count, then three bytes for each."""
    if at >= end or at + 1 + 3 * content[at] > end:
        raise TrackDamaged
    after = at + 1 + 3 * content[at]
    return [(content[place], content[place + 1]) for place in range(at + 1, after, 3)], after


def _numbers(fields: list[tuple[int, int]], order: str) -> dict[int, _Number]:
    """The fields that we want and that have the size which the format gives them."""
    wanted = {
        _LATITUDE: (Struct(f"{order}i"), _NO_POSITION),
        _LONGITUDE: (Struct(f"{order}i"), _NO_POSITION),
        _ALTITUDE: (Struct(f"{order}H"), 2**16 - 1),
        _ENHANCED_ALTITUDE: (Struct(f"{order}I"), 2**32 - 1),
    }
    numbers: dict[int, _Number] = {}
    offset = 0
    for field, size in fields:
        if field in wanted and wanted[field][0].size == size:
            numbers[field] = _Number(offset, *wanted[field])
        offset += size
    return numbers
