"""Attempts that the database holds, and the limit that most tests of it use."""

from sqlalchemy import select

from startline.db.session import Sessions
from startline.db.tables.rate_limits import AttemptsRow
from startline.rate_limits.rules import LimitRule

THREE_A_MINUTE = LimitRule("three", 3, 60)


async def rows(sessions: Sessions) -> list[AttemptsRow]:
    async with sessions.reading() as session:
        return list(await session.scalars(select(AttemptsRow)))
