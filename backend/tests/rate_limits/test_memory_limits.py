"""Rate limit in memory."""

from hypothesis import given
from hypothesis import strategies as st

from startline.rate_limits.memory_limits import MemoryLimiter
from startline.rate_limits.rules import LimitRule
from startline.rate_limits.sliding_window import epoch_ms
from tests.clocks import StandingClock

FIVE_A_MINUTE = LimitRule("five", 5, 60)
READER = "203.0.113.7"


def hits(limiter: MemoryLimiter, times: int, subject: str = READER) -> list[bool]:
    return [limiter.hit(subject).allowed for _ in range(times)]


class TestHit:
    def test_the_attempt_after_the_last_allowed_one_is_refused(self, clock: StandingClock) -> None:
        limiter = MemoryLimiter(FIVE_A_MINUTE, clock)
        assert hits(limiter, 5) == [True] * 5

        refused = limiter.hit(READER)

        assert (refused.allowed, refused.retry_after_s, refused.recorded) == (False, 60, False)

    def test_the_window_slides_with_each_attempt(self, clock: StandingClock) -> None:
        limiter = MemoryLimiter(FIVE_A_MINUTE, clock)
        for _ in range(5):
            limiter.hit(READER)
            clock.advance(seconds=10)

        assert limiter.hit(READER).retry_after_s == 10
        clock.advance(seconds=10)
        assert hits(limiter, 2) == [True, False]

    def test_subjects_count_apart(self, clock: StandingClock) -> None:
        limiter = MemoryLimiter(FIVE_A_MINUTE, clock)
        assert hits(limiter, 6)[-1] is False

        assert limiter.hit("203.0.113.8").allowed

    @given(pauses_ms=st.lists(st.integers(0, 30_000), max_size=60))
    def test_any_window_holds_the_limit_and_no_attempt_is_refused_below_it(
        self, pauses_ms: list[int]
    ) -> None:
        clock = StandingClock()
        limiter = MemoryLimiter(FIVE_A_MINUTE, clock)
        allowed_ms: list[int] = []
        for pause_ms in pauses_ms:
            clock.advance(seconds=pause_ms / 1_000)
            now_ms = epoch_ms(clock.now())
            recent = [moment for moment in allowed_ms if moment > now_ms - 60_000]

            allowed = limiter.hit(READER).allowed

            assert allowed == (len(recent) < FIVE_A_MINUTE.limit)
            if allowed:
                allowed_ms.append(now_ms)


class TestWiderNetworks:
    def test_a_whole_48_has_ten_times_the_figure_of_a_64(self, clock: StandingClock) -> None:
        limiter = MemoryLimiter(LimitRule("search-network", 5, 60), clock)

        allowed = [limiter.hit(f"2001:db8:1:{number:x}::/64").allowed for number in range(60)]

        assert allowed == [True] * 50 + [False] * 10
        assert limiter.hit("2001:db8:2:1::/64").allowed

    def test_attempts_that_one_64_is_refused_do_not_count_for_the_48(
        self, clock: StandingClock
    ) -> None:
        limiter = MemoryLimiter(LimitRule("search-network", 5, 60), clock)
        hits(limiter, 500, "2001:db8:1:1::/64")

        assert limiter.hit("2001:db8:1:2::/64").allowed


class TestMemory:
    def test_beyond_the_most_subjects_those_seen_last_are_remembered(
        self, clock: StandingClock
    ) -> None:
        limiter = MemoryLimiter(FIVE_A_MINUTE, clock, most_subjects=100)
        for number in range(1_000):
            hits(limiter, 5, f"network {number}")

        assert limiter.subjects == 100
        assert hits(limiter, 1, "network 999") == [False]

    def test_a_subject_is_forgotten_when_none_of_its_attempts_counts(
        self, clock: StandingClock
    ) -> None:
        limiter = MemoryLimiter(FIVE_A_MINUTE, clock)
        for number in range(10):
            hits(limiter, 6, f"network {number}")
        clock.advance(seconds=60)

        limiter.hit(READER)

        assert limiter.subjects == 1
