"""Forgetting in the background."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from startline.guard.availability import GuardUnavailable
from startline.guard.limits import AttemptLimiter
from startline.guard.pruning import guard_pruner
from startline.guard.repository import SpentSolutions
from startline.guard.rules import SIGNUP_PER_NETWORK
from startline.store.guard import AttemptsRow, SpentSolutionRow
from startline.store.session import Sessions
from tests.clocks import StandingClock


async def kept(sessions: Sessions) -> tuple[int, int]:
    async with sessions.reading() as session:
        attempts = await session.scalar(select(func.count()).select_from(AttemptsRow))
        solutions = await session.scalar(select(func.count()).select_from(SpentSolutionRow))
    return attempts or 0, solutions or 0


@pytest.fixture
def limiter(sessions: Sessions, clock: StandingClock) -> AttemptLimiter:
    return AttemptLimiter(sessions, clock)


class TestPrune:
    async def test_what_has_ended_goes_and_the_rest_stays(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        spent = SpentSolutions(sessions)
        await limiter.hit(SIGNUP_PER_NETWORK, "old")
        await spent.spend("old", clock.now() + timedelta(minutes=6))
        clock.advance(hours=1)
        await limiter.hit(SIGNUP_PER_NETWORK, "young")
        await spent.spend("young", clock.now() + timedelta(minutes=6))

        pruner = guard_pruner(limiter, spent, clock)
        await pruner.start()
        await pruner.stop()

        assert await kept(sessions) == (1, 1)


class TestRunning:
    async def test_it_prunes_at_once_and_survives_a_database_that_is_away(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        spent = SpentSolutions(sessions)
        rounds = 0
        third_round = asyncio.Event()

        class Watched(AttemptLimiter):
            async def prune(self) -> int:
                nonlocal rounds
                rounds += 1
                if rounds == 1:
                    raise GuardUnavailable
                if rounds == 3:
                    third_round.set()
                return await super().prune()

        await limiter.hit(SIGNUP_PER_NETWORK, "old")
        clock.advance(hours=1)
        pruner = guard_pruner(Watched(sessions, clock), spent, clock, every_s=0.001)
        await pruner.start()
        async with asyncio.timeout(20):
            await third_round.wait()
        await pruner.stop()

        assert await kept(sessions) == (0, 0)
