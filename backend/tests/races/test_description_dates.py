"""The next date in generated texts: cancelled, postponed, and how sure it is."""

from dataclasses import replace
from datetime import date

import pytest

from startline.core.race_type import RaceType
from startline.races.date_rules import RecurringRule
from startline.races.dates import StatedDates, next_date
from startline.races.descriptions.description import RaceFacts, describe, questions
from startline.races.event_status import EventStatus
from startline.races.schemas import DateStatus

HALF = RaceFacts(
    as_of=date(2026, 11, 21), name="Test Valley Half Marathon", race_type=RaceType.HALF_MARATHON
)
DATED = replace(
    HALF,
    next_event_date=date(2027, 9, 19),
    date_status=DateStatus.CONFIRMED,
    date_checked_on=date(2026, 11, 20),
)
POSTPONED = replace(
    DATED, event_status=EventStatus.POSTPONED, previous_event_date=date(2027, 4, 18)
)
UNDATED = replace(
    POSTPONED, next_event_date=None, date_checked_on=None, date_status=DateStatus.UNKNOWN
)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (
            replace(DATED, event_status=EventStatus.CANCELLED),
            "The edition of 19 Sept 2027 is cancelled.",
        ),
        (
            replace(HALF, event_status=EventStatus.CANCELLED, expected_month="2027-09"),
            "The next edition is cancelled.",
        ),
        (replace(HALF, event_status=EventStatus.CANCELLED), "The next edition is cancelled."),
        (
            POSTPONED,
            "The edition of 18 Apr 2027 is postponed to 19 Sept 2027 (checked on 20 Nov 2026).",
        ),
        (
            replace(POSTPONED, date_status=DateStatus.LISTED, date_checked_on=None),
            (
                "The edition of 18 Apr 2027 is postponed to 19 Sept 2027. "
                "The organiser has not confirmed it to us."
            ),
        ),
        (
            UNDATED,
            "The edition of 18 Apr 2027 is postponed. The new date is not known yet.",
        ),
        (
            replace(UNDATED, previous_event_date=None),
            "The next edition is postponed. The new date is not known yet.",
        ),
    ],
)
def test_an_edition_that_is_off_says_so_and_nothing_else_about_its_date(
    facts: RaceFacts, words: str
) -> None:
    assert dict(questions(facts))["When is the next Test Valley Half Marathon?"] == words
    assert describe(facts) == (
        f"Test Valley Half Marathon is a half marathon. {words} "
        "We do not yet know how hilly the course is or how many people run it."
    )


def test_a_week_is_named_and_the_last_edition_is_no_reason_for_it() -> None:
    facts = replace(
        HALF,
        date_status=DateStatus.EXPECTED,
        expected_month="2027-02",
        expected_week_start=date(2027, 2, 22),
        last_date=date(2026, 3, 8),
    )

    assert dict(questions(facts))["When is the next Test Valley Half Marathon?"] == (
        "The next edition is expected in the week of 22 Feb 2027. The day is not known yet."
    )


def expected_sentence(stated: StatedDates) -> str:
    """The sentence of a race with these dates, as it is published on 21 November 2026."""
    when = next_date(stated, HALF.as_of)
    facts = replace(
        HALF,
        date_status=when.status,
        expected_month=when.month,
        date_basis=when.basis,
        last_date=stated.last_date,
    )
    return dict(questions(facts))["When is the next Test Valley Half Marathon?"]


def test_the_last_edition_is_the_reason_for_its_own_month() -> None:
    assert expected_sentence(StatedDates(last_date=date(2026, 4, 12))) == (
        "The next edition is expected in April 2027, because the last known edition was on "
        "12 Apr 2026. The day is not known yet."
    )


@pytest.mark.parametrize("announced", [date(2026, 5, 3), date(2026, 4, 12)])
def test_an_earlier_edition_is_no_reason_where_a_later_one_was_announced(announced: date) -> None:
    stated = StatedDates(next_date=announced, last_date=date(2025, 4, 6))

    assert expected_sentence(stated) == (
        f"The next edition is expected in {announced:%B} 2027. The day is not known yet."
    )


@pytest.mark.parametrize("last", [date(2026, 3, 28), date(2026, 4, 12)])
def test_the_last_edition_is_no_reason_for_the_month_of_a_rule(last: date) -> None:
    rule = RecurringRule(
        "second Sunday of April", "FREQ=YEARLY;BYMONTH=4;BYDAY=+2SU", confidence="low"
    )

    assert expected_sentence(StatedDates(recurring=rule, last_date=last)) == (
        "The next edition is expected in April 2027. The day is not known yet."
    )
