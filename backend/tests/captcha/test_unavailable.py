"""Captcha while the database hangs."""

import asyncio

import pytest

from startline.captcha.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.db import unavailable
from startline.db.session import Sessions
from startline.db.tables.captcha import SpentSolutionRow
from tests.captcha.solver import IP, solved
from tests.database_locks import lock_table


async def test_a_solution_cannot_be_checked_and_this_is_known_soon(
    sessions: Sessions,
    challenges: Challenges,
    captcha: ProofOfWorkCaptcha,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    token = await solved(challenges)
    monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 0.1)

    async with asyncio.timeout(5), lock_table(sessions, SpentSolutionRow):
        assert await captcha.verify(token, "login", IP) == "unavailable"
