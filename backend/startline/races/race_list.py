"""Race list: filters, sort order, page and total."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import SHORTEST_INDEXED, rarest_trigrams
from startline.races.text_folding import fold, place_key


class SortBy(StrEnum):
    PARTICIPANTS = "participants"
    NEXT_EVENT_DATE = "nextEventDate"
    PB_POTENTIAL = "pbPotential"
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
    SortBy.NAME: SortOrder.ASCENDING,
}
_COLUMNS: Final = {
    SortBy.PARTICIPANTS: "participants",
    SortBy.NEXT_EVENT_DATE: "next_day",
    SortBy.PB_POTENTIAL: "pb_potential",
    SortBy.NAME: "sort_name",
}


def list_races(snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
    """The JSON array of cards, joined from the stored JSON of each card."""
    conditions, parameters = _conditions(snapshot, wanted)
    text = fold(wanted.search or "")
    source = "race"
    if text:
        source, holds, values = _text_match(snapshot, text)
        conditions, parameters = [*holds, *conditions], (*values, *parameters)
    source += f" WHERE {' AND '.join(conditions)}" if conditions else ""
    ranks = f"SELECT race.rank FROM {source} ORDER BY {_order(page)}"  # noqa: S608
    if text:  # one query gives the matches and their number
        found = [rank for (rank,) in snapshot.rows(ranks, parameters)]
        total = len(found)
        shown = found[page.offset : page.offset + page.limit]
    else:
        total = snapshot.total
        if conditions:
            ((total,),) = snapshot.rows(f"SELECT count(*) FROM {source}", parameters)  # noqa: S608
        limited = (*parameters, page.limit, page.offset)
        shown = [rank for (rank,) in snapshot.rows(f"{ranks} LIMIT ? OFFSET ?", limited)]
    return RaceList(b"[" + b",".join(snapshot.cards(shown)) + b"]", total)


def _text_match(snapshot: Snapshot, text: str) -> tuple[str, list[str], tuple[str, ...]]:
    """Tables, conditions and values for races that contain the text.

    CROSS JOIN fixes the order of the tables: the planner has no statistics of the text index.
    """
    holds = "instr(search_text.folded, ?)"
    if len(text) < SHORTEST_INDEXED:
        return "search_text CROSS JOIN race USING (rank)", [holds], (text,)
    pieces = rarest_trigrams(snapshot, text)
    if pieces is None:
        return "race", ["0"], ()
    tables = (
        "search CROSS JOIN search_text ON search_text.rank = search.rowid"
        " CROSS JOIN race ON race.rank = search.rowid"
    )
    return tables, ["search MATCH ?", holds], (pieces, text)


def _order(page: Page) -> str:
    """Unknown values come last in both orders; equal values are ordered by popularity."""
    if page.sort_by is None:
        return "race.rank"
    order = page.sort_order or _DEFAULT_ORDER[page.sort_by]
    if page.sort_by is SortBy.PARTICIPANTS and order is SortOrder.DESCENDING:
        return "race.rank"
    column = _COLUMNS[page.sort_by]
    direction = "DESC" if order is SortOrder.DESCENDING else "ASC"
    parts = [f"{column} IS NULL", f"{column} {direction}"]
    if page.sort_by is SortBy.NEXT_EVENT_DATE:  # races with only a month come before unknown ones
        parts += ["first_day IS NULL", f"first_day {direction}"]
    return ", ".join([*parts, "race.rank"])


def _conditions(snapshot: Snapshot, wanted: RaceFilter) -> tuple[list[str], tuple[object, ...]]:
    single: tuple[tuple[str, object], ...] = (
        ("race_type = ?", wanted.race_type),
        ("county = ?", place_key(wanted.county or "") or None),
        ("city = ?", place_key(wanted.city or "") or None),
        ("continent = ?", place_key(wanted.continent or "") or None),
        ("month = ?", wanted.month),
        ("first_day >= ?", _iso(wanted.date_from)),
        ("last_day <= ?", _iso(wanted.date_to)),
        ("pb_potential >= ?", wanted.pb_potential_min),
    )
    any_of: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("country", _slugs(snapshot, "country", wanted.country)),
        ("state", _slugs(snapshot, "state", wanted.state)),
        ("terrain", wanted.terrain),
        ("elevation_profile", wanted.elevation_profile),
    )
    conditions = [condition for condition, value in single if value is not None]
    parameters = [value for _, value in single if value is not None]
    for column, values in any_of:
        if values:
            conditions.append(f"{column} IN ({', '.join('?' * len(values))})")
            parameters.extend(values)
    return conditions, tuple(parameters)


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _slugs(snapshot: Snapshot, kind: str, spelling: str | None) -> tuple[str, ...]:
    """The slugs for a name, a slug or an alias: one name can exist in two countries."""
    key = place_key(spelling or "")
    if not key:
        return ()
    found = snapshot.rows(
        "SELECT DISTINCT slug FROM place_name WHERE kind = ? AND key = ?", (kind, key)
    )
    return tuple(slug for (slug,) in found) or (key,)
