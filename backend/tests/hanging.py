"""A database that does not come to an end: somebody writes, and goes on writing."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy import text

from startline.store.base import Base
from startline.store.session import Sessions


@asynccontextmanager
async def held(sessions: Sessions, table: type[Base]) -> AsyncGenerator[None]:
    """Nobody else writes (SQLite), or gets at the table at all (PostgreSQL)."""
    async with sessions.begin() as session:
        if sessions.is_sqlite:
            await session.execute(text("SELECT 1"))  # takes the one connection that writes
        else:
            name = table.__tablename__
            await session.execute(text(f"LOCK TABLE {name} IN ACCESS EXCLUSIVE MODE"))
        yield
