"""What operators and the product itself do with accounts; the public port does not lead here."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import mailed_tokens
from startline.identity.errors import AdminUserNotFound, EmailExists, ValidationFailed
from startline.identity.metadata import merged, new_metadata
from startline.identity.one_time import Kind, Sent
from startline.identity.passwords import normalised
from startline.identity.pkce import CODE_LIFE
from startline.identity.provider import IdentityProvider
from startline.identity.repository import FlowRepository, UserRepository
from startline.identity.schemas import AdminUserRequest
from startline.identity.session_repository import SessionRepository
from startline.identity.sessions import end_sessions, has_ended
from startline.identity.signing_up import checked_email, new_user, refuse_weak
from startline.identity.token_repository import TokenRepository
from startline.identity.unconfirmed import delete_unconfirmed
from startline.identity.wire import Json, user_json, written
from startline.store.identity import IdentitySessionRow, IdentityUserRow

_DURATION = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?\Z")
_FOREVER: Final = timedelta(days=100 * 365)
_FLOW_KEPT: Final = timedelta(days=7) + CODE_LIFE


@dataclass(frozen=True)
class OpenSession:
    id: UUID
    user_agent: str | None
    created_at: datetime
    last_used_at: datetime


class IdentityAdmin:
    def __init__(self, provider: IdentityProvider) -> None:
        self._provider = provider

    async def users(self, page: int = 1, per_page: int = 50) -> tuple[list[Json], int]:
        """One page, newest first, and how many there are in all."""
        async with self._provider.database.reading() as db:
            rows, total = await UserRepository(db).page((page - 1) * per_page, per_page)
            return [user_json(row) for row in rows], total

    async def user(self, user_id: UUID) -> Json:
        """Raises AdminUserNotFound."""
        async with self._provider.database.reading() as db:
            return user_json(_existing(await UserRepository(db).by_id(user_id)))

    async def user_by_email(self, email: str) -> Json | None:
        async with self._provider.database.reading() as db:
            row = await UserRepository(db).by_email(checked_email(email))
            return user_json(row) if row else None

    async def create_user(self, body: AdminUserRequest) -> Json:
        provider = self._provider
        email = checked_email(body.email)
        password_hash = await self._hashed(body.password, email)
        user = new_user(provider, email, password_hash, new_metadata(body.user_metadata))
        user.app_metadata = new_metadata(body.app_metadata)
        user.email_confirmed_at = provider.clock.now() if body.email_confirm else None
        user.banned_until = self._banned_until(body.ban_duration)
        async with provider.database.writing() as db:
            if not await UserRepository(db).add(user):
                raise EmailExists
            return user_json(user)

    async def update_user(self, user_id: UUID, body: AdminUserRequest) -> Json:
        """A new password, a new address or a ban ends every session of the user."""
        provider, now = self._provider, self._provider.clock.now()
        email = checked_email(body.email) if body.email else None
        password_hash = await self._hashed(body.password, email)
        async with provider.database.writing() as db:
            users = UserRepository(db)
            user = _existing(await users.by_id(user_id, lock=True))
            if email is not None and email != user.email:
                if await users.by_email(email) is not None:
                    raise EmailExists
                user.email = email
            user.password_hash = password_hash or user.password_hash
            user.user_metadata = merged(user.user_metadata, body.user_metadata)
            user.app_metadata = merged(user.app_metadata, body.app_metadata)
            if body.email_confirm:
                user.email_confirmed_at = user.email_confirmed_at or now
            if body.ban_duration:
                user.banned_until = self._banned_until(body.ban_duration)
            user.updated_at = now
            if password_hash or email or (body.ban_duration or "none") != "none":
                await TokenRepository(db).delete_all(user.id)
                await end_sessions(provider, db, user.id)
            return user_json(user)

    async def delete_user(self, user_id: UUID) -> bool:
        """False when there was no such user. Sessions, tokens, flows and mails go with it."""
        async with self._provider.database.writing() as db:
            user = await UserRepository(db).by_id(user_id, lock=True)
            if user is None:
                return False
            await self._provider.mail.forget(db, user)
            await end_sessions(self._provider, db, user_id)
            return await UserRepository(db).delete(user_id)

    async def sessions(self, user_id: UUID) -> Sequence[OpenSession]:
        """The open sessions of a user, last used first."""
        async with self._provider.database.reading() as db:
            return [
                OpenSession(row.id, row.user_agent, row.created_at, row.refreshed_at)
                for row in await self._open_sessions(db, user_id)
            ]

    async def kept_of(self, db: AsyncSession, user_id: UUID) -> Json | None:
        """All that is kept of a user but what proves who they are; None where there is no such."""
        user = await UserRepository(db).by_id(user_id)
        if user is None:
            return None
        sessions = [
            {
                "userAgent": row.user_agent,
                "signedInBy": row.amr,
                "createdAt": written(row.created_at),
                "lastUsedAt": written(row.refreshed_at),
            }
            for row in await self._open_sessions(db, user_id)
        ]
        return {"user": user_json(user), "sessions": sessions}

    async def revoke_session(self, user_id: UUID, session_id: UUID) -> bool:
        """False when the user has no such session."""
        async with self._provider.database.writing() as db:
            return bool(await end_sessions(self._provider, db, user_id, only=session_id))

    async def revoke_sessions(self, user_id: UUID, *, but: UUID | None = None) -> int:
        async with self._provider.database.writing() as db:
            return len(await end_sessions(self._provider, db, user_id, but=but))

    async def make_link(
        self, kind: Kind, email: str, data: Json | None = None
    ) -> tuple[Json, Sent]:
        """A link and a code without a mail; a user is made for sign-up and invitation."""
        provider = self._provider
        async with provider.database.writing() as db:
            user = await UserRepository(db).by_email(email)
            if user is None and kind in {Kind.SIGNUP, Kind.INVITE}:
                user = new_user(provider, email, None, new_metadata(data))
                await UserRepository(db).add(user)
            if user is None:
                raise AdminUserNotFound
            sent = await mailed_tokens.issue(provider, db, user, kind)
            return user_json(user), sent

    async def invite(self, email: str, data: Json | None = None) -> Json:
        provider = self._provider
        async with provider.database.writing() as db:
            user = await UserRepository(db).by_email(email)
            if user is not None and user.email_confirmed_at is not None:
                raise EmailExists
            if user is None:
                user = new_user(provider, email, None, new_metadata(data))
                await UserRepository(db).add(user)
            user.invited_at = provider.clock.now()
            await mailed_tokens.issue_and_mail(provider, db, user, Kind.INVITE, email)
            return user_json(user)

    async def purge(self) -> int:
        """Deletes what can never be used again: sessions, tokens, flows, and sign-ups that nobody
        confirmed. Returns how many rows.
        """
        provider, now = self._provider, self._provider.clock.now()
        settings = provider.settings
        users = await delete_unconfirmed(provider.database, now)
        async with provider.database.writing() as db:
            sessions = await SessionRepository(db).delete_older(
                created=now - timedelta(days=settings.identity_session_absolute_days),
                refreshed=now - timedelta(days=settings.identity_session_inactivity_days),
            )
            tokens = await TokenRepository(db).delete_expired(now)
            flows = await FlowRepository(db).delete_older(now - _FLOW_KEPT)
        return users + sessions + tokens + flows

    async def _open_sessions(self, db: AsyncSession, user_id: UUID) -> list[IdentitySessionRow]:
        provider, now = self._provider, self._provider.clock.now()
        rows = await SessionRepository(db).of_user(user_id)
        return [row for row in rows if not await has_ended(provider, db, row, now)]

    async def _hashed(self, password: str | None, email: str | None) -> str | None:
        if not password:
            return None
        await refuse_weak(self._provider, normalised(password), email)
        return await self._provider.hashing.hash(normalised(password))

    def _banned_until(self, duration: str | None) -> datetime | None:
        """As Go writes durations (24h, 1h30m); `none` lifts a ban. Raises ValidationFailed."""
        if not duration or duration == "none":
            return None
        found = _DURATION.match(duration)
        if found is None:
            raise ValidationFailed("invalid format for ban duration")
        hours, minutes, seconds = (int(part or 0) for part in found.groups())
        lasting = min(
            timedelta(hours=min(hours, 10**6), minutes=minutes, seconds=seconds), _FOREVER
        )
        return self._provider.clock.now() + lasting


def _existing(user: IdentityUserRow | None) -> IdentityUserRow:
    if user is None:
        raise AdminUserNotFound
    return user
