"""Monthly mean temperatures by place: one row for each place that races need.

Every station and every city stays. Of the estimates, made for race coordinates and towns, those
stay that are nearest to a race, and others only where no such estimate is near.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from curation.reading import Cells
from curation.records import CuratedRace
from curation.sources import climate_source_key
from curation.writing import LIST_SEPARATOR, write_table
from startline.core.geo import EARTH_RADIUS_KM, unit_vectors

_MONTHS: Final = range(1, 13)
COLUMNS: Final = (
    "place",
    "country_code",
    "latitude",
    "longitude",
    "elevation_m",
    "kind",
    "source",
    "period",
    "means_c",
)
_ESTIMATE: Final = "estimate"
_NEAR_KM: Final = 10.0
_RACES_AT_A_TIME: Final = 512

Directions = NDArray[np.float64]


@dataclass(frozen=True)
class ClimatePlace:
    """Twelve monthly means as text, January first."""

    place: str
    country_code: str
    latitude: str
    longitude: str
    elevation_m: str
    kind: str
    source: str
    period: str
    means_c: tuple[str, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        about = (self.place, self.country_code, self.latitude, self.longitude, self.elevation_m)
        return (*about, self.kind, self.source, self.period, LIST_SEPARATOR.join(self.means_c))


def climate_places(rows: Iterable[Cells]) -> list[ClimatePlace]:
    """One place for its twelve rows. Raises ValueError for a missing month or an unknown source."""
    months: dict[tuple[str, ...], dict[int, str]] = {}
    for row in rows:
        about = ("place", "country_iso2", "lat", "lon", "elevation_m", "kind", "source", "period")
        months.setdefault(tuple(row[name] for name in about), {})[int(row["month"])] = row[
            "tmean_c"
        ]
    places: list[ClimatePlace] = []
    for (place, country, lat, lon, elevation_m, kind, source, period), means in months.items():
        if sorted(means) != list(_MONTHS) or not all(means.values()):
            raise ValueError(f"not twelve months: {place}")
        key = climate_source_key(source)
        means_c = tuple(means[month] for month in _MONTHS)
        places.append(
            ClimatePlace(place, country, lat, lon, elevation_m, kind, key, period, means_c)
        )
    return places


def needed(places: Sequence[ClimatePlace], races: Iterable[CuratedRace]) -> list[ClimatePlace]:
    """The places that races need, in a stable order."""
    kept = [place for place in places if place.kind != _ESTIMATE]
    estimates = [place for place in places if place.kind == _ESTIMATE]
    if estimates:
        directions = _directions(
            [(float(place.latitude), float(place.longitude)) for place in estimates]
        )
        kept += [estimates[index] for index in _spread(directions, _nearest(directions, races))]
    return sorted(kept, key=lambda place: (place.kind, place.country_code, *place.cells))


def write_climate(path: Path, places: Iterable[ClimatePlace]) -> int:
    return write_table(path, COLUMNS, [place.cells for place in places])


def _nearest(estimates: Directions, races: Iterable[CuratedRace]) -> list[int]:
    located = [
        (race.latitude, race.longitude)
        for race in races
        if race.latitude is not None and race.longitude is not None
    ]
    found: set[int] = set()
    for start in range(0, len(located), _RACES_AT_A_TIME):
        here = _directions(located[start : start + _RACES_AT_A_TIME])
        found.update((here @ estimates.T).argmax(axis=1).tolist())
    return sorted(found)


def _spread(estimates: Directions, kept: list[int]) -> list[int]:
    """`kept`, and each further estimate that is not near an earlier one."""
    closest = float(np.cos(_NEAR_KM / EARTH_RADIUS_KM))
    cosine = np.full(len(estimates), -1.0)
    for index in kept:
        np.maximum(cosine, estimates @ estimates[index], out=cosine)
    spread = list(kept)
    for index in sorted(set(range(len(estimates))) - set(kept)):
        if cosine[index] < closest:
            spread.append(index)
            np.maximum(cosine, estimates @ estimates[index], out=cosine)
    return spread


def _directions(degrees: Sequence[tuple[float, float]]) -> Directions:
    return unit_vectors(*np.array(degrees, dtype=np.float64).T)
