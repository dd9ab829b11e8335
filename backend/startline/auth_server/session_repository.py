"""Session repository: sign-ins on devices."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.auth_server import IdentitySessionRow


class SessionRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def by_id(self, session_id: UUID) -> IdentitySessionRow | None:
        return await self._session.get(IdentitySessionRow, session_id)

    async def locked(self, session_id: UUID, wait_s: float) -> IdentitySessionRow | None:
        """The session's row, locked to the end of the transaction.

        PostgreSQL waits at most `wait_s`, then fails with SQLSTATE 55P03. SQLite has a single
        writer and needs no row lock.
        """
        if self._session.get_bind().dialect.name == "postgresql":
            # SET takes no parameters; the value is an integer
            # ast-grep-ignore: interpolated-sql
            await self._session.execute(text(f"SET LOCAL lock_timeout = {int(wait_s * 1_000)}"))
        return await self._session.get(
            IdentitySessionRow, session_id, with_for_update=True, populate_existing=True
        )

    def add(self, row: IdentitySessionRow) -> None:
        self._session.add(row)

    async def of_user(self, user_id: UUID) -> Sequence[IdentitySessionRow]:
        rows = await self._session.scalars(
            select(IdentitySessionRow)
            .where(IdentitySessionRow.user_id == user_id)
            .order_by(IdentitySessionRow.refreshed_at.desc(), IdentitySessionRow.id)
        )
        return rows.all()

    async def delete(
        self, user_id: UUID, *, only: UUID | None = None, but: UUID | None = None
    ) -> list[UUID]:
        """Deletes all sessions of a user, one (`only`), or all except one (`but`)."""
        statement = delete(IdentitySessionRow).where(IdentitySessionRow.user_id == user_id)
        if only is not None:
            statement = statement.where(IdentitySessionRow.id == only)
        if but is not None:
            statement = statement.where(IdentitySessionRow.id != but)
        deleted = await self._session.scalars(statement.returning(IdentitySessionRow.id))
        return list(deleted.all())

    async def delete_older(self, created: datetime, refreshed: datetime) -> int:
        deleted = await self._session.scalars(
            delete(IdentitySessionRow)
            .where(
                or_(
                    IdentitySessionRow.created_at < created,
                    IdentitySessionRow.refreshed_at < refreshed,
                )
            )
            .returning(IdentitySessionRow.id)
        )
        return len(deleted.all())
