"""Map points: where the races of a list are and how they are coloured, as columns; place labels."""

from math import isnan
from typing import Final

import numpy as np
import orjson

from startline.courses.physics.steepness import ElevationProfile
from startline.races.place_queries import located_places
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, rows_of
from startline.races.snapshot.race_columns import Floats, RaceColumns, Rows
from startline.races.snapshot.snapshot import Snapshot

_PLACE_DECIMALS: Final = 3
"""About 100 m: most coordinates are those of a town."""
_LABELS: Final = 2_000
_LEAST_RACES_OF_A_STATE: Final = 3


def map_points(snapshot: Snapshot, wanted: RaceFilter) -> bytes:
    """The JSON of `MapPoints`: the races with a known place, most popular first."""
    columns = snapshot.columns
    rows = rows_of(snapshot, wanted, Page())
    located = rows[columns.is_located[rows]]
    points: dict[str, object] = {
        "total": len(rows),
        "ids": [columns.ids[row] for row in located.tolist()],
        "latitude": columns.latitudes[located].round(_PLACE_DECIMALS).tolist(),
        "longitude": columns.longitudes[located].round(_PLACE_DECIMALS).tolist(),
        "steepness": _steepness(columns, located),
        "month": columns.month[located].tolist(),
        "startTemperatureC": _tenths(columns.measure["start_temperature_c"][located]),
        "courseScore": _tenths(columns.measure["course_score"][located]),
    }
    return orjson.dumps(points)


def map_labels(snapshot: Snapshot) -> bytes:
    """The JSON array of `MapLabel`: places with the middle of their races, busiest first."""
    labels = [
        {**_named(orjson.loads(place)), "latitude": latitude, "longitude": longitude}
        for place, latitude, longitude in located_places(snapshot)
    ]
    return orjson.dumps([label for label in labels if _is_labelled(label)][:_LABELS])


def _named(place: dict[str, object]) -> dict[str, object]:
    return {name: place[name] for name in ("kind", "name", "count")}


def _is_labelled(label: dict[str, object]) -> bool:
    if label["kind"] == "state":
        return int(str(label["count"])) >= _LEAST_RACES_OF_A_STATE
    return label["kind"] in ("country", "city")


def _steepness(columns: RaceColumns, rows: Rows) -> list[int]:
    named = columns.named["elevation_profile"]
    order = {profile.value: number for number, profile in enumerate(ElevationProfile, start=1)}
    table = np.array([order.get(value or "", 0) for value in named.values], np.int32)
    found: list[int] = table[named.codes[rows]].tolist()
    return found


def _tenths(values: Floats) -> list[float | None]:
    """As the cards of the list have them: a class of colour begins at a whole number."""
    return [None if isnan(value) else round(value, 1) for value in values.tolist()]
