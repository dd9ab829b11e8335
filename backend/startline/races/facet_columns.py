"""Facet columns: for each filter with values, the code of every race's value, made once."""

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np

from startline.races.race_filter import FilterName
from startline.races.snapshot.race_columns import Codes, Floats, Mask, NamedColumn, RaceColumns

_NAMED: Final = {
    FilterName.RACE_TYPE: "race_type",
    FilterName.CONTINENT: "continent",
    FilterName.COUNTRY: "country",
    FilterName.STATE: "state",
    FilterName.COUNTY: "county",
    FilterName.CITY: "city",
    FilterName.DATE_STATUS: "date_status",
    FilterName.ELEVATION_PROFILE: "elevation_profile",
    FilterName.TERRAIN: "terrain",
}
_EDGES: Final = {
    # The lengths that people say: half, marathon, 50 km, 50 miles, 100 km, 100 miles.
    FilterName.DISTANCE: ("distance_km", (0.0, 21.0, 22.0, 42.0, 43.0, 60.0, 90.0, 120.0, 170.0)),
    FilterName.CLIMB: ("gain_m", (0.0, 100.0, 250.0, 500.0, 1000.0, 2000.0, 4000.0, 8000.0)),
    # The bounds of the ITRA classes lie between 20 and 60 m/km; roads below 10.
    FilterName.CLIMB_PER_KM: ("gain_m_per_km", (0.0, 3.0, 6.0, 10.0, 20.0, 40.0, 60.0)),
    FilterName.PARTICIPANTS: ("participants", (0.0, 250.0, 1000.0, 5000.0, 10000.0, 25000.0)),
    FilterName.COURSE_SCORE: ("course_score", (0.0, 50.0, 60.0, 70.0, 80.0, 90.0)),
    FilterName.PB_POTENTIAL: ("pb_potential", (0.0, 50.0, 60.0, 70.0, 80.0, 90.0)),
    FilterName.TEMPERATURE: ("start_temperature_c", (-np.inf, 0.0, 5.0, 10.0, 15.0, 20.0, 25.0)),
    FilterName.CUT_OFF: ("cut_off_h", (0.0, 4.0, 5.0, 6.0, 7.0, 8.0, 12.0, 24.0, 36.0)),
}
_YES_OR_NO: Final = ("true", "false")


@dataclass(frozen=True)
class FacetColumn:
    """Code 0 is unknown; code 1 is the first of `values` or of the bins between `edges`."""

    codes: Codes
    values: tuple[str, ...] = ()
    edges: tuple[float, ...] = ()

    @property
    def size(self) -> int:
        return 1 + len(self.values) + len(self.edges)


FacetColumns = dict[FilterName, FacetColumn]


_MADE: Final[WeakKeyDictionary[RaceColumns, FacetColumns]] = WeakKeyDictionary()


def facet_columns(columns: RaceColumns) -> FacetColumns:
    """Made at the first call, and kept as long as the columns are."""
    made = _MADE.get(columns)
    if made is None:
        made = _MADE[columns] = _facet_columns(columns)
    return made


def _facet_columns(columns: RaceColumns) -> FacetColumns:
    named = {name: _of_names(columns.named[column]) for name, column in _NAMED.items()}
    binned = {
        name: _of_bins(columns.measure[column], edges) for name, (column, edges) in _EDGES.items()
    }
    return {
        **named,
        FilterName.MONTH: FacetColumn(columns.month, tuple(str(month) for month in range(1, 13))),
        FilterName.DATE: _of_dates(columns),
        **binned,
        FilterName.BOSTON_QUALIFIER: FacetColumn(columns.boston, _YES_OR_NO),
        FilterName.MEASURED: _of_flags(columns.is_measured),
        FilterName.HAS_COURSE: _of_flags(columns.has_course),
        FilterName.HAS_TEMPERATURE: _of_flags(columns.has_temperature),
    }


def _of_dates(columns: RaceColumns) -> FacetColumn:
    has_day = ~np.isnat(columns.next_day)
    codes = np.where(columns.month == 0, 0, np.where(has_day, 1, 2)).astype(np.int32)
    return FacetColumn(codes, ("day", "month"))


def _of_flags(flags: Mask) -> FacetColumn:
    return FacetColumn(np.where(flags, 1, 2).astype(np.int32), _YES_OR_NO)


def _of_names(column: NamedColumn) -> FacetColumn:
    return FacetColumn(column.codes, tuple(str(value) for value in column.values[1:]))


def _of_bins(values: Floats, edges: tuple[float, ...]) -> FacetColumn:
    codes = np.searchsorted(edges, values, side="right").astype(np.int32)
    codes[np.isnan(values)] = 0
    return FacetColumn(codes, edges=edges)
