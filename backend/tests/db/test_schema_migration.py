import asyncio
import sys

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from startline.db.schema_migration import (
    UnknownSchema,
    configuration,
    newest_revision,
    upgrade,
)
from startline.db.session import Sessions
from startline.db.tables.races import CatalogueVersionRow, RaceRow


class TestUpgrade:
    async def test_an_empty_database_gets_exactly_the_schema_of_the_models(
        self, empty_database_url: str
    ) -> None:
        await upgrade(empty_database_url)

        sessions = Sessions(empty_database_url)
        async with sessions.connection() as connection:
            await connection.run_sync(lambda sync: command.check(configuration(sync)))
        await sessions.close()

    async def test_a_second_upgrade_changes_nothing(self, database_url: str) -> None:
        await upgrade(database_url)

        sessions = Sessions(database_url)
        async with sessions.reading() as session:
            assert await session.scalar(select(func.count()).select_from(CatalogueVersionRow)) == 1
        await sessions.close()

    def test_the_newest_file_is_the_head_of_the_migrations(self) -> None:
        head = ScriptDirectory.from_config(configuration()).get_current_head()

        assert newest_revision() == head

    async def test_a_start_on_the_newest_schema_loads_no_migration(self, sqlite_url: str) -> None:
        probe = (
            "import asyncio, sys; from startline.db.schema_migration import upgrade;"
            f"asyncio.run(upgrade({sqlite_url!r})); sys.exit('alembic' in sys.modules)"
        )
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", probe)

        assert await process.wait() == 0

    async def test_two_nodes_may_upgrade_at_once(self, empty_database_url: str) -> None:
        await asyncio.gather(upgrade(empty_database_url), upgrade(empty_database_url))

        sessions = Sessions(empty_database_url)
        async with sessions.connection() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        await sessions.close()
        assert {"races", "places", "sources", "catalogue_version"} <= set(tables)

    async def test_a_database_of_another_version_is_refused_with_what_to_do_and_left_alone(
        self, empty_database_url: str
    ) -> None:
        sessions = Sessions(empty_database_url)
        async with sessions.connection() as connection:
            await connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
            await connection.execute(text("INSERT INTO alembic_version VALUES ('0060')"))

        with pytest.raises(UnknownSchema, match=r"0060.*STARTLINE_DATABASE_URL"):
            await upgrade(empty_database_url)

        async with sessions.connection() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        await sessions.close()
        assert tables == ["alembic_version"]

    async def test_an_interrupted_migration_leaves_the_schema_unchanged(
        self, empty_database_url: str
    ) -> None:
        sessions = Sessions(empty_database_url)

        async def interrupt() -> None:
            async with sessions.connection() as connection:
                await connection.run_sync(lambda sync: command.upgrade(configuration(sync), "head"))
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await interrupt()

        async with sessions.connection() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        await sessions.close()
        assert tables == []

    async def test_races_added_in_the_product_get_ids_from_1_000_000(
        self, sessions: Sessions
    ) -> None:
        moment = "2026-01-01 00:00:00+00:00" if not sessions.is_sqlite else "2026-01-01 00:00:00"
        columns = "status, name, type, flat_surroundings, participants_approximate"
        columns += ", world_marathon_major, utmb_world_series, provenance, field_origins, origin"
        values = "'pending', 'A Race', 'marathon', false, false, false, false, '{}', '{}', 'admin'"
        async with sessions.connection() as connection:
            await connection.execute(
                text(
                    f"INSERT INTO races ({columns}, revision, created_at, updated_at)"  # noqa: S608
                    f" VALUES ({values}, 1, '{moment}', '{moment}')"
                )
            )

        async with sessions.reading() as session:
            assert await session.scalar(select(RaceRow.id)) == 1_000_000

    async def test_an_unknown_status_is_refused(self, sessions: Sessions) -> None:
        now = {"created_at": func.now(), "updated_at": func.now()}
        with pytest.raises(IntegrityError):
            async with sessions.begin() as session:
                await session.execute(
                    insert(RaceRow).values(status="odd", name="A Race", type="marathon", **now)
                )
