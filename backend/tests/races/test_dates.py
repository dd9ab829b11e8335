from dataclasses import replace
from datetime import date
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.date_rules import RecurringRule
from startline.races.dates import (
    DayDoubtKind,
    NextDate,
    StatedDates,
    day_text,
    month_span,
    next_date,
)
from startline.races.schemas import DateStatus

TODAY = date(2026, 11, 21)
BOSTON = "FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO"
LAST_SUNDAY = "FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU"
recurring_rules = st.builds(
    RecurringRule,
    words=st.just("last Sunday of September"),
    rule=st.none() | st.sampled_from([LAST_SUNDAY, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"]),
    expected_on=st.dates(date(2026, 1, 1), date(2028, 12, 31)),
    confidence=st.sampled_from(("high", "medium", "low")),
    latest_edition=st.none() | st.dates(date(2019, 1, 1), date(2026, 11, 20)),
)
days = st.dates(date(2015, 1, 1), date(2035, 12, 31))


class TestStatedDay:
    @pytest.mark.parametrize(
        ("by_organiser", "status", "basis"),
        [
            (True, DateStatus.CONFIRMED, "Announced by the organiser, checked on 20 Nov 2026"),
            (False, DateStatus.LISTED, "Listed in a calendar, checked on 20 Nov 2026"),
        ],
    )
    def test_a_future_day_is_confirmed_by_the_organiser_and_listed_by_a_calendar(
        self, by_organiser: bool, status: DateStatus, basis: str
    ) -> None:
        stated = StatedDates(
            next_date=date(2027, 4, 25),
            checked_on=date(2026, 11, 20),
            by_organiser=by_organiser,
        )

        found = next_date(stated, TODAY)

        assert found == NextDate(
            status, day=date(2027, 4, 25), basis=basis, checked_on=date(2026, 11, 20)
        )

    def test_a_stated_day_takes_precedence_over_a_rule(self) -> None:
        found = next_date(StatedDates(next_date=date(2027, 4, 26), rule=BOSTON), TODAY)

        assert (found.status, found.day) == (DateStatus.LISTED, date(2027, 4, 26))

    def test_race_day_itself_is_still_next(self) -> None:
        assert next_date(StatedDates(next_date=TODAY), TODAY).day == TODAY


class TestRule:
    def test_the_next_day_by_the_rule_is_expected(self) -> None:
        stated = StatedDates(rule=BOSTON, rule_words="the third Monday of April")

        found = next_date(stated, TODAY)

        assert (found.status, found.day) == (DateStatus.EXPECTED, date(2027, 4, 19))
        assert found.basis == "Expected by rule: the third Monday of April"

    def test_after_a_stated_day_has_passed_the_rule_applies(self) -> None:
        found = next_date(StatedDates(next_date=date(2026, 4, 20), rule=BOSTON), TODAY)

        assert (found.status, found.day) == (DateStatus.EXPECTED, date(2027, 4, 19))

    def test_a_race_run_already_this_year_is_next_in_the_year_after(self) -> None:
        stated = StatedDates(rule=BOSTON, last_date=date(2027, 4, 10))

        assert next_date(stated, date(2027, 4, 11)).day == date(2028, 4, 17)

    def test_an_invalid_rule_is_ignored(self) -> None:
        found = next_date(StatedDates(rule="FREQ=YEARLY;BYDAY=XX"), TODAY)

        assert found.status is DateStatus.UNKNOWN


class TestMonth:
    @pytest.mark.parametrize(
        ("last", "month"),
        [
            (date(2026, 9, 27), "2027-09"),
            (date(2025, 12, 7), "2026-12"),
            (date(2025, 11, 30), "2026-11"),
            (date(2025, 11, 9), "2027-11"),
            (date(2025, 11, 14), "2026-11"),
            (date(2025, 11, 13), "2027-11"),
            (date(2025, 10, 31), "2027-10"),
            (date(2026, 11, 8), "2027-11"),
            (date(2024, 11, 21), "2026-11"),
            (date(2026, 1, 4), "2027-01"),
        ],
    )
    def test_a_past_edition_gives_its_month(self, last: date, month: str) -> None:
        found = next_date(StatedDates(last_date=last), TODAY)

        assert (found.status, found.day, found.month) == (DateStatus.EXPECTED, None, month)

    def test_the_basis_names_the_last_edition(self) -> None:
        found = next_date(StatedDates(last_date=date(2026, 9, 27)), TODAY)

        assert found.basis == "The last known edition was on 27 Sept 2026"

    def test_an_announced_day_that_has_passed_gives_its_month(self) -> None:
        found = next_date(StatedDates(next_date=date(2026, 10, 4)), TODAY)

        assert found.month == "2027-10"
        assert found.basis == "The last known edition was announced for 4 Oct 2026"

    def test_an_edition_on_a_leap_day_gives_its_month(self) -> None:
        last = date(2028, 2, 29)

        assert next_date(StatedDates(last_date=last), date(2028, 12, 1)).month == "2029-02"
        assert next_date(StatedDates(last_date=last), date(2029, 2, 28)).month == "2029-02"
        assert next_date(StatedDates(last_date=last), date(2029, 3, 1)).month == "2030-02"

    def test_an_edition_more_than_24_months_ago_gives_no_month(self) -> None:
        assert next_date(StatedDates(last_date=date(2024, 11, 20)), TODAY) == NextDate()


class TestNextDate:
    @given(
        st.builds(
            StatedDates,
            next_date=st.none() | days,
            last_date=st.none() | days,
            rule=st.none() | st.just(BOSTON),
            recurring=st.none() | recurring_rules,
            is_ultra=st.booleans(),
            is_festival=st.booleans(),
        ),
        st.dates(date(2020, 1, 1), date(2030, 12, 31)),
    )
    def test_it_is_not_in_the_past_and_is_a_day_or_a_month(
        self, stated: StatedDates, as_of: date
    ) -> None:
        found = next_date(stated, as_of)

        assert found.day is None or found.day >= as_of
        assert found.span is None or found.span[1] >= as_of
        assert found.day is None or found.month is None
        assert (found.status is DateStatus.UNKNOWN) == (found.span is None)
        if found.week_start is None:
            assert found.month_of_year == (found.span[0].month if found.span else None)

    def test_a_month_spans_all_its_days(self) -> None:
        span = NextDate(DateStatus.EXPECTED, month="2028-02").span

        assert span == (date(2028, 2, 1), date(2028, 2, 29))

    @given(st.integers(1, 12), st.dates(date(2020, 1, 1), date(2030, 12, 31)))
    def test_a_usual_month_is_the_next_one_and_never_over(self, month: int, as_of: date) -> None:
        first, last = month_span(month, as_of)

        assert first.month == last.month == month
        assert last >= as_of
        assert (first - as_of).days < 366


class TestWords:
    def test_a_day_is_written_as_on_the_pages(self) -> None:
        assert day_text(date(2027, 4, 5)) == "5 Apr 2027"


def recurring(**changes: Any) -> RecurringRule:  # noqa: ANN401
    berlin = RecurringRule(
        words="last Sunday of September",
        rule=LAST_SUNDAY,
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
            basis="Expected 26 Sept 2027 (last Sunday of September, 9 of the last 10 editions)",
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

    def test_an_ultra_is_expected_in_a_week_from_monday(self) -> None:
        found = next_date(StatedDates(recurring=recurring(), is_ultra=True), TODAY)

        assert (found.day, found.month, found.week_start) == (None, "2027-09", date(2027, 9, 20))
        assert found.span == (date(2027, 9, 20), date(2027, 9, 26))
        assert found.basis == (
            "Expected in the week of 20 Sept 2027"
            " (last Sunday of September, 9 of the last 10 editions)"
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
        assert basis.endswith("9 of the last 10 editions; the latest one known was in 2025)")

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
