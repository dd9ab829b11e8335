from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.date_rules import RecurringRule
from startline.races.dates import (
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

    def test_a_stated_day_that_has_passed_is_this_years_edition_for_the_rule(self) -> None:
        stated = StatedDates(next_date=date(2027, 4, 10), rule=BOSTON)

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
