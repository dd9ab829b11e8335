import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.engine import make_url

from startline.db.backup import back_up_database
from startline.db.postgresql_tools import ToolFailed
from startline.db.restore import RestoreRefused, restore_database
from startline.db.schema_migration import upgrade
from startline.db.session import Sessions
from startline.db.tables.races import RaceRow
from tests.db.stored_rows import store_rows

pytestmark = pytest.mark.usefixtures("postgresql_programs")


@pytest.fixture(params=["sqlite", "changeable_postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database of its own, because restoring replaces its tables."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


def database_file(url: str) -> Path:
    return Path(make_url(url).database or "")


async def delete_race(url: str) -> None:
    sessions = Sessions(url)
    async with sessions.begin() as session:
        await session.delete(await session.get_one(RaceRow, 7))
    await sessions.close()


async def race_count(url: str) -> int:
    sessions = Sessions(url)
    async with sessions.reading() as session:
        count = await session.scalar(select(func.count()).select_from(RaceRow))
    await sessions.close()
    return count or 0


class TestRestoreDatabase:
    async def test_the_database_is_as_it_was_at_the_backup(self, url: str, tmp_path: Path) -> None:
        await store_rows(url)
        back_up_database(url, tmp_path / "copy")
        await delete_race(url)
        assert await race_count(url) == 0

        restore_database(url, tmp_path / "copy")
        await upgrade(url)

        assert await race_count(url) == 1

    async def test_a_file_that_is_no_backup_changes_nothing(self, url: str, tmp_path: Path) -> None:
        await store_rows(url)
        (tmp_path / "copy").write_text("not a database")

        with pytest.raises((RestoreRefused, ToolFailed)):
            restore_database(url, tmp_path / "copy")

        assert await race_count(url) == 1


class TestSqlite:
    async def test_the_database_before_is_kept_beside_it(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        await store_rows(sqlite_url)

        kept = restore_database(sqlite_url, tmp_path / "copy")

        assert kept is not None
        assert await race_count(sqlite_url) == 0
        assert await race_count(f"sqlite+aiosqlite:///{kept}") == 1

    async def test_an_installation_that_lost_its_file_is_restored(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        await store_rows(sqlite_url)
        back_up_database(sqlite_url, tmp_path / "copy")
        database_file(sqlite_url).unlink()

        assert restore_database(sqlite_url, tmp_path / "copy") is None

        assert await race_count(sqlite_url) == 1

    async def test_a_database_in_use_is_refused(self, sqlite_url: str, tmp_path: Path) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        server = Sessions(sqlite_url)
        async with server.reading() as session:
            await session.scalar(select(func.count()).select_from(RaceRow))

        with pytest.raises(RestoreRefused, match="Stop the server"):
            restore_database(sqlite_url, tmp_path / "copy")
        await server.close()

    async def test_a_backup_of_a_newer_version_is_refused(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        with sqlite3.connect(tmp_path / "copy") as copy:
            copy.execute("UPDATE alembic_version SET version_num = 'v9_999'")
        copy.close()

        with pytest.raises(RestoreRefused, match="newer version"):
            restore_database(sqlite_url, tmp_path / "copy")

    def test_a_missing_backup_is_refused(self, sqlite_url: str, tmp_path: Path) -> None:
        with pytest.raises(RestoreRefused, match="no backup"):
            restore_database(sqlite_url, tmp_path / "none")
