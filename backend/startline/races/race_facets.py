"""Facets of a race list: live counts of the values of every filter, from arrays.

Each filter is counted over the races that pass all others. For that, every race gets the number of
filters that it fails: those with none are the list, and those with one are what that filter hides.
Those with more are counted where no filter that they fail can judge them (`hidden_races.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.facet_columns import FacetColumn, facet_columns
from startline.races.filter_masks import Masks, count_unknown, filter_masks, passing
from startline.races.hidden_races import relaxations, unknown_together
from startline.races.list_schemas import Facet, FacetBin, Facets, FacetValue
from startline.races.race_filter import FilterName, Near, RaceFilter
from startline.races.race_list import distances_km
from startline.races.schemas import DateStatus
from startline.races.snapshot.race_columns import RaceColumns, Rows
from startline.races.snapshot.snapshot import Snapshot

RADII_KM: Final = (25.0, 40.0, 50.0, 80.0, 100.0, 161.0, 200.0, 322.0)
"""Those that lists offer: 25, 50, 100 and 200 km, and as many miles in whole kilometres."""
Counts = NDArray[np.int64]
_MOST_SHOWN: Final = {
    FilterName.CONTINENT: 10,
    FilterName.COUNTRY: 300,
    FilterName.STATE: 100,
    FilterName.COUNTY: 60,
    FilterName.CITY: 60,
}
_ALL_VALUES: Final[Mapping[FilterName, type[StrEnum]]] = {
    FilterName.RACE_TYPE: RaceType,
    FilterName.DATE_STATUS: DateStatus,
    FilterName.ELEVATION_PROFILE: ElevationProfile,
    FilterName.TERRAIN: Terrain,
}
# A place within another one is counted once the other one is chosen.
_WITHIN: Final = {
    FilterName.STATE: FilterName.COUNTRY,
    FilterName.COUNTY: FilterName.COUNTRY,
    FilterName.CITY: FilterName.COUNTRY,
}


@dataclass(frozen=True)
class _Population:
    """The races that pass all other filters: those of the list and those that one filter hides."""

    listed: Rows
    hidden: Rows

    @property
    def total(self) -> int:
        return len(self.listed) + len(self.hidden)

    def counts(self, column: FacetColumn) -> Counts:
        counted = np.bincount(column.codes[self.listed], minlength=column.size)
        if len(self.hidden):
            counted = counted + np.bincount(column.codes[self.hidden], minlength=column.size)
        return counted

    @property
    def rows(self) -> Rows:
        return np.concatenate((self.listed, self.hidden))


def race_facets(snapshot: Snapshot, wanted: RaceFilter) -> Facets:
    columns = snapshot.columns
    masks = filter_masks(snapshot, wanted)
    failing = {name: ~mask for name, mask in passing(masks, wanted).items()}
    failed = np.zeros(columns.count, np.uint8)
    for mask in failing.values():
        failed += mask
    listed, failing_one = np.flatnonzero(failed == 0), np.flatnonzero(failed == 1)
    nothing: Rows = np.zeros(0, np.int64)
    populations = {
        name: _Population(listed, failing_one[mask[failing_one]]) for name, mask in failing.items()
    }
    of_list = _Population(listed, nothing)
    facets = [
        *_counted(columns, masks, populations, of_list),
        *_near(columns, wanted.near, populations.get(FilterName.NEAR, of_list), masks),
        _mountains(columns, populations.get(FilterName.MOUNTAINS, of_list), masks),
    ]
    facets += [
        _facet(
            name,
            total=populations[name].total,
            is_set=True,
            unknown=count_unknown(columns, name, masks, populations[name].rows),
        )
        for name in (FilterName.SEARCH, FilterName.AREA)
        if name in populations
    ]
    return Facets(
        total=len(listed),
        facets=tuple(facets),
        unknown_together=unknown_together(failing, failed, masks),
        relax=() if len(listed) else relaxations(failing, failed),
    )


def _facet(
    name: FilterName,
    *,
    total: int,
    is_set: bool,
    unknown: int = 0,
    values: tuple[FacetValue, ...] = (),
    bins: tuple[FacetBin, ...] = (),
) -> Facet:
    return Facet(filter=name, is_set=is_set, total=total, unknown=unknown, values=values, bins=bins)


def _counted(
    columns: RaceColumns,
    masks: Masks,
    populations: Mapping[FilterName, _Population],
    of_list: _Population,
) -> list[Facet]:
    facets: list[Facet] = []
    for name, column in facet_columns(columns).items():
        if name in _WITHIN and name not in masks and _WITHIN[name] not in masks:
            continue
        population = populations.get(name, of_list)
        counts = population.counts(column)
        facet = _facet(
            name,
            total=population.total,
            is_set=name in masks,
            unknown=int(counts[0]),
            values=_values(columns, name, column, counts[1:]),
            bins=_bins(column, counts[1:]),
        )
        facets.append(facet)
    return facets


def _values(
    columns: RaceColumns, name: FilterName, column: FacetColumn, counts: Counts
) -> tuple[FacetValue, ...]:
    if not column.values:
        return ()
    if name in _ALL_VALUES:
        count_of = dict(zip(column.values, counts.tolist(), strict=True))
        return tuple(
            FacetValue(value=value, label=None, count=count_of.get(value, 0))
            for value in _ALL_VALUES[name]
        )
    if name not in _MOST_SHOWN:
        return tuple(
            FacetValue(value=value, label=None, count=count)
            for value, count in zip(column.values, counts.tolist(), strict=True)
        )
    there = np.flatnonzero(counts)
    busiest = there[np.argsort(-counts[there], kind="stable")][: _MOST_SHOWN[name]]
    positions: list[int] = busiest.tolist()
    values = [column.values[at] for at in positions]
    labels = columns.place_labels(name.value, values)
    return tuple(
        FacetValue(value=value, label=labels.get(value), count=count)
        for value, count in zip(values, counts[busiest].tolist(), strict=True)
    )


def _bins(column: FacetColumn, counts: Counts) -> tuple[FacetBin, ...]:
    """The first bin starts at the first edge; the last one has no upper bound."""
    if not column.edges:
        return ()
    lows = [low if np.isfinite(low) else None for low in column.edges]
    highs = [*column.edges[1:], None]
    return tuple(
        FacetBin(low=low, high=high, count=count)
        for low, high, count in zip(lows, highs, counts.tolist(), strict=True)
    )


def _near(
    columns: RaceColumns, near: Near | None, population: _Population, masks: Masks
) -> list[Facet]:
    """One bin from 0 for each radius that is offered: a wider one includes the narrower ones."""
    if near is None:
        return []
    away = distances_km(columns, near, population.rows)
    facet = _facet(
        FilterName.NEAR,
        total=population.total,
        is_set=near.radius_km is not None,
        unknown=count_unknown(columns, FilterName.NEAR, masks, population.rows),
        bins=tuple(
            FacetBin(low=0, high=radius, count=int(np.count_nonzero(away <= radius)))
            for radius in RADII_KM
        ),
    )
    return [facet]


def _mountains(columns: RaceColumns, population: _Population, masks: Masks) -> Facet:
    """A race can lie in a range and in a part of it, and counts in both."""
    rows = population.rows
    combinations, counts = np.unique(columns.mountains[rows], return_counts=True)
    values = [
        FacetValue(
            value=slug,
            label=name,
            count=int(counts[combinations & np.int64(1 << bit) != 0].sum()),
        )
        for bit, slug, name in columns.mountain_ranges
    ]
    return _facet(
        FilterName.MOUNTAINS,
        total=population.total,
        is_set=FilterName.MOUNTAINS in masks,
        unknown=count_unknown(columns, FilterName.MOUNTAINS, masks, rows),
        values=tuple(sorted((each for each in values if each.count), key=lambda each: -each.count)),
    )
