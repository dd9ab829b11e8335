"""Database locks: a table locked by another transaction, so that statements wait."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy import text

from startline.db.session import Sessions
from startline.db.tables.base import Base


@asynccontextmanager
async def lock_table(sessions: Sessions, table: type[Base]) -> AsyncGenerator[None]:
    """No other session can write (SQLite) or use the table at all (PostgreSQL)."""
    async with sessions.begin() as session:
        if sessions.is_sqlite:
            await session.execute(text("SELECT 1"))  # occupies the only writing connection
        else:
            name = table.__tablename__
            await session.execute(text(f"LOCK TABLE {name} IN ACCESS EXCLUSIVE MODE"))
        yield
