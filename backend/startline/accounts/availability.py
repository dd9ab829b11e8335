"""Sessions whose failures have one name, whatever the driver raised: the database is away."""

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncSession

from startline.foundation.errors import Unavailable
from startline.store.session import Sessions

PATIENCE_S: Final = 2.0
LONG_WORK_S: Final = 20.0
"""For what reads or deletes all of an account, or clears up after many."""
_OUR_MISTAKES: Final = (IntegrityError, DataError, ProgrammingError)


class AccountsUnavailable(Unavailable):
    """Nobody can be looked up and nothing kept; a signed-in person stays signed in."""

    code = "accounts_unavailable"
    default_message = "Your account cannot be reached at the moment. Please try again shortly."


@asynccontextmanager
async def writing(
    sessions: Sessions, patience_s: float | None = None
) -> AsyncGenerator[AsyncSession]:
    """One transaction. Raises AccountsUnavailable, also when only its commit is not answered."""
    async with answering(patience_s), sessions.begin() as session:
        yield session


@asynccontextmanager
async def reading(
    sessions: Sessions, patience_s: float | None = None
) -> AsyncGenerator[AsyncSession]:
    """Raises AccountsUnavailable."""
    async with answering(patience_s), sessions.reading() as session:
        yield session


@asynccontextmanager
async def answering(patience_s: float | None = None) -> AsyncGenerator[None]:
    """Raises AccountsUnavailable when the database is down, full, or silent for `patience_s`."""
    with _store_must_answer():
        async with asyncio.timeout(PATIENCE_S if patience_s is None else patience_s):
            yield


@contextmanager
def _store_must_answer() -> Generator[None]:
    try:
        yield
    except _OUR_MISTAKES:
        raise
    except (DBAPIError, PoolTimeout, OSError) as error:  # a TimeoutError is an OSError
        raise AccountsUnavailable from error
