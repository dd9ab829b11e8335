"""Abuse protection of the embedded provider: captcha, rate limits, growing delays."""

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal

import structlog

from startline.auth_server.database import IdentityDatabase
from startline.auth_server.errors import (
    CaptchaFailed,
    ConcurrentRefresh,
    NotAvailable,
    TooManyMails,
    TooManyRequests,
)
from startline.captcha.proof_of_work import CaptchaAction
from startline.captcha.verifier import CaptchaVerifier
from startline.core.networks import client_network
from startline.rate_limits import rules
from startline.rate_limits.database_limits import AttemptLimiter, login_delay_s
from startline.rate_limits.rules import LimitRule
from startline.rate_limits.sliding_window import LimitState

CaptchaOnSignIn = Literal["always", "after_failures"]
MOST_COUNTING: Final = 20
"""Sign-ins that are counted at once: more would wait for the database until none is in time."""

log = structlog.get_logger("startline.auth_server.abuse_protection")


class SignInBusy(NotAvailable):
    """As many sign-ins as the database can count are being counted."""


@dataclass(frozen=True)
class Caller:
    """The client of a request."""

    ip: str
    user_agent: str | None = None
    browser: str | None = None
    """A random value that the sign-up screens store in the browser; other clients send none."""

    @property
    def network(self) -> str:
        return client_network(self.ip)


@dataclass(frozen=True)
class CountedAttempt:
    """The counted states of one sign-in attempt, needed to take the count back."""

    network: LimitState
    account: LimitState


