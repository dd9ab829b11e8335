"""`python -m curation.outlines MODULES_DIR DATA_DIR`: outlines of countries and of US states.

They are the maps of world-atlas and us-atlas (Natural Earth and the US Census Bureau), without
detail below 5 km: enough to tell a point that is 20 km outside.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import numpy as np
import pycountry
import typer
from numpy.typing import NDArray

from curation.simplifying import simplified, simplified_within

LICENCE: Final = (
    "Made from world-atlas (Natural Earth, public domain) and us-atlas (US Census Bureau, public"
    " domain), both copyright Michael Bostock, ISC licence"
)
_TOLERANCE_DEGREES: Final = 0.05
_ISLET_DEGREES: Final = 0.1
_LEAST_POINTS: Final = 4
_BY_NAME: Final = {
    "Kosovo": "XK",
    "Somaliland": "SO",
    "N. Cyprus": "CY",
    "Cyprus U.N. Buffer Zone": "CY",
    "Dhekelia": "CY",
    "Akrotiri": "CY",
    "Baikonur": "KZ",
    "USNB Guantanamo Bay": "CU",
}
"""Areas without a number in the map, and the country in whose races they count."""
_WITHIN: Final = (
    ("FR", "RE", (54.5, -22.0, 56.5, -20.0)),
    ("FR", "GP", (-62.0, 15.7, -60.9, 16.7)),
    ("FR", "MQ", (-61.4, 14.2, -60.6, 15.1)),
    ("FR", "GF", (-55.0, 1.8, -51.0, 6.2)),
    ("FR", "YT", (44.8, -13.2, 45.5, -12.5)),
    ("NO", "SJ", (-10.0, 70.5, 35.0, 81.5)),
)
"""Regions with a code of their own that the map draws with their country: west, south, east, north.

Jan Mayen is about -8.5, 71: no other part of Norway is west of 4 degrees or north of 71.5.
"""

Ring = list[int]
"""Longitude and latitude of the first point in hundredths of a degree, then steps of both."""


def outlines(world: dict[str, Any], usa: dict[str, Any]) -> dict[str, Any]:
    """Rings of longitude and latitude by country code and by US state."""
    countries: dict[str, list[Ring]] = defaultdict(list)
    arcs = _arcs(world)
    for shape in world["objects"]["countries"]["geometries"]:
        code = _code(shape)
        if code is not None:
            for ring in _without_islets(list(_rings(shape, arcs))):
                countries[_region(code, ring)].append(_plain(ring))
    states: dict[str, list[Ring]] = {}
    arcs = _arcs(usa)
    for shape in usa["objects"]["states"]["geometries"]:
        states[shape["properties"]["name"]] = [
            _plain(ring) for ring in _without_islets(list(_rings(shape, arcs)))
        ]
    return {
        "licence": LICENCE,
        "countries": dict(sorted(countries.items())),
        "us_states": dict(sorted(states.items())),
    }


def _code(shape: dict[str, Any]) -> str | None:
    number = shape.get("id")
    if number is None:
        return _BY_NAME.get(shape["properties"]["name"])
    country = pycountry.countries.get(numeric=number)
    return None if country is None else str(country.alpha_2)


def _region(code: str, ring: NDArray[np.float64]) -> str:
    longitude, latitude = ring.mean(axis=0)
    for parent, region, (west, south, east, north) in _WITHIN:
        if parent == code and west <= longitude <= east and south <= latitude <= north:
            is_mainland = region == "SJ" and latitude < 71.6 and longitude > 0
            return code if is_mainland else region
    return code


def _arcs(topology: dict[str, Any]) -> list[NDArray[np.float64]]:
    """The lines of a TopoJSON file in degrees; each point is stored as a step from the last."""
    scale, start = (np.array(topology["transform"][name]) for name in ("scale", "translate"))
    return [np.cumsum(np.array(arc), axis=0) * scale + start for arc in topology["arcs"]]


def _rings(
    shape: dict[str, Any], arcs: Sequence[NDArray[np.float64]]
) -> Iterable[NDArray[np.float64]]:
    """Outer rings and holes alike: a point in an odd number of them is inside."""
    areas = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
    for area in areas:
        for numbers in area:
            lines: list[NDArray[np.float64]] = [
                arcs[number] if number >= 0 else arcs[~number][::-1] for number in numbers
            ]
            yield np.concatenate([lines[0], *(line[1:] for line in lines[1:])])


def _without_islets(rings: Sequence[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
    """The rings without those of less than 10 km that have a larger neighbour as near."""
    large = [ring for ring in rings if np.ptp(ring, axis=0).max() > _ISLET_DEGREES]
    shores = np.concatenate(large) if large else np.empty((0, 2))
    return [
        ring
        for ring in rings
        if np.ptp(ring, axis=0).max() > _ISLET_DEGREES
        or not (np.abs(shores - ring.mean(axis=0)).max(axis=1) < _ISLET_DEGREES).any()
    ]


def _plain(ring: NDArray[np.float64]) -> Ring:
    kept = simplified_within(ring, _TOLERANCE_DEGREES)
    if len(kept) < _LEAST_POINTS:
        kept = simplified(ring, _LEAST_POINTS)
    hundredths = np.round(ring[kept] * 100).astype(np.int64)
    steps: Ring = np.diff(hundredths, axis=0, prepend=0).ravel().tolist()
    return steps


def main(
    modules: Annotated[Path, typer.Argument(exists=True, help="node_modules of the project")],
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
) -> None:
    """Writes outlines.json."""
    world, usa = (
        json.loads((modules / name).read_text(encoding="utf-8"))
        for name in ("world-atlas/countries-10m.json", "us-atlas/states-10m.json")
    )
    text = json.dumps(outlines(world, usa), separators=(",", ":"))
    (data / "outlines.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
