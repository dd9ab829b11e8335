"""Rings of an outline, largest first, for drawing it."""

from typing import Final

import numpy as np

from startline.races.quality.outlines import Floats, Outline

MOST_RINGS: Final = 60
_DECIMALS: Final = 2

Ring = tuple[tuple[float, float], ...]


def rings_of(outline: Outline) -> tuple[Ring, ...]:
    """Longitude and latitude of the points of each ring; small islands beyond 60 are left out."""
    breaks = np.flatnonzero(np.any(outline.starts[1:] != outline.ends[:-1], axis=1)) + 1
    rings: list[Floats] = np.split(outline.starts, breaks)
    rings.sort(key=_extent, reverse=True)
    return tuple(_points(ring) for ring in rings[:MOST_RINGS])


def _points(ring: Floats) -> Ring:
    return tuple((round(float(x), _DECIMALS), round(float(y), _DECIMALS)) for x, y in ring)


def _extent(ring: Floats) -> float:
    width, height = (ring.max(axis=0) - ring.min(axis=0)).tolist()
    return float(width * height)
