"""The course on a poster: its line, marked as on an orienteering map, and its profile.

Where no track is known, the profile is a pattern for its elevation class, and the poster says so.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from startline.courses.physics.steepness import ElevationProfile
from startline.posters.contours import Box, Point

# A profile with a smaller range is drawn lower, so that a flat course looks flat.
FULL_HEIGHT_RISE_M: Final = 300.0
LOWEST_SHARE: Final = 0.16
PATTERN_STEPS: Final = 120
TOGETHER: Final = 26.0

# Start height and its fall to the finish, wave height (shares of the band), number of waves.
PATTERNS: Final = {
    ElevationProfile.FLAT: (0.2, 0.0, 0.02, 3),
    ElevationProfile.DOWNHILL: (0.9, 0.74, 0.02, 3),
    ElevationProfile.NET_DOWNHILL: (0.72, 0.46, 0.1, 4),
    ElevationProfile.ROLLING: (0.36, 0.0, 0.12, 6),
    ElevationProfile.HILLY: (0.44, 0.0, 0.24, 5),
    ElevationProfile.VERY_HILLY: (0.5, 0.0, 0.34, 6),
}

Pattern = Callable[[float], float]


def projected(line: Sequence[tuple[float, float]], box: Box) -> list[Point]:
    """Points of the [latitude, longitude] pairs, to scale inside the box, north upwards."""
    middle_latitude = sum(latitude for latitude, _ in line) / len(line)
    shrink = math.cos(math.radians(middle_latitude))
    flat = [(longitude * shrink, -latitude) for latitude, longitude in line]
    left, top = min(x for x, _ in flat), min(y for _, y in flat)
    width, height = max(x for x, _ in flat) - left, max(y for _, y in flat) - top
    scale = min(box.width / max(width, 1e-9), box.height / max(height, 1e-9))
    x0 = box.x + (box.width - width * scale) / 2
    y0 = box.y + (box.height - height * scale) / 2
    return [(x0 + (x - left) * scale, y0 + (y - top) * scale) for x, y in flat]


def overprint(points: Sequence[Point], accent: str, casing: str) -> str:
    """The line with a triangle at the start, pointing along it, and two circles at the finish."""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    start, finish = points[0], points[-1]
    ahead = points[min(8, len(points) - 1)]
    heading = math.atan2(ahead[1] - start[1], ahead[0] - start[0])
    corners = [
        (start[0] + 15 * math.cos(heading + turn), start[1] + 15 * math.sin(heading + turn))
        for turn in (0, 2 * math.pi / 3, 4 * math.pi / 3)
    ]
    triangle = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    # If the finish is at the start, its circles enclose the triangle, as on a map.
    radii = (23,) if math.dist(start, finish) < TOGETHER else (9, 16)
    circles = "".join(
        f'<circle cx="{finish[0]:.1f}" cy="{finish[1]:.1f}" r="{radius}"/>' for radius in radii
    )
    return (
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{path}" stroke="{casing}" stroke-width="11"/>'
        f'<g stroke="{accent}" stroke-width="4.5"><path d="{path}"/>'
        f'<g stroke-width="3.5">{circles}<polygon points="{triangle}" fill="{casing}"/></g></g></g>'
    )


def control_circle(centre: Point, accent: str) -> str:
    """The circle of a control on an orienteering map."""
    x, y = centre
    return (
        f'<g fill="none" stroke="{accent}" stroke-width="4.5"><circle cx="{x:.0f}" cy="{y:.0f}" '
        f'r="44"/></g><circle cx="{x:.0f}" cy="{y:.0f}" r="4" fill="{accent}"/>'
    )


def measured_silhouette(profile: Sequence[tuple[float, float]], box: Box) -> list[Point]:
    """The profile's upper edge. Ranges up to 300 m have one vertical scale on all posters."""
    lowest = min(altitude for _, altitude in profile)
    rise = max(max(altitude for _, altitude in profile) - lowest, 1.0)
    tallest = box.height * min(1.0, max(LOWEST_SHARE, rise / FULL_HEIGHT_RISE_M)) * 0.84
    first, last = profile[0][0], profile[-1][0]
    span = max(last - first, 1e-9)
    return [
        (
            box.x + (distance - first) / span * box.width,
            box.bottom - box.height * 0.12 - (altitude - lowest) / rise * tallest,
        )
        for distance, altitude in profile
    ]


def pattern_silhouette(
    profile: ElevationProfile, random: np.random.Generator, box: Box
) -> list[Point]:
    pattern = _pattern(profile, random)
    shares = [step / PATTERN_STEPS for step in range(PATTERN_STEPS + 1)]
    return [(box.x + at * box.width, box.bottom - pattern(at) * box.height) for at in shares]


def _pattern(profile: ElevationProfile, random: np.random.Generator) -> Pattern:
    waves = _waves(random)
    if profile is ElevationProfile.MOUNTAINOUS:
        peaks = _peaks(random)
        return lambda at: peaks(at) + 0.025 * waves(at, 23)
    start, fall, height, count = PATTERNS[profile]
    return lambda at: start - fall * at + height * waves(at, count)


def _waves(random: np.random.Generator) -> Callable[[float, float], float]:
    first, second = (float(random.uniform(0, 2 * math.pi)) for _ in range(2))

    def at(share: float, count: float) -> float:
        turn = 2 * math.pi * share
        return 0.68 * math.sin(turn * count / 2 + first) + 0.32 * math.sin(turn * count + second)

    return at


def _peaks(random: np.random.Generator) -> Pattern:
    jitter = [float(random.uniform(-0.035, 0.035)) for _ in range(4)]
    peaks = [
        (0.16 + jitter[0], 0.52, 0.14),
        (0.44 + jitter[1], 0.95, 0.2),
        (0.63 + jitter[2], 0.7, 0.12),
        (0.85 + jitter[3], 0.86, 0.15),
    ]

    def at(share: float) -> float:
        heights = (top - abs(share - middle) / half * 0.55 for middle, top, half in peaks)
        return max(0.16 + 0.1 * math.sin(share * math.pi), *heights)

    return at


def silhouette(edge: Sequence[Point], box: Box, colour: str) -> str:
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in edge)
    return (
        f'<path d="M{box.x:.0f} {box.bottom:.0f}L{line}L{box.right:.0f} {box.bottom:.0f}Z" '
        f'fill="{colour}" fill-opacity=".16"/>'
        f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="4" '
        f'stroke-linejoin="round"/>'
    )
