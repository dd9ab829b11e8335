"""What stands before the costly and the dangerous: captcha, limits, and who may speak at all."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from startline.guard import rules
from startline.guard.actions import CaptchaAction
from startline.guard.addresses import client_network
from startline.guard.captcha import CaptchaVerifier
from startline.guard.limits import AttemptLimiter, login_delay_s
from startline.guard.rules import LimitRule
from startline.guard.window import LimitState
from startline.identity.database import IdentityDatabase
from startline.identity.errors import CaptchaFailed, NotAvailable, TooManyMails, TooManyRequests

CaptchaOnSignIn = Literal["always", "after_failures"]


@dataclass(frozen=True)
class Caller:
    """What is known of who asks."""

    ip: str
    user_agent: str | None = None

    @property
    def network(self) -> str:
        return client_network(self.ip)


@dataclass(frozen=True)
class CountedAttempt:
    """What the limits said of one attempt to sign in, for taking it back."""

    network: LimitState
    account: LimitState


class Doorkeeper:
    """Every method raises the Refusal that holds, or NotAvailable; attempts stay counted."""

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

    def trusting(self, captcha: CaptchaVerifier, limiter: AttemptLimiter) -> "Doorkeeper":
        """One at another door: for callers of whom more is known."""
        return Doorkeeper(self._database, limiter, captcha, self._captcha_on_sign_in, self._pause)

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
        """Counts a failure in advance; `after_password` takes it back."""
        network = await self._hit(rules.LOGIN_PER_NETWORK, caller.network)
        if not network.allowed:
            raise TooManyRequests(retry_after_s=network.retry_after_s)
        pair = await self._hit(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
        alone = await self._hit(rules.LOGIN_PER_ACCOUNT, account)
        suspicious = not pair.allowed or not alone.allowed
        if suspicious or self._captcha_on_sign_in == "always":
            await self.require_captcha(token, "login", caller)
        await self._hold_back(alone)
        return CountedAttempt(network, alone)

    async def after_password(self, account: str, caller: Caller, counted: CountedAttempt) -> None:
        """The password was right: what `before_password` counted was no failure."""
        async with self._database.answering():
            await self._limiter.forgive(rules.LOGIN_PER_NETWORK, caller.network, counted.network)
            await self._limiter.clear(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
            await self._limiter.forgive(rules.LOGIN_PER_ACCOUNT, account, counted.account)

    async def before_current_password(self, account: str, caller: Caller) -> LimitState:
        """A stolen session may not try out passwords, nor from many networks. No captcha: the form
        has none. `after_current_password` takes back what is counted.
        """
        pair = await self._hit(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
        if not pair.allowed:
            raise TooManyRequests(retry_after_s=pair.retry_after_s)
        alone = await self._hit(rules.LOGIN_PER_ACCOUNT, account)
        await self._hold_back(alone)
        return alone

    async def after_current_password(
        self, account: str, caller: Caller, counted: LimitState
    ) -> None:
        async with self._database.answering():
            await self._limiter.clear(rules.LOGIN_PER_ACCOUNT_AND_NETWORK, _pair(account, caller))
            await self._limiter.forgive(rules.LOGIN_PER_ACCOUNT, account, counted)

    async def before_refresh(self, caller: Caller) -> None:
        await self._refuse_over(rules.REFRESH_PER_NETWORK, caller.network)

    async def before_sign_up(self, caller: Caller) -> None:
        await self._refuse_over(rules.SIGNUP_PER_NETWORK, caller.network)

    async def before_verification(self, caller: Caller) -> None:
        await self._refuse_over(rules.VERIFY_PER_NETWORK, caller.network)

    async def may_mail(self, address: str, caller: Caller) -> bool:
        """False: nothing more goes to this address for now, and nobody is told."""
        await self._refuse_over(rules.RECOVER_PER_NETWORK, caller.network)
        return (await self._hit(rules.RECOVER_PER_ADDRESS, address)).allowed

    async def may_confirm(self, address: str) -> bool:
        """As `may_mail`, for sign-ups, which the network's own limit bounds."""
        return (await self._hit(rules.SIGNUP_PER_ADDRESS, address)).allowed

    async def before_own_mail(self, user: str, caller: Caller) -> None:
        """For mails that a signed-in user asks for, who may be told."""
        await self._refuse_over(rules.RECOVER_PER_NETWORK, caller.network)
        if not (await self._hit(rules.OWN_MAIL_PER_USER, user)).allowed:
            raise TooManyMails

    async def _hold_back(self, account: LimitState) -> None:
        delay_s = login_delay_s(account)
        if delay_s > 0:
            await self._pause(delay_s)

    async def _refuse_over(self, rule: LimitRule, subject: str) -> None:
        state = await self._hit(rule, subject)
        if not state.allowed:
            raise TooManyRequests(retry_after_s=state.retry_after_s)

    async def _hit(self, rule: LimitRule, subject: str) -> LimitState:
        async with self._database.answering():
            return await self._limiter.hit(rule, subject)


def _pair(account: str, caller: Caller) -> str:
    return f"{account} {caller.network}"
