"""What one attempt counted is taken back for that attempt alone."""

import pytest

from startline.guard import rules
from startline.guard.limits import AttemptLimiter
from startline.identity.database import IdentityDatabase
from startline.identity.errors import TooManyRequests
from startline.identity.protection import Caller, Doorkeeper
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.identity.stage import OTHER_PASSWORD, PASSWORD, RUNNER, SetCaptcha, Stage


async def no_pause(_seconds: float) -> None:
    return None


class Pauses(list[float]):
    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


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


class TestCurrentPassword:
    async def test_guesses_from_many_networks_are_held_back_as_at_sign_in(
        self, sessions: Sessions
    ) -> None:
        limiter, pauses = AttemptLimiter(sessions, StandingClock()), Pauses()
        doorkeeper = Doorkeeper(IdentityDatabase(sessions), limiter, SetCaptcha(), "always", pauses)
        unpunished = rules.LOGIN_PER_ACCOUNT.limit
        for number in range(unpunished):
            await doorkeeper.before_current_password(RUNNER, Caller(f"203.0.113.{number}"))
        before = list(pauses)

        for number in range(4):
            await doorkeeper.before_current_password(RUNNER, Caller(f"198.51.100.{number}"))

        assert (before, list(pauses)) == ([], [1.0, 2.0, 4.0, 8.0])

    async def test_the_right_one_takes_its_own_counts_back(self, sessions: Sessions) -> None:
        limiter = AttemptLimiter(sessions, StandingClock())
        doorkeeper = Doorkeeper(
            IdentityDatabase(sessions), limiter, SetCaptcha(), "always", no_pause
        )
        owner = Caller("198.51.100.1")
        await doorkeeper.before_current_password(RUNNER, Caller("203.0.113.1"))

        counted = await doorkeeper.before_current_password(RUNNER, owner)
        await doorkeeper.after_current_password(RUNNER, owner, counted)

        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == 1
        pair = f"{RUNNER} {owner.network}"
        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, pair)).counted == 0

    async def test_a_guess_that_was_refused_unheard_is_none(self, sessions: Sessions) -> None:
        limiter = AttemptLimiter(sessions, StandingClock())
        doorkeeper = Doorkeeper(
            IdentityDatabase(sessions), limiter, SetCaptcha(), "always", no_pause
        )
        thief = Caller("203.0.113.1")
        heard = rules.LOGIN_PER_ACCOUNT_AND_NETWORK.limit
        for _ in range(heard):
            await doorkeeper.before_current_password(RUNNER, thief)

        with pytest.raises(TooManyRequests):
            await doorkeeper.before_current_password(RUNNER, thief)

        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == heard

    async def test_a_change_counts_a_wrong_one_and_forgives_the_right_one(
        self, identity: Stage
    ) -> None:
        limiter = AttemptLimiter(identity.sessions, identity.clock)
        access = (await identity.session())["access_token"]

        await identity.update(access, password=PASSWORD, current_password=OTHER_PASSWORD)
        wrong = await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)
        await identity.update(access, password=OTHER_PASSWORD, current_password=PASSWORD)
        right = await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)

        assert (wrong.counted, right.counted) == (1, 1)
