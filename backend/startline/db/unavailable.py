"""Database availability: bounded waits, and one error for every way in which a database fails."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.core.errors import Unavailable
from startline.db.session import Sessions

DATABASE_TIMEOUT_S: Final = 1.8
"""Of a request, whose 503 reaches its client within 2 s."""
LONG_TIMEOUT_S: Final = 20.0
"""For work on a whole account, and for work that no request waits for."""
_PROGRAM_ERRORS: Final = (IntegrityError, DataError, ProgrammingError)
_LOCK_NOT_AVAILABLE: Final = "55P03"


class DatabaseUnavailable(Unavailable):
    """The database is down, starting, full or silent."""

    code = "database_unavailable"
    default_message = "This cannot be loaded or saved at the moment. Please try again shortly."


class RowLocked(DatabaseUnavailable):
    """Another transaction held the row for longer than PostgreSQL's `lock_timeout`."""


@asynccontextmanager
async def database_timeout(timeout_s: float | None = None) -> AsyncGenerator[None]:
    """Raises DatabaseUnavailable for what the driver and the connection pool raise, and after
    `timeout_s`, by default that of a request. Violated constraints and faulty statements are
    raised as they are.
    """
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_S if timeout_s is None else timeout_s):
            yield
    except _PROGRAM_ERRORS:
        raise
    except (DBAPIError, PoolTimeout, OSError) as error:  # a TimeoutError is an OSError
        if getattr(getattr(error, "orig", None), "sqlstate", None) == _LOCK_NOT_AVAILABLE:
            raise RowLocked from error
        raise DatabaseUnavailable from error


@asynccontextmanager
async def writing(
    sessions: Sessions, timeout_s: float | None = None
) -> AsyncGenerator[AsyncSession]:
    """One transaction. Raises DatabaseUnavailable, also when only its commit gets no answer."""
    async with database_timeout(timeout_s), sessions.begin() as session:
        yield session


@asynccontextmanager
async def single_write(
    sessions: Sessions, timeout_s: float | None = None
) -> AsyncGenerator[AsyncConnection]:
    """A connection for one writing statement. Raises DatabaseUnavailable."""
    async with database_timeout(timeout_s), sessions.single_write() as connection:
        yield connection


@asynccontextmanager
async def reading(
    sessions: Sessions, timeout_s: float | None = None
) -> AsyncGenerator[AsyncSession]:
    """Raises DatabaseUnavailable."""
    async with database_timeout(timeout_s), sessions.reading() as session:
        yield session


@asynccontextmanager
async def consistent_reading(
    sessions: Sessions, timeout_s: float | None = None
) -> AsyncGenerator[AsyncSession]:
    """One transaction for several statements. Raises DatabaseUnavailable."""
    async with database_timeout(timeout_s), sessions.consistent_reading() as session:
        yield session
