"""Rasterizer: SVG to PNG, in a process of its own for each image.

The library holds Python's interpreter lock for more than 100 ms an image: in a thread of the server
it would hold up every request.
"""

import asyncio
import sys
from typing import Final

_MODULE: Final = "startline.posters.rasterizer_process"
_TIMEOUT_S: Final = 10.0


class RasterizingFailed(Exception):
    """The process failed or took too long."""


async def png_of(svg: str) -> bytes:
    """Raises RasterizingFailed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        _MODULE,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(_TIMEOUT_S):
            png, _ = await process.communicate(svg.encode())
    except TimeoutError:
        raise RasterizingFailed("it takes too long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise RasterizingFailed(f"it ended with {process.returncode}")
    return png
