import pytest

from startline.posters.rasterizer import RasterizingFailed, png_of

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">'
    '<rect width="8" height="8"/></svg>'
)


async def test_a_drawing_becomes_a_png() -> None:
    assert (await png_of(SQUARE)).startswith(b"\x89PNG\r\n")


async def test_what_is_no_drawing_fails() -> None:
    with pytest.raises(RasterizingFailed):
        await png_of("no drawing")
