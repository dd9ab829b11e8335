"""Spent captcha solutions in the database: only one insert of a solution succeeds."""

from datetime import datetime

from sqlalchemy import delete

from startline.db.inserts import insert_if_absent
from startline.db.session import Sessions
from startline.db.tables.captcha import SpentSolutionRow


class SpentSolutions:
    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def spend(self, key: str, expires_at: datetime) -> bool:
        """False when it was spent before, on this node or on another."""
        row = {"key": key, "expires_at": expires_at}
        async with self._sessions.begin() as session:
            return await insert_if_absent(session, SpentSolutionRow, row)

    async def prune(self, now: datetime) -> None:
        """Deletes the solutions that are refused as expired anyway."""
        async with self._sessions.begin() as session:
            await session.execute(
                delete(SpentSolutionRow).where(SpentSolutionRow.expires_at <= now)
            )
