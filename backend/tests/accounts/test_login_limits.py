"""Limits of POST /api/auth/login."""

import pytest
from structlog.testing import capture_logs

from startline.db.unavailable import DatabaseUnavailable
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import LOGIN_PER_ACCOUNT_AND_NETWORK, LOGIN_PER_NETWORK
from tests.accounts.harness import Harness
from tests.clocks import StandingClock


class TestLimits:
    async def fail(self, harness: Harness, times: int) -> None:
        for number in range(times):
            assert (await harness.login(f"a.b{number}.c")).status_code == 401

    async def test_a_network_is_refused_after_ten_failures(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        await self.fail(harness, LOGIN_PER_NETWORK.limit)

        answer = await harness.login("a.b.c")

        body = answer.json()
        assert answer.status_code == 429
        assert body["message"] == "Too many attempts. Please try again later."
        assert body["requiresCaptcha"] is True
        assert body["retryAfter"] == LOGIN_PER_NETWORK.window_s
        assert answer.headers["retry-after"] == str(body["retryAfter"])
        assert body["resetTime"].endswith("Z")

    async def test_a_captcha_is_checked_only_after_failures_and_then_admits(
        self, harness: Harness
    ) -> None:
        await harness.login(harness.token(), captchaToken="unasked")
        assert harness.captcha.requests == []
        await self.fail(harness, LOGIN_PER_NETWORK.limit)

        answer = await harness.login(harness.token(), captchaToken="solved")

        assert answer.status_code == 200
        assert harness.captcha.requests == [("solved", "login")]

    async def test_a_failed_captcha_is_refused(self, harness: Harness) -> None:
        await self.fail(harness, LOGIN_PER_NETWORK.limit)
        harness.captcha.verdict = "failed"

        assert (await harness.login(harness.token(), captchaToken="wrong")).status_code == 429

    async def test_a_captcha_that_cannot_be_checked_is_a_503(self, harness: Harness) -> None:
        await self.fail(harness, LOGIN_PER_NETWORK.limit)
        harness.captcha.verdict = "unavailable"

        answer = await harness.login(harness.token(), captchaToken="solved")

        assert (answer.status_code, answer.json()["code"]) == (503, "captcha_unavailable")

    async def test_successful_logins_are_not_counted(self, harness: Harness) -> None:
        for _ in range(LOGIN_PER_NETWORK.limit + 2):
            assert (await harness.login(harness.token())).status_code == 200

    async def test_failures_for_one_account_require_a_captcha_sooner(
        self, harness: Harness
    ) -> None:
        stolen = harness.token(sub="victim", exp=1)
        for _ in range(LOGIN_PER_ACCOUNT_AND_NETWORK.limit):
            await harness.login(stolen)

        assert (await harness.login(stolen)).status_code == 429
        assert (await harness.login(harness.token())).status_code == 200

    async def test_the_limit_ends_with_its_window(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        await self.fail(harness, LOGIN_PER_NETWORK.limit)
        clock.advance(minutes=15, seconds=1)

        assert (await harness.login(harness.token())).status_code == 200

    async def test_a_login_that_is_recorded_succeeds_though_its_attempt_stays_counted(
        self, harness: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def forgive(*_: object) -> None:
            raise DatabaseUnavailable

        monkeypatch.setattr(AttemptLimiter, "forgive", forgive)

        with capture_logs() as logs:
            answer = await harness.login(harness.token())

        assert answer.status_code == 200, answer.text
        assert [each["event"] for each in logs] == ["successful login stays counted"]
