"""Contour lines behind posters: decoration from a seed, denser for steeper courses.

They show no real place.
"""

import hashlib
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.courses.physics.steepness import ElevationProfile

Point = tuple[float, float]

CELL: Final = 30.0
# Number of contour levels by elevation class.
LEVELS: Final = {
    ElevationProfile.FLAT: 6,
    ElevationProfile.DOWNHILL: 9,
    ElevationProfile.NET_DOWNHILL: 9,
    ElevationProfile.ROLLING: 9,
    ElevationProfile.HILLY: 11,
    ElevationProfile.VERY_HILLY: 13,
    ElevationProfile.MOUNTAINOUS: 16,
}
LEVELS_UNKNOWN: Final = 8


def seeded(seed: str) -> np.random.Generator:
    digest = hashlib.blake2b(seed.encode("utf-8"), digest_size=8).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest, "big")))


def terrain(
    random: np.random.Generator, width: float, height: float, summit: Point
) -> NDArray[np.float64]:
    """Heights from 0 to 1 on a grid, with the highest hill near `summit`."""
    columns, rows = int(width / CELL) + 1, int(height / CELL) + 1
    x, y = np.meshgrid(
        np.arange(columns, dtype=np.float64) * CELL, np.arange(rows, dtype=np.float64) * CELL
    )
    ground = _hill(x, y, summit, 260.0, 170.0, 0.6) * 1.6
    for _ in range(9):
        centre = (random.uniform(-0.1, 1.1) * width, random.uniform(-0.1, 1.1) * height)
        spread = random.uniform(90.0, 260.0)
        lean = random.uniform(0.0, math.pi)
        ground += _hill(x, y, centre, spread, spread * random.uniform(0.45, 1.0), lean) * (
            random.uniform(0.3, 1.0)
        )
    lowest, highest = float(ground.min()), float(ground.max())
    return (ground - lowest) / (highest - lowest)


def _hill(
    x: NDArray[np.float64],
    y: NDArray[np.float64],
    centre: Point,
    length: float,
    breadth: float,
    lean: float,
) -> NDArray[np.float64]:
    dx, dy = x - centre[0], y - centre[1]
    along = (dx * math.cos(lean) + dy * math.sin(lean)) / length
    across = (dy * math.cos(lean) - dx * math.sin(lean)) / breadth
    return np.exp(-(along**2 + across**2) / 2)


def contour_paths(ground: NDArray[np.float64], levels: int) -> list[str]:
    """Path data of each level, the lowest first."""
    heights = [(number + 0.5) / levels for number in range(levels)]
    return [_level_path(ground, height) for height in heights]


def _level_path(ground: NDArray[np.float64], height: float) -> str:
    lines = (_thinned(line) for line in _joined(_crossings(ground, height)))
    return "".join(smooth_path(line) for line in lines if len(line) > 3)


def _crossings(ground: NDArray[np.float64], height: float) -> list[tuple[Point, Point]]:
    """Marching squares: the segments of one contour line, cell by cell."""
    above = ground > height
    corners = (
        above[:-1, :-1].astype(np.int8)
        + above[:-1, 1:] * 2
        + above[1:, 1:] * 4
        + above[1:, :-1] * 8
    )
    pieces: list[tuple[Point, Point]] = []
    for row, column in np.argwhere((corners > 0) & (corners < 15)):
        pieces.extend(_cell_pieces(ground, height, int(row), int(column)))
    return pieces


def _cell_pieces(
    ground: NDArray[np.float64], height: float, row: int, column: int
) -> Iterable[tuple[Point, Point]]:
    corners = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
    points: list[Point] = []
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        # One direction for each edge, so that neighbouring cells compute the same point.
        (r0, c0), (r1, c1) = sorted((start, end))
        low, high = float(ground[r0, c0]), float(ground[r1, c1])
        if (low > height) != (high > height):
            share = (height - low) / (high - low)
            points.append(((c0 + (c1 - c0) * share) * CELL, (r0 + (r1 - r0) * share) * CELL))
    return zip(points[::2], points[1::2], strict=True)


def _joined(pieces: Sequence[tuple[Point, Point]]) -> list[list[Point]]:
    ends: dict[Point, list[int]] = {}
    for number, piece in enumerate(pieces):
        for point in piece:
            ends.setdefault(point, []).append(number)
    used: set[int] = set()

    def follow(line: list[Point]) -> None:
        while True:
            onwards = next((n for n in ends[line[-1]] if n not in used), None)
            if onwards is None:
                return
            used.add(onwards)
            first, second = pieces[onwards]
            line.append(second if first == line[-1] else first)

    lines: list[list[Point]] = []
    for number, piece in enumerate(pieces):
        if number not in used:
            used.add(number)
            line = list(piece)
            follow(line)
            line.reverse()
            follow(line)
            lines.append(line)
    return lines


def _thinned(points: Sequence[Point]) -> list[Point]:
    """Drops points that are too close together for a smooth curve."""
    kept = [points[0]]
    for point in points[1:-1]:
        if math.dist(point, kept[-1]) > CELL / 2:
            kept.append(point)
    return [*kept, points[-1]]


def smooth_path(points: Sequence[Point]) -> str:
    """Quadratic curves between the middles of the segments, with the points as control points.

    Steps are relative and in whole pixels. Each starts where the rounded one before ends.
    """
    x, y = round(points[0][0]), round(points[0][1])
    parts = [f"M{x} {y}"]
    for handle, after in pairwise(points[1:]):
        end = round((handle[0] + after[0]) / 2), round((handle[1] + after[1]) / 2)
        steps = (round(handle[0]) - x, round(handle[1]) - y, end[0] - x, end[1] - y)
        parts.append("q" + " ".join(str(step) for step in steps).replace(" -", "-"))
        x, y = end
    parts.append(f"L{points[-1][0]:.0f} {points[-1][1]:.0f}")
    return "".join(parts)


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height
