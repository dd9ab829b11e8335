"""Filter masks: for each filter that is set, which races pass it and which have no value for it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import cos, pi
from string import whitespace
from typing import Final

import numpy as np

from startline.core.geo import EARTH_RADIUS_KM, unit_vectors
from startline.races.place_queries import slugs_of
from startline.races.race_filter import ANY, Area, FilterName, Near, RaceFilter, Span
from startline.races.snapshot.race_columns import Floats, Mask, RaceColumns, Rows, day
from startline.races.snapshot.snapshot import Snapshot
from startline.races.text_folding import fold, place_key

MONTHS: Final = 12
MARGINS_KM: Final = (100.0, 1_000.0)
"""Around a place: for countries with many placed races, and for those with few."""
MARGINS_DEGREES: Final = (1.0, 10.0)
NOWHERE: Final = "-"
"""No key of a place is this."""


@dataclass(frozen=True)
class FilterMask:
    """`unknown` are the races without a value; they are not among `fits`."""

    fits: Mask
    unknown: Mask


Masks = Mapping[FilterName, FilterMask]


def filter_masks(snapshot: Snapshot, wanted: RaceFilter) -> Masks:
    """One pair of masks for each filter that is set."""
    columns = snapshot.columns
    found = {
        **dict(_named(snapshot, wanted)),
        **dict(_measures(columns, wanted)),
        **dict(_days(columns, wanted, snapshot.as_of)),
        **dict(_flags(columns, wanted)),
    }
    for key in _key(wanted.mountains):
        found[FilterName.MOUNTAINS] = in_mountains(columns, columns.mountain_bits.get(key, 0))
    if wanted.near and wanted.near.radius_km is not None:
        found[FilterName.NEAR] = within_radius(columns, wanted.near, wanted.near.radius_km)
    if wanted.area:
        areas = (wanted.area, *(_widened(wanted.area, by) for by in MARGINS_DEGREES))
        found[FilterName.AREA] = _of_place(columns, [_in_area(columns, each) for each in areas])
    if text := fold(wanted.search or ""):
        nothing = np.zeros(columns.count, np.bool_)
        found[FilterName.SEARCH] = FilterMask(columns.text.races_with(text), nothing)
    return found


def passing(masks: Masks, wanted: RaceFilter) -> dict[FilterName, Mask]:
    """The races that pass each filter, with those without a value where they are wanted."""
    return {
        name: mask.fits | mask.unknown if name in wanted.unknown else mask.fits
        for name, mask in masks.items()
    }


def count_unknown(columns: RaceColumns, name: FilterName, masks: Masks, rows: Rows) -> int:
    """How many of `rows` a filter of places or texts has no value for, set or not."""
    unknown = masks[name].unknown if name in masks else ~columns.is_located
    return int(np.count_nonzero(unknown[rows]))


def cosines(columns: RaceColumns, near: Near) -> Floats:
    """Of the angles between the centre and each race; NaN for a race without coordinates."""
    (centre,) = unit_vectors([near.latitude], [near.longitude])
    found: Floats = columns.directions @ centre
    return found


def _of_place(columns: RaceColumns, masks: Sequence[Mask]) -> FilterMask:
    """Of the races in a place, those within a small margin of it, and those within a wide one."""
    fits, close, far = masks
    return FilterMask(fits, columns.unplaced.that_can_lie_in(close, far))


def in_mountains(columns: RaceColumns, bits: int) -> FilterMask:
    fits = columns.mountains & np.int64(bits) != 0
    return _of_place(columns, (fits, fits, fits))


def within_radius(columns: RaceColumns, near: Near, radius_km: float) -> FilterMask:
    found = cosines(columns, near)
    radii_km = (radius_km, *(radius_km + margin for margin in MARGINS_KM))
    angles = [min(each / EARTH_RADIUS_KM, pi) for each in radii_km]
    return _of_place(columns, [found >= cos(angle) for angle in angles])


def _widened(area: Area, degrees: float) -> Area:
    south, north = area.south - degrees, area.north + degrees
    if (area.east - area.west) % 360 + 2 * degrees >= 360 or area.east - area.west >= 360:
        return Area(-180, south, 180, north)
    west, east = ((each + 180) % 360 - 180 for each in (area.west - degrees, area.east + degrees))
    return Area(west, south, east, north)


def _in_area(columns: RaceColumns, area: Area) -> Mask:
    x, y = columns.longitudes, columns.latitudes
    is_round = area.west > area.east
    is_east, is_west = x >= area.west, x <= area.east
    found: Mask = (is_east | is_west) if is_round else (is_east & is_west)
    return found & (y >= area.south) & (y <= area.north)


Found = Iterator[tuple[FilterName, FilterMask]]


def _named(snapshot: Snapshot, wanted: RaceFilter) -> Found:
    values: dict[FilterName, tuple[str, tuple[str, ...]]] = {
        FilterName.RACE_TYPE: ("race_type", (wanted.race_type,) if wanted.race_type else ()),
        FilterName.CONTINENT: ("continent", _key(wanted.continent)),
        FilterName.COUNTRY: ("country", _slugs(snapshot, "country", wanted.country)),
        FilterName.STATE: ("state", _slugs(snapshot, "state", wanted.state)),
        FilterName.COUNTY: ("county", _key(wanted.county)),
        FilterName.CITY: ("city", _key(wanted.city)),
        FilterName.DATE_STATUS: ("date_status", wanted.date_status),
        FilterName.ELEVATION_PROFILE: ("elevation_profile", wanted.elevation_profile),
        FilterName.TERRAIN: ("terrain", wanted.terrain),
    }
    for name, (column_name, accepted) in values.items():
        if accepted:
            column = snapshot.columns.named[column_name]
            yield name, FilterMask(column.any_of(accepted), column.codes == 0)


def _measures(columns: RaceColumns, wanted: RaceFilter) -> Found:
    spans = {
        FilterName.DISTANCE: ("distance_km", wanted.distance_km),
        FilterName.CLIMB: ("gain_m", wanted.climb_m),
        FilterName.CLIMB_PER_KM: ("gain_m_per_km", wanted.climb_m_per_km),
        FilterName.PARTICIPANTS: ("participants", wanted.participants),
        FilterName.COURSE_SCORE: ("course_score", wanted.course_score),
        FilterName.PB_POTENTIAL: ("pb_potential", wanted.pb_potential),
        FilterName.TEMPERATURE: ("start_temperature_c", wanted.temperature_c),
        FilterName.CUT_OFF: ("cut_off_h", wanted.cut_off_h),
    }
    for name, (column_name, span) in spans.items():
        if span != ANY:
            values = columns.measure[column_name]
            yield name, FilterMask(_within(values, span), np.isnan(values))


def _within(values: Floats, span: Span) -> Mask:
    low = -np.inf if span.low is None else span.low
    high = np.inf if span.high is None else span.high
    found: Mask = (values >= low) & (values <= high)
    return found


def _days(columns: RaceColumns, wanted: RaceFilter, as_of: date) -> Found:
    has_no_month = columns.month == 0
    if wanted.month:
        yield FilterName.MONTH, FilterMask(_in_months(columns, wanted.month), has_no_month)
    if wanted.date_from or wanted.date_to:
        fits = _in_dates(columns, wanted.date_from, wanted.date_to, as_of)
        yield FilterName.DATE, FilterMask(fits, has_no_month)


def _in_months(columns: RaceColumns, months: tuple[int, ...]) -> Mask:
    table = np.zeros(MONTHS + 1, np.bool_)
    table[list(months)] = True
    found: Mask = table[columns.month]
    return found


def _in_dates(columns: RaceColumns, since: date | None, until: date | None, as_of: date) -> Mask:
    """The races whose day, expected week or expected month has a day in the range.

    The range never begins before the snapshot's day. A race known by its usual month alone fits
    every year.
    """
    since = max(since or as_of, as_of)
    until = until or date.max
    if until < since:
        return np.zeros(columns.count, np.bool_)
    is_possible = (columns.last_day >= day(since)) & (columns.first_day <= day(until))
    first, last = since.year * MONTHS + since.month - 1, until.year * MONTHS + until.month - 1
    months = {month % MONTHS + 1 for month in range(first, min(last, first + MONTHS - 1) + 1)}
    is_usual = _in_months(columns, tuple(months))
    found: Mask = np.where(columns.is_by_usual_month, is_usual, is_possible)
    return found


def _flags(columns: RaceColumns, wanted: RaceFilter) -> Found:
    nothing = np.zeros(columns.count, np.bool_)
    if wanted.is_boston_qualifier:
        yield FilterName.BOSTON_QUALIFIER, FilterMask(columns.boston == 1, columns.boston == 0)
    if wanted.is_measured:
        yield FilterName.MEASURED, FilterMask(columns.is_measured, nothing)
    if wanted.has_course:
        yield FilterName.HAS_COURSE, FilterMask(columns.has_course, nothing)
    if wanted.has_temperature:
        yield FilterName.HAS_TEMPERATURE, FilterMask(columns.has_temperature, nothing)


def _key(spelling: str | None) -> tuple[str, ...]:
    """Of the place that is asked for, if one is; no place has a name without letters and digits."""
    if not spelling or not spelling.strip(whitespace):
        return ()
    return (place_key(spelling) or NOWHERE,)


def _slugs(snapshot: Snapshot, kind: str, spelling: str | None) -> tuple[str, ...]:
    """The slugs of the place that is asked for, if one is."""
    return tuple(slug for key in _key(spelling) for slug in slugs_of(snapshot, kind, key) or (key,))
