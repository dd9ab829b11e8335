"""Catalogue listener: other processes hear of a version from PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from sqlalchemy import text

from startline.db.catalogue_listener import listen_to_catalogue
from startline.db.catalogue_version import increment_catalogue_version
from startline.db.session import Sessions

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
PATIENCE_S = 30
LISTENERS = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


class Listening:
    """A listener with a pool of its own, as another process has it."""

    def __init__(self, url: str) -> None:
        self.sessions = Sessions(url)
        self.times = 0
        self._heard = asyncio.Event()
        self.task = asyncio.create_task(listen_to_catalogue(self.sessions, self._hear, retry_s=0))

    def _hear(self) -> None:
        self.times += 1
        self._heard.set()

    async def heard(self) -> None:
        await asyncio.wait_for(self._heard.wait(), PATIENCE_S)
        self._heard.clear()

    async def stop(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])
        await self.sessions.close()


@pytest.fixture
async def listening(postgresql_url: str) -> AsyncIterator[Listening]:
    found = Listening(postgresql_url)
    await found.heard()  # it listens
    yield found
    await found.stop()


@pytest.fixture
async def writer(postgresql_url: str) -> AsyncIterator[Sessions]:
    sessions = Sessions(postgresql_url)
    yield sessions
    await sessions.close()


async def test_a_version_is_heard_of_once_it_is_committed(
    listening: Listening, writer: Sessions
) -> None:
    async with writer.begin() as session:
        await increment_catalogue_version(session, NOW)
        async with listening.sessions.reading() as other:  # a round trip of the same process
            await other.execute(text("SELECT 1"))
        assert listening.times == 1

    await listening.heard()


async def test_a_version_that_is_rolled_back_is_not_heard_of(
    listening: Listening, writer: Sessions
) -> None:
    async with writer.begin() as session:
        await increment_catalogue_version(session, NOW)
        await session.rollback()
    async with writer.begin() as session:
        await session.execute(text("SELECT pg_notify('startline_catalogue', 'marker')"))

    await listening.heard()
    assert listening.times == 2, "once when it began to listen, and the marker"


async def test_a_lost_connection_is_replaced_and_what_came_meanwhile_is_asked_for(
    listening: Listening, writer: Sessions
) -> None:
    async with writer.begin() as session:
        await session.execute(text(f"SELECT pg_terminate_backend(pid) {LISTENERS}"))
    await listening.heard()

    async with writer.begin() as session:
        await increment_catalogue_version(session, NOW)
    await listening.heard()


async def test_at_its_end_no_connection_is_left(postgresql_url: str, writer: Sessions) -> None:
    found = Listening(postgresql_url)
    await found.heard()

    found.task.cancel()
    await asyncio.wait([found.task])

    async def listeners() -> int:
        async with writer.reading() as session:
            count: int = (await session.execute(text(f"SELECT count(*) {LISTENERS}"))).scalar_one()
            return count

    async with asyncio.timeout(PATIENCE_S):
        while await listeners():  # noqa: ASYNC110  the database cannot set an event
            await asyncio.sleep(0.02)
    await found.sessions.close()


async def test_sqlite_has_nothing_to_listen_to(sqlite_url: str) -> None:
    sessions = Sessions(sqlite_url)

    async with asyncio.timeout(PATIENCE_S):
        await listen_to_catalogue(sessions, lambda: pytest.fail("nothing was committed"))
    await sessions.close()
