"""Photographs: an uploaded file, read within bounds and written again as JPEG in a few widths.

Nothing of the file is kept but its pixels: no metadata, no profile, no bytes behind the picture.
"""

import asyncio
import io
import struct
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from PIL import Image, UnidentifiedImageError
from PIL.ExifTags import Base
from PIL.JpegImagePlugin import JpegImageFile

from startline.submissions.errors import PhotoRefused, PhotosBusy

WIDTHS: Final = (480, 960, 1600)
"""Of wider pictures; a narrower one keeps its own as the largest."""
FORMATS: Final = ("JPEG", "PNG", "WEBP")
SMALLEST_WIDTH: Final = 480
_MOST_PIXELS: Final = 16_000_000
_MOST_PIXELS_AT_A_FRACTION: Final = 60_000_000
"""Of a JPEG in one scan, which is decoded at a fraction of its size."""
_MOST_SCANS: Final = 100
"""A progressive JPEG has some ten. Each takes time for all pixels, even one of a few bytes."""
_SCAN: Final = b"\xff\xda"
_MOST_HEIGHT_TO_WIDTH: Final = 3
_QUALITY: Final = 80
_GREY_16_TO_8: Final = 1 / 257
"""65,535 becomes 255."""
_MOST_WAITING: Final = 8

_DAMAGED: Final = (
    OSError,
    ValueError,
    SyntaxError,
    ArithmeticError,
    EOFError,
    MemoryError,
    struct.error,  # of Exif data that is cut off
)
"""What the decoders raise for a file that is not whole."""
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""By the orientation that Exif states."""

# Each format has its own bound below, checked before a pixel is decoded.
Image.MAX_IMAGE_PIXELS = None


@dataclass(frozen=True)
class PhotoSize:
    width: int
    height: int
    data: bytes


class PhotoReader:
    """One photograph at a time, off the event loop: the largest take two seconds and 300 MB."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "photos")
        self._waiting = 0

    async def read(self, content: bytes) -> tuple[PhotoSize, ...]:
        """Raises PhotoRefused, or PhotosBusy."""
        if self._waiting >= _MOST_WAITING:
            raise PhotosBusy
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, read_photo, content)
        finally:
            self._waiting -= 1


def read_photo(content: bytes) -> tuple[PhotoSize, ...]:
    """The widths, smallest first. Raises PhotoRefused."""
    try:
        with Image.open(io.BytesIO(content), formats=FORMATS) as picture:
            _refuse_too_many_scans(picture, content)
            _refuse_too_many_pixels(picture, content)
            largest = max(WIDTHS)
            picture.draft("RGB", (largest, largest))
            upright = _on_white(_upright(picture))
    except PhotoRefused:
        raise
    except UnidentifiedImageError as error:
        message = "This file is not a JPEG, PNG or WebP picture."
        raise PhotoRefused(message, details={"reason": "not_a_picture"}) from error
    except _DAMAGED as error:
        message = "This picture is damaged or cut off. Please export it again."
        raise PhotoRefused(message, details={"reason": "damaged"}) from error
    _refuse_odd_shapes(upright)
    widths = {min(width, upright.width) for width in WIDTHS}
    return tuple(_resized(upright, width) for width in sorted(widths))


def _refuse_too_many_scans(picture: Image.Image, content: bytes) -> None:
    if isinstance(picture, JpegImageFile) and content.count(_SCAN) > _MOST_SCANS:
        message = "more scans than a camera or a program writes"
        raise ValueError(message)


def _refuse_too_many_pixels(picture: Image.Image, content: bytes) -> None:
    pixels = picture.width * picture.height
    is_at_a_fraction = isinstance(picture, JpegImageFile) and not _is_in_parts(picture, content)
    most = _MOST_PIXELS_AT_A_FRACTION if is_at_a_fraction else _MOST_PIXELS
    if pixels > most:
        message = (
            f"This picture has {pixels / 1e6:.0f} million pixels."
            f" At most {most // 1_000_000} million are read: please export it smaller."
        )
        raise PhotoRefused(message, details={"reason": "too_many_pixels"})


def _is_in_parts(picture: JpegImageFile, content: bytes) -> bool:
    """Whether the whole picture is held until its last scan: a scan has not all of its colours."""
    return bool(picture.info.get("progressive")) or any(
        _SCAN + bytes([0, 6 + 2 * colours, colours]) in content
        for colours in range(1, len(picture.getbands()))
    )


def _refuse_odd_shapes(picture: Image.Image) -> None:
    if picture.width < SMALLEST_WIDTH:
        message = f"This picture is less than {SMALLEST_WIDTH} pixels wide."
        raise PhotoRefused(message, details={"reason": "too_small"})
    if not 1 / _MOST_HEIGHT_TO_WIDTH <= picture.height / picture.width <= _MOST_HEIGHT_TO_WIDTH:
        message = "This picture is more than three times as long as wide. Please crop it."
        raise PhotoRefused(message, details={"reason": "too_narrow"})


def _upright(picture: Image.Image) -> Image.Image:
    """Pillow's `exif_transpose` also writes the Exif data again, which fails for odd values."""
    picture.load()  # of a PNG the Exif data may stand behind the pixels
    turn = _TURNS.get(picture.getexif().get(Base.Orientation, 1))
    return picture if turn is None else picture.transpose(turn)


def _on_white(picture: Image.Image) -> Image.Image:
    """In RGB, without its metadata."""
    if picture.mode.startswith("I"):
        picture = _of_8_bits(picture)
    if "transparency" in picture.info or picture.mode in {"RGBA", "LA", "PA"}:
        layer = picture.convert("RGBA")
        paper = Image.new("RGBA", layer.size, "white")
        paper.alpha_composite(layer)
        picture = paper
    plain = Image.new("RGB", picture.size)
    plain.paste(picture.convert("RGB"))
    return plain


def _of_8_bits(picture: Image.Image) -> Image.Image:
    """Greys of 16 bits (PNG), which `convert` would cut off at 255 and not scale."""
    scaled = picture.point(lambda grey: grey * _GREY_16_TO_8 + 0.5)
    scaled.info.pop("transparency", None)  # a grey of 16 bits, which many of 8 would share
    return scaled.convert("L")


def _resized(picture: Image.Image, width: int) -> PhotoSize:
    height = max(1, round(picture.height * width / picture.width))
    small = picture.resize((width, height), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "JPEG", quality=_QUALITY, progressive=True, optimize=True)
    return PhotoSize(width, height, out.getvalue())
