"""Restoring a file of SQLite that somebody copied or named."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy.engine import make_url

from startline.db.backup import back_up_database
from startline.db.restore import restore_database

NOW: Final = datetime(2026, 11, 27, 9, 30, tzinfo=UTC)


@pytest.fixture
def database(sqlite_url: str) -> Path:
    return Path(make_url(sqlite_url).database or "")


def test_a_copied_file_is_restored_with_its_write_ahead_log(
    sqlite_url: str, database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "snapshot of the disk"
    folder.mkdir()
    copy = folder / "startline.sqlite"
    with closing(sqlite3.connect(database)) as server:
        server.execute("PRAGMA journal_mode=WAL")
        server.execute("PRAGMA wal_autocheckpoint=0")
        server.execute("CREATE TABLE marker (text)")
        for suffix in ("", "-wal"):
            shutil.copy(f"{database}{suffix}", f"{copy}{suffix}")

    restore_database(sqlite_url, copy, NOW)

    with closing(sqlite3.connect(database)) as restored:
        assert restored.execute("SELECT count(*) FROM marker").fetchone() == (0,)


@pytest.mark.parametrize("name", ["50% #2?.sqlite", "a?mode=rw"])
def test_a_copy_may_have_any_name(
    sqlite_url: str, database: Path, tmp_path: Path, name: str
) -> None:
    back_up_database(sqlite_url, tmp_path / name)
    database.unlink()

    restore_database(sqlite_url, tmp_path / name, NOW)

    with closing(sqlite3.connect(database)) as restored:
        assert restored.execute("SELECT count(*) FROM races").fetchone() == (0,)
