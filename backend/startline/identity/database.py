"""The provider's way to the database: bounded waits, and one name for «it does not answer»."""

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import structlog
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncSession

from startline.foundation.errors import Unavailable
from startline.identity.errors import ConcurrentRefresh, NotAvailable
from startline.store.session import Sessions

PATIENCE_S: Final = 2.0
LOCK_PATIENCE_S: Final = 5.0
_LOCK_NOT_AVAILABLE: Final = "55P03"
_OUR_MISTAKES: Final = (IntegrityError, DataError, ProgrammingError)

log = structlog.get_logger("startline.identity.database")


class IdentityDatabase:
    """Every block raises NotAvailable when the database is down, hangs, or has no room."""

    def __init__(
        self,
        sessions: Sessions,
        patience_s: float = PATIENCE_S,
        lock_patience_s: float = LOCK_PATIENCE_S,
    ) -> None:
        self._sessions = sessions
        self._patience_s = patience_s
        self.lock_patience_s = lock_patience_s

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncSession]:
        async with self.answering(), self._sessions.reading() as session:
            yield session

    @asynccontextmanager
    async def writing(self, extra_patience_s: float = 0.0) -> AsyncGenerator[AsyncSession]:
        """One transaction, committed when the block ends well."""
        async with self.answering(extra_patience_s), self._sessions.begin() as session:
            yield session

    @asynccontextmanager
    async def answering(self, extra_patience_s: float = 0.0) -> AsyncGenerator[None]:
        """The same bounds for collaborators that open sessions of their own."""
        with _named():
            async with asyncio.timeout(self._patience_s + extra_patience_s):
                yield


@contextmanager
def _named() -> Generator[None]:
    try:
        yield
    except _OUR_MISTAKES:
        raise
    except (DBAPIError, PoolTimeout, OSError, TimeoutError, Unavailable) as error:
        if isinstance(error, DBAPIError) and _sqlstate(error) == _LOCK_NOT_AVAILABLE:
            raise ConcurrentRefresh from error
        log.warning("the database does not answer", reason=type(error).__name__)
        raise NotAvailable from error


def _sqlstate(error: DBAPIError) -> str | None:
    state: object = getattr(error.orig, "sqlstate", None)
    return state if isinstance(state, str) else None
