"""Account administration by our own server, in process: sessions, deletion, export.

Not reachable over HTTP.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.sessions import end_sessions, has_ended
from startline.auth_server.user_json import Json, iso_utc, user_json
from startline.db.tables.auth_server import IdentitySessionRow


@dataclass(frozen=True)
class OpenSession:
    id: UUID
    user_agent: str | None
    created_at: datetime
    last_used_at: datetime


class IdentityAdmin:
    def __init__(self, provider: IdentityProvider) -> None:
        self._provider = provider

    async def delete_user(self, user_id: UUID) -> bool:
        """Deletes the user with their sessions, tokens and waiting mails.

        False when the user does not exist.
        """
        async with self._provider.database.writing() as db:
            user = await UserRepository(db).by_id(user_id, lock=True)
            if user is None:
                return False
            await self._provider.mail.cancel_waiting(db, user)
            await end_sessions(self._provider, db, user_id)
            return await UserRepository(db).delete(user_id)

    async def sessions(self, user_id: UUID) -> Sequence[OpenSession]:
        """The open sessions of a user, last used first."""
        async with self._provider.database.reading() as db:
            return [
                OpenSession(row.id, row.user_agent, row.created_at, row.refreshed_at)
                for row in await self._open_sessions(db, user_id)
            ]

    async def export_user(self, db: AsyncSession, user_id: UUID) -> Json | None:
        """Everything stored about a user except credentials; None when the user does not exist."""
        user = await UserRepository(db).by_id(user_id)
        if user is None:
            return None
        sessions = [
            {
                "userAgent": row.user_agent,
                "signedInBy": row.amr,
                "createdAt": iso_utc(row.created_at),
                "lastUsedAt": iso_utc(row.refreshed_at),
            }
            for row in await self._open_sessions(db, user_id)
        ]
        return {"user": user_json(user, is_change_open=True), "sessions": sessions}

    async def revoke_session(self, user_id: UUID, session_id: UUID) -> bool:
        """False when the user has no such session."""
        async with self._provider.database.writing() as db:
            return bool(await end_sessions(self._provider, db, user_id, only=session_id))

    async def _open_sessions(self, db: AsyncSession, user_id: UUID) -> list[IdentitySessionRow]:
        provider, now = self._provider, self._provider.clock.now()
        rows = await SessionRepository(db).of_user(user_id)
        return [row for row in rows if not await has_ended(provider, db, row, now)]
