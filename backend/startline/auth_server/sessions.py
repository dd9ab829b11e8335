"""Sessions: opening, expiry and revocation."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import refresh_tokens
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.mailed_tokens import change_left_s
from startline.auth_server.provider import IdentityProvider, SessionLimits
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.user_json import Json, TokenResponse, user_json
from startline.auth_server.wrong_codes import forget_at_sign_in
from startline.db.tables.auth_server import IdentitySessionRow, IdentityUserRow

_MAX_USER_AGENT_LENGTH: Final = 200


def open_session(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    method: str,
    caller: Caller,
    weak_password: Json | None = None,
) -> TokenResponse:
    """`method` is the `amr` value: password or otp."""
    now = provider.clock.now()
    row = IdentitySessionRow(
        id=uuid4(),
        user_id=user.id,
        refresh_counter=0,
        recent_spends=[],
        amr=[{"method": method, "timestamp": int(now.timestamp())}],
        user_agent=caller.user_agent[:_MAX_USER_AGENT_LENGTH] if caller.user_agent else None,
        created_at=now,
        refreshed_at=now,
    )
    SessionRepository(db).add(row)
    user.last_sign_in_at = user.updated_at = now
    forget_at_sign_in(user)
    return token_response(provider, user, row, weak_password)


def token_response(
    provider: IdentityProvider,
    user: IdentityUserRow,
    row: IdentitySessionRow,
    weak_password: Json | None = None,
) -> TokenResponse:
    tokens = provider.access_tokens
    return TokenResponse(
        access=tokens.issue(user, row, provider.clock.now()),
        lifetime_s=tokens.lifetime_s,
        refresh_token=refresh_tokens.encode(provider.keys.secret, row.id, row.refresh_counter),
        user=shown_user(provider, user),
        weak_password=weak_password,
    )


def shown_user(provider: IdentityProvider, user: IdentityUserRow) -> Json:
    """The user as clients see it: a change of address that has ended waits no longer."""
    return user_json(user, is_change_open=change_left_s(provider, user) > 0)


async def end_sessions(
    provider: IdentityProvider,
    db: AsyncSession,
    user_id: UUID,
    *,
    only: UUID | None = None,
    but: UUID | None = None,
) -> Sequence[UUID]:
    ended = await SessionRepository(db).delete(user_id, only=only, but=but)
    if ended:
        await provider.hooks.sessions_ended(db, ended)
    return ended


async def has_ended(
    provider: IdentityProvider, db: AsyncSession, row: IdentitySessionRow, now: datetime
) -> bool:
    """By age, by inactivity since the last rotation of the refresh token, or elsewhere."""
    if await provider.hooks.is_revoked(db, row.id):
        return True
    settings = provider.settings
    limits = await provider.hooks.limits_of_user(db, row.user_id) or SessionLimits(
        inactivity=timedelta(days=settings.identity_session_inactivity_days),
        absolute=timedelta(days=settings.identity_session_absolute_days),
    )
    return now - row.created_at > limits.absolute or now - row.refreshed_at > limits.inactivity


def is_banned(user: IdentityUserRow, now: datetime) -> bool:
    return user.banned_until is not None and user.banned_until > now
