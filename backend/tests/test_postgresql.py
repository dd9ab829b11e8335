"""Shared PostgreSQL database of the tests: empty before each test."""

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from startline.core.clock import SystemClock
from startline.db.catalogue_version import catalogue_version, increment_catalogue_version
from startline.db.session import Sessions
from startline.db.tables.races import RaceRow, SourceRow
from tests.postgresql import Databases
from tests.races.samples import race_row


async def write(sessions: Sessions) -> int:
    """The id of the new race."""
    race = race_row(id=None)
    async with sessions.begin() as session:
        session.add_all([race, SourceRow(key="alpha", name="The alpha calendar")])
        await increment_catalogue_version(session, SystemClock().now())
        await session.flush()
        return race.id


async def test_rows_are_deleted_sequences_restart_and_rows_of_migrations_are_restored(
    postgresql_databases: Databases,
) -> None:
    first = Sessions(await postgresql_databases.empty_database())
    number = await write(first)
    await first.close()

    then = Sessions(await postgresql_databases.empty_database())
    async with then.reading() as session:
        left = [
            await session.scalar(select(func.count()).select_from(t)) for t in (RaceRow, SourceRow)
        ]
        version = await catalogue_version(session)
    again = await write(then)
    await then.close()

    assert (left, version) == ([0, 0], 0)
    assert again == number


async def test_open_connections_are_terminated(postgresql_databases: Databases) -> None:
    left_open = Sessions(await postgresql_databases.empty_database())
    async with left_open.consistent_reading() as session:
        await session.execute(text("LOCK TABLE races IN ACCESS EXCLUSIVE MODE"))

        await postgresql_databases.empty_database()

        with pytest.raises(DBAPIError):
            await session.execute(text("SELECT 1"))
    await left_open.close()


async def test_a_dropped_database_is_created_again(
    postgresql_databases: Databases,
) -> None:
    await postgresql_databases.empty_database()
    await postgresql_databases.administer("DROP DATABASE startline_shared WITH (FORCE)")

    sessions = Sessions(await postgresql_databases.empty_database())

    async with sessions.reading() as session:
        assert await catalogue_version(session) == 0
    await sessions.close()
