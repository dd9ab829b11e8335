"""Users and PKCE flows in the database.

Whoever is about to change anything of an account holds its row first, to the end of the
transaction: what was read without it may be another's by the time it is written, and two that hold
pieces of one account in different orders would wait for each other. SQLite's writers are alone.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import delete, func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.store.identity import DECOY_USER_ID, IdentityFlowRow, IdentityUserRow


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
        wanted = select(IdentityUserRow).where(IdentityUserRow.email == email)
        return await self._session.scalar(wanted.with_for_update() if lock else wanted)

    async def by_email_or_decoy(self, email: str | None, now: datetime) -> IdentityUserRow:
        """Held. One query either way; the caller tells them apart by the id."""
        found = await self._session.scalar(
            select(IdentityUserRow)
            .where(or_(IdentityUserRow.email == email, IdentityUserRow.id == DECOY_USER_ID))
            .order_by(IdentityUserRow.id == DECOY_USER_ID)
            .limit(1)
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        return found or await self.decoy(now)

    async def by_either_email(self, email: str) -> IdentityUserRow | None:
        """The user of an address, else the one who is changing to it and asked last. Held."""
        return await self._session.scalar(
            select(IdentityUserRow)
            .where(or_(IdentityUserRow.email == email, IdentityUserRow.new_email == email))
            .order_by(IdentityUserRow.email != email, IdentityUserRow.email_change_sent_at.desc())
            .limit(1)
            .with_for_update()
            .execution_options(populate_existing=True)
        )

    async def add(self, user: IdentityUserRow) -> bool:
        """False when the address was taken meanwhile."""
        try:
            async with self._session.begin_nested():
                self._session.add(user)
        except IntegrityError:
            return False
        return True

    async def delete(self, user_id: UUID) -> bool:
        gone = await self._session.execute(
            delete(IdentityUserRow)
            .where(IdentityUserRow.id == user_id, IdentityUserRow.id != DECOY_USER_ID)
            .returning(IdentityUserRow.id)
        )
        return gone.first() is not None

    async def page(self, offset: int, limit: int) -> tuple[Sequence[IdentityUserRow], int]:
        people = IdentityUserRow.id != DECOY_USER_ID
        total = await self._session.scalar(
            select(func.count()).select_from(IdentityUserRow).where(people)
        )
        rows = await self._session.scalars(
            select(IdentityUserRow)
            .where(people)
            .order_by(IdentityUserRow.created_at.desc(), IdentityUserRow.id)
            .offset(offset)
            .limit(limit)
        )
        return rows.all(), total or 0

    async def decoy(self, now: datetime) -> IdentityUserRow:
        decoy = await self._session.get(IdentityUserRow, DECOY_USER_ID)
        if decoy is None:
            await self.add(IdentityUserRow(id=DECOY_USER_ID, created_at=now, updated_at=now))
            decoy = await self._session.get(IdentityUserRow, DECOY_USER_ID)
        assert decoy is not None  # noqa: S101  made in this transaction, or by another before
        return decoy


class FlowRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, user_id: UUID, challenge: str, method: str, now: datetime) -> UUID:
        flow_id = uuid4()
        self._session.add(
            IdentityFlowRow(
                id=flow_id,
                user_id=user_id,
                code_challenge=challenge,
                code_challenge_method=method,
                created_at=now,
            )
        )
        await self._session.flush()
        return flow_id

    async def by_id(self, flow_id: UUID) -> IdentityFlowRow | None:
        return await self._session.get(IdentityFlowRow, flow_id, with_for_update=True)

    async def by_code(self, code_hash: bytes) -> IdentityFlowRow | None:
        return await self._session.scalar(
            select(IdentityFlowRow)
            .where(IdentityFlowRow.auth_code_hash == code_hash)
            .with_for_update()
        )

    async def delete(self, row: IdentityFlowRow) -> None:
        await self._session.delete(row)

    async def delete_older(self, created: datetime) -> int:
        gone = await self._session.scalars(
            delete(IdentityFlowRow)
            .where(IdentityFlowRow.created_at < created)
            .returning(IdentityFlowRow.id)
        )
        return len(gone.all())
