"""Photographs as JPEG in several scans: they take more time and memory than those in one."""

import io
import math
import struct

import pytest
from PIL import Image

from startline.submissions.errors import PhotoRefused
from startline.submissions.photo_reading import read_photo
from tests.submissions.test_photos import picture


def progressive(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "#808000").save(out, "JPEG", progressive=True)
    return out.getvalue()


def with_scans(data: bytes, more: int) -> bytes:
    """A progressive JPEG whose last scan stands there `more` times again."""
    last = data[data.rindex(b"\xff\xda") : -2]
    return data[:-2] + last * more + data[-2:]


def scan_for_each_colour(width: int, height: int) -> bytes:
    """A JPEG that is not progressive, and still comes in three scans."""
    blocks = math.ceil(width / 8) * math.ceil(height / 8)
    colours = b"".join(bytes([number, 0x11, 0]) for number in (1, 2, 3))
    frame = struct.pack(">BHHB", 8, height, width, 3) + colours
    codes = bytes([1, *[0] * 16])  # a single one, of one bit
    parts = [(0xDB, b"\0" + b"\x10" * 64), (0xC0, frame), (0xC4, b"\0" + codes)]
    parts.append((0xC4, b"\x10" + codes))
    scans = [(0xDA, bytes([1, number, 0, 0, 63, 0])) for number in (1, 2, 3)]
    data = b"\xff\xd8"
    for marker, body in [*parts, *scans]:
        data += struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body
        data += b"\0" * math.ceil(blocks / 4) if marker == 0xDA else b""
    return data + b"\xff\xd9"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (with_scans(progressive(600, 600), 100), "damaged"),
        (progressive(5_000, 4_000), "too_many_pixels"),
        (scan_for_each_colour(5_000, 4_000), "too_many_pixels"),
    ],
)
def test_a_jpeg_of_too_many_scans_or_of_too_many_pixels_for_several_scans_is_refused(
    data: bytes, reason: str
) -> None:
    with pytest.raises(PhotoRefused) as refused:
        read_photo(data)
    assert refused.value.details["reason"] == reason


@pytest.mark.parametrize(
    "data",
    [
        picture(5_000, 4_000),
        progressive(4_000, 3_000),
        with_scans(progressive(600, 600), 50),
        scan_for_each_colour(600, 600),
    ],
)
def test_a_jpeg_within_the_bounds_is_read_however_its_scans_are_arranged(data: bytes) -> None:
    assert read_photo(data)[0].width == 480


def test_of_a_file_with_several_pictures_the_first_is_read() -> None:
    out = io.BytesIO()
    first, second = (Image.new("RGB", (500, 500), colour) for colour in ("white", "black"))
    first.save(out, "MPO", save_all=True, append_images=[second])
    with Image.open(io.BytesIO(read_photo(out.getvalue())[0].data)) as read:
        assert read.getpixel((1, 1)) == (255, 255, 255)
