from datetime import UTC, date, datetime

import pytest

from startline.core.clock import SystemClock, first_lasting_day


class TestSystemClock:
    def test_now_is_an_aware_datetime_in_utc(self) -> None:
        assert SystemClock().now().tzinfo is UTC

    def test_today_is_the_date_of_now(self) -> None:
        clock = SystemClock()

        before, today, after = clock.now().date(), clock.today(), clock.now().date()

        assert before <= today <= after


@pytest.mark.parametrize(
    ("now", "day"),
    [
        (datetime(2026, 11, 22, 0, 0, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 22, 11, 59, 59, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 22, 12, 0, tzinfo=UTC), date(2026, 11, 22)),
    ],
)
def test_a_day_lasts_until_it_is_over_twelve_hours_behind_utc(now: datetime, day: date) -> None:
    assert first_lasting_day(now) == day
