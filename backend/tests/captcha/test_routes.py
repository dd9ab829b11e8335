"""Routes of the captcha."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr

from startline.app.problems import install_problems
from startline.captcha.components import Captcha
from startline.captcha.errors import CaptchaFailed, CaptchaUnavailable
from startline.captcha.hosted import HostedCaptcha
from startline.captcha.proof_of_work import SignedChallenge
from startline.captcha.routes import router
from startline.captcha.settings import CaptchaSettings
from startline.captcha.verifier import NoCaptcha, require_captcha
from startline.db.session import Sessions
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from tests.captcha.solver import encoded, solve
from tests.clocks import StandingClock
from tests.services import provide

ADDRESS = ("203.0.113.7", 4_711)


@dataclass(frozen=True)
class Parts:
    rate_limits: RateLimits
    captcha: Captcha


def parts_of(settings: CaptchaSettings, sessions: Sessions, clock: StandingClock) -> Parts:
    limits = RateLimits(RateLimitSettings(data_dir=settings.data_dir), sessions, clock)
    return Parts(limits, Captcha(settings, sessions, limits.limiter, clock))


@asynccontextmanager
async def browser_of(parts: Parts) -> AsyncGenerator[httpx.AsyncClient]:
    app = FastAPI()
    install_problems(app)
    app.include_router(router)
    provide(app, rate_limits=parts.rate_limits, captcha=parts.captcha)
    transport = httpx.ASGITransport(app, client=ADDRESS, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as browser:
        yield browser
    await parts.captcha.stop()


@pytest.fixture
def settings(tmp_path: Path) -> CaptchaSettings:
    return CaptchaSettings(data_dir=tmp_path, captcha="altcha", captcha_cost=1_000)


class TestCaptchaChallenge:
    async def test_a_browser_gets_a_challenge_solves_it_and_is_let_through(
        self, settings: CaptchaSettings, sessions: Sessions, clock: StandingClock
    ) -> None:
        parts = parts_of(settings, sessions, clock)
        async with browser_of(parts) as browser:
            answer = await browser.get("/api/captcha/challenge", params={"action": "login"})

        token = encoded(solve(SignedChallenge.model_validate_json(answer.content)))

        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        assert await parts.captcha.verifier.verify(token, "login", ADDRESS[0]) == "ok"

    @pytest.mark.parametrize("query", ["", "?action=", "?action=delete", "?action=login%00"])
    async def test_only_known_actions_have_challenges(
        self, settings: CaptchaSettings, sessions: Sessions, clock: StandingClock, query: str
    ) -> None:
        async with browser_of(parts_of(settings, sessions, clock)) as browser:
            answer = await browser.get(f"/api/captcha/challenge{query}")

        assert answer.status_code == 422

    async def test_the_sixty_first_in_a_minute_is_refused(
        self, settings: CaptchaSettings, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with browser_of(parts_of(settings, sessions, clock)) as browser:
            answers = [await browser.get("/api/captcha/challenge?action=login") for _ in range(61)]

        assert {answer.status_code for answer in answers[:60]} == {200}
        assert answers[60].status_code == 429
        body = answers[60].json()
        assert body["code"] == "too_many_attempts"
        assert body["message"] == "Too many attempts. Please try again later."
        assert body["retryAfter"] == 60
        assert body["resetTime"].endswith("Z")

    async def test_without_the_database_there_is_no_challenge(
        self, settings: CaptchaSettings, clock: StandingClock
    ) -> None:
        nowhere = Sessions("postgresql://nobody@127.0.0.1:1/none")

        async with browser_of(parts_of(settings, nowhere, clock)) as browser:
            answer = await browser.get("/api/captcha/challenge?action=login")

        await nowhere.close()
        assert answer.status_code == 503
        assert answer.headers["retry-after"]

    async def test_a_hosted_captcha_has_none(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        hosted = CaptchaSettings(
            data_dir=tmp_path,
            captcha="turnstile",
            captcha_site_key="site",
            captcha_site_secret=SecretStr("secret"),
        )
        parts = parts_of(hosted, sessions, clock)

        async with browser_of(parts) as browser:
            answer = await browser.get("/api/captcha/challenge?action=login")

        assert answer.status_code == 404
        assert isinstance(parts.captcha.verifier, HostedCaptcha)


class TestCaptchaSettings:
    async def test_our_own_captcha_needs_no_site_key(
        self, settings: CaptchaSettings, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with browser_of(parts_of(settings, sessions, clock)) as browser:
            answer = await browser.get("/api/captcha/settings")

        assert answer.json() == {"kind": "altcha", "siteKey": ""}

    async def test_a_hosted_one_shows_its_site_key_and_not_its_secret(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        hosted = CaptchaSettings(
            data_dir=tmp_path,
            captcha="hcaptcha",
            captcha_site_key="our-site",
            captcha_site_secret=SecretStr("our-secret"),
        )

        async with browser_of(parts_of(hosted, sessions, clock)) as browser:
            answer = await browser.get("/api/captcha/settings")

        assert answer.json() == {"kind": "hcaptcha", "siteKey": "our-site"}
        assert "our-secret" not in answer.text

    async def test_the_captcha_may_be_off(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        parts = parts_of(CaptchaSettings(data_dir=tmp_path, captcha="off"), sessions, clock)

        async with browser_of(parts) as browser:
            answer = await browser.get("/api/captcha/settings")

        assert answer.json()["kind"] == "off"
        assert isinstance(parts.captcha.verifier, NoCaptcha)


class FixedVerdict:
    def __init__(self, verdict: str) -> None:
        self._verdict = verdict

    async def verify(self, token: str | None, action: str, ip: str) -> str:
        return self._verdict


class TestRequireCaptcha:
    async def test_ok_is_accepted(self) -> None:
        await require_captcha(NoCaptcha(), None, "login", ADDRESS[0])

    @pytest.mark.parametrize(
        ("verdict", "failure"), [("failed", CaptchaFailed), ("unavailable", CaptchaUnavailable)]
    )
    async def test_any_other_verdict_is_refused(
        self, verdict: str, failure: type[Exception]
    ) -> None:
        with pytest.raises(failure):
            await require_captcha(FixedVerdict(verdict), "token", "login", ADDRESS[0])  # type: ignore[arg-type]
