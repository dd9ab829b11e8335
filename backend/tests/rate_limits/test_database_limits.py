"""Rate limits in the database, on both engines."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable
from startline.rate_limits.database_limits import AttemptLimiter, login_delay_s
from startline.rate_limits.rules import LimitOverride, LimitRule
from tests.clocks import StandingClock
from tests.rate_limits.attempts import THREE_A_MINUTE, rows

BEYOND = LimitRule("beyond", 2, 60, counts_beyond=4)


class TestHit:
    async def test_the_attempt_after_the_last_allowed_one_is_refused(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        allowed = [await limiter.hit(THREE_A_MINUTE, "1.2.3.4") for _ in range(3)]

        refused = await limiter.hit(THREE_A_MINUTE, "1.2.3.4")

        assert [state.allowed for state in allowed] == [True, True, True]
        assert [state.remaining for state in allowed] == [2, 1, 0]
        assert (refused.allowed, refused.remaining, refused.recorded) == (False, 0, False)
        assert refused.retry_after_s == 60
        assert refused.reset_at == clock.now() + timedelta(seconds=60)

    async def test_the_window_slides_with_each_attempt(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")
            clock.advance(seconds=20)

        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.4")).allowed
        refused = await limiter.hit(THREE_A_MINUTE, "1.2.3.4")

        assert not refused.allowed
        assert refused.retry_after_s == 20

    async def test_attempts_while_refused_do_not_lengthen_the_wait(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        for _ in range(30):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")
            clock.advance(seconds=2)

        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.4")).allowed

    async def test_a_fraction_of_a_second_to_wait_is_rounded_up(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")
        clock.advance(seconds=59.9)

        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.4")).retry_after_s == 1

    async def test_subjects_and_rules_count_apart(self, limiter: AttemptLimiter) -> None:
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")

        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.5")).allowed
        assert (await limiter.hit(LimitRule("other", 3, 60), "1.2.3.4")).allowed

    async def test_of_twenty_at_once_exactly_the_limit_is_allowed(
        self, limiter: AttemptLimiter
    ) -> None:
        states = await asyncio.gather(*(limiter.hit(THREE_A_MINUTE, "1.2.3.4") for _ in range(20)))

        assert sum(state.allowed for state in states) == 3

    async def test_two_nodes_count_together(
        self, database_url: str, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        other_node = Sessions(database_url)
        other = AttemptLimiter(other_node, clock, subject_key=b"k" * 32)

        states = await asyncio.gather(
            *(each.hit(THREE_A_MINUTE, "1.2.3.4") for each in (limiter, other) * 5)
        )

        await other_node.close()
        assert sum(state.allowed for state in states) == 3

    async def test_subjects_are_stored_only_as_keyed_hashes(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        await limiter.hit(THREE_A_MINUTE, "runner@example.org")
        other_key = AttemptLimiter(sessions, clock, subject_key=b"j" * 32)
        await other_key.hit(THREE_A_MINUTE, "runner@example.org")

        hashes = {row.subject_hash for row in await rows(sessions)}

        assert len(hashes) == 2
        assert all(len(found) == 64 and "runner" not in found for found in hashes)

    async def test_a_clock_set_back_neither_resets_nor_lengthens_the_wait(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")
        clock.advance(hours=-24)

        refused = await limiter.hit(THREE_A_MINUTE, "1.2.3.4")
        clock.advance(seconds=60)

        assert (refused.allowed, refused.retry_after_s) == (False, 60)
        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.4")).allowed

    async def test_settings_change_the_figures_of_a_rule(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        strict = AttemptLimiter(sessions, clock, overrides={"three": LimitOverride(1, 10)})
        await strict.hit(THREE_A_MINUTE, "1.2.3.4")

        refused = await strict.hit(THREE_A_MINUTE, "1.2.3.4")

        assert (refused.allowed, refused.retry_after_s) == (False, 10)

    async def test_an_unavailable_database_is_an_error_of_its_own(
        self, clock: StandingClock
    ) -> None:
        nowhere = Sessions("postgresql://nobody@127.0.0.1:1/none")

        with pytest.raises(DatabaseUnavailable):
            await AttemptLimiter(nowhere, clock).hit(THREE_A_MINUTE, "1.2.3.4")

        await nowhere.close()


class TestDelay:
    async def test_an_account_over_its_limit_waits_longer_each_time_up_to_eight_seconds(
        self, limiter: AttemptLimiter
    ) -> None:
        states = [await limiter.hit(BEYOND, "account") for _ in range(9)]

        delays = [login_delay_s(state) for state in states]

        assert delays == [0, 0, 1, 2, 4, 8, 8, 8, 8]
        assert [state.recorded for state in states] == [True] * 6 + [False] * 3

    async def test_the_wait_is_until_fewer_than_the_limit_count(
        self, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        for _ in range(3):
            await limiter.hit(BEYOND, "account")
            clock.advance(seconds=10)

        # The first ends at 60 s; then two still count, so it is the second, at 70 s, that frees.
        assert (await limiter.peek(BEYOND, "account")).retry_after_s == 40


class TestPeek:
    async def test_it_counts_nothing(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        states = [await limiter.peek(THREE_A_MINUTE, "1.2.3.4") for _ in range(5)]

        assert all(state.allowed and state.remaining == 3 for state in states)
        assert states[0].reset_at == clock.now()
        assert await rows(sessions) == []

    async def test_it_returns_the_state_of_the_next_attempt(self, limiter: AttemptLimiter) -> None:
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")

        state = await limiter.peek(THREE_A_MINUTE, "1.2.3.4")

        assert (state.allowed, state.counted, state.retry_after_s) == (False, 3, 60)


class TestClearAndForgive:
    async def test_clear_deletes_every_attempt(self, limiter: AttemptLimiter) -> None:
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")

        await limiter.clear(THREE_A_MINUTE, "1.2.3.4")

        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.4")).remaining == 2

    async def test_forgive_removes_one_attempt(self, limiter: AttemptLimiter) -> None:
        states = [await limiter.hit(THREE_A_MINUTE, "1.2.3.4") for _ in range(3)]

        await limiter.forgive(THREE_A_MINUTE, "1.2.3.4", states[-1])

        assert (await limiter.peek(THREE_A_MINUTE, "1.2.3.4")).counted == 2

    async def test_forgiving_an_attempt_that_was_not_recorded_removes_no_other(
        self, limiter: AttemptLimiter
    ) -> None:
        states = [await limiter.hit(THREE_A_MINUTE, "1.2.3.4") for _ in range(4)]

        await limiter.forgive(THREE_A_MINUTE, "1.2.3.4", states[-1])

        assert (await limiter.peek(THREE_A_MINUTE, "1.2.3.4")).counted == 3

    async def test_forgiving_an_unknown_subject_does_nothing(self, limiter: AttemptLimiter) -> None:
        await limiter.forgive(THREE_A_MINUTE, "1.2.3.4")

        assert (await limiter.peek(THREE_A_MINUTE, "1.2.3.4")).counted == 0


class TestPrune:
    async def test_only_expired_attempts_are_deleted(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        await limiter.hit(THREE_A_MINUTE, "old")
        clock.advance(seconds=59)
        await limiter.hit(THREE_A_MINUTE, "young")

        assert await limiter.prune() == 0
        clock.advance(seconds=1)
        assert await limiter.prune() == 1

        assert len(await rows(sessions)) == 1

    async def test_moments_are_in_utc(self, sessions: Sessions) -> None:
        noon = StandingClock(datetime(2026, 10, 25, 0, 59, 30, tzinfo=UTC))
        limiter = AttemptLimiter(sessions, noon)
        for _ in range(3):
            await limiter.hit(THREE_A_MINUTE, "1.2.3.4")

        noon.advance(seconds=60)  # over the hour in which clocks in Britain go back

        assert (await limiter.hit(THREE_A_MINUTE, "1.2.3.4")).allowed
