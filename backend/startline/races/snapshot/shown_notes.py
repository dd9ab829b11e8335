"""Fact notes of a row, as the API shows them."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from startline.db.tables.races import RaceRow
from startline.races.fact_notes import FactNote
from startline.races.importing.kept_columns import kept_columns
from startline.races.importing.race_facts import RaceFactRecord
from startline.races.snapshot.fact_sources import api_name


def shown_notes(row: RaceRow) -> list[dict[str, Any]]:
    """An edit leaves the notes as they are: one of another value than that entered here is no
    longer of the value shown.
    """
    kept = kept_columns(row.field_origins)
    return [
        {name: stored[name] for name in FactNote.model_fields}
        | {
            "field": api_name(stored["field"]),
            "is_shown": stored["is_shown"]
            and (stored["field"] not in kept or _is_of_its_value(row, stored)),
        }
        for stored in row.fact_notes or ()
    ]


def _is_of_its_value(row: RaceRow, stored: Mapping[str, Any]) -> bool:
    cells = {name: value for name, value in stored.items() if name != "is_shown"}
    try:
        fact = RaceFactRecord.model_validate({"race_id": row.id, **cells})
    except ValidationError:
        return False
    return bool(getattr(row, fact.field) == fact.typed_value)
