"""Calls of signed-in users on their own account: read it, sign out."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.access_tokens import assurance_level
from startline.auth_server.errors import (
    NoAuthorization,
    ReauthenticationNeeded,
    SessionNotFound,
    UserBanned,
    UserNotFound,
    ValidationFailed,
)
from startline.auth_server.factor_errors import InsufficientAal
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.sessions import end_sessions, has_ended, is_banned, shown_user
from startline.auth_server.stored_factors import has_verified
from startline.auth_server.user_json import Json
from startline.db.tables.auth_server import IdentitySessionRow, IdentityUserRow

SCOPES: Final = frozenset({"global", "local", "others"})


@dataclass(frozen=True)
class AuthenticatedSession:
    """The user and the open session that a bearer token names."""

    user: IdentityUserRow
    session: IdentitySessionRow


async def authenticated_session(
    provider: IdentityProvider, db: AsyncSession, bearer: str | None, *, lock: bool = False
) -> AuthenticatedSession:
    """`lock` holds the user's row to the end of the transaction.

    Raises NoAuthorization, BadJwt, UserNotFound, SessionNotFound, UserBanned.
    """
    if not bearer:
        raise NoAuthorization
    now = provider.clock.now()
    claims = provider.access_tokens.verify(bearer, now)
    user = await UserRepository(db).by_id(claims.user_id, lock=lock)
    if user is None:
        raise UserNotFound
    row = await SessionRepository(db).by_id(claims.session_id)
    if row is None or row.user_id != user.id or await has_ended(provider, db, row, now):
        raise SessionNotFound
    if is_banned(user, now):
        raise UserBanned
    return AuthenticatedSession(user, row)


def lacks_second_factor(current: AuthenticatedSession) -> bool:
    """Whether it has not been given in this session, by a user who has one."""
    return has_verified(current.user) and assurance_level(current.session.amr) != "aal2"


def require_second_factor(current: AuthenticatedSession) -> None:
    """Raises InsufficientAal for a session without it, of a user who has one."""
    if lacks_second_factor(current):
        raise InsufficientAal


def require_recent_sign_in(provider: IdentityProvider, current: AuthenticatedSession) -> None:
    """Raises ReauthenticationNeeded where neither factor was given lately."""
    given_s = max((int(entry.get("timestamp", 0)) for entry in current.session.amr), default=0)
    recent = timedelta(seconds=provider.settings.identity_recent_sign_in_s)
    if provider.clock.now().timestamp() - given_s > recent.total_seconds():
        raise ReauthenticationNeeded


async def own_user(provider: IdentityProvider, bearer: str | None) -> Json:
    async with provider.database.reading() as db:
        return shown_user(provider, (await authenticated_session(provider, db, bearer)).user)


async def sign_out(provider: IdentityProvider, bearer: str | None, scope: str) -> None:
    """A session can always end itself; others only with the second factor, where there is one.

    Clients that sign out send `global`, and forget their session whatever the answer: without the
    second factor it ends this session alone.

    Raises ValidationFailed, InsufficientAal.
    """
    if scope not in SCOPES:
        raise ValidationFailed("Unsupported logout scope")
    async with provider.database.writing() as db:
        try:
            current = await authenticated_session(provider, db, bearer)
        except SessionNotFound:  # our own server has ended it, and a revoked token ends no other
            return
        if scope == "others":
            require_second_factor(current)
        is_alone = scope == "local" or lacks_second_factor(current)
        session_id = current.session.id
        await end_sessions(
            provider,
            db,
            current.user.id,
            only=session_id if is_alone else None,
            but=session_id if scope == "others" else None,
        )
