from datetime import UTC

from startline.foundation.clock import SystemClock


class TestSystemClock:
    def test_now_is_aware_and_in_utc(self) -> None:
        assert SystemClock().now().tzinfo is UTC

    def test_today_is_the_day_of_now(self) -> None:
        clock = SystemClock()

        before, today, after = clock.now().date(), clock.today(), clock.now().date()

        assert before <= today <= after
