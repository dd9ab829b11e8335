import sqlite3
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest

from startline.store.backing_up import BackupFailed, NotEmbedded, back_up
from startline.store.session import Sessions
from startline.store.versions import catalogue_changed


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestBackUp:
    async def test_the_copy_holds_what_was_committed_while_the_database_is_in_use(
        self, sessions: Sessions, database_url: str, tmp_path: Path
    ) -> None:
        async with sessions.begin() as session:
            await catalogue_changed(session, datetime(2026, 11, 21, tzinfo=UTC))

        back_up(database_url, tmp_path / "copies" / "copy.sqlite")

        copy = sqlite3.connect(tmp_path / "copies" / "copy.sqlite")
        assert copy.execute("SELECT version FROM catalogue_version").fetchone() == (1,)
        copy.close()
        mode = (tmp_path / "copies" / "copy.sqlite").stat().st_mode
        assert stat.filemode(mode) == "-rw-------"

    def test_a_copy_replaces_the_one_before(self, database_url: str, tmp_path: Path) -> None:
        (tmp_path / "copy.sqlite").write_text("old")

        back_up(database_url, tmp_path / "copy.sqlite")

        assert (tmp_path / "copy.sqlite").read_bytes().startswith(b"SQLite format 3")
        assert not list(tmp_path.glob(".*.part"))


class TestRefusals:
    def test_postgresql_is_told_to_use_its_own_tool(self, tmp_path: Path) -> None:
        with pytest.raises(NotEmbedded, match="pg_dump"):
            back_up("postgresql+asyncpg://x/y", tmp_path / "copy.sqlite")

    def test_a_database_that_is_not_there_is_not_backed_up(self, tmp_path: Path) -> None:
        with pytest.raises(BackupFailed):
            back_up(f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite'}", tmp_path / "copy.sqlite")
