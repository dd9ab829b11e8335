"""Whoever is counted waits no longer for a database that hangs than for one that is away."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from startline.guard import availability
from startline.guard.availability import GuardUnavailable
from startline.guard.limits import AttemptLimiter
from startline.guard.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.guard.rules import LOGIN_PER_NETWORK
from startline.store.guard import AttemptsRow, SpentSolutionRow
from startline.store.session import Sessions
from tests.guard.solving import IP, solved
from tests.hanging import held

Call = Callable[[AttemptLimiter], Awaitable[object]]
WRITES: Final[dict[str, Call]] = {
    "hit": lambda limiter: limiter.hit(LOGIN_PER_NETWORK, "s"),
    "clear": lambda limiter: limiter.clear(LOGIN_PER_NETWORK, "s"),
    "forgive": lambda limiter: limiter.forgive(LOGIN_PER_NETWORK, "s"),
}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(availability, "PATIENCE_S", 0.1)


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
        async with asyncio.timeout(5), held(sessions, AttemptsRow):
            with pytest.raises(GuardUnavailable) as caught:
                await WRITES[name](limiter)

        assert isinstance(caught.value.__cause__, TimeoutError)

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_so_is_a_look(
        self, sessions: Sessions, limiter: AttemptLimiter, impatient: Callable[[], None]
    ) -> None:
        impatient()
        async with asyncio.timeout(5), held(sessions, AttemptsRow):
            with pytest.raises(GuardUnavailable):
                await limiter.peek(LOGIN_PER_NETWORK, "s")

    async def test_a_captcha_cannot_be_checked(
        self,
        sessions: Sessions,
        challenges: Challenges,
        captcha: ProofOfWorkCaptcha,
        impatient: Callable[[], None],
    ) -> None:
        token = await solved(challenges)
        impatient()

        async with asyncio.timeout(5), held(sessions, SpentSolutionRow):
            assert await captcha.verify(token, "login", IP) == "unavailable"
