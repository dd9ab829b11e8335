"""Authentication of requests: from a bearer token to a caller and their current role."""

from datetime import timedelta

from startline.accounts import repository
from startline.accounts.caller_cache import CallerCache
from startline.accounts.domain import Caller, Claims, role_in_force
from startline.accounts.errors import (
    AdminSecondFactorRequired,
    LoginRequired,
    ReauthenticationRequired,
    SecondFactorRequired,
    SessionRevoked,
)
from startline.accounts.settings import AccountSettings
from startline.accounts.verifier import TokenVerifier
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import reading


class Authenticator:
    def __init__(
        self, verifier: TokenVerifier, sessions: Sessions, settings: AccountSettings, clock: Clock
    ) -> None:
        self._verifier = verifier
        self._sessions = sessions
        self._admin_email = settings.admin_email
        self._recent = timedelta(seconds=settings.reauthentication_s)
        self._admin_session = timedelta(seconds=settings.admin_session_s)
        self._needs_second_factor = settings.requires_admin_second_factor
        self._clock = clock
        self._cache = CallerCache()

    async def authenticate(self, token: str) -> Caller:
        """The role is that of the database, at most one second old. Admin routes use
        `authenticate_now`.

        Raises BadToken, SessionRevoked, LoginRequired, SecondFactorRequired, KeysUnavailable.
        """
        now = self._clock.now()
        caller = self._cache.find(token, now)
        if caller is None:
            caller = await self.authenticate_now(token)
            self._cache.store(token, caller, now)
        return caller

    async def authenticate_now(self, token: str) -> Caller:
        """Reads the role from the database. Raises as `authenticate`."""
        claims = await self._verifier.verify(token)
        async with reading(self._sessions) as session:
            person, revoked = await repository.find_with_revocation(session, claims)
        if revoked:
            raise SessionRevoked
        if person is None:
            raise LoginRequired
        caller = Caller(person, role_in_force(person, claims, self._admin_email), claims)
        if caller.lacks_second_factor:
            raise SecondFactorRequired
        return caller

    def forget_callers(self) -> None:
        """After a session ended or an account changed in this process."""
        self._cache.clear()

    def require_recent_sign_in(self, claims: Claims) -> None:
        """Raises ReauthenticationRequired unless the user authenticated within minutes."""
        self._require_sign_in_within(self._recent, claims)

    def require_admin_session(self, claims: Claims) -> None:
        """The second factor of admins and their shorter session limit.

        Raises AdminSecondFactorRequired, ReauthenticationRequired.
        """
        if self._needs_second_factor and not claims.has_second_factor:
            raise AdminSecondFactorRequired
        self._require_sign_in_within(self._admin_session, claims)

    def _require_sign_in_within(self, limit: timedelta, claims: Claims) -> None:
        signed_in = claims.authenticated_at
        if signed_in is None or self._clock.now() - signed_in > limit:
            raise ReauthenticationRequired(details={"maxAge": int(limit.total_seconds())})
