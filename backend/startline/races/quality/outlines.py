"""Outlines of countries and US states: how far a point lies outside the place of its race."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

FILE: Final = "outlines.json"
FAR_OUTSIDE_KM: Final = 20.0
"""Beyond this a point cannot be the race's: the outlines are exact to about 5 km."""
_KM_PER_DEGREE: Final = 111.2
_WITH_STATES: Final = "US"

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Outline:
    """The sides of all rings of a place, by longitude and latitude: where each starts and ends."""

    starts: Floats
    ends: Floats

    def contains(self, longitude: float, latitude: float) -> bool:
        """Inside is where a ray to the east crosses an odd number of sides."""
        crosses = (self.starts[:, 1] > latitude) != (self.ends[:, 1] > latitude)
        start, end = self.starts[crosses], self.ends[crosses]
        share = (latitude - start[:, 1]) / (end[:, 1] - start[:, 1])
        east = start[:, 0] + share * (end[:, 0] - start[:, 0]) > longitude
        return int(np.count_nonzero(east)) % 2 == 1

    def distance_km(self, longitude: float, latitude: float) -> float:
        """On a plane that touches the Earth at the point: exact enough up to some 100 km."""
        scale = np.array((np.cos(np.radians(latitude)), 1.0)) * _KM_PER_DEGREE
        start = self.starts - (longitude, latitude)
        start[:, 0] = (start[:, 0] + 180) % 360 - 180
        along = (self.ends - self.starts) * scale
        start *= scale
        length = np.maximum((along**2).sum(axis=1), 1e-12)
        share = np.clip(-(start * along).sum(axis=1) / length, 0.0, 1.0)
        nearest = start + share[:, None] * along
        return float(np.sqrt((nearest**2).sum(axis=1).min()))


@dataclass(frozen=True)
class Outlines:
    countries: Mapping[str, Outline]
    us_states: Mapping[str, Outline]

    def km_outside(
        self, latitude: float, longitude: float, country_code: str | None, state: str | None
    ) -> float | None:
        """0 inside; None where no outline is known. In the US the state counts."""
        outline = self.countries.get(country_code or "")
        if country_code == _WITH_STATES:
            outline = self.us_states.get(state or "", outline)
        if outline is None:
            return None
        is_inside = outline.contains(longitude, latitude)
        return 0.0 if is_inside else outline.distance_km(longitude, latitude)


NO_OUTLINES: Final = Outlines({}, {})


def read_outlines(folder: Path) -> Outlines:
    """Without the file no place has an outline."""
    path = folder / FILE
    if not path.exists():
        return NO_OUTLINES
    stored: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    countries, states = (
        {name: _outline(rings) for name, rings in stored[kind].items()}
        for kind in ("countries", "us_states")
    )
    return Outlines(countries, states)


def _outline(rings: Iterable[list[int]]) -> Outline:
    """Each ring is its first point in hundredths of a degree, then steps from point to point."""
    points = [np.cumsum(np.array(ring).reshape(-1, 2), axis=0) / 100 for ring in rings]
    starts = np.concatenate([ring[:-1] for ring in points])
    return Outline(starts, np.concatenate([ring[1:] for ring in points]))
