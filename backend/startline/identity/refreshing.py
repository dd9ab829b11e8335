"""May this refresh token go on? One at a time for each session; a stolen one ends it."""

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import refresh_tokens
from startline.identity.errors import (
    RefreshSessionNotFound,
    RefreshTokenAlreadyUsed,
    RefreshTokenNotFound,
    Refusal,
    SessionExpired,
    SignInBanned,
    ValidationFailed,
)
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.refresh_tokens import RefreshToken
from startline.identity.repository import UserRepository
from startline.identity.schemas import RefreshGrant
from startline.identity.session_repository import SessionRepository
from startline.identity.sessions import end_sessions, has_ended, is_banned, signed_in
from startline.identity.wire import SignedIn
from startline.store.identity import IdentitySessionRow


async def refresh(provider: IdentityProvider, body: RefreshGrant, caller: Caller) -> SignedIn:
    text = body.refresh_token or ""
    if len(text) < refresh_tokens.SHORTEST:
        raise ValidationFailed("Refresh token is not valid")
    await provider.doorkeeper.before_refresh(caller)
    token = refresh_tokens.read(provider.keys.secret, text)
    if token is None:
        raise RefreshTokenNotFound
    async with provider.database.reading() as db:  # a hanging database is found out here, soon
        if await SessionRepository(db).by_id(token.session_id) is None:
            raise RefreshSessionNotFound
    async with provider.database.writing(provider.database.lock_patience_s) as db:
        outcome = await _refreshed(provider, db, token)
    if isinstance(outcome, Refusal):  # what it destroyed is committed by now
        raise outcome
    return outcome


async def _refreshed(
    provider: IdentityProvider, db: AsyncSession, token: RefreshToken
) -> SignedIn | Refusal:
    now = provider.clock.now()
    row = await SessionRepository(db).locked(token.session_id, provider.database.lock_patience_s)
    user = await UserRepository(db).by_id(row.user_id) if row is not None else None
    if row is None or user is None:
        return RefreshSessionNotFound()
    if is_banned(user, now):
        return SignInBanned("Invalid Refresh Token: User Banned")
    if await has_ended(provider, db, row, now):
        await end_sessions(provider, db, user.id, only=row.id)
        return SessionExpired()
    use = refresh_tokens.judge(
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
        _rotate(provider, row)
    return signed_in(provider, user, row)


def _rotate(provider: IdentityProvider, row: IdentitySessionRow) -> None:
    now = provider.clock.now()
    interval_s = provider.settings.identity_reuse_interval_s
    row.recent_spends = refresh_tokens.with_spend(
        row.recent_spends, row.refresh_counter, now, interval_s
    )
    row.refresh_counter += 1
    row.refreshed_at = now
