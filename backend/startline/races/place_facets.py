"""Place facets: counts of the radii around a centre, and of the mountain ranges."""

from typing import Final

import numpy as np

from startline.races.filter_masks import in_mountains, within_radius
from startline.races.list_schemas import FacetBin, FacetValue
from startline.races.race_filter import Near
from startline.races.race_list import distances_km
from startline.races.snapshot.race_columns import Mask, RaceColumns, Rows

RADII_KM: Final = (25.0, 40.0, 50.0, 80.0, 100.0, 161.0, 200.0, 322.0)
"""Those that lists offer: 25, 50, 100 and 200 km, and as many miles in whole kilometres."""


def radius_bins(
    columns: RaceColumns, near: Near, rows: Rows, *, with_unknown: bool
) -> tuple[FacetBin, ...]:
    """One bin from 0 for each radius that is offered: a wider one includes the narrower ones."""
    away = distances_km(columns, near, rows)
    counts = [int(np.count_nonzero(away <= radius)) for radius in RADII_KM]
    if with_unknown:
        unknown = (within_radius(columns, near, radius).unknown for radius in RADII_KM)
        counts = [count + _among(rows, mask) for count, mask in zip(counts, unknown, strict=True)]
    return tuple(
        FacetBin(low=0, high=radius, count=count)
        for radius, count in zip(RADII_KM, counts, strict=True)
    )


def mountain_values(
    columns: RaceColumns, rows: Rows, *, with_unknown: bool
) -> tuple[FacetValue, ...]:
    """A race can lie in a range and in a part of it, and counts in both; most races first."""
    combinations, counts = np.unique(columns.mountains[rows], return_counts=True)
    values: list[FacetValue] = []
    for bit, slug, name in columns.mountain_ranges:
        count = int(counts[combinations & np.int64(1 << bit) != 0].sum())
        if count:
            if with_unknown:
                count += _among(rows, in_mountains(columns, 1 << bit).unknown)
            values.append(FacetValue(value=slug, label=name, count=count))
    return tuple(sorted(values, key=lambda each: -each.count))


def _among(rows: Rows, mask: Mask) -> int:
    return int(np.count_nonzero(mask[rows]))
