"""Token repository: mailed one-time tokens."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.one_time_tokens import TokenKind
from startline.db.tables.auth_server import IdentityTokenRow


class TokenRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def put(self, row: IdentityTokenRow) -> None:
        """Replaces the user's earlier token of the same kind."""
        columns = IdentityTokenRow.__table__.columns
        values = {column.name: getattr(row, column.name) for column in columns}
        values["attempts"] = 0
        keys = ["user_id", "kind"]
        replacement = {name: value for name, value in values.items() if name not in keys}
        if self._session.get_bind().dialect.name == "postgresql":
            await self._session.execute(
                postgresql.insert(IdentityTokenRow)
                .values(values)
                .on_conflict_do_update(index_elements=keys, set_=replacement)
            )
        else:
            await self._session.execute(
                sqlite.insert(IdentityTokenRow)
                .values(values)
                .on_conflict_do_update(keys, set_=replacement)
            )

    async def user_of_link(self, link_hash: bytes) -> UUID | None:
        return await self._session.scalar(
            select(IdentityTokenRow.user_id).where(IdentityTokenRow.link_hash == link_hash)
        )

    async def by_link(
        self, link_hash: bytes, kinds: Sequence[TokenKind]
    ) -> IdentityTokenRow | None:
        """The caller has locked the user's row."""
        return await self._session.scalar(
            select(IdentityTokenRow)
            .where(IdentityTokenRow.link_hash == link_hash, IdentityTokenRow.kind.in_(kinds))
            .with_for_update()
        )

    async def of_users(
        self, user_ids: Sequence[UUID], kinds: Sequence[TokenKind]
    ) -> Sequence[IdentityTokenRow]:
        rows = await self._session.scalars(
            select(IdentityTokenRow)
            .where(IdentityTokenRow.user_id.in_(user_ids), IdentityTokenRow.kind.in_(kinds))
            .order_by(IdentityTokenRow.created_at.desc(), IdentityTokenRow.id)
            .with_for_update()
        )
        return rows.all()

    async def count_attempt(self, token_ids: Sequence[UUID]) -> None:
        await self._session.execute(
            update(IdentityTokenRow)
            .where(IdentityTokenRow.id.in_(token_ids))
            .values(attempts=IdentityTokenRow.attempts + 1)
        )

    async def delete(self, row: IdentityTokenRow) -> None:
        await self._session.delete(row)
        await self._session.flush()

    async def delete_all(self, user_id: UUID, kinds: Iterable[TokenKind] = TokenKind) -> None:
        await self._session.execute(
            delete(IdentityTokenRow).where(
                IdentityTokenRow.user_id == user_id, IdentityTokenRow.kind.in_(kinds)
            )
        )

    async def delete_expired(self, now: datetime) -> int:
        deleted = await self._session.scalars(
            delete(IdentityTokenRow)
            .where(IdentityTokenRow.link_expires_at < now, IdentityTokenRow.code_expires_at < now)
            .returning(IdentityTokenRow.id)
        )
        return len(deleted.all())
