"""Lines along which regions touch each other: neither coast nor the outer border of a country."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

Point = tuple[float, float]
Line = list[Point]
_DIGITS: Final = 6
"""Ten centimetres: neighbours repeat the points of their border, but not every last digit."""


def shared_borders(regions: Mapping[str, Iterable[Sequence[Sequence[float]]]]) -> list[Line]:
    """Lines between two regions, from the rings of each; each ends where three borders meet."""
    sides: dict[tuple[Point, Point], set[str]] = defaultdict(set)
    for region, rings in regions.items():
        for ring in rings:
            points = [(round(place[0], _DIGITS), round(place[1], _DIGITS)) for place in ring]
            for start, end in pairwise(points):
                if start != end:
                    sides[min(start, end), max(start, end)].add(region)
    return _joined(sorted(edge for edge, touching in sides.items() if len(touching) > 1))


def _joined(edges: Iterable[tuple[Point, Point]]) -> list[Line]:
    """Lines from single edges. An edge that meets no third is in a ring, which is a line too."""
    following: dict[Point, set[Point]] = defaultdict(set)
    for start, end in edges:
        following[start].add(end)
        following[end].add(start)
    ends = dict.fromkeys(point for point, others in following.items() if len(others) != 2)
    lines: list[Line] = []
    for start in (*ends, *list(following)):
        while following[start]:
            line = [start]
            while following[line[-1]] and (len(line) == 1 or line[-1] not in ends):
                point = line[-1]
                following[point].discard(after := min(following[point]))
                following[after].discard(point)
                line.append(after)
            lines.append(line)
    return lines
