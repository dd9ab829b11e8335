from datetime import date

import pytest

from curation.date_rules import Problems, date_rules
from curation.race_finder import RaceFinder

pytestmark = pytest.mark.slow

RACES = [
    {"id": "1", "type": "marathon", "country_code": "DE", "name": "Berlin Marathon",
     "city": "Berlin", "also_known_as": "BMW Berlin Marathon"},
    {"id": "2", "type": "marathon", "country_code": "IN", "name": "Mumbai Marathon",
     "city": "Mumbai", "also_known_as": ""},
    {"id": "3", "type": "marathon", "country_code": "US", "name": "River Marathon",
     "city": "Rome", "also_known_as": ""},
    {"id": "4", "type": "marathon", "country_code": "US", "name": "River Marathon",
     "city": "Paris", "also_known_as": ""},
]  # fmt: skip


def rule_row(name: str, **cells: str) -> dict[str, str]:
    row = {
        "race_name": name,
        "type": "marathon",
        "city": "Berlin",
        "country_iso2": "DE",
        "rrule": "FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU",
        "editions_matched": "9",
        "editions_known": "10",
        "confidence": "high",
        "next_expected_date": "2027-09-26",
        "rule_words": "last Sunday of September",
        "latest_edition": "2026-09-27",
    }
    return row | cells


@pytest.mark.parametrize(
    ("name", "country", "city", "found"),
    [
        ("Berlin Marathon", "DE", "Berlin", 1),
        ("BMW Berlin-Marathon 2026", "DE", "Berlin", 1),
        ("Berlin Marathon", "DE", "Potsdam", 1),
        # a race of that name in that town alone: the source files it under another country
        ("Berlin Marathon", "FR", "Berlin", 1),
        ("Berlin Marathon", "FR", "Paris", None),
        ("Tata Mumbai Marathon", "IN", "Mumbai", 2),
        ("River Marathon", "US", "Paris", 4),
        ("River Marathon", "US", "Athens", None),
    ],
)
def test_a_race_is_found_by_name_and_town(
    name: str, country: str, city: str, found: int | None
) -> None:
    row = rule_row(name, country_iso2=country, city=city)

    assert RaceFinder(RACES).find(row) == found


def test_a_relative_rule_keeps_its_expected_day() -> None:
    row = rule_row("Berlin Marathon", rrule="relative: day after BYMONTH=9;BYDAY=4SA")

    (rule,) = date_rules([row], RaceFinder(RACES), Problems())

    assert (rule.rule, str(rule.expected_on)) == (None, "2027-09-26")


def test_a_rule_worked_out_with_a_day_that_was_no_edition_gives_way_to_another() -> None:
    problems = Problems()
    rows = [
        rule_row("Berlin Marathon", editions_known="12", latest_edition="2025-12-07"),
        rule_row("Berlin Marathon", editions_known="9"),
    ]

    (rule,) = date_rules(rows, RaceFinder(RACES), problems, frozenset({(1, date(2025, 12, 7))}))

    assert rule.editions_known == 9
    assert problems == [
        "date-rules.csv line 2: Berlin Marathon: 2025-12-07 is no edition: corrections.csv"
    ]


def test_what_cannot_be_used_is_reported_by_line_and_the_rest_counts() -> None:
    problems = Problems()
    rows = [
        rule_row("Berlin Marathon", confidence="medium"),
        rule_row("Nowhere Marathon"),
        rule_row("BMW Berlin Marathon", editions_known="12"),
        rule_row("Mumbai Marathon", country_iso2="IN", rrule="", next_expected_date=""),
        rule_row("Mumbai Marathon", country_iso2="IN", rrule="FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    ]

    no_date = "neither a rule nor an expected day: it gives no date"
    (rule,) = date_rules(rows, RaceFinder(RACES), problems)

    assert (rule.race_id, rule.confidence, rule.editions_known) == (1, "high", 12)
    assert problems == [
        "date-rules.csv line 3: Nowhere Marathon: no race of that type, country, name and town",
        "date-rules.csv line 4: BMW Berlin Marathon: another rule of race 1: the better one counts",
        f"date-rules.csv line 5: Mumbai Marathon: {no_date}",
        "date-rules.csv line 6: Mumbai Marathon: the rule has no occurrence",
    ]
