from datetime import date
from typing import Any

import pytest

from startline.races.schemas import Source, SourceKind
from startline.races.snapshot.stated_dates import DateHistory, stated_dates
from tests.races.samples import race_row


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
    assert history.usual_month(today) == 9
    assert DateHistory().usual_month(today) is None
