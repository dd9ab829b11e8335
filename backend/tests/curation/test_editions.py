from datetime import date

import pytest

from curation.editions import Limits, editions, first_years
from curation.race_finder import RaceFinder

pytestmark = pytest.mark.slow

RACE = {
    "id": "1",
    "type": "marathon",
    "country_code": "DE",
    "name": "Berlin Marathon",
    "city": "Berlin",
    "also_known_as": "",
}


def row(name: str, day: str) -> dict[str, str]:
    race = {"type": "marathon", "city": "Berlin", "country_iso2": "DE"}
    return race | {"race_name": name, "date": day}


def test_past_days_are_kept_once_and_the_rest_is_reported_by_line() -> None:
    rows = [
        row("Berlin Marathon", "2024-02-29"),
        row("Berlin Marathon", "2024-02-29"),
        row("Berlin Marathon", "2025-02-29"),
        row("Berlin Marathon", "2027-09-26"),
        row("Nowhere Marathon", "2025-09-28"),
    ]

    kept, left_out = editions(rows, RaceFinder([RACE]), Limits(date(2026, 11, 22)))

    assert kept == [(1, date(2024, 2, 29))]
    assert left_out == [
        (4, "Berlin Marathon: no day: 2025-02-29"),
        (5, "Berlin Marathon: 2027-09-26 is in the future"),
        (6, "Nowhere Marathon: no race of that name and town"),
    ]


def test_days_that_a_correction_took_away_or_before_the_first_edition_are_left_out() -> None:
    rows = [row("Berlin Marathon", each) for each in ("2014-09-28", "2015-09-27", "2016-05-01")]
    limits = Limits(
        date(2026, 11, 22),
        no_editions=frozenset({(1, date(2016, 5, 1))}),
        first_years={1: 2015},
    )

    kept, left_out = editions(rows, RaceFinder([RACE]), limits)

    assert kept == [(1, date(2015, 9, 27))]
    assert left_out == [
        (2, "Berlin Marathon: 2014-09-28 is before the first edition of 2015"),
        (4, "Berlin Marathon: 2016-05-01 is no edition: corrections.csv"),
    ]


def test_a_fact_tells_the_first_year_that_the_race_leaves_open() -> None:
    races = [{"id": "1", "first_year": "1974"}, {"id": "2", "first_year": ""}]
    facts = [
        {"race_id": "1", "field": "first_year", "value": "1980"},
        {"race_id": "2", "field": "first_year", "value": "2015"},
        {"race_id": "2", "field": "entry", "value": "ballot"},
    ]

    assert first_years(races, facts) == {1: 1974, 2: 2015}
