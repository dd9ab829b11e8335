"""After the provider has signed somebody in: who are they here?"""

import structlog

from startline.accounts import repository
from startline.accounts.availability import writing
from startline.accounts.directory import IdentityDirectory, ProviderUser
from startline.accounts.domain import Caller, Claims, Profile, role_in_force
from startline.accounts.errors import (
    AccountClosed,
    BadToken,
    NotOffered,
    ProviderUnavailable,
    SessionRevoked,
    TokensDiffer,
)
from startline.accounts.json_shapes import decoded_base64url, read_object
from startline.accounts.settings import AccountSettings
from startline.accounts.verifier import LARGEST_TOKEN_BYTES, TokenVerifier
from startline.foundation.clock import Clock
from startline.foundation.errors import Unauthenticated
from startline.guard.addresses import client_network
from startline.guard.captcha import CaptchaVerifier
from startline.guard.errors import CaptchaUnavailable, TooManyAttempts
from startline.guard.limits import AttemptLimiter
from startline.guard.rules import LOGIN_PER_ACCOUNT_AND_NETWORK, LOGIN_PER_NETWORK, LimitRule
from startline.guard.window import LimitState
from startline.store.session import Sessions

log = structlog.get_logger("startline.accounts.signing_in")


class SigningIn:
    """Failures are counted before the token is looked at, and taken back when it was good."""

    def __init__(
        self,
        *,
        sessions: Sessions,
        verifier: TokenVerifier,
        directory: IdentityDirectory,
        limiter: AttemptLimiter,
        captcha: CaptchaVerifier,
        settings: AccountSettings,
        clock: Clock,
    ) -> None:
        self._sessions = sessions
        self._verifier = verifier
        self._directory = directory
        self._limiter = limiter
        self._captcha = captcha
        self._admin_email = settings.admin_email
        self._clock = clock

    async def exchange(
        self, bearer: str, token: str, profile: Profile, captcha_token: str | None, ip: str
    ) -> Caller:
        """Raises TooManyAttempts, CaptchaUnavailable, Unauthenticated of several kinds."""
        counted = await self._count_attempt(token, captcha_token, ip)
        if bearer != token:
            raise TokensDiffer
        claims = await self._verifier.verify(token)
        caller = await self._admit(claims, await self._ask_provider(claims, token), profile)
        for rule, subject, state in counted:
            await self._limiter.forgive(rule, subject, state)
        return caller

    async def _count_attempt(
        self, token: str, captcha_token: str | None, ip: str
    ) -> list[tuple[LimitRule, str, LimitState]]:
        network = f"exchange:{client_network(ip)}"
        subjects = [(LOGIN_PER_NETWORK, network)]
        if (account := _claimed_subject(token)) is not None:
            subjects.append((LOGIN_PER_ACCOUNT_AND_NETWORK, f"{network}:{account}"))
        counted: list[tuple[LimitRule, str, LimitState]] = []
        over: LimitState | None = None
        for rule, subject in subjects:
            state = await self._limiter.hit(rule, subject)
            if state.allowed:
                counted.append((rule, subject, state))
            elif over is None or state.reset_at > over.reset_at:
                over = state
        if over is not None:
            await self._require_captcha(over, captcha_token, ip)
        return counted

    async def _require_captcha(self, over: LimitState, captcha_token: str | None, ip: str) -> None:
        if not captcha_token:
            raise TooManyAttempts(over, requires_captcha=True)
        verdict = await self._captcha.verify(captcha_token, "login", ip)
        if verdict == "unavailable":
            raise CaptchaUnavailable
        if verdict == "failed":
            raise TooManyAttempts(over, requires_captcha=True)

    async def _ask_provider(self, claims: Claims, token: str) -> ProviderUser | None:
        """None while the provider does not answer: a good token is enough to come in."""
        try:
            user = await self._directory.fetch_user(token)
        except ProviderUnavailable:
            log.warning("signed in without the provider's word on the address")
            return None
        except NotOffered:
            return ProviderUser(claims.subject, claims.email, claims.email_confirmed)
        if user.subject != claims.subject:
            raise BadToken
        return user

    async def _admit(self, claims: Claims, known: ProviderUser | None, profile: Profile) -> Caller:
        async with writing(self._sessions) as session:
            if await repository.is_revoked(session, claims):
                raise SessionRevoked
            person = await repository.admit(session, claims, known, profile, self._clock.now())
            # asked last: an erasure that was committed meanwhile is seen, and nothing is kept
            if await repository.is_closed(session, claims):
                raise AccountClosed
        return Caller(person, role_in_force(person, claims, self._admin_email), claims)


class SigningOut:
    """Ends the session here at once, whatever its tokens say and whatever the provider does."""

    def __init__(self, sessions: Sessions, verifier: TokenVerifier, clock: Clock) -> None:
        self._sessions = sessions
        self._verifier = verifier
        self._clock = clock

    async def end(self, token: str | None) -> None:
        """A token that is no good has nothing left to end."""
        if token is None:
            return
        try:
            claims = await self._verifier.verify(token)
        except Unauthenticated:
            return
        async with writing(self._sessions) as session:
            await repository.revoke_session(
                session, claims.issuer, claims.session_id, self._clock.now()
            )


def _claimed_subject(token: str) -> str | None:
    """Whom an unverified token speaks of: good for counting attempts, and for nothing else."""
    parts = token.split(".")
    if len(parts) != 3 or len(token) > LARGEST_TOKEN_BYTES:
        return None
    try:
        subject = read_object(decoded_base64url(parts[1])).get("sub")
    except ValueError:
        return None
    return subject[:255] if isinstance(subject, str) else None