class AbuseProtection:
    """Every method but `after_second_factor` raises a Refusal or NotAvailable; attempts remain
    counted.
    """

    def __init__(
        self,
        database: IdentityDatabase,
        limiter: AttemptLimiter,
        captcha: CaptchaVerifier,
        captcha_on_sign_in: CaptchaOnSignIn,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._database = database
        self._limiter = limiter
        self._captcha = captcha
        self._captcha_on_sign_in: CaptchaOnSignIn = captcha_on_sign_in
        self._pause = pause
        self._counting = 0

    def with_checks(self, captcha: CaptchaVerifier, limiter: AttemptLimiter) -> "AbuseProtection":
        """The same rules with another captcha and limiter, for requests of our own server."""
        return AbuseProtection(
            self._database, limiter, captcha, self._captcha_on_sign_in, self._pause
        )

    async def require_captcha(
        self, token: str | None, action: CaptchaAction, caller: Caller
    ) -> None:
        verdict = await self._captcha.verify(token, action, caller.ip)
        if verdict == "unavailable":
            raise NotAvailable("The captcha cannot be checked at the moment.")
        if verdict == "failed":
            reason = "captcha response is not valid" if token else "no captcha_token found"
            raise CaptchaFailed(f"captcha protection: request disallowed ({reason})")

    async def before_password(
        self, account: str, token: str | None, caller: Caller
    ) -> CountedAttempt:
        """Counts the attempt as failed; `after_password` takes the count back."""
        with self._counted():
            network = await self._hit(rules.LOGIN_PER_NETWORK, caller.network)
            if not network.allowed:
                raise TooManyRequests(retry_after_s=network.retry_after_s)
            per_pair = await self._hit(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
            per_account = await self._hit(rules.LOGIN_PER_ACCOUNT, account)
        suspicious = not per_pair.allowed or not per_account.allowed
        if suspicious or self._captcha_on_sign_in == "always":
            await self.require_captcha(token, "login", caller)
        await self._delay(per_account)
        return CountedAttempt(network, per_account)

    async def after_password(self, account: str, caller: Caller, counted: CountedAttempt) -> None:
        """Call after a correct password: takes back the count of `before_password`."""
        async with self._database.timeout():
            await self._limiter.forgive(rules.LOGIN_PER_NETWORK, caller.network, counted.network)
            await self._limiter.clear(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
            await self._limiter.forgive(rules.LOGIN_PER_ACCOUNT, account, counted.account)

    async def before_current_password(self, account: str, caller: Caller) -> LimitState:
        """Limits guesses by a stolen session, also from many networks. The form has no captcha.

        `after_current_password` takes the count back.
        """
        per_pair = await self._hit(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
        if not per_pair.allowed:
            raise TooManyRequests(retry_after_s=per_pair.retry_after_s)
        per_account = await self._hit(rules.LOGIN_PER_ACCOUNT, account)
        await self._delay(per_account)
        return per_account

    async def after_current_password(
        self, account: str, caller: Caller, counted: LimitState
    ) -> None:
        async with self._database.timeout():
            await self._limiter.clear(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
            await self._limiter.forgive(rules.LOGIN_PER_ACCOUNT, account, counted)

    async def before_second_factor(self, user: str, caller: Caller) -> LimitState:
        """Counts the attempt as failed; `after_second_factor` takes the count back."""
        await self._enforce(rules.VERIFY_PER_NETWORK, caller.network)
        state = await self._hit(rules.SECOND_FACTOR_PER_USER, user)
        if not state.allowed:
            raise TooManyRequests(retry_after_s=state.retry_after_s)
        return state

    async def after_second_factor(self, user: str, counted: LimitState) -> None:
        """Call after the commit. Raises nothing: the code is spent, so its session is answered."""
        try:
            async with self._database.timeout():
                await self._limiter.forgive(rules.SECOND_FACTOR_PER_USER, user, counted)
        except (NotAvailable, ConcurrentRefresh):
            log.warning("accepted second factor stays counted")

    async def before_refresh(self, caller: Caller) -> None:
        await self._enforce(rules.REFRESH_PER_NETWORK, caller.network)

    async def before_new_password(self, caller: Caller) -> None:
        await self._enforce(rules.NEW_PASSWORDS_PER_NETWORK, caller.network)

    async def before_sign_up(self, caller: Caller) -> None:
        await self._enforce(rules.SIGNUP_PER_NETWORK, caller.network)

    async def before_verification(self, caller: Caller) -> None:
        await self._enforce(rules.VERIFY_PER_NETWORK, caller.network)

    async def may_mail(self, address: str, caller: Caller) -> bool:
        """False when the address has had its limit of mails; the response does not reveal it."""
        await self._enforce(rules.RECOVER_PER_NETWORK, caller.network)
        return await self.may_mail_change(address)

    async def may_mail_change(self, new_address: str) -> bool:
        """As `may_mail`, for the new address of a change, whose network has been counted."""
        return (await self._hit(rules.RECOVER_PER_ADDRESS, new_address)).allowed

    async def may_confirm(self, address: str) -> bool:
        """As `may_mail`, for sign-ups, whose network limit is `before_sign_up`."""
        return (await self._hit(rules.SIGNUP_PER_ADDRESS, address)).allowed

    async def before_own_mail(self, user: str, caller: Caller) -> None:
        """For mails that a signed-in user requests. Raises TooManyMails."""
        await self._enforce(rules.RECOVER_PER_NETWORK, caller.network)
        if not (await self._hit(rules.OWN_MAIL_PER_USER, user)).allowed:
            raise TooManyMails

    @contextmanager
    def _counted(self) -> Generator[None]:
        """Raises SignInBusy. Neither a captcha nor a delay is inside: whoever waits for one would
        keep others out.
        """
        if self._counting >= MOST_COUNTING:
            raise SignInBusy(retry_after_s=2)
        self._counting += 1
        try:
            yield
        finally:
            self._counting -= 1

    async def _delay(self, account: LimitState) -> None:
        delay_s = login_delay_s(account)
        if delay_s > 0:
            await self._pause(delay_s)

    async def _enforce(self, rule: LimitRule, subject: str) -> None:
        state = await self._hit(rule, subject)
        if not state.allowed:
            raise TooManyRequests(retry_after_s=state.retry_after_s)

    async def _hit(self, rule: LimitRule, subject: str) -> LimitState:
        async with self._database.timeout():
            return await self._limiter.hit(rule, subject)


def _pair(account: str, caller: Caller) -> str:
    return f"{account} {caller.network}"
