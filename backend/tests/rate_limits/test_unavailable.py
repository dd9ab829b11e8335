"""Rate limits on a database that does not answer, or that refuses a row."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from startline.db import unavailable
from startline.db.session import Sessions
from startline.db.tables.rate_limits import AttemptsRow
from startline.db.unavailable import DatabaseUnavailable
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import LOGIN_PER_NETWORK
from tests.database_locks import lock_table

Call = Callable[[AttemptLimiter], Awaitable[object]]
WRITES: Final[dict[str, Call]] = {
    "hit": lambda limiter: limiter.hit(LOGIN_PER_NETWORK, "s"),
    "clear": lambda limiter: limiter.clear(LOGIN_PER_NETWORK, "s"),
    "forgive": lambda limiter: limiter.forgive(LOGIN_PER_NETWORK, "s"),
}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 0.1)


class TestHanging:
    @pytest.mark.parametrize("name", WRITES)
    async def test_an_attempt_is_refused_soon(
        self,
        sessions: Sessions,
        limiter: AttemptLimiter,
        impatient: Callable[[], None],
        name: str,
    ) -> None:
        impatient()
        async with asyncio.timeout(5), lock_table(sessions, AttemptsRow):
            with pytest.raises(DatabaseUnavailable) as caught:
                await WRITES[name](limiter)

        assert isinstance(caught.value.__cause__, TimeoutError)

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_a_peek_is_refused_soon(
        self, sessions: Sessions, limiter: AttemptLimiter, impatient: Callable[[], None]
    ) -> None:
        impatient()
        async with asyncio.timeout(5), lock_table(sessions, AttemptsRow):
            with pytest.raises(DatabaseUnavailable):
                await limiter.peek(LOGIN_PER_NETWORK, "s")


@pytest.mark.parametrize("engine_name", ["sqlite"])
class TestConstraints:
    async def test_a_violated_constraint_is_a_fault_of_ours_and_not_an_outage(
        self, sessions: Sessions, limiter: AttemptLimiter
    ) -> None:
        async with sessions.connection() as connection:
            await connection.execute(
                text(
                    "CREATE TRIGGER refusal BEFORE INSERT ON rate_limit_attempts"
                    " BEGIN SELECT RAISE(ABORT, 'constraint'); END"
                )
            )

        with pytest.raises(IntegrityError):
            await limiter.hit(LOGIN_PER_NETWORK, "s")
