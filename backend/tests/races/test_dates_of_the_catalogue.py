"""Dates of the whole catalogue: on no day does any race show a past date as next."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from startline.db.tables.dates import DateRuleRow
from startline.db.tables.races import RaceRow
from startline.races.dates import month_span, next_date
from startline.races.importing.csv_reader import read_catalogue
from startline.races.schemas import DateStatus, Source
from startline.races.snapshot.stated_dates import DateHistory, stated_dates

pytestmark = pytest.mark.slow

DATA = Path(__file__).parents[3] / "data"
FIRST = date(2026, 11, 22)
TODAYS = (*(FIRST + timedelta(days=37 * step) for step in range(25)), date(2028, 2, 29))
COLUMNS = (
    "next_date", "date_checked_on", "date_rule", "date_rule_words", "last_date", "usual_month",
    "type", "utmb_world_series", "provenance",
)  # fmt: skip


def test_no_race_has_a_past_date_as_next_and_only_organisers_confirm() -> None:
    data = read_catalogue(DATA)
    sources = {each.key: Source(**each.model_dump()) for each in data.sources}
    rules = {each.race_id: DateRuleRow(**each.model_dump()) for each in data.date_rules or ()}
    editions: dict[int, list[date]] = {}
    for edition in data.editions or ():
        editions.setdefault(edition.race_id, []).append(edition.day)
    wrong: list[tuple[int, date]] = []
    for line in data.races:
        record = line.record
        row = RaceRow(origin="import", field_origins={})
        for name in COLUMNS:
            setattr(row, name, getattr(record, name))
        history = DateHistory(rules.get(record.id), sorted(editions.get(record.id, ())))
        for today in TODAYS:
            stated = stated_dates(row, sources, today, history)
            found = next_date(stated, today)
            usual = history.usual_month(today, row.usual_month)
            span = found.span or (month_span(usual, today) if usual else None)
            is_past = span is not None and span[1] < today
            is_confirmed = found.status is DateStatus.CONFIRMED
            if is_past or (is_confirmed and not stated.by_organiser):
                wrong.append((record.id, today))

    assert data.races
    assert wrong == []
