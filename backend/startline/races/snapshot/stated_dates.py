"""Stated dates of a row, with who states the next one: its organiser or a calendar."""

from collections.abc import Mapping
from dataclasses import fields

from startline.core.race_type import RaceType
from startline.db.tables.dates import DateRuleRow
from startline.db.tables.races import RaceRow
from startline.races.date_rules import RecurringRule
from startline.races.dates import StatedDates
from startline.races.importing.records import ALL_OTHER_FIELDS
from startline.races.schemas import Source, SourceKind

_RULE_FIELDS = tuple(each.name for each in fields(RecurringRule))
_ORGANISER = "organiser"


def stated_dates(
    row: RaceRow, sources: Mapping[str, Source], rule: DateRuleRow | None = None
) -> StatedDates:
    return StatedDates(
        next_date=row.next_date,
        checked_on=row.date_checked_on,
        rule=row.date_rule,
        rule_words=row.date_rule_words,
        last_date=row.last_date,
        by_organiser=_next_date_is_by_organiser(row, sources),
        recurring=RecurringRule(**{each: getattr(rule, each) for each in _RULE_FIELDS})
        if rule
        else None,
        is_ultra=row.type == RaceType.ULTRA_MARATHON,
        is_festival=row.utmb_world_series,
    )


def _next_date_is_by_organiser(row: RaceRow, sources: Mapping[str, Source]) -> bool:
    """True for a day that an organiser entered here or that an organiser's site states.

    A source of the whole row may state other fields only, so all of them have to be organisers'.
    """
    editor = row.field_origins.get("next_date", row.origin)
    if editor == _ORGANISER:
        return True

    def is_organiser(key: str) -> bool:
        return key in sources and sources[key].kind is SourceKind.ORGANISER

    own = row.provenance.get("next_date")
    if own:
        return any(is_organiser(key) for key in own)
    whole = row.provenance.get(ALL_OTHER_FIELDS, []) if editor == "import" else []
    return bool(whole) and all(is_organiser(key) for key in whole)
