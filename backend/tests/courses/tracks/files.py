"""Track files for tests, written from points, with the other elements of real files."""

import math
from collections.abc import Iterable, Sequence
from struct import Struct, pack
from typing import Final

Point = tuple[float, float, float | None]
"""Latitude, longitude, and altitude in metres where there is one."""

GPX_11: Final = "http://www.topografix.com/GPX/1/1"
DEGREES_PER_KM: Final = 1 / 111.195  # along a meridian


def straight(count: int = 101, length_km: float = 10.0, climb_m: float = 80.0) -> list[Point]:
    """A line to the north that climbs to its middle and falls again."""
    shares = [place / (count - 1) for place in range(count)]
    return [
        (
            50.0 + share * length_km * DEGREES_PER_KM,
            8.0,
            round(100 + climb_m * math.sin(math.pi * share) ** 2, 1),
        )
        for share in shares
    ]


def gpx_point(point: Point, name: str = "trkpt") -> str:
    latitude, longitude, altitude_m = point
    altitude = "" if altitude_m is None else f"<ele>{altitude_m}</ele>"
    return (
        f'<{name} lat="{latitude:.7f}" lon="{longitude:.7f}">{altitude}'
        "<time>2026-04-01T08:00:00Z</time><extensions><power>200</power></extensions>"
        f"</{name}>"
    )


def gpx_track(*segments: Iterable[Point]) -> str:
    inside = "".join(f"<trkseg>{''.join(map(gpx_point, segment))}</trkseg>" for segment in segments)
    return f"<trk><name>A run</name>{inside}</trk>"


def gpx_file(inside: str, namespace: str = GPX_11) -> bytes:
    space = f' xmlns="{namespace}"' if namespace else ""
    return f'<?xml version="1.0"?>\n<gpx version="1.1" creator="x"{space}>{inside}</gpx>'.encode()


def gpx(points: Sequence[Point]) -> bytes:
    return gpx_file(gpx_track(points))


def tcx(*laps: Sequence[Point]) -> bytes:
    inside = "".join(f"<Lap><Track>{''.join(map(_trackpoint, lap))}</Track></Lap>" for lap in laps)
    return (
        '<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/'
        'TrainingCenterDatabase/v2"><Activities><Activity Sport="Running"><Id>1</Id>'
        f"{inside}</Activity></Activities></TrainingCenterDatabase>"
    ).encode()


def _trackpoint(point: Point) -> str:
    latitude, longitude, altitude_m = point
    altitude = "" if altitude_m is None else f"<AltitudeMeters>{altitude_m}</AltitudeMeters>"
    return (
        "<Trackpoint><Time>2026-04-01T08:00:00Z</Time><Position>"
        f"<LatitudeDegrees>{latitude:.7f}</LatitudeDegrees>"
        f"<LongitudeDegrees>{longitude:.7f}</LongitudeDegrees></Position>"
        f"{altitude}<HeartRateBpm><Value>150</Value></HeartRateBpm></Trackpoint>"
    )


FIT_FILE_ID: Final = 0
FIT_RECORD: Final = 20
_SEMICIRCLES: Final = 2**31 / 180
_CRC_NIBBLES: Final = (
    0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
    0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
)  # fmt: skip


def fit_checksum(content: bytes) -> int:
    checksum = 0
    for byte in content:
        for nibble in (byte & 0xF, byte >> 4):
            rest = _CRC_NIBBLES[checksum & 0xF]
            checksum = (checksum >> 4) & 0x0FFF ^ rest ^ _CRC_NIBBLES[nibble]
    return checksum


def fit_definition(
    local: int, message: int, fields: Sequence[tuple[int, int, int]], order: str = "<"
) -> bytes:
    """Fields as number, size and base type."""
    head = pack(f"{order}BBBHB", 0x40 | local, 0, int(order == ">"), message, len(fields))
    return head + b"".join(bytes(field) for field in fields)


def fit_file(body: bytes) -> bytes:
    head = pack("<BBHI4s", 14, 0x10, 2_100, len(body), b".FIT")
    head += pack("<H", fit_checksum(head))
    return head + body + pack("<H", fit_checksum(head + body))


def fit(points: Sequence[Point], *, order: str = "<", enhanced: bool = False) -> bytes:
    altitude_field = (78, 4, 0x86) if enhanced else (2, 2, 0x84)
    body = fit_definition(0, FIT_FILE_ID, [(0, 1, 0x00)]) + bytes([0x00, 4])
    fields = [(253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (3, 1, 0x02), altitude_field]
    body += fit_definition(1, FIT_RECORD, fields, order)
    record = Struct(f"{order}BIiiB{'I' if enhanced else 'H'}")
    nothing = 2**32 - 1 if enhanced else 2**16 - 1
    for number, (latitude, longitude, altitude_m) in enumerate(points):
        raw = nothing if altitude_m is None else round((altitude_m + 500) * 5)
        place = (round(latitude * _SEMICIRCLES), round(longitude * _SEMICIRCLES))
        body += record.pack(1, 1_000_000_000 + number, *place, 150, raw)
    return fit_file(body)
