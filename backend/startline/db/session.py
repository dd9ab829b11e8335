"""Database sessions on SQLite and PostgreSQL: one transaction each, committed at the end.

SQLite: write-ahead log, `synchronous=FULL` (a commit survives loss of power), one connection that
writes and a few that read. PostgreSQL: one pool for both.

A request with a single statement needs no BEGIN and no COMMIT: the database commits the statement
by itself. On SQLite each of the two is a switch to the connection's thread and back, on PostgreSQL
a round trip.

Rows are locked on PostgreSQL (`SELECT … FOR UPDATE` in the repositories), always in one order, so
that no two transactions wait for each other: the race before the version of the catalogue, the user
before what belongs to the user, the chain of the audit log last. SQLite needs no such locks: a
writing transaction begins by locking the whole file, against other processes too.
"""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import (
    AsyncConnection,
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)
from sqlalchemy.pool import ConnectionPoolEntry

from startline.db.database_address import read_address, refuse_unknown_parameters

_SQLITE_READERS = 16
"""A statement takes several turns of the event loop, so that under load many wait at once."""
_PRIVATE = 0o600
_GROUP_AND_OTHERS = 0o077
# Of SQLite. Shorter than the time-out of a request (`unavailable.py`); commands wait longer.
SQLITE_LOCK_TIMEOUT_S = 1.5
SQLITE_COMMAND_LOCK_TIMEOUT_S = 30.0
_POOL_TIMEOUT_S = 1.7
_CONNECT_TIMEOUT_S = 1.7
CLOSE_TIMEOUT_S = 3.0
TRUSTED_IDLE_S = 5.0
POSTGRESQL_CONNECTIONS = 20
"""Of one process, opened as they are needed."""
_AUTOCOMMIT = "startline_autocommit"


class Sessions:
    """Sessions for the readers and writers of the database of record."""

    def __init__(self, url: str, *, sqlite_lock_timeout_s: float = SQLITE_LOCK_TIMEOUT_S) -> None:
        """`sqlite_lock_timeout_s`: the longest wait for another process's lock on the file.

        Raises AddressRefused for what is no address, and for a parameter that PostgreSQL's driver
        does not know.
        """
        address = read_address(url)
        self._connections: WeakKeyDictionary[Any, float] = WeakKeyDictionary()
        """The driver's own, of PostgreSQL, each with the time of its last use in seconds."""
        self.is_sqlite = address.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self._writing = _sqlite_engine(address, 1, sqlite_lock_timeout_s, writes=True)
            self._reading = _sqlite_engine(
                address, _SQLITE_READERS, sqlite_lock_timeout_s, writes=False
            )
        else:
            self._writing = self._reading = _postgresql_engine(address, self._connections)
        self._autocommit_writing = _without_transactions(self._writing)
        self._writers = async_sessionmaker(self._writing, expire_on_commit=False)
        self._readers = async_sessionmaker(
            _without_transactions(self._reading), expire_on_commit=False
        )
        self._consistent_readers = async_sessionmaker(self._reading, expire_on_commit=False)

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncSession]:
        """A session in one transaction: committed at the end of the block, or rolled back."""
        async with self._writers() as session, session.begin():
            yield session

    @asynccontextmanager
    async def single_write(self) -> AsyncGenerator[AsyncConnection]:
        """A connection for one writing statement, which is durable as soon as it has run."""
        async with self._autocommit_writing.connect() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncSession]:
        """A session for reading; each statement sees the latest commit. SQLite refuses changes."""
        async with self._readers() as session:
            yield session

    @asynccontextmanager
    async def consistent_reading(self) -> AsyncGenerator[AsyncSession]:
        """A session for reading in one transaction; on SQLite all its statements see one commit."""
        async with self._consistent_readers() as session:
            yield session

    @asynccontextmanager
    async def connection(self) -> AsyncGenerator[AsyncConnection]:
        """The writing connection in one transaction, below the session: for schema changes."""
        async with self._writing.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Within CLOSE_TIMEOUT_S. The driver alone would wait half a minute for each connection
        to a silent database.
        """
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self._writing.dispose()
                await self._reading.dispose()
        except TimeoutError:
            for connection in tuple(self._connections):
                connection.terminate()


def _sqlite_engine(
    address: URL, connections: int, sqlite_lock_timeout_s: float, *, writes: bool
) -> AsyncEngine:
    if address.database:
        restrict_to_owner(Path(address.database))
    engine = create_async_engine(
        address, pool_size=connections, max_overflow=0, pool_timeout=_POOL_TIMEOUT_S
    )
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    def configure(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        raw: Any = connection
        raw.isolation_level = None  # the driver opens no transactions of its own
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        if not writes:
            cursor.execute("PRAGMA query_only=ON")
        cursor.execute(f"PRAGMA busy_timeout={round(sqlite_lock_timeout_s * 1_000)}")
        cursor.close()

    def open_transaction(connection: Connection) -> None:
        if not connection.get_execution_options().get(_AUTOCOMMIT):
            connection.exec_driver_sql(begin)

    def roll_back(connection: DBAPIConnection) -> None:
        """Only where a transaction is open: each call is a switch to the connection's thread."""
        raw: Any = connection
        if raw.driver_connection.in_transaction:
            raw.rollback()

    event.listen(engine.sync_engine, "connect", configure)
    event.listen(engine.sync_engine, "begin", open_transaction)
    setattr(engine.dialect, "do_rollback", roll_back)  # noqa: B010 - the type has a method there
    return engine


