import sqlite3
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest

from startline.db.backup import BackupFailed, NotEmbedded, back_up_database
from startline.db.catalogue_version import increment_catalogue_version
from startline.db.session import Sessions


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


class TestRefusals:
    def test_for_postgresql_the_message_names_pg_dump(self, tmp_path: Path) -> None:
        with pytest.raises(NotEmbedded, match="pg_dump"):
            back_up_database("postgresql+asyncpg://x/y", tmp_path / "copy.sqlite")

    def test_a_missing_database_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(BackupFailed):
            back_up_database(
                f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite'}", tmp_path / "copy.sqlite"
            )
