"""Matching races: which races a list has, and how far away they are, as columns of numbers."""

from dataclasses import replace

import numpy as np
import orjson

from startline.races.race_filter import FilterName, RaceFilter
from startline.races.race_list import Page, distances_km, rows_of
from startline.races.snapshot.snapshot import Snapshot


def matching_races(snapshot: Snapshot, wanted: RaceFilter) -> bytes:
    """The JSON of `MatchingRaces`, most popular first."""
    columns = snapshot.columns
    # of all pages: `rows_of` takes no more than the order from one
    rows = rows_of(snapshot, wanted, Page())
    as_far_as_known = rows_of(snapshot, replace(wanted, unknown=tuple(FilterName)), Page())
    unjudged = np.setdiff1d(as_far_as_known, rows, assume_unique=True)
    found: dict[str, object] = {
        "ids": [columns.ids[row] for row in rows.tolist()],
        "unknownIds": [columns.ids[row] for row in unjudged.tolist()],
    }
    if wanted.near is not None:
        found["awayKm"] = distances_km(columns, wanted.near, rows).round(1).tolist()
    return orjson.dumps(found)  # NaN becomes null
