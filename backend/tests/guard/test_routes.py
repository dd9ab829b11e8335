"""The captcha on the wire."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr

from startline.guard.assembly import Guard
from startline.guard.captcha import NoCaptcha, require_captcha
from startline.guard.errors import CaptchaFailed, CaptchaUnavailable
from startline.guard.hosted_captcha import HostedCaptcha
from startline.guard.proof_of_work import SignedChallenge
from startline.guard.routes import router
from startline.guard.settings import GuardSettings
from startline.store.session import Sessions
from startline.web.problems import install_problems
from tests.clocks import StandingClock
from tests.guard.solving import encoded, solve

ADDRESS = ("203.0.113.7", 4_711)


@asynccontextmanager
async def browser_of(guard: Guard) -> AsyncGenerator[httpx.AsyncClient]:
    app = FastAPI()
    install_problems(app)
    app.include_router(router)
    app.state.guard = guard
    transport = httpx.ASGITransport(app, client=ADDRESS, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as browser:
        yield browser
    await guard.stop()


@pytest.fixture
def settings(tmp_path: Path) -> GuardSettings:
    return GuardSettings(data_dir=tmp_path, captcha="altcha", captcha_cost=1_000)


class TestCaptchaChallenge:
    async def test_a_browser_gets_a_challenge_solves_it_and_is_let_through(
        self, settings: GuardSettings, sessions: Sessions, clock: StandingClock
    ) -> None:
        guard = Guard(settings, sessions, clock)
        async with browser_of(guard) as browser:
            answer = await browser.get("/api/captcha/challenge", params={"action": "login"})

        token = encoded(solve(SignedChallenge.model_validate_json(answer.content)))

        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        assert await guard.captcha.verify(token, "login", ADDRESS[0]) == "ok"

    @pytest.mark.parametrize("query", ["", "?action=", "?action=delete", "?action=login%00"])
    async def test_only_known_acts_have_challenges(
        self, settings: GuardSettings, sessions: Sessions, clock: StandingClock, query: str
    ) -> None:
        async with browser_of(Guard(settings, sessions, clock)) as browser:
            answer = await browser.get(f"/api/captcha/challenge{query}")

        assert answer.status_code == 422

    async def test_the_sixty_first_in_a_minute_is_refused(
        self, settings: GuardSettings, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with browser_of(Guard(settings, sessions, clock)) as browser:
            answers = [await browser.get("/api/captcha/challenge?action=login") for _ in range(61)]

        assert {answer.status_code for answer in answers[:60]} == {200}
        assert answers[60].status_code == 429
        body = answers[60].json()
        assert body["code"] == "too_many_attempts"
        assert body["message"] == "Too many attempts. Please try again later."
        assert body["retryAfter"] == 60
        assert body["resetTime"].endswith("Z")

    async def test_a_database_that_is_away_gives_no_challenge(
        self, settings: GuardSettings, clock: StandingClock
    ) -> None:
        nowhere = Sessions("postgresql://nobody@127.0.0.1:1/none")

        async with browser_of(Guard(settings, nowhere, clock)) as browser:
            answer = await browser.get("/api/captcha/challenge?action=login")

        await nowhere.close()
        assert answer.status_code == 503
        assert answer.headers["retry-after"]

    async def test_there_is_none_where_the_captcha_is_somebody_elses(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        hosted = GuardSettings(
            data_dir=tmp_path,
            captcha="turnstile",
            captcha_site_key="site",
            captcha_site_secret=SecretStr("secret"),
        )
        guard = Guard(hosted, sessions, clock)

        async with browser_of(guard) as browser:
            answer = await browser.get("/api/captcha/challenge?action=login")

        assert answer.status_code == 404
        assert isinstance(guard.captcha, HostedCaptcha)


class TestCaptchaSettings:
    async def test_our_own_captcha_needs_no_site_key(
        self, settings: GuardSettings, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with browser_of(Guard(settings, sessions, clock)) as browser:
            answer = await browser.get("/api/captcha/settings")

        assert answer.json() == {"kind": "altcha", "siteKey": ""}

    async def test_a_hosted_one_tells_its_site_key_and_never_its_secret(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        hosted = GuardSettings(
            data_dir=tmp_path,
            captcha="hcaptcha",
            captcha_site_key="our-site",
            captcha_site_secret=SecretStr("our-secret"),
        )

        async with browser_of(Guard(hosted, sessions, clock)) as browser:
            answer = await browser.get("/api/captcha/settings")

        assert answer.json() == {"kind": "hcaptcha", "siteKey": "our-site"}
        assert "our-secret" not in answer.text

    async def test_off_is_off(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        guard = Guard(GuardSettings(data_dir=tmp_path, captcha="off"), sessions, clock)

        async with browser_of(guard) as browser:
            answer = await browser.get("/api/captcha/settings")

        assert answer.json()["kind"] == "off"
        assert isinstance(guard.captcha, NoCaptcha)


class Says:
    def __init__(self, verdict: str) -> None:
        self._verdict = verdict

    async def verify(self, token: str | None, action: str, ip: str) -> str:
        return self._verdict


class TestRequireCaptcha:
    async def test_ok_lets_through(self) -> None:
        await require_captcha(NoCaptcha(), None, "login", ADDRESS[0])

    @pytest.mark.parametrize(
        ("verdict", "failure"), [("failed", CaptchaFailed), ("unavailable", CaptchaUnavailable)]
    )
    async def test_anything_else_does_not(self, verdict: str, failure: type[Exception]) -> None:
        with pytest.raises(failure):
            await require_captcha(Says(verdict), "token", "login", ADDRESS[0])  # type: ignore[arg-type]
