"""User repository.

A transaction that changes an account locks the user's row first and holds it to its end. This
prevents lost updates and deadlocks between requests that change the same account. SQLite has a
single writer and needs no row locks.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, and_, delete, exists, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.one_time_tokens import MAX_CODE_ATTEMPTS, TokenKind
from startline.db.tables.auth_server import (
    DECOY_USER_ID,
    IdentitySessionRow,
    IdentityTokenRow,
    IdentityUserRow,
)


class UserRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def by_id(self, user_id: UUID, *, lock: bool = False) -> IdentityUserRow | None:
        if user_id == DECOY_USER_ID:
            return None
        return await self._session.get(
            IdentityUserRow, user_id, with_for_update=lock, populate_existing=lock
        )

    async def by_email(self, email: str, *, lock: bool = False) -> IdentityUserRow | None:
        query = select(IdentityUserRow).where(IdentityUserRow.email == email)
        return await self._session.scalar(query.with_for_update() if lock else query)

    async def by_email_or_decoy(self, email: str | None, now: datetime) -> IdentityUserRow:
        """Locked. One query in both cases; the caller tells them apart by the id."""
        found = await self._session.scalar(
            select(IdentityUserRow)
            .where(or_(IdentityUserRow.email == email, IdentityUserRow.id == DECOY_USER_ID))
            .order_by(IdentityUserRow.id == DECOY_USER_ID)
            .limit(1)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        return found or await self.decoy(now)

    async def by_either_email_or_decoy(self, email: str, now: datetime) -> IdentityUserRow:
        """The user whose code of a change of address this address may have. Locked.

        First the owner of the address who has such a code, then the latest one to request a change
        to it. An owner without a code comes last: wrong codes then count alike for an address that
        has an account and for one that has none.
        """
        row = IdentityUserRow
        is_owner = row.email == email
        found = await self._session.scalar(
            select(row)
            .where(or_(is_owner, row.new_email == email, row.id == DECOY_USER_ID))
            .order_by(
                row.id == DECOY_USER_ID,
                ~and_(is_owner, _has_change_code(now)),
                is_owner,
                row.email_change_sent_at.desc(),
            )
            .limit(1)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        return found or await self.decoy(now)

    async def record_wrong_codes(self, user_id: UUID, moments_ms: list[int]) -> None:
        await self._session.execute(
            update(IdentityUserRow)
            .where(IdentityUserRow.id == user_id)
            .values(wrong_codes_ms=moments_ms)
            .execution_options(synchronize_session=False)
        )

    async def add(self, user: IdentityUserRow) -> bool:
        """False when a concurrent request took the address."""
        try:
            async with self._session.begin_nested():
                self._session.add(user)
        except IntegrityError:
            return False
        return True

    async def delete(self, user_id: UUID) -> bool:
        deleted = await self._session.execute(
            delete(IdentityUserRow)
            .where(IdentityUserRow.id == user_id, IdentityUserRow.id != DECOY_USER_ID)
            .returning(IdentityUserRow.id)
        )
        return deleted.first() is not None

    async def decoy(self, now: datetime) -> IdentityUserRow:
        """The stand-in for unknown addresses, created at first use."""
        decoy = await self._session.get(IdentityUserRow, DECOY_USER_ID)
        if decoy is None:
            await self.add(IdentityUserRow(id=DECOY_USER_ID, created_at=now, updated_at=now))
            decoy = await self._session.get(IdentityUserRow, DECOY_USER_ID)
        assert decoy is not None  # noqa: S101  created above or by a concurrent transaction
        return decoy

    async def forget_changes(self, asked_before: datetime) -> None:
        """Of changes of address that can no longer be confirmed, the new address."""
        await self._session.execute(
            update(IdentityUserRow)
            .where(
                IdentityUserRow.new_email.is_not(None),
                IdentityUserRow.email_change_sent_at <= asked_before,
            )
            .values(new_email=None, email_change_halves=0)
        )

    async def delete_unconfirmed(self, created_before: datetime, now: datetime, limit: int) -> int:
        """Deletes up to `limit` unconfirmed users without a session or a usable token.

        The condition is checked again after locking: a user may be confirming concurrently.
        """
        unconfirmed = (
            IdentityUserRow.email_confirmed_at.is_(None),
            IdentityUserRow.created_at < created_before,
            IdentityUserRow.id != DECOY_USER_ID,
        )
        locked: Sequence[UUID] = (
            await self._session.scalars(
                select(IdentityUserRow.id)
                .where(*unconfirmed, _is_inactive(now))
                .order_by(IdentityUserRow.created_at)
                .limit(limit)
                .with_for_update(skip_locked=True)
            )
        ).all()
        deleted = await self._session.scalars(
            delete(IdentityUserRow)
            .where(IdentityUserRow.id.in_(locked), _is_inactive(now))
            .returning(IdentityUserRow.id)
        )
        return len(deleted.all())


def _has_change_code(now: datetime) -> ColumnElement[bool]:
    """A usable code for the current address of a pending change."""
    return exists().where(
        IdentityTokenRow.user_id == IdentityUserRow.id,
        IdentityTokenRow.kind == TokenKind.EMAIL_CHANGE_CURRENT,
        IdentityTokenRow.code_expires_at > now,
        IdentityTokenRow.attempts < MAX_CODE_ATTEMPTS,
    )


def _is_inactive(now: datetime) -> ColumnElement[bool]:
    """Neither a session nor a usable link or code."""
    usable = or_(IdentityTokenRow.link_expires_at >= now, IdentityTokenRow.code_expires_at >= now)
    has_token = exists().where(IdentityTokenRow.user_id == IdentityUserRow.id, usable)
    has_session = exists().where(IdentitySessionRow.user_id == IdentityUserRow.id)
    return ~has_token & ~has_session
