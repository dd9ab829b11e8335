"""The guard, put together from its settings."""

from contextlib import suppress

import httpx

from startline.foundation.clock import Clock
from startline.foundation.recurring import Recurring
from startline.guard.availability import GuardUnavailable
from startline.guard.captcha import CaptchaKind, CaptchaVerifier, NoCaptcha
from startline.guard.hosted_captcha import ANSWER_WITHIN_S, HostedCaptcha
from startline.guard.limits import AttemptLimiter
from startline.guard.memory_limits import EVERY_S, MemoryLimiter
from startline.guard.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.guard.pruning import guard_pruner
from startline.guard.repository import SpentSolutions
from startline.guard.rules import SEARCH_PER_NETWORK
from startline.guard.secrets import GuardSecrets, load_secrets
from startline.guard.settings import GuardSettings
from startline.store.session import Sessions


class Guard:
    """What the application keeps at `app.state.guard`. Opens nothing but an HTTP client."""

    def __init__(
        self,
        settings: GuardSettings,
        sessions: Sessions,
        clock: Clock,
        *,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        secrets = load_secrets(settings, clock.now())
        spent = SpentSolutions(sessions)
        self.kind: CaptchaKind = settings.captcha
        self.site_key = settings.captcha_site_key if self.kind != "altcha" else ""
        self.limiter = AttemptLimiter(
            sessions, clock, subject_key=secrets.limits, overrides=settings.limits
        )
        self._http = http or httpx.AsyncClient(follow_redirects=False, timeout=ANSWER_WITHIN_S)
        self.challenges = (
            Challenges(secrets, self.limiter, clock, cost=settings.captcha_cost)
            if self.kind == "altcha"
            else None
        )
        self.captcha = self._verifier(settings, secrets, spent, clock)
        self.searches = MemoryLimiter(self.limiter, SEARCH_PER_NETWORK, clock)
        self._recurring = (
            guard_pruner(self.limiter, spent, clock),
            Recurring(
                "search counts", self.searches.meet, every_s=EVERY_S, foreseen=GuardUnavailable
            ),
        )

    async def start(self) -> None:
        for each in self._recurring:
            await each.start()

    async def stop(self) -> None:
        for each in self._recurring:
            await each.stop()
        with suppress(GuardUnavailable):
            await self.searches.meet()  # a restart starts no window anew
        await self._http.aclose()

    def _verifier(
        self, settings: GuardSettings, secrets: GuardSecrets, spent: SpentSolutions, clock: Clock
    ) -> CaptchaVerifier:
        kind = settings.captcha
        if kind == "off":
            return NoCaptcha()
        if kind == "altcha":
            return ProofOfWorkCaptcha(secrets, spent, self.limiter, clock)
        if settings.captcha_site_secret is None:
            raise ValueError("a hosted captcha needs its secret")
        return HostedCaptcha(
            kind,
            self._http,
            verify_url=settings.verify_url,
            site_key=settings.captcha_site_key,
            site_secret=settings.captcha_site_secret,
            hostname=settings.hostname,
        )
