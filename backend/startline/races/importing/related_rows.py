"""Starts, facts and events of races: those of the files, and those stored where no file says.

A file that is missing, or of which a row was refused, does not say what was taken out of it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from startline.db.tables.races import RaceRow
from startline.races.importing.catalogue_data import CatalogueData
from startline.races.importing.events import EVENTS_FILE, event_slugs
from startline.races.importing.kept_columns import kept_columns
from startline.races.importing.race_facts import (
    FACTS_FILE,
    RaceFacts,
    facts_by_race,
    stored_facts,
)
from startline.races.importing.records import StartTimeRecord
from startline.races.importing.start_times import (
    START_TIME,
    STARTS_FILE,
    starts_without,
    stored_start,
)


@dataclass(frozen=True)
class RelatedRows:
    """By race."""

    facts: RaceFacts
    starts: Mapping[int, StartTimeRecord]
    event_slugs: Mapping[int, str | None]


def related_rows(
    data: CatalogueData, rows: Mapping[int, RaceRow], without: Collection[str]
) -> RelatedRows:
    """Of the files and, where these are not whole, of the rows. `without` names sources."""
    facts = {fact.text: fact for fact in data.race_facts or ()}
    if data.race_facts is None or not data.is_whole(FACTS_FILE):
        facts = {fact.text: fact for row in rows.values() for fact in stored_facts(row)} | facts
    starts = data.start_times or {}
    if data.start_times is None or not data.is_whole(STARTS_FILE):
        starts = _stored_starts(rows) | starts
    slugs: dict[int, str | None] = {**event_slugs(data.events or ())}
    if data.events is None or not data.is_whole(EVENTS_FILE):
        slugs = {race_id: row.event_slug for race_id, row in rows.items()} | slugs
    return RelatedRows(
        facts_by_race(facts.values(), without), starts_without(starts, without), slugs
    )


def _stored_starts(rows: Mapping[int, RaceRow]) -> dict[int, StartTimeRecord]:
    """Without those that were entered here: an import leaves them alone."""
    imported = (row for row in rows.values() if START_TIME not in kept_columns(row.field_origins))
    found = map(stored_start, imported)
    return {start.race_id: start for start in found if start is not None}
