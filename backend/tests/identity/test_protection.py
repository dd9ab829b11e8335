"""What one attempt counted is taken back for that attempt alone."""

from startline.guard import rules
from startline.guard.limits import AttemptLimiter
from startline.identity.database import IdentityDatabase
from startline.identity.protection import Caller, Doorkeeper
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.identity.stage import RUNNER, SetCaptcha


async def no_pause(_seconds: float) -> None:
    return None


class TestAfterPassword:
    async def test_a_success_beyond_the_figures_washes_no_failure_off(
        self, sessions: Sessions
    ) -> None:
        clock = StandingClock()
        limiter = AttemptLimiter(sessions, clock)
        database = IdentityDatabase(sessions)
        doorkeeper = Doorkeeper(database, limiter, SetCaptcha(), "always", no_pause)
        remembered = rules.LOGIN_PER_ACCOUNT.limit + rules.LOGIN_PER_ACCOUNT.counts_beyond
        for number in range(remembered):
            await doorkeeper.before_password(RUNNER, "token", Caller(f"203.0.113.{number}"))
        owner = Caller("198.51.100.1")

        counted = await doorkeeper.before_password(RUNNER, "token", owner)
        await doorkeeper.after_password(RUNNER, owner, counted)

        state = await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)
        assert state.counted == remembered

    async def test_a_success_takes_its_own_count_back(self, sessions: Sessions) -> None:
        limiter = AttemptLimiter(sessions, StandingClock())
        doorkeeper = Doorkeeper(
            IdentityDatabase(sessions), limiter, SetCaptcha(), "always", no_pause
        )
        owner = Caller("198.51.100.1")

        counted = await doorkeeper.before_password(RUNNER, "token", owner)
        await doorkeeper.after_password(RUNNER, owner, counted)

        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == 0
        assert (await limiter.peek(rules.LOGIN_PER_NETWORK, owner.network)).counted == 0
