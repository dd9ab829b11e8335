"""Sessions whose failures have one name, whatever the driver raised: the database is away."""

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncSession

from startline.foundation.errors import Unavailable
from startline.store.session import Sessions


class AccountsUnavailable(Unavailable):
    """Nobody can be looked up and nothing kept; a signed-in person stays signed in."""

    code = "accounts_unavailable"
    default_message = "Your account cannot be reached at the moment. Please try again shortly."


@asynccontextmanager
async def writing(sessions: Sessions) -> AsyncGenerator[AsyncSession]:
    """One transaction. Raises AccountsUnavailable, also when only its commit is not answered."""
    with _store_must_answer():
        async with sessions.begin() as session:
            yield session


@asynccontextmanager
async def reading(sessions: Sessions) -> AsyncGenerator[AsyncSession]:
    """Raises AccountsUnavailable."""
    with _store_must_answer():
        async with sessions.reading() as session:
            yield session


@contextmanager
def _store_must_answer() -> Generator[None]:
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, OSError) as error:
        raise AccountsUnavailable from error
    except DBAPIError as error:
        if error.connection_invalidated:
            raise AccountsUnavailable from error
        raise
