from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from startline.db.backup import back_up_database
from startline.db.postgresql_connections import connected_users
from startline.db.postgresql_tools import ToolFailed
from startline.db.restore import RestoreRefused, restore_database
from startline.db.schema_migration import newest_revision, upgrade
from startline.db.session import Sessions
from tests.db.stored_rows import store_rows

NOW: Final = datetime(2026, 11, 27, 9, 30, tzinfo=UTC)

pytestmark = pytest.mark.usefixtures("postgresql_programs")


async def execute(url: str, *statements: str) -> None:
    sessions = Sessions(url)
    async with sessions.begin() as session:
        for statement in statements:
            await session.execute(text(statement))
    await sessions.close()


async def value(url: str, query: str) -> object:
    sessions = Sessions(url)
    async with sessions.reading() as session:
        found: object = await session.scalar(text(query))
    await sessions.close()
    return found


async def revision(url: str) -> object:
    return await value(url, "SELECT version_num FROM alembic_version")


class TestTheWayBackFromARelease:
    @pytest.mark.parametrize("older", ["v1_010", "v1_015"])
    async def test_a_backup_of_an_older_release_replaces_what_a_newer_one_migrated(
        self, empty_postgresql_url: str, tmp_path: Path, older: str
    ) -> None:
        url = empty_postgresql_url
        await upgrade(url, older)
        back_up_database(url, tmp_path / "copy")
        await upgrade(url)

        restore_database(url, tmp_path / "copy", NOW)

        assert await revision(url) == older
        await upgrade(url)
        assert await revision(url) == newest_revision()

    async def test_nothing_of_a_newer_release_stays(
        self, changeable_postgresql_url: str, tmp_path: Path
    ) -> None:
        url = changeable_postgresql_url
        held = (
            "SELECT string_agg(oid::text, ' ') FROM ("
            "SELECT oid::regclass::text AS oid FROM pg_class"
            " WHERE relnamespace = 'public'::regnamespace UNION ALL "
            "SELECT oid::regprocedure::text FROM pg_proc"
            " WHERE pronamespace = 'public'::regnamespace UNION ALL "
            "SELECT oid::regtype::text FROM pg_type"
            " WHERE typnamespace = 'public'::regnamespace ORDER BY 1) AS names"
        )
        grants = "SELECT nspowner || nspacl::text FROM pg_namespace WHERE nspname = 'public'"
        before = await value(url, held), await value(url, grants)
        back_up_database(url, tmp_path / "copy")
        await execute(
            url,
            "CREATE TYPE mood AS ENUM ('glad')",
            "CREATE SEQUENCE numbers",
            "CREATE TABLE moods (id serial PRIMARY KEY, mood mood, race integer REFERENCES races)",
            "CREATE VIEW glad AS SELECT * FROM moods",
            "CREATE MATERIALIZED VIEW kept_moods AS SELECT * FROM glad",
            "CREATE FUNCTION cheer(mood) RETURNS mood LANGUAGE sql AS 'SELECT $1'",
        )

        restore_database(url, tmp_path / "copy", NOW)

        assert (await value(url, held), await value(url, grants)) == before


class TestRefusals:
    async def test_a_database_in_use_is_refused_and_stays_as_it_was(
        self, changeable_postgresql_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        url = changeable_postgresql_url
        back_up_database(url, tmp_path / "copy")
        await store_rows(url)
        server = Sessions(url)
        async with server.reading() as session:
            await session.execute(text("SELECT 1"))

        with monkeypatch.context() as patch:
            patch.setattr("startline.db.restore.BETWEEN_LOOKS_S", 0.0)
            with pytest.raises(RestoreRefused, match=r"in use.*1 of postgres.*Stop every server"):
                restore_database(url, tmp_path / "copy", NOW)
        assert await value(url, "SELECT count(*) FROM races") == 1

        await server.close()
        restore_database(url, tmp_path / "copy", NOW)
        assert await value(url, "SELECT count(*) FROM races") == 0

    async def test_a_role_without_rights_over_others_sees_that_they_are_connected(
        self, changeable_postgresql_url: str
    ) -> None:
        url = changeable_postgresql_url
        await execute(url, "DROP ROLE IF EXISTS ordinary", "CREATE ROLE ordinary LOGIN")
        server = Sessions(url)
        async with server.reading() as session:
            await session.execute(text("SELECT 1"))

        assert "postgres" in connected_users(make_url(url).set(username="ordinary"))
        await server.close()

    async def test_a_backup_that_breaks_half_way_leaves_the_database_as_it_was(
        self, changeable_postgresql_url: str, tmp_path: Path
    ) -> None:
        url = changeable_postgresql_url
        await execute(
            url,
            "CREATE FUNCTION fits() RETURNS boolean LANGUAGE sql AS 'SELECT true'",
            "CREATE TABLE zones (id integer CHECK (fits()))",
            "INSERT INTO zones VALUES (1)",
            "CREATE OR REPLACE FUNCTION fits() RETURNS boolean LANGUAGE sql AS 'SELECT false'",
        )
        back_up_database(url, tmp_path / "copy")
        await store_rows(url)

        with pytest.raises(ToolFailed, match="zones"):
            restore_database(url, tmp_path / "copy", NOW)

        assert await value(url, "SELECT count(*) FROM races") == 1

    async def test_a_backup_of_a_newer_version_is_refused(
        self, changeable_postgresql_url: str, tmp_path: Path
    ) -> None:
        url = changeable_postgresql_url
        await execute(
            url,
            "CREATE TABLE ours AS TABLE alembic_version",
            "UPDATE alembic_version SET version_num = 'v9_999'",
        )
        back_up_database(url, tmp_path / "copy")
        await execute(url, "UPDATE alembic_version SET version_num = (TABLE ours)")

        with pytest.raises(RestoreRefused, match="newer version"):
            restore_database(url, tmp_path / "copy", NOW)

        assert await revision(url) == newest_revision()

    async def test_a_dump_of_something_else_is_refused(
        self, changeable_postgresql_url: str, empty_postgresql_url: str, tmp_path: Path
    ) -> None:
        await execute(empty_postgresql_url, "CREATE TABLE other (id integer)")
        back_up_database(empty_postgresql_url, tmp_path / "copy")

        with pytest.raises(RestoreRefused, match="not a backup"):
            restore_database(changeable_postgresql_url, tmp_path / "copy", NOW)

        assert await revision(changeable_postgresql_url) == newest_revision()