def _without_transactions(engine: AsyncEngine) -> AsyncEngine:
    """The same pool, with each statement committed by itself."""
    if engine.dialect.name == "sqlite":  # the driver opens none by itself
        return engine.execution_options(**{_AUTOCOMMIT: True})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def restrict_to_owner(file: Path) -> None:
    """Creates a database file with mode 0600, or gives an existing one that mode.

    The files beside it hold the same rows; SQLite creates them with the mode of the first.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.touch(mode=_PRIVATE)
    for each in (file, *(file.with_name(file.name + part) for part in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            if each.stat().st_mode & _GROUP_AND_OTHERS:
                each.chmod(_PRIVATE)


def _postgresql_engine(address: URL, connections: WeakKeyDictionary[Any, float]) -> AsyncEngine:
    """`connections`: where the driver's connections are noted."""

    def note_use(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        raw: Any = connection
        connections[raw.driver_connection] = time.monotonic()

    def is_alive(connection: DBAPIConnection) -> bool:
        """Of a connection from the pool. SQLAlchemy's own ping is three round trips at each use.

        The driver knows by itself of a connection that was closed. One that was lost without a
        word is found by a ping once it has not been used for TRUSTED_IDLE_S.
        """
        raw: Any = connection
        driver = raw.driver_connection
        if driver.is_closed():
            return False
        last_used_s, connections[driver] = connections[driver], time.monotonic()
        if connections[driver] - last_used_s < TRUSTED_IDLE_S:
            return True
        raw.ping()
        return True

    if address.drivername != "postgresql+asyncpg":
        address = address.set(drivername="postgresql+asyncpg")
    refuse_unknown_parameters(address)
    engine = create_async_engine(
        address,
        pool_size=POSTGRESQL_CONNECTIONS,
        max_overflow=0,  # those beyond the pool's size would be closed after each use
        pool_timeout=_POOL_TIMEOUT_S,
        pool_pre_ping=True,
        connect_args={"timeout": _CONNECT_TIMEOUT_S, "command_timeout": 30},
    )
    event.listen(engine.sync_engine, "connect", note_use)
    setattr(engine.dialect, "do_ping", is_alive)  # noqa: B010 - the type has a method there
    setattr(engine.dialect, "do_terminate", _terminate)  # noqa: B010 - the type has a method there
    return engine


def _terminate(connection: DBAPIConnection) -> None:
    """Drops a connection whose statement was cut off. SQLAlchemy's own waits 2 s for an answer."""
    raw: Any = connection
    raw.driver_connection.terminate()
