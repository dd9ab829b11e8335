"""Database availability: bounded waits, and one error for every way in which a database fails."""

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.core.errors import Unavailable
from startline.db.session import Sessions

DATABASE_TIMEOUT_S: Final = 1.8
"""Of a request in all its blocks together: its 503 reaches the client within 2 s. A bulk decision
takes it for each submission."""
_LEAST_S: Final = 0.1
"""Of a block, also where those before it took the whole time."""
LONG_TIMEOUT_S: Final = 20.0
"""For work on a whole account, and for work that no request waits for."""
_PROGRAM_ERRORS: Final = (IntegrityError, DataError, ProgrammingError)
_PROGRAM_ERROR_CLASSES: Final = ("22", "23", "42")
"""Of SQLSTATE: data, constraints, statements. asyncpg's data errors arrive as plain DBAPIError."""
_LOCK_NOT_AVAILABLE: Final = "55P03"


class DatabaseUnavailable(Unavailable):
    """The database is down, starting, full or silent."""

    code = "database_unavailable"
    default_message = "This cannot be loaded or saved at the moment. Please try again shortly."


class RowLocked(DatabaseUnavailable):
    """Another transaction held the row for longer than PostgreSQL's `lock_timeout`.

    Only the embedded provider sets it, where it locks a sign-in session; other waits for a row end
    with the time-out, as DatabaseUnavailable.
    """


class _RequestTime:
    def __init__(self) -> None:
        self.spent_s = 0.0
        self.is_counting = False
        self.is_over = False


_of_request: ContextVar[_RequestTime | None] = ContextVar("database_time", default=None)


@contextmanager
def database_time_of_request() -> Generator[None]:
    """The blocks inside, one after the other, share the time of one.

    Inside another one it has a time of its own, for work that a request does several times.
    """
    time = _RequestTime()
    token = _of_request.set(time)
    try:
        yield
    finally:
        time.is_over = True  # for tasks that the request has started: they have its context
        _of_request.reset(token)


@contextmanager
def _limit_s(timeout_s: float | None) -> Generator[float]:
    time = _of_request.get()
    # a block inside another gets the full time: the time-out of the outer one ends it first
    if timeout_s is not None or time is None or time.is_over or time.is_counting:
        yield DATABASE_TIMEOUT_S if timeout_s is None else timeout_s
        return
    began, time.is_counting = monotonic(), True
    try:
        yield max(_LEAST_S, DATABASE_TIMEOUT_S - time.spent_s)
    finally:
        time.spent_s += monotonic() - began
        time.is_counting = False


@asynccontextmanager
async def database_timeout(
    timeout_s: float | None = None, extra_s: float = 0.0
) -> AsyncGenerator[None]:
    """Raises DatabaseUnavailable for what the driver and the connection pool raise, and after
    `timeout_s`, by default what is left of the request's, and `extra_s`. Violated constraints,
    refused values and faulty statements are raised as they are: repeating them is of no use.
    """
    try:
        with _limit_s(timeout_s) as limit_s:
            async with asyncio.timeout(limit_s + extra_s):
                yield
    except _PROGRAM_ERRORS:
        raise
    except (DBAPIError, PoolTimeout, OSError) as error:  # a TimeoutError is an OSError
        sqlstate = str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
        if sqlstate.startswith(_PROGRAM_ERROR_CLASSES):
            raise
        if sqlstate == _LOCK_NOT_AVAILABLE:
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
