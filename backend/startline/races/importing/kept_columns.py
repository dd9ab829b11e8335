"""Columns that an import leaves as an organiser or admin made them, and those of a past edition."""

from collections.abc import Collection
from datetime import date
from typing import Any, Final

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


def sources_of_kept(row: RaceRow) -> dict[str, list[str]]:
    """What is kept keeps its sources too."""
    kept = kept_columns(row.field_origins)
    return {name: row.provenance[name] for name in sorted(kept) if name in row.provenance}


def status_of_next(row: RaceRow, changes: dict[str, Any], today: date) -> dict[str, Any]:
    """A cancelled or postponed edition is over once a later day follows its own."""
    following: date | None = changes.get("next_date")
    if following is None or following < today or not is_over(row, today):
        return {}
    return {"event_status": EventStatus.SCHEDULED, "previous_date": None}
