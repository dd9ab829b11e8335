"""Sources of the fields of a race: which source states which of the values shown."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic.alias_generators import to_camel

from startline.db.tables.races import RaceRow
from startline.races.card_scores import CardScores
from startline.races.dates import NextDate
from startline.races.importing.date_rules import PAST_EDITIONS
from startline.races.importing.source_exclusion import sources_of
from startline.races.schemas import FactSource, Race, Source

_API_NAMES: Final = {
    "type": "raceType",
    "course_file": "course",
    "next_date": "nextEventDate",
    "date_rule": "nextEventDate",
}
SAME_NAME_COLUMNS: Final = tuple(
    sorted(set(Race.model_fields) & {column.key for column in RaceRow.__table__.columns})
)


def api_name(column: str) -> str:
    """The member of the API for a column of races."""
    return _API_NAMES.get(column) or to_camel(column)


def fact_sources(
    row: RaceRow, values: Mapping[str, Any], when: NextDate, sources: Mapping[str, Source]
) -> list[FactSource]:
    """Each source with the fields of this race that it states, in the order of the row."""
    fields: dict[str, dict[str, None]] = {}
    for column in _sourced_columns(row, values, when):
        for key in sources_of(row.provenance, column):
            name = api_name(column)
            fields.setdefault(key, {})[name] = None
    of_editions = ("past_dates", "usual_day", *_not_of_the_row(row, values))
    for column in of_editions:
        if values[column]:
            fields.setdefault(PAST_EDITIONS, {})[to_camel(column)] = None
    if when.is_by_recurring_rule:
        shown = {"nextEventDate": when.day, "expectedMonth": when.month}
        known = {name for name, value in shown.items() if value}
        fields.setdefault(PAST_EDITIONS, {}).update(dict.fromkeys(sorted(known)))
    for key in when.sources:
        fields.setdefault(key, {})["expectedMonth"] = None
    return [
        FactSource(source=sources[key], fields=tuple(names))
        for key, names in fields.items()
        if key in sources
    ]


def _not_of_the_row(row: RaceRow, values: Mapping[str, Any]) -> list[str]:
    """Columns whose value follows from past editions and not from the row."""
    return [name for name in ("last_date", "usual_month") if values[name] != getattr(row, name)]


def _sourced_columns(row: RaceRow, values: Mapping[str, Any], when: NextDate) -> list[str]:
    shown = [
        name
        for name in ("name", "type", "city", "county", "state", "country_code", *SAME_NAME_COLUMNS)
        if name not in _NOT_FACTS and getattr(row, name) not in (None, False, "")
    ]
    shown = [name for name in shown if values.get(name, "") is not None]  # it is left out
    shown = [name for name in shown if name not in _not_of_the_row(row, values)]
    if values["next_event_date"] is not None and not when.is_by_recurring_rule:
        stated = values["next_event_date"] == row.next_date
        shown.append("next_date" if stated else "date_rule")
    if values["course"] is not None:
        shown.append("course_file")
    return list(dict.fromkeys(shown))


_NOT_FACTS: Final = frozenset(
    {
        "id",
        "slug",
        "description",
        "faqs",
        "image_url",
        "status",
        "updated_at",
        "course",
        *CardScores.model_fields,
        "fact_notes",
    }
)
