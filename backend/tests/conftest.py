"""Databases of record for tests (both engines, migrated, each test its own), and the log."""

import logging
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog

from startline.store.migrating import upgrade
from startline.store.session import Sessions
from tests.postgresql import Databases, running_server

MOST_WORKERS = 4


def pytest_xdist_auto_num_workers() -> int:
    """As many as there are cores that this run may use; each has a PostgreSQL of its own."""
    has_affinity = hasattr(os, "sched_getaffinity")
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min(MOST_WORKERS, cores)


@pytest.fixture(scope="session", autouse=True)
def log_of_the_run() -> None:
    """Goes to pytest: printed by a server's thread between two tests, it would stand in the
    progress.
    """
    logging.getLogger().addHandler(logging.NullHandler())
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.add_log_level,
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
    )


@pytest.fixture(scope="session")
async def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "template.sqlite"
    await upgrade(f"sqlite+aiosqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    with running_server() as address:
        yield address


@pytest.fixture(scope="session")
async def postgresql_databases(postgresql_server: str) -> AsyncIterator[Databases]:
    databases = Databases(postgresql_server)
    await databases.prepare()
    yield databases
    await databases.close()


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
async def postgresql_url(postgresql_databases: Databases) -> str:
    return await postgresql_databases.emptied()


@pytest.fixture
async def empty_postgresql_url(postgresql_databases: Databases) -> AsyncIterator[str]:
    async with postgresql_databases.of_its_own(migrated=False) as url:
        yield url


@pytest.fixture
async def changeable_postgresql_url(postgresql_databases: Databases) -> AsyncIterator[str]:
    """For a test that changes more than rows."""
    async with postgresql_databases.of_its_own(migrated=True) as url:
        yield url


@pytest.fixture
async def sessions(database_url: str) -> AsyncIterator[Sessions]:
    opened = Sessions(database_url)
    yield opened
    await opened.close()
