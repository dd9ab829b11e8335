"""Facets of a race list: live counts of the values of every filter, from arrays.

Each filter is counted over the races that pass all others. For that, every race gets the number of
filters that it fails: those with none are the list, and those with one are what that filter hides.
Those with more are counted where no filter that they fail can judge them (`hidden_races.py`).
Where `unknown` names a filter, the list of each of its values also has the races without one, and
each count includes them: it is the total of that list.
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
from startline.races.place_facets import mountain_values, radius_bins
from startline.races.race_filter import FilterName, RaceFilter
from startline.races.schemas import DateStatus
from startline.races.snapshot.race_columns import RaceColumns, Rows
from startline.races.snapshot.snapshot import Snapshot

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
_NO_OPTIONS: Final = frozenset({"day", "month", "false"})
"""Values of dates and flags that no list is narrowed to: counted without `unknown`."""
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
        *_counted(columns, wanted, masks, populations, of_list),
        *_near(columns, wanted, populations.get(FilterName.NEAR, of_list), masks),
        _mountains(columns, wanted, populations.get(FilterName.MOUNTAINS, of_list), masks),
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
    wanted: RaceFilter,
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
        unknown = int(counts[0])
        shown = unknown if name in wanted.unknown else 0
        facet = _facet(
            name,
            total=population.total,
            is_set=name in masks,
            unknown=unknown,
            values=_values(columns, name, column, counts[1:], shown),
            bins=_bins(column, counts[1:] + shown),
        )
        facets.append(facet)
    return facets


def _values(
    columns: RaceColumns, name: FilterName, column: FacetColumn, counts: Counts, shown: int
) -> tuple[FacetValue, ...]:
    """`shown`: the races without a value that the list of each value has."""
    if not column.values:
        return ()
    if name in _ALL_VALUES:
        count_of = dict(zip(column.values, counts.tolist(), strict=True))
        return tuple(
            FacetValue(value=value, label=None, count=count_of.get(value, 0) + shown)
            for value in _ALL_VALUES[name]
        )
    if name not in _MOST_SHOWN:
        return tuple(
            FacetValue(value=value, label=None, count=count + (value not in _NO_OPTIONS) * shown)
            for value, count in zip(column.values, counts.tolist(), strict=True)
        )
    there = np.flatnonzero(counts)
    busiest = there[np.argsort(-counts[there], kind="stable")][: _MOST_SHOWN[name]]
    positions: list[int] = busiest.tolist()
    values = [column.values[at] for at in positions]
    labels = columns.place_labels(name.value, values)
    return tuple(
        FacetValue(value=value, label=labels.get(value), count=count + shown)
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
    columns: RaceColumns, wanted: RaceFilter, population: _Population, masks: Masks
) -> list[Facet]:
    near, rows = wanted.near, population.rows
    if near is None:
        return []
    facet = _facet(
        FilterName.NEAR,
        total=population.total,
        is_set=near.radius_km is not None,
        unknown=count_unknown(columns, FilterName.NEAR, masks, rows),
        bins=radius_bins(columns, near, rows, with_unknown=FilterName.NEAR in wanted.unknown),
    )
    return [facet]


def _mountains(
    columns: RaceColumns, wanted: RaceFilter, population: _Population, masks: Masks
) -> Facet:
    rows, name = population.rows, FilterName.MOUNTAINS
    return _facet(
        name,
        total=population.total,
        is_set=name in masks,
        unknown=count_unknown(columns, name, masks, rows),
        values=mountain_values(columns, rows, with_unknown=name in wanted.unknown),
    )
