"""Login and logout: exchanges a provider session for an account here, and revokes sessions."""

from collections.abc import Callable, Sequence

import structlog

from startline.accounts import repository
from startline.accounts.domain import Caller, Claims, Profile, role_in_force
from startline.accounts.errors import (
    AccountClosed,
    BadToken,
    NotOffered,
    ProviderUnavailable,
    SecondFactorRequired,
    SessionRevoked,
    TokensDiffer,
)
from startline.accounts.identity_provider import IdentityDirectory, ProviderUser
from startline.accounts.personal_data import AddressDataProvider, follow_address
from startline.accounts.provider_job_repository import is_deleted
from startline.accounts.settings import AccountSettings
from startline.accounts.untrusted_json import decoded_base64url, read_object
from startline.accounts.verifier import MAX_TOKEN_BYTES, TokenVerifier
from startline.captcha.errors import CaptchaUnavailable
from startline.captcha.verifier import CaptchaVerifier
from startline.core.clock import Clock
from startline.core.errors import Unauthenticated
from startline.core.networks import client_network
from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable, writing
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.rules import LOGIN_PER_ACCOUNT_AND_NETWORK, LOGIN_PER_NETWORK, LimitRule
from startline.rate_limits.sliding_window import LimitState

log = structlog.get_logger("startline.accounts.login")


class LoginService:
    """Each attempt counts as failed until its token is verified; then the count is taken back."""

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
        address_data: Sequence[AddressDataProvider],
    ) -> None:
        self._sessions = sessions
        self._verifier = verifier
        self._directory = directory
        self._limiter = limiter
        self._captcha = captcha
        self._admin_email = settings.admin_email
        self._clock = clock
        self._address_data = address_data

    async def exchange(
        self, bearer: str, token: str, profile: Profile, captcha_token: str | None, ip: str
    ) -> Caller:
        """Raises TooManyAttempts, CaptchaUnavailable, Unauthenticated of several kinds."""
        counted = await self._count_attempt(token, captcha_token, ip)
        if bearer != token:
            raise TokensDiffer
        claims = await self._verifier.verify(token)
        caller = await self._record(claims, await self._fetch_user(claims, token), profile)
        await self._forgive(counted)
        return caller

    async def _forgive(self, counted: list[tuple[LimitRule, str, LimitState]]) -> None:
        """A failure is logged: the login is committed, and its attempts count until they expire."""
        try:
            for rule, subject, state in counted:
                await self._limiter.forgive(rule, subject, state)
        except DatabaseUnavailable:
            log.warning("successful login stays counted")

    async def _count_attempt(
        self, token: str, captcha_token: str | None, ip: str
    ) -> list[tuple[LimitRule, str, LimitState]]:
        network = client_network(ip)
        subjects = [(LOGIN_PER_NETWORK, f"exchange {network}")]
        if (account := _claimed_subject(token)) is not None:
            subjects.append((LOGIN_PER_ACCOUNT_AND_NETWORK, f"exchange {account} {network}"))
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

    async def _fetch_user(self, claims: Claims, token: str) -> ProviderUser | None:
        """None while the provider does not respond: a valid token is enough to log in."""
        try:
            user = await self._directory.fetch_user(token)
        except ProviderUnavailable:
            log.warning("login without the provider's confirmation of the address")
            return None
        except NotOffered:
            return ProviderUser(claims.subject, claims.email, claims.email_confirmed)
        if user.subject != claims.subject:
            raise BadToken
        return user

    async def _record(self, claims: Claims, known: ProviderUser | None, profile: Profile) -> Caller:
        async with writing(self._sessions) as session:
            if await repository.is_revoked(session, claims.issuer, claims.session_id):
                raise SessionRevoked
            person, former_email = await repository.record_login(
                session, claims, known, profile, self._clock.now()
            )
            await follow_address(session, self._address_data, former_email, person)
            # checked last, so that a deletion committed meanwhile is seen and nothing is stored
            if await is_deleted(session, claims.issuer, claims.subject):
                raise AccountClosed
        caller = Caller(person, role_in_force(person, claims, self._admin_email), claims)
        if caller.lacks_second_factor:  # after the commit: the other routes know it from now on
            raise SecondFactorRequired
        return caller


class LogoutService:
    """Ends a session here at once, independent of the provider, and then at the provider."""

    def __init__(
        self,
        sessions: Sessions,
        verifier: TokenVerifier,
        directory: IdentityDirectory,
        clock: Clock,
        forget_callers: Callable[[], None],
    ) -> None:
        self._sessions = sessions
        self._verifier = verifier
        self._directory = directory
        self._clock = clock
        self._forget_callers = forget_callers

    async def end_session(self, token: str | None) -> None:
        """Ignores an invalid token, because its session cannot be used."""
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
        self._forget_callers()
        try:
            await self._directory.sign_out(token)
        except NotOffered:
            return
        except ProviderUnavailable:  # the browser signs out there too, and our server is done
            log.warning("a session was ended here and not at the provider")


def _claimed_subject(token: str) -> str | None:
    """The subject of an unverified token, used only for counting attempts."""
    parts = token.split(".")
    if len(parts) != 3 or len(token) > MAX_TOKEN_BYTES:
        return None
    try:
        subject = read_object(decoded_base64url(parts[1])).get("sub")
    except ValueError:
        return None
    return subject[:255] if isinstance(subject, str) else None
