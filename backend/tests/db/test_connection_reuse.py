"""PostgreSQL connections of the pool: used again without a ping, replaced where they were lost."""

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from startline.db import session as session_module
from startline.db.session import Sessions
from tests.db.postgresql_line import line_to
from tests.postgresql import TERMINATE_CONNECTIONS


async def read_one(sessions: Sessions) -> int:
    async with sessions.reading() as session:
        return await session.scalar(text("SELECT 1")) or 0


async def test_a_connection_in_use_needs_one_round_trip_for_a_statement(
    postgresql_url: str,
) -> None:
    async with line_to(postgresql_url) as (line, url):
        sessions = Sessions(url)
        await read_one(sessions)
        before = line.requests

        await read_one(sessions)

        assert line.requests - before == 1
        await sessions.close()


async def test_a_connection_that_was_idle_is_pinged_first(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "TRUSTED_IDLE_S", 0.0)
    async with line_to(postgresql_url) as (line, url):
        sessions = Sessions(url)
        await read_one(sessions)
        before = line.requests

        await read_one(sessions)

        assert line.requests - before > 1
        await sessions.close()


async def test_a_connection_that_the_database_closed_is_replaced_at_its_next_use(
    postgresql_url: str,
) -> None:
    sessions = Sessions(postgresql_url)
    await read_one(sessions)
    operator = create_async_engine(postgresql_url)
    async with operator.connect() as connection:
        await connection.execute(text(TERMINATE_CONNECTIONS))
    await operator.dispose()

    assert await read_one(sessions) == 1

    await sessions.close()
