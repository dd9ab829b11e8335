"""More sign-ins at once than the database can count."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from startline.auth_server import abuse_protection
from startline.auth_server.abuse_protection import AbuseProtection, Caller, SignInBusy
from startline.auth_server.database import IdentityDatabase
from startline.db.session import Sessions
from startline.rate_limits import rules
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import LimitRule
from startline.rate_limits.sliding_window import LimitState
from tests.auth_server.doubles import CaptchaDouble
from tests.auth_server.harness import RUNNER
from tests.clocks import StandingClock

OWNER = Caller("198.51.100.1")


class Gate:
    """Where calls wait until it is opened."""

    def __init__(self) -> None:
        self.opened = asyncio.Event()
        self.reached = asyncio.Event()

    async def wait(self, _seconds: float = 0.0) -> None:
        self.reached.set()
        await self.opened.wait()


class SlowLimiter(AttemptLimiter):
    def __init__(self, sessions: Sessions, gate: Gate) -> None:
        super().__init__(sessions, StandingClock())
        self._gate = gate

    async def hit(self, rule: LimitRule, subject: str) -> LimitState:
        await self._gate.wait()
        return await super().hit(rule, subject)


@pytest.fixture(autouse=True)
def _one_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abuse_protection, "MOST_COUNTING", 1)


def protection(
    sessions: Sessions, limiter: AttemptLimiter, pause: Callable[[float], Awaitable[None]]
) -> AbuseProtection:
    return AbuseProtection(IdentityDatabase(sessions), limiter, CaptchaDouble(), "always", pause)


async def test_one_too_many_is_told_to_come_back_and_counts_for_nothing(
    sessions: Sessions,
) -> None:
    gate = Gate()
    limiter = SlowLimiter(sessions, gate)
    busy = protection(sessions, limiter, Gate().wait)
    first = asyncio.create_task(busy.before_password(RUNNER, "token", OWNER))
    await gate.reached.wait()

    with pytest.raises(SignInBusy) as refused:
        await busy.before_password(RUNNER, "token", OWNER)

    gate.opened.set()
    await first
    assert (refused.value.status, refused.value.retry_after_s) == (503, 2)
    assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == 1
    await busy.before_password(RUNNER, "token", OWNER)


async def test_a_sign_in_that_is_delayed_keeps_nobody_out(sessions: Sessions) -> None:
    limiter, delay = AttemptLimiter(sessions, StandingClock()), Gate()
    for _ in range(rules.LOGIN_PER_ACCOUNT.limit):
        await limiter.hit(rules.LOGIN_PER_ACCOUNT, RUNNER)
    suspicious = protection(sessions, limiter, delay.wait)
    delayed = asyncio.create_task(suspicious.before_password(RUNNER, "token", OWNER))
    await delay.reached.wait()

    await suspicious.before_password("another@runner.example", "token", OWNER)

    delay.opened.set()
    await delayed
