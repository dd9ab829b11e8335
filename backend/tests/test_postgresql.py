"""The database that tests share keeps nothing from one to the next."""

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from startline.foundation.clock import SystemClock
from startline.store.catalogue import RaceRow, SourceRow
from startline.store.session import Sessions
from startline.store.versions import catalogue_changed, catalogue_version
from tests.catalogue.samples import race_row
from tests.postgresql import Databases


async def write(sessions: Sessions) -> int:
    """The number that the new race got."""
    race = race_row(id=None)
    async with sessions.begin() as session:
        session.add_all([race, SourceRow(key="alpha", name="The alpha calendar")])
        await catalogue_changed(session, SystemClock().now())
        await session.flush()
        return race.id


async def test_rows_go_numbers_start_again_and_what_migrations_wrote_is_back(
    postgresql_databases: Databases,
) -> None:
    first = Sessions(await postgresql_databases.emptied())
    number = await write(first)
    await first.close()

    then = Sessions(await postgresql_databases.emptied())
    async with then.reading() as session:
        left = [
            await session.scalar(select(func.count()).select_from(t)) for t in (RaceRow, SourceRow)
        ]
        version = await catalogue_version(session)
    again = await write(then)
    await then.close()

    assert (left, version) == ([0, 0], 0)
    assert again == number


async def test_whoever_still_holds_it_is_hung_up_on(postgresql_databases: Databases) -> None:
    left_open = Sessions(await postgresql_databases.emptied())
    async with left_open.reading() as session:
        await session.execute(text("LOCK TABLE races IN ACCESS EXCLUSIVE MODE"))

        await postgresql_databases.emptied()

        with pytest.raises(DBAPIError):
            await session.execute(text("SELECT 1"))
    await left_open.close()


async def test_one_that_a_test_has_taken_away_is_made_again(
    postgresql_databases: Databases,
) -> None:
    await postgresql_databases.emptied()
    await postgresql_databases.administer("DROP DATABASE startline_emptied WITH (FORCE)")

    sessions = Sessions(await postgresql_databases.emptied())

    async with sessions.reading() as session:
        assert await catalogue_version(session) == 0
    await sessions.close()
