"""A password reset asked for while the identity provider does not answer.

The answer never depends on whether there is such an account: nobody looks. What is done right after
it does, so the answer leaves at an even pace.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from startline.accounts import recovery_queue
from startline.accounts.availability import writing
from startline.accounts.domain import folded
from startline.foundation.clock import Clock
from startline.guard.addresses import client_network
from startline.guard.captcha import CaptchaVerifier
from startline.guard.errors import CaptchaUnavailable, TooManyAttempts
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.guard.rules import RECOVER_PER_ADDRESS, RECOVER_PER_NETWORK
from startline.store.session import Sessions

WITHOUT_CAPTCHA: Final = 3
"""How many an hour one network may ask for before it must show a captcha each time."""


class PasswordReset:
    def __init__(
        self,
        sessions: Sessions,
        limiter: AttemptLimiter,
        captcha: CaptchaVerifier,
        clock: Clock,
        *,
        pace: EvenPace,
        wake: Callable[[], None],
    ) -> None:
        self._sessions = sessions
        self._limiter = limiter
        self._captcha = captcha
        self._clock = clock
        self._pace = pace
        self._wake = wake

    async def request(self, email: str, captcha_token: str | None, ip: str) -> None:
        """Silent over the limit of an address. Raises TooManyAttempts, CaptchaUnavailable."""
        async with self._pace.kept():
            await self._request(email, captcha_token, ip)

    async def _request(self, email: str, captcha_token: str | None, ip: str) -> None:
        state = await self._limiter.hit(RECOVER_PER_NETWORK, f"fallback:{client_network(ip)}")
        if not state.allowed:
            raise TooManyAttempts(state, requires_captcha=False)
        used = RECOVER_PER_NETWORK.limit - state.remaining
        if captcha_token or used > WITHOUT_CAPTCHA:
            verdict = await self._captcha.verify(captcha_token, "reset", ip)
            if verdict == "unavailable":
                raise CaptchaUnavailable
            if verdict == "failed":
                # nothing to wait for: with a captcha that is solved the next one is let through
                now = self._clock.now()
                raise TooManyAttempts(replace(state, reset_at=now), requires_captcha=True)
        address = folded(email)
        if not (await self._limiter.hit(RECOVER_PER_ADDRESS, f"fallback:{address}")).allowed:
            return
        async with writing(self._sessions) as session:
            await recovery_queue.add(session, address, self._clock.now())
        self._wake()
