"""Days, weeks and months expected by recurring rules, and the days that they put in doubt."""

from dataclasses import replace
from datetime import date
from typing import Any, Literal

import pytest

from startline.races.date_rules import RecurringRule
from startline.races.dates import NextDate, StatedDates, next_date
from startline.races.day_doubts import DayDoubtKind
from startline.races.schemas import DateStatus

TODAY = date(2026, 11, 21)


def recurring(**changes: Any) -> RecurringRule:  # noqa: ANN401
    berlin = RecurringRule(
        words="last Sunday of September",
        rule="FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU",
        editions_matched=9,
        editions_known=10,
        latest_edition=date(2026, 9, 27),
    )
    return replace(berlin, **changes)


class TestRecurringRule:
    @pytest.mark.parametrize("confidence", ["high", "medium"])
    def test_a_road_race_is_expected_on_the_day_with_the_evidence(
        self, confidence: Literal["high", "medium"]
    ) -> None:
        found = next_date(StatedDates(recurring=recurring(confidence=confidence)), TODAY)

        assert found == NextDate(
            DateStatus.EXPECTED,
            day=date(2027, 9, 26),
            basis="Expected 26 Sept 2027 "
            "(last Sunday of September, 9 of the last 10 known editions)",
            is_by_recurring_rule=True,
        )

    def test_a_rule_of_low_confidence_gives_a_month(self) -> None:
        found = next_date(StatedDates(recurring=recurring(confidence="low")), TODAY)

        assert (found.status, found.day, found.month, found.week_start) == (
            DateStatus.EXPECTED,
            None,
            "2027-09",
            None,
        )

    def test_the_rule_of_a_festival_is_said_to_be_of_its_first_day(self) -> None:
        rule = recurring(words="fourth Monday of August", rule="FREQ=YEARLY;BYMONTH=8;BYDAY=4MO")

        found = next_date(StatedDates(recurring=rule, is_ultra=True, is_festival=True), TODAY)

        assert found.basis == (
            "Expected in the week of 23 Aug 2027 (the festival usually begins on the"
            " fourth Monday of August, 9 of the last 10 known editions)"
        )

    def test_an_ultra_is_expected_in_a_week_from_monday(self) -> None:
        found = next_date(StatedDates(recurring=recurring(), is_ultra=True), TODAY)

        assert (found.day, found.month, found.week_start) == (None, "2027-09", date(2027, 9, 20))
        assert found.span == (date(2027, 9, 20), date(2027, 9, 26))
        assert found.basis == (
            "Expected in the week of 20 Sept 2027"
            " (last Sunday of September, 9 of the last 10 known editions)"
        )

    def test_a_relative_rule_gives_its_expected_day_once(self) -> None:
        stated = StatedDates(recurring=recurring(rule=None, expected_on=date(2027, 9, 26)))

        assert next_date(stated, TODAY).day == date(2027, 9, 26)
        assert next_date(stated, date(2027, 9, 26)).day == date(2027, 9, 26)
        assert next_date(stated, date(2027, 9, 27)).day is None

    def test_the_day_is_not_of_the_season_that_has_been_run(self) -> None:
        stated = StatedDates(recurring=recurring(), last_date=date(2027, 9, 19))

        assert next_date(stated, date(2027, 9, 20)).day == date(2028, 9, 24)

    def test_a_gap_of_editions_is_named(self) -> None:
        stated = StatedDates(recurring=recurring(latest_edition=date(2025, 9, 21)))

        basis = next_date(stated, TODAY).basis

        assert basis is not None
        assert basis.endswith("9 of the last 10 known editions; the latest one known was in 2025)")

    @pytest.mark.parametrize(
        "stated",
        [
            StatedDates(recurring=recurring(confidence="low", latest_edition=date(2019, 9, 29))),
            StatedDates(recurring=recurring(latest_edition=date(2019, 9, 29)), is_ultra=True),
        ],
    )
    def test_an_old_rule_gives_no_month_or_week(self, stated: StatedDates) -> None:
        assert next_date(stated, TODAY) == NextDate()

    def test_an_unusable_rule_gives_no_date(self) -> None:
        stated = StatedDates(recurring=recurring(rule="FREQ=YEARLY;BYDAY=XX", latest_edition=None))

        assert next_date(stated, TODAY) == NextDate()


