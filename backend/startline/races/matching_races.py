"""Matching races: which races a list has, and how far away they are, as columns of numbers."""

import orjson

from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, distances_km, rows_of
from startline.races.snapshot.snapshot import Snapshot


def matching_races(snapshot: Snapshot, wanted: RaceFilter) -> bytes:
    """The JSON of `MatchingRaces`, most popular first."""
    columns = snapshot.columns
    rows = rows_of(snapshot, wanted, Page())
    found: dict[str, object] = {"ids": [columns.ids[row] for row in rows.tolist()]}
    if wanted.near is not None:
        found["awayKm"] = distances_km(columns, wanted.near, rows).round(1).tolist()
    return orjson.dumps(found)  # NaN becomes null
