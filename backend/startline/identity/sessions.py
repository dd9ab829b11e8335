"""Opening and ending sessions."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import refresh_tokens
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider, SessionLimits
from startline.identity.session_repository import SessionRepository
from startline.identity.wire import Json, SignedIn, user_json
from startline.store.identity import IdentitySessionRow, IdentityUserRow

_USER_AGENT_KEPT: Final = 200


def open_session(
    provider: IdentityProvider,
    db: AsyncSession,
    user: IdentityUserRow,
    method: str,
    caller: Caller,
    weak_password: Json | None = None,
) -> SignedIn:
    """`method` as in `amr`: password or otp."""
    now = provider.clock.now()
    row = IdentitySessionRow(
        id=uuid4(),
        user_id=user.id,
        refresh_counter=0,
        recent_spends=[],
        amr=[{"method": method, "timestamp": int(now.timestamp())}],
        user_agent=caller.user_agent[:_USER_AGENT_KEPT] if caller.user_agent else None,
        created_at=now,
        refreshed_at=now,
    )
    SessionRepository(db).add(row)
    user.last_sign_in_at = user.updated_at = now
    return signed_in(provider, user, row, weak_password)


def signed_in(
    provider: IdentityProvider,
    user: IdentityUserRow,
    row: IdentitySessionRow,
    weak_password: Json | None = None,
) -> SignedIn:
    tokens = provider.access_tokens
    return SignedIn(
        access=tokens.write(user, row, provider.clock.now()),
        life_s=tokens.life_s,
        refresh_token=refresh_tokens.write(provider.keys.secret, row.id, row.refresh_counter),
        user=user_json(user),
        weak_password=weak_password,
    )


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
    """By inactivity, or by age. Counted from the last rotation of its refresh token."""
    settings = provider.settings
    limits = await provider.hooks.limits_of_user(db, row.user_id) or SessionLimits(
        inactivity=timedelta(days=settings.identity_session_inactivity_days),
        absolute=timedelta(days=settings.identity_session_absolute_days),
    )
    return now - row.created_at > limits.absolute or now - row.refreshed_at > limits.inactivity


def is_banned(user: IdentityUserRow, now: datetime) -> bool:
    return user.banned_until is not None and user.banned_until > now
