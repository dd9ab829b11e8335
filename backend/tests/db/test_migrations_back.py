"""Migrations up, down and up again: each has a way back, which leaves what it did not add."""

from datetime import UTC, datetime

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, insert, select

from startline.db.schema_migration import configuration, upgrade
from startline.db.session import Sessions
from startline.db.tables.accounts import PersonRow
from startline.db.tables.saved_races import FavouriteRow
from tests.db.schemas import names_of, schema_of


async def test_down_to_the_start_and_up_again_is_the_schema_of_the_models(
    empty_database_url: str,
) -> None:
    await upgrade(empty_database_url)
    sessions = Sessions(empty_database_url)
    async with sessions.connection() as connection:
        before = await connection.run_sync(schema_of)
        await connection.run_sync(_downgrade, "base")
    async with sessions.connection() as connection:
        left = await connection.run_sync(names_of)

    await upgrade(empty_database_url)

    async with sessions.connection() as connection:
        after = await connection.run_sync(schema_of)
        await connection.run_sync(lambda sync: command.check(configuration(sync)))
    await sessions.close()
    assert left == {"alembic_version"}
    assert after == before


async def test_each_migration_can_be_taken_back_and_made_again(empty_sqlite_url: str) -> None:
    sessions = Sessions(empty_sqlite_url)
    await upgrade(empty_sqlite_url)
    for script in ScriptDirectory.from_config(configuration()).walk_revisions():
        below = script.down_revision or "base"
        assert isinstance(below, str)
        async with sessions.connection() as connection:
            before = await connection.run_sync(names_of)
            await connection.run_sync(_downgrade, below)
            await connection.run_sync(_upgrade, script.revision)
            assert await connection.run_sync(names_of) == before, script.revision
            await connection.run_sync(_downgrade, below)
    await sessions.close()


async def test_a_column_taken_back_leaves_the_rows_that_refer_to_its_table(
    empty_database_url: str,
) -> None:
    await upgrade(empty_database_url)
    sessions = Sessions(empty_database_url)
    now = datetime(2026, 3, 1, tzinfo=UTC)
    async with sessions.begin() as session:
        person = {"issuer": "https://issuer.example", "subject": "one", "role": "user"}
        await session.execute(
            insert(PersonRow).values(id=1, created_at=now, last_login_at=now, **person)
        )
        await session.execute(
            insert(FavouriteRow).values(person_id=1, race_id=7, race_type="marathon", saved_at=now)
        )

    async with sessions.connection() as connection:
        await connection.run_sync(_downgrade, "v1_013")
    await upgrade(empty_database_url)

    async with sessions.reading() as session:
        assert await session.scalar(select(func.count()).select_from(FavouriteRow)) == 1
        assert await session.scalar(select(PersonRow.subject)) == "one"
    await sessions.close()


def _upgrade(connection: Connection, revision: str) -> None:
    command.upgrade(configuration(connection), revision)


def _downgrade(connection: Connection, revision: str) -> None:
    command.downgrade(configuration(connection), revision)
