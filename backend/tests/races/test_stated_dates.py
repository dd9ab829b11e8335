from datetime import date
from typing import Any

import pytest

from startline.db.tables.dates import DateRuleRow
from startline.races.schemas import Source, SourceKind
from startline.races.snapshot.published_race import Places, published
from startline.races.snapshot.stated_dates import DateHistory, stated_dates
from tests.races.samples import place_rows, race_row


def source(key: str, kind: SourceKind | None) -> Source:
    return Source(key=key, name=key, kind=kind, url=None, licence=None, read_on=None, note=None)


SOURCES = {
    each.key: each
    for each in (
        source("site", SourceKind.ORGANISER),
        source("calendar", SourceKind.CALENDAR),
        source("list", None),
    )
}


@pytest.mark.parametrize(
    ("values", "by_organiser"),
    [
        ({"provenance": {"*": ["calendar"]}}, False),
        ({"provenance": {"*": ["list"]}}, False),
        ({"provenance": {"*": ["site"]}}, True),
        ({"provenance": {"*": ["site", "calendar"]}}, False),
        ({"provenance": {"next_date": ["site", "calendar"], "*": ["calendar"]}}, True),
        ({"provenance": {"next_date": ["calendar"], "*": ["site"]}}, False),
        ({"provenance": {"*": ["unknown"]}}, False),
        ({"field_origins": {"next_date": "organiser"}}, True),
        ({"field_origins": {"name": "organiser"}}, False),
        ({"field_origins": {"next_date": "admin"}, "provenance": {"*": ["site"]}}, False),
        ({"origin": "organiser", "provenance": {}}, True),
        ({"origin": "organiser", "field_origins": {"next_date": "admin"}}, False),
    ],
)
def test_a_day_is_by_the_organiser_only_if_its_sources_say_so(
    values: dict[str, Any], by_organiser: bool
) -> None:
    row = race_row(next_date=date(2027, 4, 25), **values)

    assert (
        stated_dates(row, SOURCES, date(2026, 11, 21), DateHistory()).by_organiser is by_organiser
    )


def test_past_editions_give_the_last_day_and_the_usual_month() -> None:
    weekend = (date(2025, 9, 27), date(2025, 9, 28))
    days = (date(2023, 9, 24), date(2024, 10, 6), *weekend, date(2027, 9, 26))
    history = DateHistory(editions=days)
    today = date(2026, 11, 21)

    stated = stated_dates(race_row(last_date=date(2024, 10, 6)), SOURCES, today, history)

    assert stated.last_date == date(2025, 9, 28)
    assert history.past(today) == (date(2025, 9, 28), date(2024, 10, 6), date(2023, 9, 24))
    assert history.usual_month(today, stated=None) == 9
    assert DateHistory().usual_month(today, stated=None) is None


def test_the_latest_edition_known_is_among_the_past_ones_and_once_only() -> None:
    days = (date(2024, 3, 17), date(2025, 3, 16))
    known = DateHistory(editions=days)
    today = date(2026, 11, 21)
    newest = date(2026, 3, 22)

    def past(history: DateHistory, last_date: date) -> tuple[date, ...]:
        row = race_row(last_date=last_date)
        shown = published(row, Places(place_rows()), SOURCES, today, history)
        assert shown is not None
        assert not shown.race.past_dates or shown.race.past_dates[0] == shown.race.last_date
        return shown.race.past_dates

    assert past(known, newest) == (newest, *reversed(days))
    assert past(known, date(2025, 3, 15)) == tuple(reversed(days))
    assert past(DateHistory(editions=(*days, date(2026, 3, 21))), newest) == (
        newest,
        *reversed(days),
    )
    assert past(DateHistory(), newest) == ()


def test_several_editions_say_more_of_the_usual_month_than_a_source_and_one_says_less() -> None:
    one = DateHistory(editions=(date(2025, 9, 28),))
    two = DateHistory(editions=(date(2024, 9, 29), date(2025, 9, 28)))
    today = date(2026, 11, 21)

    assert one.usual_month(today, stated=10) == 10
    assert two.usual_month(today, stated=10) == 9


def rule(confidence: str) -> DateRuleRow:
    return DateRuleRow(
        race_id=1,
        rule="FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU",
        expected_on=None,
        words="last Sunday of September",
        confidence=confidence,
        editions_matched=9,
        editions_known=10,
        latest_edition=date(2026, 9, 27),
    )


def test_the_usual_day_is_that_of_a_rule_that_most_editions_kept() -> None:
    usual = DateHistory(rule("medium")).usual_day

    assert usual == "last Sunday of September, 9 of the last 10 known editions"
    assert DateHistory(rule("low")).usual_day is None
    assert DateHistory().usual_day is None
