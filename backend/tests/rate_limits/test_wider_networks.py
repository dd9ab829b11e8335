"""Limits of a whole /48 beside those of each /64 in it."""

from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import LimitRule
from tests.clocks import StandingClock
from tests.rate_limits.attempts import THREE_A_MINUTE, rows

TWO_PER_NETWORK = LimitRule("two-network", 2, 60)


def net(number: int) -> str:
    """One /64 of the same /48."""
    return f"2001:db8:1:{number:x}::/64"


class TestWiderNetworks:
    async def test_a_whole_48_has_ten_times_the_figure_of_a_64(
        self, limiter: AttemptLimiter
    ) -> None:
        of_64s = [await limiter.hit(TWO_PER_NETWORK, f"exchange {net(n)}") for n in range(22)]

        assert [state.allowed for state in of_64s] == [True] * 20 + [False] * 2
        assert of_64s[-1].retry_after_s == 60
        assert (await limiter.hit(TWO_PER_NETWORK, "exchange 2001:db8:2:1::/64")).allowed

    async def test_attempts_that_one_64_is_refused_do_not_count_for_the_48(
        self, limiter: AttemptLimiter
    ) -> None:
        for _ in range(30):
            await limiter.hit(TWO_PER_NETWORK, net(1))

        assert (await limiter.hit(TWO_PER_NETWORK, net(2))).allowed

    async def test_an_attempt_that_the_48_refuses_does_not_count_for_the_64(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        for number in range(20):
            await limiter.hit(TWO_PER_NETWORK, net(number))
        clock.advance(seconds=59)

        refused = await limiter.hit(TWO_PER_NETWORK, net(99))
        clock.advance(seconds=1)

        assert not refused.recorded
        assert (await limiter.hit(TWO_PER_NETWORK, net(99))).remaining == 1

    async def test_peek_forgive_and_clear_are_of_both(self, limiter: AttemptLimiter) -> None:
        states = [await limiter.hit(TWO_PER_NETWORK, net(number)) for number in range(20)]
        assert not (await limiter.peek(TWO_PER_NETWORK, net(99))).allowed

        await limiter.forgive(TWO_PER_NETWORK, net(0), states[0])
        assert (await limiter.hit(TWO_PER_NETWORK, net(99))).allowed
        await limiter.clear(TWO_PER_NETWORK, net(0))

        assert (await limiter.peek(TWO_PER_NETWORK, net(98))).allowed

    async def test_a_rule_of_accounts_has_no_wider_one(
        self, sessions: Sessions, limiter: AttemptLimiter
    ) -> None:
        await limiter.hit(THREE_A_MINUTE, "runner/64")

        assert len(await rows(sessions)) == 1
