"""Columns that an import leaves as an organiser or admin made them, and those of a past edition."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from startline.core.clock import first_lasting_day
from startline.db.tables.races import RaceRow
from startline.races.event_status import EventStatus, is_over
from startline.races.importing.source_exclusion import GROUPS

_TOGETHER: Final = (
    *GROUPS,
    ("elevation_gain_m", "elevation_loss_m", "elevation_gain_basis", "net_drop_m"),
    ("start_time", "start_time_certainty", "start_time_basis"),
    ("entry_capacity", "entry_capacity_year"),
)
"""One of them says nothing without the others, or what is wrong beside those of another source."""


def kept_columns(edited: Collection[str]) -> set[str]:
    """What was changed here, and what belongs to it."""
    together = (group for group in _TOGETHER if not set(group).isdisjoint(edited))
    return {*edited, *(column for group in together for column in group)}


def changes_of(
    row: RaceRow, values: dict[str, Any], now: datetime
) -> tuple[dict[str, Any], set[str]]:
    """The columns that an import changes, and the names of those that it would change but keeps."""
    kept = kept_columns(row.field_origins) | _cancelled_day(row, values, now)
    values = values | {"provenance": _with_sources_of_kept(row, values["provenance"], kept)}
    differing = {name: value for name, value in values.items() if getattr(row, name) != value}
    changes = {name: value for name, value in differing.items() if name not in kept}
    if "next_date" in changes and _is_followed(row, values, now):
        changes |= {"event_status": EventStatus.SCHEDULED, "previous_date": None}
    return changes, kept & differing.keys()


def _cancelled_day(row: RaceRow, values: dict[str, Any], now: datetime) -> set[str]:
    """A cancelled day is kept until it is over: another one would seem to be cancelled."""
    is_cancelled = row.event_status == EventStatus.CANCELLED and row.next_date is not None
    is_kept = is_cancelled and not _is_followed(row, values, now)
    return {"next_date", "date_checked_on"} if is_kept else set()


def _with_sources_of_kept(
    row: RaceRow, provenance: dict[str, list[str]], kept: Collection[str]
) -> dict[str, list[str]]:
    """What is kept keeps its sources too, and gets none of another value."""
    stated = {name: keys for name, keys in provenance.items() if name not in kept}
    return stated | {name: row.provenance[name] for name in sorted(kept) if name in row.provenance}


def _is_followed(row: RaceRow, values: dict[str, Any], now: datetime) -> bool:
    """Whether its edition is over. A later day can follow from midnight in UTC on, anything else
    once the day is over everywhere: as where a change is made here.
    """
    following, today = values["next_date"], now.date()
    is_later = following is not None and following >= today
    return is_over(row, today if is_later else first_lasting_day(now))
