from datetime import UTC

from startline.core.clock import SystemClock


class TestSystemClock:
    def test_now_is_an_aware_datetime_in_utc(self) -> None:
        assert SystemClock().now().tzinfo is UTC

    def test_today_is_the_date_of_now(self) -> None:
        clock = SystemClock()

        before, today, after = clock.now().date(), clock.today(), clock.now().date()

        assert before <= today <= after
