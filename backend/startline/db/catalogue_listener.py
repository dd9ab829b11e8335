"""Catalogue listener: hears of a new version at its commit, where the database is PostgreSQL.

A connection of its own LISTENs. While it is lost, and with SQLite, nodes notice a version by
polling alone.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import asyncpg
import structlog
from sqlalchemy.exc import SQLAlchemyError

from startline.db.catalogue_version import CHANNEL
from startline.db.session import Sessions

log = structlog.get_logger("startline.db.catalogue_listener")

RETRY_S: Final = 5.0
_LOST: Final = (
    SQLAlchemyError,
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)


async def listen_to_catalogue(
    sessions: Sessions, heard: Callable[[], None], *, retry_s: float = RETRY_S
) -> None:
    """Calls `heard` for each new version of any process, until it is cancelled."""
    if sessions.is_sqlite:
        return
    while True:
        try:
            await _listen(sessions, heard)
            log.warning("catalogue listener lost its connection, versions are polled meanwhile")
        except _LOST as error:
            log.debug("catalogue listener has no connection", reason=type(error).__name__)
        await asyncio.sleep(retry_s)


async def _listen(sessions: Sessions, heard: Callable[[], None]) -> None:
    """Returns when the connection is lost."""
    lost = asyncio.Event()

    def note_loss(_connection: object) -> None:
        lost.set()

    def note_version(*_notification: object) -> None:
        heard()

    async with sessions.single_write() as connection:
        try:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(note_loss)
            await driver.add_listener(CHANNEL, note_version)
            heard()  # for what was committed before
            await lost.wait()
        finally:
            await connection.invalidate()  # closed without waiting: the database may be silent
