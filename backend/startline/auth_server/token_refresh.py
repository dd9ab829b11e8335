"""Refresh-token rotation, one refresh at a time per session; a reused token ends the session."""

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import refresh_tokens
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.errors import (
    RefreshSessionNotFound,
    RefreshTokenAlreadyUsed,
    RefreshTokenNotFound,
    Refusal,
    SessionExpired,
    SignInBanned,
    ValidationFailed,
)
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.refresh_tokens import RefreshToken
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import RefreshGrant
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.sessions import end_sessions, has_ended, is_banned, token_response
from startline.auth_server.user_json import TokenResponse
from startline.db.tables.auth_server import IdentitySessionRow


async def refresh(provider: IdentityProvider, body: RefreshGrant, caller: Caller) -> TokenResponse:
    text = body.refresh_token or ""
    if len(text) < refresh_tokens.MIN_LENGTH:
        raise ValidationFailed("Refresh token is not valid")
    await provider.abuse_protection.before_refresh(caller)
    token = refresh_tokens.decode(provider.keys.secret, text)
    if token is None:
        raise RefreshTokenNotFound
    async with provider.database.reading() as db:  # fails fast when the database hangs
        if await SessionRepository(db).by_id(token.session_id) is None:
            raise RefreshSessionNotFound
    async with provider.database.writing(extra_timeout_s=provider.database.lock_timeout_s) as db:
        outcome = await _refresh(provider, db, token)
    if isinstance(outcome, Refusal):  # raised after the commit, so that the session stays deleted
        raise outcome
    return outcome


async def _refresh(
    provider: IdentityProvider, db: AsyncSession, token: RefreshToken
) -> TokenResponse | Refusal:
    now = provider.clock.now()
    row = await SessionRepository(db).locked(token.session_id, provider.database.lock_timeout_s)
    user = await UserRepository(db).by_id(row.user_id) if row is not None else None
    if row is None or user is None:
        return RefreshSessionNotFound()
    if is_banned(user, now):
        return SignInBanned("Invalid Refresh Token: User Banned")
    if await has_ended(provider, db, row, now):
        await end_sessions(provider, db, user.id, only=row.id)
        return SessionExpired()
    use = refresh_tokens.classify_use(
        token.counter,
        row.refresh_counter,
        row.recent_spends,
        now,
        provider.settings.identity_reuse_interval_s,
    )
    if use == "stolen":
        await end_sessions(provider, db, user.id, only=row.id)
        return RefreshTokenAlreadyUsed()
    if use == "rotate":
        row.refresh_counter = token.counter  # another one only after a restore
        rotate(provider, row)
    return token_response(provider, user, row)


def rotate(provider: IdentityProvider, row: IdentitySessionRow) -> None:
    now = provider.clock.now()
    interval_s = provider.settings.identity_reuse_interval_s
    row.recent_spends = refresh_tokens.record_spend(
        row.recent_spends, row.refresh_counter, now, interval_s
    )
    row.refresh_counter += 1
    row.refreshed_at = now
