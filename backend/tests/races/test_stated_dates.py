from datetime import date
from typing import Any

import pytest

from startline.races.schemas import Source, SourceKind
from startline.races.snapshot.stated_dates import stated_dates
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

    assert stated_dates(row, SOURCES).by_organiser is by_organiser
