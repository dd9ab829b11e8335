"""Database access of the auth server: bounded waits, and failures in the form of its protocol."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.errors import ConcurrentRefresh, NotAvailable
from startline.core.errors import Unavailable
from startline.db.session import Sessions
from startline.db.unavailable import RowLocked, database_timeout

SESSION_LOCK_TIMEOUT_S: Final = 5.0

log = structlog.get_logger("startline.auth_server.database")


class IdentityDatabase:
    """Every block raises NotAvailable when the database is down, silent or full."""

    def __init__(
        self,
        sessions: Sessions,
        timeout_s: float | None = None,
        lock_timeout_s: float = SESSION_LOCK_TIMEOUT_S,
    ) -> None:
        self._sessions = sessions
        self._timeout_s = timeout_s
        self.lock_timeout_s = lock_timeout_s

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncSession]:
        async with self.timeout(), self._sessions.reading() as session:
            yield session

    @asynccontextmanager
    async def writing(self, extra_timeout_s: float = 0.0) -> AsyncGenerator[AsyncSession]:
        """One transaction, committed when the block ends well."""
        async with self.timeout(extra_timeout_s), self._sessions.begin() as session:
            yield session

    @asynccontextmanager
    async def timeout(self, extra_timeout_s: float = 0.0) -> AsyncGenerator[None]:
        """The same bounds for collaborators that open sessions of their own.

        Raises ConcurrentRefresh for a row that another transaction holds for too long.
        """
        try:
            async with database_timeout(self._timeout_s, extra_timeout_s):
                yield
        except RowLocked as error:
            raise ConcurrentRefresh from error
        except Unavailable as error:
            log.warning("the database does not answer", reason=type(error.__cause__).__name__)
            raise NotAvailable from error
