import os
import sqlite3
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from startline.db.backup import BackupFailed, back_up_database, back_up_into, copy_of_the_day
from startline.db.catalogue_version import increment_catalogue_version
from startline.db.postgresql_tools import ToolFailed, ToolMissing
from startline.db.session import Sessions

NOW: Final = datetime(2026, 11, 3, tzinfo=UTC)


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestBackUpDatabase:
    async def test_the_copy_holds_what_was_committed_while_the_database_is_in_use(
        self, sessions: Sessions, database_url: str, tmp_path: Path
    ) -> None:
        async with sessions.begin() as session:
            await increment_catalogue_version(session, datetime(2026, 11, 21, tzinfo=UTC))

        back_up_database(database_url, tmp_path / "copies" / "copy.sqlite")

        copy = sqlite3.connect(tmp_path / "copies" / "copy.sqlite")
        assert copy.execute("SELECT version FROM catalogue_version").fetchone() == (1,)
        copy.close()
        mode = (tmp_path / "copies" / "copy.sqlite").stat().st_mode
        assert stat.filemode(mode) == "-rw-------"

    def test_a_copy_replaces_the_one_before(self, database_url: str, tmp_path: Path) -> None:
        (tmp_path / "copy.sqlite").write_text("old")

        back_up_database(database_url, tmp_path / "copy.sqlite")

        assert (tmp_path / "copy.sqlite").read_bytes().startswith(b"SQLite format 3")
        assert not list(tmp_path.glob(".*.part"))


class TestBackUpInto:
    def test_the_newest_copies_stay(self, sqlite_url: str, tmp_path: Path) -> None:
        folder = tmp_path / "copies"
        for day in (1, 2, 3):
            copy = back_up_into(sqlite_url, folder, datetime(2026, 11, day, tzinfo=UTC), keep=2)

        assert copy.name == "startline-20261103T000000Z.sqlite"
        assert sorted(path.name for path in folder.iterdir()) == [
            "startline-20261102T000000Z.sqlite",
            "startline-20261103T000000Z.sqlite",
        ]

    def test_a_file_that_somebody_named_is_neither_deleted_nor_counted(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        for name in ("startline-2025-last.sqlite", "startline-before-move.sqlite"):
            (tmp_path / name).touch()

        copy = back_up_into(sqlite_url, tmp_path, NOW, keep=1)

        assert {path.name for path in tmp_path.glob("startline-*")} == {
            copy.name,
            "startline-2025-last.sqlite",
            "startline-before-move.sqlite",
        }

    def test_the_copy_just_made_stays_beside_those_of_a_clock_that_was_fast(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        for day in (2, 4, 5):
            (tmp_path / f"startline-202611{day:02}T000000Z.sqlite").touch()

        copy = back_up_into(sqlite_url, tmp_path, NOW, keep=2)

        assert {path.name for path in tmp_path.glob("startline-*")} == {
            copy.name,
            "startline-20261105T000000Z.sqlite",
        }

    def test_what_a_killed_backup_left_is_deleted_once_it_is_an_hour_old(
        self, sqlite_url: str, tmp_path: Path
    ) -> None:
        folder = tmp_path / "copies"
        folder.mkdir()
        left = {
            ".startline-20261101T000000Z.sqlite.part": timedelta(hours=2),
            ".startline-20261101T000000Z.sqlite.part-journal": timedelta(hours=2),
            ".startline-20261102T233000Z.dump.part": timedelta(minutes=30),
            "startline-notes.part": timedelta(hours=2),
        }
        for name, age in left.items():
            (folder / name).touch()
            changed_s = (NOW - age).timestamp()
            os.utime(folder / name, times=(changed_s, changed_s))

        copy = back_up_into(sqlite_url, folder, NOW, keep=2)

        assert {path.name for path in folder.iterdir()} == {
            copy.name,
            ".startline-20261102T233000Z.dump.part",
            "startline-notes.part",
        }


class TestCopyOfTheDay:
    @pytest.mark.parametrize(
        ("names", "found"),
        [
            ([], None),
            (["startline-20261102T010001Z.sqlite"], "startline-20261102T010001Z.sqlite"),
            (["startline-20261102T010001Z.dump"], None),
            (["startline-20261102T010000Z.sqlite"], None),
            (["startline-20261104T000000Z.sqlite", "startline-old.sqlite"], None),
        ],
        ids=[
            "none",
            "younger",
            "of another database",
            "23 hours",
            "of the future, and another file",
        ],
    )
    def test_it_is_the_newest_copy_unless_that_is_older_than_23_hours(
        self, tmp_path: Path, names: list[str], found: str | None
    ) -> None:
        for name in names:
            (tmp_path / name).touch()

        copy = copy_of_the_day("sqlite+aiosqlite:///startline.sqlite", tmp_path, NOW)

        assert (copy and copy.name) == found


class TestRefusals:
    def test_for_postgresql_the_message_names_the_missing_program(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(ToolMissing, match="pg_dump"):
            back_up_database("postgresql+asyncpg://x/y", tmp_path / "copy.dump")
        assert not list(tmp_path.iterdir())

    @pytest.mark.usefixtures("postgresql_programs")
    def test_a_server_that_does_not_answer_leaves_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(ToolFailed, match="pg_dump"):
            back_up_database("postgresql+asyncpg://u:p@127.0.0.1:1/y", tmp_path / "copy.dump")
        assert not list(tmp_path.iterdir())

    def test_a_missing_database_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(BackupFailed):
            back_up_database(
                f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite'}", tmp_path / "copy.sqlite"
            )
