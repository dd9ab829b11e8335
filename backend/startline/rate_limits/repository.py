"""Attempts in the database, on both engines."""

from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.session import Sessions
from startline.db.tables.rate_limits import AttemptsRow


class AttemptRepository:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def lock(
        self, session: AsyncSession, rule: str, subject_hash: str, now: datetime
    ) -> list[int]:
        """The moments of a subject, in milliseconds since 1970.

        One statement inserts the row where it is missing and locks it until the transaction ends:
        an update that changes nothing still takes the lock.
        """
        none: list[int] = []
        row = {"rule": rule, "subject_hash": subject_hash, "moments_ms": none, "expires_at": now}
        keys = ["rule", "subject_hash"]
        insert: sqlite.Insert | postgresql.Insert = (
            sqlite.insert(AttemptsRow)
            if self._sessions.is_sqlite
            else postgresql.insert(AttemptsRow)
        )
        found = await session.execute(
            insert.values(row)
            .on_conflict_do_update(index_elements=keys, set_={"rule": insert.excluded.rule})
            .returning(AttemptsRow.moments_ms)
        )
        moments_ms: list[int] = found.scalar_one()
        return moments_ms

    async def write(
        self,
        session: AsyncSession,
        rule: str,
        subject_hash: str,
        moments_ms: list[int],
        expires_at: datetime,
    ) -> None:
        """Overwrites a row that `lock` has inserted or found."""
        await session.execute(
            update(AttemptsRow)
            .where(AttemptsRow.rule == rule, AttemptsRow.subject_hash == subject_hash)
            .values(moments_ms=moments_ms, expires_at=expires_at)
            .execution_options(synchronize_session=False)
        )

    async def read(self, rule: str, subject_hash: str) -> list[int]:
        async with self._sessions.reading() as session:
            found = await session.scalar(
                select(AttemptsRow.moments_ms).where(
                    AttemptsRow.rule == rule, AttemptsRow.subject_hash == subject_hash
                )
            )
        return found or []

    async def delete(self, rule: str, subject_hash: str) -> None:
        async with self._sessions.begin() as session:
            await session.execute(
                delete(AttemptsRow).where(
                    AttemptsRow.rule == rule, AttemptsRow.subject_hash == subject_hash
                )
            )

    async def delete_newest(self, rule: str, subject_hash: str) -> None:
        async with self._sessions.begin() as session:
            row = await session.get(AttemptsRow, (rule, subject_hash), with_for_update=True)
            if row is not None:
                row.moments_ms = row.moments_ms[:-1]

    async def prune(self, now: datetime) -> int:
        async with self._sessions.begin() as session:
            gone = await session.execute(
                delete(AttemptsRow)
                .where(AttemptsRow.expires_at <= now)
                .returning(AttemptsRow.subject_hash)
            )
            return len(gone.all())
