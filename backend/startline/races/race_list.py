"""Race list: filters, sort order, page and total, from the columns of a snapshot."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

import numpy as np

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.snapshot.race_columns import Mask, day
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import SHORTEST_INDEXED, rarest_trigrams
from startline.races.text_folding import fold, place_key


class SortBy(StrEnum):
    PARTICIPANTS = "participants"
    NEXT_EVENT_DATE = "nextEventDate"
    PB_POTENTIAL = "pbPotential"
    COURSE_SCORE = "courseScore"
    DAY_SCORE = "dayScore"
    NAME = "name"


class SortOrder(StrEnum):
    ASCENDING = "asc"
    DESCENDING = "desc"


@dataclass(frozen=True)
class RaceFilter:
    """None or empty does not filter. Several values of one filter mean any of them."""

    race_type: RaceType | None = None
    search: str | None = None
    country: str | None = None
    state: str | None = None
    county: str | None = None
    city: str | None = None
    continent: str | None = None
    terrain: tuple[Terrain, ...] = ()
    elevation_profile: tuple[ElevationProfile, ...] = ()
    month: int | None = None
    date_from: date | None = None
    date_to: date | None = None
    pb_potential_min: float | None = None
    is_measured: bool = False


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


_DEFAULT_ORDER: Final = {
    SortBy.PARTICIPANTS: SortOrder.DESCENDING,
    SortBy.NEXT_EVENT_DATE: SortOrder.ASCENDING,
    SortBy.PB_POTENTIAL: SortOrder.DESCENDING,
    SortBy.COURSE_SCORE: SortOrder.DESCENDING,
    SortBy.DAY_SCORE: SortOrder.DESCENDING,
    SortBy.NAME: SortOrder.ASCENDING,
}
_COLUMNS: Final = {
    SortBy.PARTICIPANTS: "participants",
    SortBy.NEXT_EVENT_DATE: "next_day",
    SortBy.PB_POTENTIAL: "pb_potential",
    SortBy.COURSE_SCORE: "course_score",
    SortBy.DAY_SCORE: "day_score",
    SortBy.NAME: "sort_name",
}


def list_races(snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
    """The JSON array of cards, joined from the stored JSON of each card."""
    columns = snapshot.columns
    found = _matches(snapshot, wanted)
    order = _order(page)
    if order is None:
        rows = np.flatnonzero(found)
    else:
        in_order = columns.in_order(order)
        rows = in_order[found[in_order]]
    shown = rows[page.offset : page.offset + page.limit] + 1
    return RaceList(b"[" + b",".join(snapshot.cards(shown.tolist())) + b"]", len(rows))


def _with_text(snapshot: Snapshot, text: str) -> Mask:
    """The races that contain the text.

    CROSS JOIN fixes the order of the tables: the planner has no statistics of the text index.
    """
    columns = snapshot.columns
    if len(text) < SHORTEST_INDEXED:
        return columns.with_text(
            text, "SELECT rank FROM search_text WHERE instr(folded, ?)", (text,)
        )
    pieces = rarest_trigrams(snapshot, text)
    if pieces is None:
        return np.zeros(columns.count, np.bool_)
    statement = (
        "SELECT search.rowid FROM search CROSS JOIN search_text ON search_text.rank = search.rowid"
        " WHERE search MATCH ? AND instr(search_text.folded, ?)"
    )
    return columns.with_text(text, statement, (pieces, text))


def _order(page: Page) -> str | None:
    """None is by popularity, which also orders equal values; unknown ones come last either way."""
    if page.sort_by is None:
        return None
    order = page.sort_order or _DEFAULT_ORDER[page.sort_by]
    if page.sort_by is SortBy.PARTICIPANTS and order is SortOrder.DESCENDING:
        return None
    column = _COLUMNS[page.sort_by]
    direction = "DESC" if order is SortOrder.DESCENDING else "ASC"
    parts = [f"{column} IS NULL", f"{column} {direction}"]
    if page.sort_by is SortBy.NEXT_EVENT_DATE:  # races with only a month come before unknown ones
        parts += ["first_day IS NULL", f"first_day {direction}"]
    return ", ".join([*parts, "rank"])


def _matches(snapshot: Snapshot, wanted: RaceFilter) -> Mask:
    columns = snapshot.columns
    named: dict[str, tuple[str, ...]] = {
        "race_type": (wanted.race_type,) if wanted.race_type else (),
        "county": _key(wanted.county),
        "city": _key(wanted.city),
        "continent": _key(wanted.continent),
        "country": _slugs(snapshot, "country", wanted.country),
        "state": _slugs(snapshot, "state", wanted.state),
        "terrain": wanted.terrain,
        "elevation_profile": wanted.elevation_profile,
    }
    masks = [columns.any_of(column, values) for column, values in named.items() if values]
    if wanted.month is not None:
        masks.append(columns.month == wanted.month)
    if wanted.date_from is not None:
        masks.append(columns.first_day >= day(wanted.date_from))
    if wanted.date_to is not None:
        masks.append(columns.last_day <= day(wanted.date_to))
    if wanted.pb_potential_min is not None:
        masks.append(columns.pb_potential >= wanted.pb_potential_min)
    if wanted.is_measured:
        masks.append(columns.is_measured)
    if text := fold(wanted.search or ""):
        masks.append(_with_text(snapshot, text))
    found = np.ones(columns.count, np.bool_)
    for mask in masks:
        found &= mask
    return found


def _key(spelling: str | None) -> tuple[str, ...]:
    key = place_key(spelling or "")
    return (key,) if key else ()


def _slugs(snapshot: Snapshot, kind: str, spelling: str | None) -> tuple[str, ...]:
    """The slugs for a name, a slug or an alias: one name can exist in two countries."""
    key = place_key(spelling or "")
    if not key:
        return ()
    found = snapshot.rows(
        "SELECT DISTINCT slug FROM place_name WHERE kind = ? AND key = ?", (kind, key)
    )
    return tuple(slug for (slug,) in found) or (key,)
