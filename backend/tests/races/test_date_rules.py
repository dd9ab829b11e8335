"""Tests of data/date-rules.csv: the reader and the import."""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from startline.races.date_rules import check_rule, next_by_rule
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.date_rules import DateRuleRecord
from startline.races.importing.importer import import_data
from startline.races.importing.problems import Problem
from startline.races.snapshot.builder import read_content
from startline.submissions.recurring_dates import DateRule
from tests.races.node import Node
from tests.races.samples import SOURCES, TODAY, FixedClock, race_cells, write_data, write_table

BOSTON = "FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO"


def rule_cells(race_id: int = 1, **cells: str) -> dict[str, str]:
    row = {
        "race_id": str(race_id),
        "rule": BOSTON,
        "words": "third Monday of April",
        "confidence": "high",
        "editions_matched": "9",
        "editions_known": "10",
        "latest_edition": "2026-04-20",
    }
    return row | cells


def data_with_rules(folder: Path, rules: Sequence[Mapping[str, str]]) -> Path:
    write_data(folder, [race_cells(1), race_cells(2)])
    write_table(folder / "date-rules.csv", tuple(DateRuleRecord.model_fields), rules)
    return folder


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=SECONDLY",
        "the third Monday",
        "",
        "FREQ=YEARLY",
        "FREQ=YEARLY;BYMONTH=9",
        "FREQ=YEARLY;BYMONTH=13;BYDAY=1SU",
        "FREQ=YEARLY;BYMONTH=9;BYDAY=SU",
        "FREQ=YEARLY;BYMONTH=9;BYDAY=5SU",
        "FREQ=YEARLY;BYMONTH=9;BYDAY=1SU;COUNT=1",
        "FREQ=YEARLY;BYMONTH=9;BYDAY=1SU;UNTIL=20300101",
        "FREQ=YEARLY;INTERVAL=2;BYMONTH=9;BYDAY=1SU",
        "FREQ=YEARLY;INTERVAL=0;BYMONTH=2;BYMONTHDAY=30",  # would search without end
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=0",
        "FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1,2",
        "FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1,2,3,4,5,6,8;BYDAY=SU",
    ],
)
def test_a_rule_that_is_not_one_day_a_year_is_refused_and_gives_no_day(rule: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        check_rule(rule)

    assert next_by_rule(rule, TODAY) is None


@pytest.mark.parametrize(
    "rule",
    [
        BOSTON,
        "FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU",
        "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31",
        "FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=18,19,20,21,22,23,24;BYDAY=SU",
    ],
)
def test_an_accepted_rule_is_unchanged(rule: str) -> None:
    assert check_rule(rule) == rule


def test_every_rule_that_the_form_of_organisers_makes_is_accepted() -> None:
    months = range(1, 13)
    weeks = [
        DateRule(month=month, week=week, weekday=weekday)
        for month, week, weekday in product(months, (1, 2, 3, 4, -1), range(7))
    ]
    days = [DateRule(month=month, day=day) for month, day in product(months, range(1, 32))]

    for rule in (*weeks, *days):
        assert not rule.is_complete or check_rule(rule.rule) == rule.rule


def test_unusable_rules_are_reported_by_line_and_the_others_are_read(tmp_path: Path) -> None:
    rules = [
        rule_cells(1),
        rule_cells(1, confidence="low"),
        rule_cells(9),
        rule_cells(2, rule="FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
        rule_cells(2, rule=""),
        rule_cells(2, rule="", expected_on="2027-04-18"),
    ]

    data = read_catalogue(data_with_rules(tmp_path, rules))

    assert [rule.race_id for rule in data.date_rules or ()] == [1, 2]
    assert data.problems == [
        Problem("date-rules.csv", 3, "race_id", "1 is also on line 2"),
        Problem("date-rules.csv", 4, "race_id", "9 is not in races.csv"),
        Problem("date-rules.csv", 5, "rule", "the rule has no occurrence"),
        Problem(
            "date-rules.csv",
            6,
            None,
            "neither a rule nor an expected day: it gives no date",
        ),
    ]


async def test_an_imported_rule_gives_the_next_day_and_its_source(
    node: Node, tmp_path: Path
) -> None:
    folder = data_with_rules(tmp_path / "data", [rule_cells(1)])
    source = {"key": "past-editions", "name": "Rules derived from past editions"}
    write_data(folder, [race_cells(1), race_cells(2)], sources=[*SOURCES, source])
    data = read_catalogue(folder)

    first = await import_data(node.sessions, data, FixedClock())
    again = await import_data(node.sessions, data, FixedClock())
    content = await read_content(node.sessions, TODAY)

    assert (first.date_rules_changed, again.date_rules_changed) == (1, 0)
    expected = {race.card.id: race.card.next_event_date for race in content.races}
    assert expected == {1: date(2027, 4, 19), 2: None}
    fields = {
        each.source.key: each.fields
        for race in content.races
        for each in race.race.sources
        if race.card.id == 1
    }
    assert fields["past-editions"] == ("usualDay", "nextEventDate")


async def test_leaving_out_past_editions_removes_the_rules(node: Node, tmp_path: Path) -> None:
    data = read_catalogue(data_with_rules(tmp_path / "data", [rule_cells(1)]))
    await import_data(node.sessions, data, FixedClock())

    report = await import_data(node.sessions, data, FixedClock(), without={"past-editions"})

    assert report.date_rules_changed == 1
    content = await read_content(node.sessions, TODAY)
    assert {race.card.next_event_date for race in content.races} == {None}
