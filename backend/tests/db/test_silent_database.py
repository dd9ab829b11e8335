"""A PostgreSQL that has stopped answering: reads end at their timeout, and sessions close."""

import asyncio

import pytest
from sqlalchemy import text

from startline.db.session import CLOSE_TIMEOUT_S, SQLITE_LOCK_TIMEOUT_S, Sessions
from startline.db.unavailable import DATABASE_TIMEOUT_S, DatabaseUnavailable, reading
from tests.db.postgresql_line import line_to

READ_TIMEOUT_S = 0.5
PATIENCE_S = 2 * CLOSE_TIMEOUT_S


@pytest.mark.parametrize("connections", [1, 5])
async def test_sessions_close_within_seconds(postgresql_url: str, connections: int) -> None:
    async with line_to(postgresql_url) as (line, url):
        sessions = Sessions(url)
        together = asyncio.Barrier(connections)

        async def read() -> None:
            async with sessions.reading() as session:
                await session.execute(text("SELECT 1"))
                await together.wait()

        await asyncio.gather(*(read() for _ in range(connections)))
        line.silent = True

        async with asyncio.timeout(PATIENCE_S):
            await sessions.close()


async def test_a_read_ends_at_its_timeout(postgresql_url: str) -> None:
    async with line_to(postgresql_url) as (line, url):
        sessions = Sessions(url)
        async with reading(sessions) as session:
            await session.execute(text("SELECT 1"))
        line.silent = True

        async with asyncio.timeout(READ_TIMEOUT_S + 1):
            with pytest.raises(DatabaseUnavailable):
                async with reading(sessions, READ_TIMEOUT_S) as session:
                    await session.execute(text("SELECT 1"))

        await sessions.close()


def test_a_request_is_refused_within_2_s_and_a_held_lock_is_noticed_before() -> None:
    answer_s = 0.1
    assert DATABASE_TIMEOUT_S + answer_s < 2
    assert SQLITE_LOCK_TIMEOUT_S < DATABASE_TIMEOUT_S
