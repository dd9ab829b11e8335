"""Calendar month: the races of a list in one month, by day, and those known by the month alone."""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

import numpy as np
import orjson

from startline.races.list_schemas import CALENDAR_MEMBERS
from startline.races.race_filter import FilterName, RaceFilter
from startline.races.race_list import Page, rows_of
from startline.races.snapshot.race_columns import day
from startline.races.snapshot.snapshot import Snapshot

DAY_RACES: Final = 4
"""Races that a day shows; a list has the others."""
UNDATED_RACES: Final = 24


def calendar_month(snapshot: Snapshot, wanted: RaceFilter, first: date) -> bytes:
    """The JSON of `CalendarMonth` for the month of the day `first`; most popular first."""
    first = first.replace(day=1)
    last = first.replace(day=monthrange(first.year, first.month)[1])
    since = max(first, wanted.date_from or first)
    until = min(last, wanted.date_to or last)
    # a race without a date belongs to no month, also where a list shows it beside its dates
    unknown = tuple(name for name in wanted.unknown if name is not FilterName.DATE)
    within = replace(wanted, date_from=since, date_to=until, unknown=unknown)
    rows = rows_of(snapshot, within, Page())
    ranks, days = snapshot.columns.ranks[rows], snapshot.columns.next_day[rows]
    is_dated = (days >= day(first)) & (days <= day(last))
    by_day = {
        str(each): ranks[is_dated & (days == each)].tolist() for each in np.unique(days[is_dated])
    }
    undated = ranks[~is_dated & np.isnat(days)].tolist()
    found = {
        "month": f"{first:%Y-%m}",
        "total": int(is_dated.sum()) + len(undated),
        "days": [{"day": each, **_races(snapshot, by_day[each], DAY_RACES)} for each in by_day],
        "undated": _races(snapshot, undated, UNDATED_RACES),
    }
    return orjson.dumps(found)


def _races(snapshot: Snapshot, ranks: Sequence[int], most: int) -> dict[str, Any]:
    cards = map(orjson.loads, snapshot.cards(ranks[:most]))
    shown = [{member: card[member] for member in CALENDAR_MEMBERS} for card in cards]
    return {"count": len(ranks), "races": shown}
