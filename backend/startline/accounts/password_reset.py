"""Password resets requested while the identity provider does not respond.

The response never depends on whether the account exists, which is not looked up. The work right
after it does depend on it, so the response time is equalised.
"""

from dataclasses import replace

from startline.accounts.provider_job_repository import add_reset
from startline.captcha.errors import CaptchaUnavailable
from startline.captcha.verifier import CaptchaVerifier
from startline.core.clock import Clock
from startline.core.email_addresses import normalised_email
from startline.core.networks import client_network
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.db.unavailable import writing
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.rules import (
    RECOVER_PER_ADDRESS,
    RECOVER_PER_NETWORK,
    RESET_WITHOUT_CAPTCHA,
)


class PasswordReset:
    def __init__(
        self,
        sessions: Sessions,
        limiter: AttemptLimiter,
        captcha: CaptchaVerifier,
        clock: Clock,
        *,
        response_time: ResponseTimeEqualizer,
    ) -> None:
        self._sessions = sessions
        self._limiter = limiter
        self._captcha = captcha
        self._clock = clock
        self._response_time = response_time

    async def request(self, email: str, captcha_token: str | None, ip: str) -> None:
        """Over the limit of an address it does nothing, with the same response.

        Raises TooManyAttempts, CaptchaUnavailable.
        """
        async with self._response_time.equalized():
            await self._request(email, captcha_token, ip)

    async def _request(self, email: str, captcha_token: str | None, ip: str) -> None:
        network = client_network(ip)
        # the count of the embedded provider too: a network has one limit for both addresses
        state = await self._limiter.hit(RECOVER_PER_NETWORK, network)
        if not state.allowed:
            raise TooManyAttempts(state, requires_captcha=False)
        if captcha_token or not (await self._limiter.hit(RESET_WITHOUT_CAPTCHA, network)).allowed:
            verdict = await self._captcha.verify(captcha_token, "reset", ip)
            if verdict == "unavailable":
                raise CaptchaUnavailable
            if verdict == "failed":
                # no waiting time: the next request passes with a solved captcha
                now = self._clock.now()
                raise TooManyAttempts(replace(state, reset_at=now), requires_captcha=True)
        address = normalised_email(email)
        if not (await self._limiter.hit(RECOVER_PER_ADDRESS, f"fallback:{address}")).allowed:
            return
        async with writing(self._sessions) as session:
            await add_reset(session, address, self._clock.now())
