"""The next date in generated texts: cancelled, postponed, and how sure it is."""

from dataclasses import replace
from datetime import date

import pytest

from startline.core.race_type import RaceType
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
