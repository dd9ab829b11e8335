"""Race list: filters, sort order, page and total, from the columns of a snapshot."""

from dataclasses import dataclass
from enum import StrEnum
from math import isnan
from typing import Final

import numpy as np
import orjson
from numpy.typing import NDArray

from startline.core.geo import km_of_cosines
from startline.races.filter_masks import cosines, filter_masks, passing
from startline.races.race_filter import Near, RaceFilter
from startline.races.snapshot.race_columns import Codes, Floats, Mask, RaceColumns, Rows
from startline.races.snapshot.snapshot import Snapshot
from startline.races.text_folding import fold


class SortBy(StrEnum):
    PARTICIPANTS = "participants"
    NEXT_EVENT_DATE = "nextEventDate"
    PB_POTENTIAL = "pbPotential"
    COURSE_SCORE = "courseScore"
    DAY_SCORE = "dayScore"
    TEMPERATURE = "temperatureC"
    CLIMB = "climbM"
    NEAREST = "nearest"
    NAME = "name"
    MATCH = "match"


class SortOrder(StrEnum):
    ASCENDING = "asc"
    DESCENDING = "desc"


@dataclass(frozen=True)
class Page:
    sort_by: SortBy | None = None
    sort_order: SortOrder | None = None
    limit: int = 50
    offset: int = 0


@dataclass(frozen=True)
class RaceList:
    body: bytes
    total: int


_DESCENDING: Final = {
    SortBy.PARTICIPANTS,
    SortBy.PB_POTENTIAL,
    SortBy.COURSE_SCORE,
    SortBy.DAY_SCORE,
}
_BY_REQUEST: Final = frozenset({SortBy.NEAREST, SortBy.MATCH})
"""Orders that depend on the centre or the text of the request."""
_MEASURES: Final = {
    SortBy.PARTICIPANTS: "participants",
    SortBy.PB_POTENTIAL: "pb_potential",
    SortBy.COURSE_SCORE: "course_score",
    SortBy.DAY_SCORE: "day_score",
    SortBy.TEMPERATURE: "start_temperature_c",
    SortBy.CLIMB: "gain_m",
}


def list_races(snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
    """The JSON array of cards, joined from the stored JSON of each card."""
    rows = rows_of(snapshot, wanted, page)
    shown = rows[page.offset : page.offset + page.limit]
    cards = snapshot.cards(snapshot.columns.ranks[shown].tolist())
    extras = _extras(snapshot.columns, wanted.near, shown)
    listed = [card[:-1] + extra + b"}" for card, extra in zip(cards, extras, strict=True)]
    return RaceList(b"[" + b",".join(listed) + b"]", len(rows))


def rows_of(snapshot: Snapshot, wanted: RaceFilter, page: Page) -> Rows:
    """The rows of all races that fit, in the order of the page."""
    columns = snapshot.columns
    found = np.ones(columns.count, np.bool_)
    for mask in passing(filter_masks(snapshot, wanted), wanted).values():
        found &= mask
    if page.sort_by is SortBy.NEAREST:
        is_descending = page.sort_order is SortOrder.DESCENDING
        return _by_distance(columns, found, wanted.near, is_descending=is_descending)
    if page.sort_by is SortBy.MATCH:
        return _by_match(columns, found, wanted.search)
    order = _order(columns, page)
    if order is None:
        return np.flatnonzero(found)
    return order[found[order]].astype(np.int64)


def prepare_orders(columns: RaceColumns) -> None:
    """Sorts by each measure in both directions, so that no list has to."""
    for sort_by in set(SortBy) - _BY_REQUEST:
        for order in SortOrder:
            _order(columns, Page(sort_by, order))


def distances_km(columns: RaceColumns, near: Near, rows: Rows) -> Floats:
    """NaN for a race without coordinates."""
    return km_of_cosines(cosines(columns, near)[rows])


def _extras(columns: RaceColumns, near: Near | None, rows: Rows) -> list[bytes]:
    """Members that follow from the request or are not on the stored card, as JSON."""
    temperatures = columns.measure["start_temperature_c"][rows].tolist()
    found = [
        b"" if isnan(value) else b',"startTemperatureC":%.1f' % value for value in temperatures
    ]
    if near is None:
        return found
    away = np.round(distances_km(columns, near, rows), 1).tolist()
    return [
        extra + b',"awayKm":' + orjson.dumps(km)  # NaN becomes null
        for extra, km in zip(found, away, strict=True)
    ]


def _by_distance(
    columns: RaceColumns, found: Mask, near: Near | None, *, is_descending: bool
) -> Rows:
    """By popularity without a centre; unknown places come last either way."""
    rows: Rows = np.flatnonzero(found)
    if near is None:
        return rows
    away = distances_km(columns, near, rows)
    return rows[np.argsort(-away if is_descending else away, kind="stable")]


def _by_match(columns: RaceColumns, found: Mask, search: str | None) -> Rows:
    """Races of that name first, then those whose name begins with the text, then has it; the most
    popular first where they fit equally well, as without a text.
    """
    rows: Rows = np.flatnonzero(found)
    text = fold(search or "")
    if not text:
        return rows
    return rows[np.argsort(columns.text.match_classes(text, rows), kind="stable")]


def _order(columns: RaceColumns, page: Page) -> Codes | None:
    """None is by popularity, which also orders equal values; unknown ones come last either way."""
    if page.sort_by is None or page.sort_by in _BY_REQUEST:
        return None
    by_default = page.sort_by in _DESCENDING
    is_descending = (
        by_default if page.sort_order is None else page.sort_order is SortOrder.DESCENDING
    )
    if page.sort_by is SortBy.PARTICIPANTS and is_descending:
        return None
    key = (page.sort_by.value, is_descending)
    if key not in columns.orders:
        columns.orders[key] = _sorted(columns, page.sort_by, -1.0 if is_descending else 1.0)
    return columns.orders[key]


def _sorted(columns: RaceColumns, sort_by: SortBy, direction: float) -> Codes:
    """Both sorts are stable and put NaN last."""
    if sort_by is SortBy.NEXT_EVENT_DATE:
        day, first_day = _numbers(_days_of_order(columns)), _numbers(columns.first_day)
        return np.lexsort((direction * first_day, direction * day)).astype(np.int32)
    values = columns.name_order if sort_by is SortBy.NAME else columns.measure[_MEASURES[sort_by]]
    return np.argsort(direction * values, kind="stable").astype(np.int32)


def _days_of_order(columns: RaceColumns) -> NDArray[np.datetime64]:
    """The day that a race is sorted by. One that is expected in a month: the last day of the month.
    A race of which only the usual month is known comes after all of those, before races with no
    date.
    """
    is_expected = np.isnat(columns.next_day) & ~columns.is_by_usual_month
    return np.where(is_expected, columns.last_day, columns.next_day)


def _numbers(days: NDArray[np.datetime64]) -> Floats:
    numbers = days.astype(np.float64)
    numbers[np.isnat(days)] = np.nan
    return numbers
