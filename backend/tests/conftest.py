"""Fixtures of all tests: migrated databases on both engines, and the log."""

import logging
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import hypothesis
import pytest
import structlog

from startline.db import command_database, session, unavailable
from startline.db.schema_migration import upgrade
from startline.db.session import Sessions
from tests.postgresql import Databases, running_server

MAX_WORKERS = 4

# a slow machine is no failure
patient = hypothesis.settings(
    deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.register_profile("patient", patient)
hypothesis.settings.register_profile("fast", patient, max_examples=10)
hypothesis.settings.load_profile("patient")
if examples := os.environ.get("STARTLINE_EXAMPLES"):  # make fuzz
    hypothesis.settings.register_profile("many", patient, max_examples=int(examples))
    hypothesis.settings.load_profile("many")


def pytest_xdist_auto_num_workers() -> int:
    """One for each core that this run may use; each has a PostgreSQL of its own."""
    has_affinity = hasattr(os, "sched_getaffinity")
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min(MAX_WORKERS, cores)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--fast",
        action="store_true",
        help="SQLite alone, without slow tests, few examples of each property",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--fast"):
        hypothesis.settings.load_profile("fast")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--fast"):
        return
    slow = [item for item in items if _needs_postgresql(item) or item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in set(slow)]


def _needs_postgresql(item: pytest.Item) -> bool:
    if not isinstance(item, pytest.Function):
        return False
    engine = item.callspec.params.get("engine_name") if hasattr(item, "callspec") else None
    return engine == "postgresql" or "postgresql_server" in item.fixturenames


@pytest.fixture(scope="session", autouse=True)
def log_to_pytest() -> Iterator[None]:
    """Otherwise log lines of server threads would mix with the progress of pytest."""
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

    def leave_as_it_is(environment: str) -> None:
        """A command would log to its own output."""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command_database, "configure_logging", leave_as_it_is)
        yield


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
    return await postgresql_databases.empty_database()


@pytest.fixture
async def empty_postgresql_url(postgresql_databases: Databases) -> AsyncIterator[str]:
    async with postgresql_databases.create_database(migrated=False) as url:
        yield url


@pytest.fixture
async def changeable_postgresql_url(postgresql_databases: Databases) -> AsyncIterator[str]:
    """For a test that changes more than rows."""
    async with postgresql_databases.create_database(migrated=True) as url:
        yield url


@pytest.fixture
async def sessions(database_url: str) -> AsyncIterator[Sessions]:
    opened = Sessions(database_url)
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def _long_database_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps tests independent of the machine's load; tests of the timeout set their own."""
    monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 30.0)
    monkeypatch.setattr(session, "_POOL_TIMEOUT_S", 30)
    # ten connections opened at once took longer than its 1.7 s on a busy machine
    monkeypatch.setattr(session, "_CONNECT_TIMEOUT_S", 30)
