"""Mountain ranges: coarse outlines, and which of them a race lies in.

A range answers "in the Alps": it says nothing about the course, which may follow a valley.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from startline.races.text_folding import place_key

FILE: Final = "mountain-ranges.json"
MOST_RANGES: Final = 62
"""A race has one bit for each range in a signed integer of 64 bits."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class MountainRange:
    """`outline` has one row of latitude and longitude for each corner."""

    name: str
    aliases: tuple[str, ...]
    outline: Floats

    @property
    def slug(self) -> str:
        return place_key(self.name)

    @property
    def keys(self) -> set[str]:
        return {place_key(spelling) for spelling in (self.name, *self.aliases)}

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of its corners, as latitude and longitude."""
        latitude, longitude = self.outline.mean(axis=0).round(2).tolist()
        return latitude, longitude

    def contains(self, latitudes: Floats, longitudes: Floats) -> NDArray[np.bool_]:
        """Inside is where a ray to the east crosses an odd number of sides; NaN lies nowhere."""
        is_inside = np.zeros(len(latitudes), np.bool_)
        for start, end in zip(self.outline, np.roll(self.outline, -1, axis=0), strict=True):
            if start[0] == end[0]:
                continue
            crosses = (start[0] > latitudes) != (end[0] > latitudes)
            share = (latitudes - start[0]) / (end[0] - start[0])
            is_inside ^= crosses & (longitudes < start[1] + share * (end[1] - start[1]))
        return is_inside & ~np.isnan(latitudes) & ~np.isnan(longitudes)


def read_mountain_ranges(folder: Path) -> tuple[MountainRange, ...]:
    """Without the file there are none."""
    path = folder / FILE
    if not path.exists():
        return ()
    stored: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["ranges"]
    return tuple(
        MountainRange(each["name"], tuple(each["aliases"]), np.array(each["outline"], np.float64))
        for each in stored[:MOST_RANGES]
    )


def ranges_of(
    ranges: Sequence[MountainRange], points: Sequence[tuple[float | None, float | None]]
) -> list[int]:
    """For each point one bit for each range that it lies in, the first range first."""
    located = np.array(points, np.float64).reshape(-1, 2)
    bits = np.zeros(len(located), np.int64)
    for bit, mountains in enumerate(ranges):
        bits |= mountains.contains(located[:, 0], located[:, 1]).astype(np.int64) << bit
    found: list[int] = bits.tolist()
    return found
