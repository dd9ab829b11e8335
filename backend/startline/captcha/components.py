"""Captcha, assembled from its settings, with the task that deletes expired solutions."""

from typing import Final

import httpx
from starlette.requests import HTTPConnection

from startline.captcha.hosted import RESPONSE_TIMEOUT_S, HostedCaptcha
from startline.captcha.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.captcha.repository import SpentSolutions
from startline.captcha.secrets import load_secrets
from startline.captcha.settings import CaptchaSettings
from startline.captcha.verifier import CaptchaKind, CaptchaVerifier, NoCaptcha
from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, database_timeout
from startline.rate_limits.database_limits import AttemptLimiter

PRUNE_EVERY_S: Final = 600.0


class Captcha:
    """The kind of captcha that the settings name. `challenges` are those of the embedded kind."""

    def __init__(
        self,
        settings: CaptchaSettings,
        sessions: Sessions,
        limiter: AttemptLimiter,
        clock: Clock,
    ) -> None:
        self.kind: CaptchaKind = settings.captcha
        self.site_key = "" if self.kind == "altcha" else settings.captcha_site_key
        self.challenges: Challenges | None = None
        self.verifier: CaptchaVerifier = NoCaptcha()
        self._client = httpx.AsyncClient(follow_redirects=False, timeout=RESPONSE_TIMEOUT_S)
        spent = SpentSolutions(sessions)
        self._pruner = solution_pruner(spent, clock)
        if settings.captcha == "altcha":
            secrets = load_secrets(settings, clock.now())
            self.challenges = Challenges(secrets, limiter, clock, cost=settings.captcha_cost)
            self.verifier = ProofOfWorkCaptcha(secrets, spent, limiter, clock)
        elif settings.captcha != "off":
            self.verifier = HostedCaptcha(
                settings.captcha,
                self._client,
                verify_url=settings.verify_url,
                site_key=settings.captcha_site_key,
                site_secret=settings.hosted_secret,
                hostname=settings.hostname,
            )

    async def start(self) -> None:
        await self._pruner.start()

    async def stop(self) -> None:
        await self._pruner.stop()
        await self._client.aclose()


def captcha_of(connection: HTTPConnection) -> Captcha:
    captcha: Captcha = connection.app.state.services.captcha
    return captcha


def solution_pruner(
    spent: SpentSolutions, clock: Clock, *, every_s: float = PRUNE_EVERY_S
) -> BackgroundTask:
    async def prune() -> None:
        async with database_timeout(LONG_TIMEOUT_S):
            await spent.prune(clock.now())

    return BackgroundTask("captcha pruner", prune, every_s=every_s, expected=DatabaseUnavailable)
