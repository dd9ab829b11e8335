"""Mailed tokens in the database."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity.one_time import Kind
from startline.store.identity import IdentityTokenRow


class TokenRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def put(self, row: IdentityTokenRow) -> None:
        """The newest of its kind: one before it is no longer good."""
        columns = IdentityTokenRow.__table__.columns
        values = {column.name: getattr(row, column.name) for column in columns}
        values["attempts"] = 0
        keys = ["user_id", "kind"]
        newest = {name: value for name, value in values.items() if name not in keys}
        if self._session.get_bind().dialect.name == "postgresql":
            await self._session.execute(
                postgresql.insert(IdentityTokenRow)
                .values(values)
                .on_conflict_do_update(index_elements=keys, set_=newest)
            )
        else:
            await self._session.execute(
                sqlite.insert(IdentityTokenRow)
                .values(values)
                .on_conflict_do_update(keys, set_=newest)
            )

    async def user_of_link(self, link_hash: bytes) -> UUID | None:
        return await self._session.scalar(
            select(IdentityTokenRow.user_id).where(IdentityTokenRow.link_hash == link_hash)
        )

    async def by_link(self, link_hash: bytes, kinds: Sequence[Kind]) -> IdentityTokenRow | None:
        """The caller holds the user's row already."""
        return await self._session.scalar(
            select(IdentityTokenRow)
            .where(IdentityTokenRow.link_hash == link_hash, IdentityTokenRow.kind.in_(kinds))
            .with_for_update()
        )

    async def of_users(
        self, user_ids: Sequence[UUID], kinds: Sequence[Kind]
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

    async def delete_by_id(self, token_id: UUID) -> bool:
        gone = await self._session.scalars(
            delete(IdentityTokenRow)
            .where(IdentityTokenRow.id == token_id)
            .returning(IdentityTokenRow.id)
        )
        return gone.first() is not None

    async def delete_all(self, user_id: UUID) -> None:
        await self._session.execute(
            delete(IdentityTokenRow).where(IdentityTokenRow.user_id == user_id)
        )

    async def delete_expired(self, now: datetime) -> int:
        gone = await self._session.scalars(
            delete(IdentityTokenRow)
            .where(IdentityTokenRow.link_expires_at < now, IdentityTokenRow.code_expires_at < now)
            .returning(IdentityTokenRow.id)
        )
        return len(gone.all())
