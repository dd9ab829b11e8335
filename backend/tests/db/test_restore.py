import errno
import os
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

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

NOW: Final = datetime(2026, 11, 27, 9, 30, tzinfo=UTC)

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

        restore_database(url, tmp_path / "copy", NOW)
        await upgrade(url)

        assert await race_count(url) == 1

    async def test_a_file_that_is_no_backup_changes_nothing(self, url: str, tmp_path: Path) -> None:
        await store_rows(url)
        (tmp_path / "copy").write_text("not a database")

        with pytest.raises((RestoreRefused, ToolFailed)):
            restore_database(url, tmp_path / "copy", NOW)

        assert await race_count(url) == 1


class TestSqlite:
    async def test_the_database_before_is_kept_beside_it(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        await store_rows(sqlite_url)

        kept = restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert kept == Path(f"{database_file(sqlite_url)}.before-restore-20261127T093000Z")
        assert await race_count(sqlite_url) == 0
        assert await race_count(f"sqlite+aiosqlite:///{kept}") == 1

    async def test_a_second_restore_keeps_what_the_first_one_kept(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        await store_rows(sqlite_url)

        live = restore_database(sqlite_url, tmp_path / "copy", NOW)
        again = restore_database(sqlite_url, tmp_path / "copy", NOW + timedelta(minutes=1))
        with pytest.raises(RestoreRefused, match="exists already"):
            restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert await race_count(f"sqlite+aiosqlite:///{live}") == 1
        assert await race_count(f"sqlite+aiosqlite:///{again}") == 0

    async def test_killed_before_the_last_step_it_leaves_the_database_in_its_place(
        self, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        await store_rows(sqlite_url)
        database, rename = database_file(sqlite_url), Path.replace

        def killed(source: Path, target: Path) -> Path:
            if target == database:
                raise KeyboardInterrupt
            return rename(source, target)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", killed)
            with pytest.raises(KeyboardInterrupt):
                restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert database.exists()
        assert await race_count(sqlite_url) == 1

    async def test_the_copy_is_on_the_disk_before_it_takes_the_name_of_the_database(
        self, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        database, sync, rename = database_file(sqlite_url), os.fsync, Path.replace
        steps: list[str] = []

        def synced(descriptor: int) -> None:
            steps.append(f"sync {Path(f'/proc/self/fd/{descriptor}').readlink().name}")
            sync(descriptor)

        def renamed(source: Path, target: Path) -> Path:
            steps.append(f"rename to {target.name}")
            return rename(source, target)

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", synced)
            patch.setattr(Path, "replace", renamed)
            restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert steps == [
            f"sync .{database.name}.restoring",
            f"rename to {database.name}",
            f"sync {database.parent.name}",
        ]

    async def test_where_links_are_not_possible_the_database_before_is_copied(
        self, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        await store_rows(sqlite_url)

        def refuse(*_: object) -> None:
            raise OSError(errno.EPERM, "no links")

        monkeypatch.setattr(os, "link", refuse)
        kept = restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert await race_count(f"sqlite+aiosqlite:///{kept}") == 1
        assert await race_count(sqlite_url) == 0

    async def test_an_installation_that_lost_its_file_is_restored(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        await store_rows(sqlite_url)
        back_up_database(sqlite_url, tmp_path / "copy")
        database_file(sqlite_url).unlink()

        assert restore_database(sqlite_url, tmp_path / "copy", NOW) is None

        assert await race_count(sqlite_url) == 1

    async def test_a_damaged_database_is_replaced_and_kept(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        await store_rows(sqlite_url)
        back_up_database(sqlite_url, tmp_path / "copy")
        database = database_file(sqlite_url)
        database.write_bytes(b"\xff" * 8192)

        kept = restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert kept is not None
        assert kept.read_bytes() == b"\xff" * 8192
        assert await race_count(sqlite_url) == 1

    async def test_a_database_in_use_is_refused(self, sqlite_url: str, tmp_path: Path) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        server = Sessions(sqlite_url)
        async with server.reading() as session:
            await session.scalar(select(func.count()).select_from(RaceRow))

        with pytest.raises(RestoreRefused, match="Stop the server"):
            restore_database(sqlite_url, tmp_path / "copy", NOW)
        await server.close()

    async def test_a_backup_of_a_newer_version_is_refused(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        back_up_database(sqlite_url, tmp_path / "copy")
        with sqlite3.connect(tmp_path / "copy") as copy:
            copy.execute("UPDATE alembic_version SET version_num = 'v9_999'")
        copy.close()

        with pytest.raises(RestoreRefused, match="newer version"):
            restore_database(sqlite_url, tmp_path / "copy", NOW)

    def test_a_missing_backup_is_refused(self, sqlite_url: str, tmp_path: Path) -> None:
        with pytest.raises(RestoreRefused, match="no backup"):
            restore_database(sqlite_url, tmp_path / "none", NOW)

    async def test_the_log_of_a_database_that_is_gone_is_not_replayed_into_the_restored_one(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        await store_rows(sqlite_url)
        back_up_database(sqlite_url, tmp_path / "copy")
        database = database_file(sqlite_url)
        log = database.with_name(f"{database.name}-wal")
        log.write_bytes(b"of the lost database")
        database.unlink()

        restore_database(sqlite_url, tmp_path / "copy", NOW)

        assert await race_count(sqlite_url) == 1
        aside = database.with_name(f"{database.name}.before-restore-20261127T093000Z-wal")
        assert aside.read_bytes() == b"of the lost database"
