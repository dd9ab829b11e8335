"""Abuse protection: what attempts count, and which counts are taken back."""

import pytest

from startline.auth_server.abuse_protection import AbuseProtection, Caller
from startline.auth_server.database import IdentityDatabase
from startline.auth_server.errors import TooManyRequests
from startline.db.session import Sessions
from startline.rate_limits import rules
from startline.rate_limits.database_limits import AttemptLimiter
from tests.auth_server.doubles import CaptchaDouble
from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, RUNNER, Harness
from tests.clocks import StandingClock


async def no_pause(_seconds: float) -> None:
    return None


class Pauses(list[float]):
    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


class TestAfterPassword:
    async def test_a_success_above_the_limit_removes_no_counted_failure(
        self, sessions: Sessions
    ) -> None:
        clock = StandingClock()
        limiter = AttemptLimiter(sessions, clock)
        database = IdentityDatabase(sessions)
        protection = AbuseProtection(database, limiter, CaptchaDouble(), "always", no_pause)
        remembered = rules.LOGIN_PER_ACCOUNT.limit + rules.LOGIN_PER_ACCOUNT.counts_beyond
        for number in range(remembered):
            await protection.before_password(RUNNER, "token", Caller(f"203.0.113.{number}"))
        owner = Caller("198.51.100.1")

        counted = await protection.before_password(RUNNER, "token", owner)
        await protection.after_password(RUNNER, owner, counted)

        state = await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)
        assert state.counted == remembered

    async def test_a_success_removes_its_own_count(self, sessions: Sessions) -> None:
        limiter = AttemptLimiter(sessions, StandingClock())
        protection = AbuseProtection(
            IdentityDatabase(sessions), limiter, CaptchaDouble(), "always", no_pause
        )
        owner = Caller("198.51.100.1")

        counted = await protection.before_password(RUNNER, "token", owner)
        await protection.after_password(RUNNER, owner, counted)

        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == 0
        assert (await limiter.peek(rules.LOGIN_PER_NETWORK, owner.network)).counted == 0


class TestCurrentPassword:
    async def test_guesses_from_many_networks_are_delayed_as_at_sign_in(
        self, sessions: Sessions
    ) -> None:
        limiter, pauses = AttemptLimiter(sessions, StandingClock()), Pauses()
        protection = AbuseProtection(
            IdentityDatabase(sessions), limiter, CaptchaDouble(), "always", pauses
        )
        undelayed = rules.LOGIN_PER_ACCOUNT.limit
        for number in range(undelayed):
            await protection.before_current_password(RUNNER, Caller(f"203.0.113.{number}"))
        before = list(pauses)

        for number in range(4):
            await protection.before_current_password(RUNNER, Caller(f"198.51.100.{number}"))

        assert (before, list(pauses)) == ([], [1.0, 2.0, 4.0, 8.0])

    async def test_the_right_password_removes_its_own_counts(self, sessions: Sessions) -> None:
        limiter = AttemptLimiter(sessions, StandingClock())
        protection = AbuseProtection(
            IdentityDatabase(sessions), limiter, CaptchaDouble(), "always", no_pause
        )
        owner = Caller("198.51.100.1")
        await protection.before_current_password(RUNNER, Caller("203.0.113.1"))

        counted = await protection.before_current_password(RUNNER, owner)
        await protection.after_current_password(RUNNER, owner, counted)

        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == 1
        pair = f"{RUNNER} {owner.network}"
        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, pair)).counted == 0

    async def test_a_refused_guess_is_not_counted(self, sessions: Sessions) -> None:
        limiter = AttemptLimiter(sessions, StandingClock())
        protection = AbuseProtection(
            IdentityDatabase(sessions), limiter, CaptchaDouble(), "always", no_pause
        )
        thief = Caller("203.0.113.1")
        allowed = rules.LOGIN_PER_ACCOUNT_AND_NETWORK.limit
        for _ in range(allowed):
            await protection.before_current_password(RUNNER, thief)

        with pytest.raises(TooManyRequests):
            await protection.before_current_password(RUNNER, thief)

        assert (await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)).counted == allowed

    async def test_an_update_counts_a_wrong_password_and_not_a_right_one(
        self, identity: Harness
    ) -> None:
        limiter = AttemptLimiter(identity.sessions, identity.clock)
        access = (await identity.session())["access_token"]

        await identity.update(access, password=PASSWORD, current_password=OTHER_PASSWORD)
        wrong = await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)
        await identity.update(access, password=OTHER_PASSWORD, current_password=PASSWORD)
        right = await limiter.peek(rules.LOGIN_PER_ACCOUNT, RUNNER)

        assert (wrong.counted, right.counted) == (1, 1)
