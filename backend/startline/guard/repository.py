"""Reads and writes of the guard's two tables, the same on both engines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from startline.store.guard import AttemptsRow, SpentSolutionRow
from startline.store.session import Sessions


@dataclass(frozen=True)
class Attempts:
    """Of one subject: the moments that still count, and when none of them will."""

    moments_ms: list[int]
    expires_at: datetime


class AttemptRepository:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def lock(
        self, session: AsyncSession, rule: str, subject_hashes: Sequence[str], now: datetime
    ) -> dict[str, list[int]]:
        """The moments of subjects, their rows made where missing and held to the transaction's end.

        One statement does all three: an update that changes nothing still takes the row's lock.
        """
        none: list[int] = []
        rows = [
            {"rule": rule, "subject_hash": hashed, "moments_ms": none, "expires_at": now}
            for hashed in subject_hashes
        ]
        keys = ["rule", "subject_hash"]
        columns = AttemptsRow.subject_hash, AttemptsRow.moments_ms
        if self._sessions.is_sqlite:
            on_sqlite = sqlite.insert(AttemptsRow)
            same = {"rule": on_sqlite.excluded.rule}
            found = await session.execute(
                on_sqlite.on_conflict_do_update(keys, set_=same).returning(*columns), rows
            )
        else:
            on_postgresql = postgresql.insert(AttemptsRow)
            same = {"rule": on_postgresql.excluded.rule}
            found = await session.execute(
                on_postgresql.on_conflict_do_update(index_elements=keys, set_=same).returning(
                    *columns
                ),
                rows,
            )
        return {row.subject_hash: row.moments_ms for row in found}

    async def write(
        self, session: AsyncSession, rule: str, attempts: Mapping[str, Attempts]
    ) -> None:
        """Over rows that are there: see `lock`."""
        rows = [
            {
                "rule": rule,
                "subject_hash": hashed,
                "moments_ms": one.moments_ms,
                "expires_at": one.expires_at,
            }
            for hashed, one in attempts.items()
        ]
        await session.execute(update(AttemptsRow), rows)

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

    async def take_newest_back(self, rule: str, subject_hash: str) -> None:
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


class SpentSolutions:
    """Solutions that were used. The insert comes before the act, and only one insert can win."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def spend(self, key: str, expires_at: datetime) -> bool:
        """False when it was spent before, here or on another node."""
        row = {"key": key, "expires_at": expires_at}
        async with self._sessions.begin() as session:
            found = await session.execute(
                sqlite.insert(SpentSolutionRow)
                .values(row)
                .on_conflict_do_nothing()
                .returning(SpentSolutionRow.key)
                if self._sessions.is_sqlite
                else postgresql.insert(SpentSolutionRow)
                .values(row)
                .on_conflict_do_nothing()
                .returning(SpentSolutionRow.key)
            )
            return found.first() is not None

    async def prune(self, now: datetime) -> int:
        async with self._sessions.begin() as session:
            gone = await session.execute(
                delete(SpentSolutionRow)
                .where(SpentSolutionRow.expires_at <= now)
                .returning(SpentSolutionRow.key)
            )
            return len(gone.all())
