"""Expired solutions are deleted in the background."""

from datetime import timedelta

from sqlalchemy import select

from startline.captcha.components import solution_pruner
from startline.captcha.repository import SpentSolutions
from startline.db.session import Sessions
from startline.db.tables.captcha import SpentSolutionRow
from tests.clocks import StandingClock


async def test_only_expired_solutions_are_deleted(sessions: Sessions, clock: StandingClock) -> None:
    spent = SpentSolutions(sessions)
    await spent.spend("old", clock.now() + timedelta(minutes=6))
    clock.advance(minutes=6)
    await spent.spend("young", clock.now() + timedelta(minutes=6))

    pruner = solution_pruner(spent, clock)
    await pruner.start()
    await pruner.stop()

    async with sessions.reading() as session:
        assert list(await session.scalars(select(SpentSolutionRow.key))) == ["young"]