class TestDoubt:
    @pytest.mark.parametrize(
        ("listed", "doubt"),
        [
            (date(2027, 9, 26), None),
            (
                date(2027, 9, 25),
                f"Past editions point to 26 Sept 2027 ({recurring().evidence}).",
            ),
            (date(2027, 9, 19), None),
            (date(2027, 9, 16), "The listed day is a Thursday; road races are rarely on one."),
        ],
    )
    def test_a_listed_day_is_shown_with_the_doubt(self, listed: date, doubt: str | None) -> None:
        found = next_date(StatedDates(next_date=listed, recurring=recurring()), TODAY)

        assert (found.status, found.day, found.doubt.text if found.doubt else None) == (
            DateStatus.LISTED,
            listed,
            doubt,
        )

    def test_thanksgiving_is_a_usual_thursday(self) -> None:
        assert next_date(StatedDates(next_date=date(2026, 11, 26)), TODAY).doubt is None
        assert next_date(StatedDates(next_date=date(2026, 12, 3)), TODAY).doubt is not None

    @pytest.mark.parametrize("day", [date(2026, 12, 31), date(2027, 1, 1)])
    def test_a_race_at_the_turn_of_the_year_is_on_any_weekday(self, day: date) -> None:
        assert next_date(StatedDates(next_date=day), TODAY).doubt is None

    def test_the_organiser_is_not_doubted(self) -> None:
        stated = StatedDates(next_date=date(2027, 9, 25), recurring=recurring(), by_organiser=True)

        found = next_date(stated, TODAY)

        assert (found.status, found.doubt) == (DateStatus.CONFIRMED, None)

    def test_the_first_day_of_a_festival_is_flagged(self) -> None:
        listed = StatedDates(next_date=date(2027, 8, 24), is_ultra=True)

        assert next_date(listed, TODAY).doubt is None
        assert next_date(replace(listed, is_festival=True), TODAY).doubt == (
            DayDoubtKind.FESTIVAL_FIRST_DAY,
            "Calendars list the first day of this event; the race may be on a later day.",
        )

    @pytest.mark.parametrize(
        ("always_on", "listed", "is_doubted"),
        [
            (6, date(2027, 9, 25), True),
            (6, date(2027, 9, 26), False),
            (5, date(2027, 9, 26), True),
            (None, date(2027, 9, 25), False),
        ],
    )
    def test_a_saturday_of_a_race_always_on_sunday_is_flagged(
        self, always_on: int | None, listed: date, is_doubted: bool
    ) -> None:
        found = next_date(StatedDates(next_date=listed, always_on=always_on), TODAY)

        assert (found.doubt is not None and found.doubt.kind == "odd-weekday") == is_doubted

    @pytest.mark.parametrize(
        ("last", "listed", "is_doubted"),
        [
            (date(2026, 10, 11), date(2027, 4, 3), True),
            (date(2026, 9, 20), date(2027, 4, 11), False),
            (date(2025, 11, 29), date(2026, 11, 28), False),
            (date(2026, 11, 15), date(2026, 11, 28), False),
            (None, date(2027, 4, 3), False),
        ],
    )
    def test_a_listed_day_soon_after_an_edition_of_another_season_is_doubted(
        self, last: date | None, listed: date, is_doubted: bool
    ) -> None:
        stated = StatedDates(next_date=listed, last_date=last)

        doubt = next_date(stated, TODAY).doubt

        assert (doubt is not None and doubt.kind == "months-differ") == is_doubted
        assert next_date(replace(stated, by_organiser=True), TODAY).doubt is None
        if doubt is not None:
            text = "The last edition was on 11 Oct 2026, the next is on 3 Apr 2027."
            assert doubt.text == text
