"""Expired attempts are deleted in the background."""

import asyncio

from sqlalchemy import func, select

from startline.db.session import Sessions
from startline.db.tables.rate_limits import AttemptsRow
from startline.db.unavailable import DatabaseUnavailable
from startline.rate_limits.components import attempt_pruner
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import SIGNUP_PER_NETWORK
from tests.clocks import StandingClock


async def stored_attempts(sessions: Sessions) -> int:
    async with sessions.reading() as session:
        return await session.scalar(select(func.count()).select_from(AttemptsRow)) or 0


class TestPruner:
    async def test_only_expired_attempts_are_deleted(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        limiter = AttemptLimiter(sessions, clock)
        await limiter.hit(SIGNUP_PER_NETWORK, "old")
        clock.advance(hours=1)
        await limiter.hit(SIGNUP_PER_NETWORK, "young")

        pruner = attempt_pruner(limiter)
        await pruner.start()
        await pruner.stop()

        assert await stored_attempts(sessions) == 1

    async def test_it_starts_at_once_and_goes_on_after_an_unavailable_database(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        rounds = 0
        third_round = asyncio.Event()

        class UnavailableOnce(AttemptLimiter):
            async def prune(self) -> int:
                nonlocal rounds
                rounds += 1
                if rounds == 1:
                    raise DatabaseUnavailable
                if rounds == 3:
                    third_round.set()
                return await super().prune()

        limiter = UnavailableOnce(sessions, clock)
        await limiter.hit(SIGNUP_PER_NETWORK, "old")
        clock.advance(hours=1)
        pruner = attempt_pruner(limiter, every_s=0.001)
        await pruner.start()
        async with asyncio.timeout(20):
            await third_round.wait()
        await pruner.stop()

        assert await stored_attempts(sessions) == 0
