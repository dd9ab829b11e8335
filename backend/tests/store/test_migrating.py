import asyncio

import pytest
from alembic import command
from sqlalchemy import func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from startline.store.catalogue import CatalogueVersionRow, RaceRow
from startline.store.migrating import configuration, upgrade
from startline.store.session import Sessions


class TestUpgrade:
    async def test_an_empty_database_gets_exactly_the_schema_of_the_models(
        self, empty_database_url: str
    ) -> None:
        await upgrade(empty_database_url)

        sessions = Sessions(empty_database_url)
        async with sessions.connection() as connection:
            await connection.run_sync(lambda sync: command.check(configuration(sync)))
        await sessions.close()

    async def test_a_second_time_changes_nothing(self, database_url: str) -> None:
        await upgrade(database_url)

        sessions = Sessions(database_url)
        async with sessions.reading() as session:
            assert await session.scalar(select(func.count()).select_from(CatalogueVersionRow)) == 1
        await sessions.close()

    async def test_two_nodes_may_upgrade_at_once(self, empty_database_url: str) -> None:
        await asyncio.gather(upgrade(empty_database_url), upgrade(empty_database_url))

        sessions = Sessions(empty_database_url)
        async with sessions.connection() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        await sessions.close()
        assert {"races", "places", "sources", "catalogue_version"} <= set(tables)

    async def test_a_migration_cut_in_the_middle_leaves_the_schema_before(
        self, empty_database_url: str
    ) -> None:
        sessions = Sessions(empty_database_url)

        async def cut() -> None:
            async with sessions.connection() as connection:
                await connection.run_sync(lambda sync: command.upgrade(configuration(sync), "head"))
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await cut()

        async with sessions.connection() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        await sessions.close()
        assert tables == []

    async def test_races_added_in_the_product_get_ids_far_from_those_of_the_files(
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

    async def test_a_status_that_nobody_knows_is_refused(self, sessions: Sessions) -> None:
        now = {"created_at": func.now(), "updated_at": func.now()}
        with pytest.raises(IntegrityError):
            async with sessions.begin() as session:
                await session.execute(
                    insert(RaceRow).values(status="odd", name="A Race", type="marathon", **now)
                )
