import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from startline.races.snapshot.folder import newest_snapshot
from tests.cli.command_line import CommandLine
from tests.races.samples import race_cells


def content(database: Path) -> list[str]:
    """SQL that makes the same database."""
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


class TestBackupAndRestore:
    def test_a_rehearsal_brings_the_catalogue_back(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells())
        database = command_line.var / "startline.sqlite"
        copies = command_line.var / "copies"

        assert "Backed up" in command_line.run("backup", str(copies), "--keep", "2").stdout
        (copy,) = copies.iterdir()
        database.write_bytes(b"the disk went bad")
        database.unlink()
        restored = command_line.run("restore", str(copy))

        assert restored.exit_code == 0, restored.output
        assert content(database) == content(copy)

    def test_the_message_names_the_database_that_stood_there(
        self, command_line: CommandLine
    ) -> None:
        command_line.import_races(race_cells())
        copy = command_line.var / "copy.sqlite"
        command_line.run("backup", str(copy))

        restored = command_line.run("restore", str(copy))

        (kept,) = command_line.var.glob("startline.sqlite.before-restore-*Z")
        assert f"The database before is {kept}." in restored.stdout

    def test_after_a_restore_the_catalogue_that_was_undone_is_not_published_again(
        self, command_line: CommandLine
    ) -> None:
        """The restored database reaches the same version with other content on the same day."""
        copy = command_line.var / "copy.sqlite"
        command_line.import_races(race_cells(1))
        command_line.run("backup", str(copy))
        command_line.import_races(race_cells(1), race_cells(2, name="The undone race"))
        command_line.run("publish")
        (command_line.var / "pages.cache").write_text("pages of that catalogue")

        command_line.run("restore", str(copy))
        command_line.import_races(race_cells(1), race_cells(2, name="The later race"))
        prepared = command_line.run("prepare")

        assert "Catalogue published." in prepared.stdout
        snapshot = newest_snapshot(command_line.var / "snapshots")
        assert snapshot is not None
        assert b"The later race" in b"".join(snapshot.cards([1, 2]))
        snapshot.close()
        assert not (command_line.var / "pages.cache").exists()

    def test_a_refused_restore_leaves_what_is_published(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells(1))
        command_line.run("publish")
        published = list((command_line.var / "snapshots").iterdir())

        assert command_line.run("restore", str(command_line.var / "none")).exit_code == 1

        assert published
        assert list((command_line.var / "snapshots").iterdir()) == published

    def test_at_most_daily_a_second_copy_is_not_made(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells(1))
        copies = command_line.var / "copies"
        daily = ("backup", str(copies), "--keep", "2", "--at-most-daily")

        first, second = command_line.run(*daily), command_line.run(*daily)

        (copy,) = copies.iterdir()
        assert "Backed up" in first.stdout
        assert second.exit_code == 0
        assert second.stdout == f"{copy} is younger than 23 hours: no other copy is made.\n"

    def test_at_most_daily_needs_a_folder_of_copies(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells(1))

        ran = command_line.run("backup", str(command_line.var / "copy"), "--at-most-daily")

        assert ran.exit_code == 1
        assert "--keep" in ran.stderr

    def test_on_postgresql_the_message_names_its_own_tool(
        self, command_line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql://db/startline")
        monkeypatch.setenv("PATH", str(tmp_path))

        ran = command_line.run("backup", str(tmp_path / "copy.dump"))

        assert ran.exit_code == 1
        assert "pg_dump" in ran.stderr

    def test_a_folder_needs_a_number_to_keep(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells())

        ran = command_line.run("backup", str(command_line.var))

        assert ran.exit_code == 1
        assert "--keep" in ran.stderr


class TestMigrateToPostgres:
    def test_the_same_content_is_said_to_be_there_already(
        self, command_line: CommandLine, empty_postgresql_url: str
    ) -> None:
        command_line.import_races(race_cells())
        url = make_url(empty_postgresql_url).set(drivername="postgresql")
        target = url.render_as_string(hide_password=False)

        assert "Copied" in command_line.run("migrate-to-postgres", target).stdout
        assert "already" in command_line.run("migrate-to-postgres", target).stdout

    def test_another_sqlite_file_is_no_target(self, command_line: CommandLine) -> None:
        command_line.import_races(race_cells())

        ran = command_line.run("migrate-to-postgres", "sqlite:///other.sqlite")

        assert ran.exit_code == 1
        assert "PostgreSQL" in ran.stderr
