"""Columns of a race that state its start: time, certainty, words and source."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from startline.db.tables.races import RaceRow
from startline.races.importing.records import ALL_OTHER_FIELDS, StartTimeRecord

STARTS_FILE: Final = "start-times.csv"
START_TIME: Final = "start_time"


def starts_without(
    starts: Mapping[int, StartTimeRecord], without: Collection[str]
) -> dict[int, StartTimeRecord]:
    """The starts whose source is not left out."""
    return {race_id: start for race_id, start in starts.items() if start.source not in without}


def stored_start(row: RaceRow) -> StartTimeRecord | None:
    """The start that a race has in the database, as a row of the file."""
    sources = row.provenance.get(START_TIME) or row.provenance.get(ALL_OTHER_FIELDS)
    if row.start_time is None or not sources:
        return None
    return StartTimeRecord.model_validate(
        {
            "race_id": row.id,
            "start_time": row.start_time,
            "certainty": row.start_time_certainty,
            "source": sources[0],
            "basis": row.start_time_basis,
        }
    )


def start_columns(
    start: StartTimeRecord | None, provenance: Mapping[str, list[str]]
) -> dict[str, Any]:
    """All None without a start."""
    if start is None:
        return {START_TIME: None, "start_time_certainty": None, "start_time_basis": None}
    return {
        START_TIME: start.start_time,
        "start_time_certainty": start.certainty,
        "start_time_basis": start.basis,
        "provenance": {
            **provenance,
            START_TIME: [start.source],
            "start_time_certainty": [start.source],
            "start_time_basis": [start.source],
        },
    }
