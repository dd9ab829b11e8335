"""Snapshot file: opened, found damaged, written."""

import json
import os
import sqlite3
from pathlib import Path

import pytest

from startline.races.snapshot.builder import write_snapshot
from startline.races.snapshot.snapshot import Snapshot, SnapshotDamaged
from tests.races.samples import NOW, TODAY, FixedClock, content_of, four_races, snapshot_of


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    return snapshot_of(tmp_path, four_races(), version=3)


class TestOpen:
    def test_it_has_version_day_and_time_of_publication(self, snapshot: Snapshot) -> None:
        assert (snapshot.version, snapshot.as_of, snapshot.published_at) == (3, TODAY, NOW)
        assert snapshot.total == 4

    def test_it_is_read_only(self, snapshot: Snapshot) -> None:
        with pytest.raises(sqlite3.OperationalError):
            snapshot.rows("DELETE FROM race")

    def test_a_missing_file_is_damage(self, tmp_path: Path) -> None:
        with pytest.raises(SnapshotDamaged):
            Snapshot.open(tmp_path / "none.sqlite")

    @pytest.mark.parametrize("kept", [0, 50, 4096, 40_000])
    def test_a_file_cut_short_is_damage(self, snapshot: Snapshot, kept: int) -> None:
        os.truncate(snapshot.path, kept)

        with pytest.raises(SnapshotDamaged):
            Snapshot.open(snapshot.path)

    def test_a_file_overwritten_at_its_head_is_damage(self, snapshot: Snapshot) -> None:
        with snapshot.path.open("r+b") as file:
            file.write(b"\0" * 64)

        with pytest.raises(SnapshotDamaged):
            Snapshot.open(snapshot.path)

    @pytest.mark.parametrize(
        "statement",
        [
            "DELETE FROM meta WHERE name = 'key'",
            "UPDATE meta SET value = '0' WHERE name = 'format'",
            "UPDATE meta SET value = 'soon' WHERE name = 'as_of'",
            "DELETE FROM card WHERE rank = 4",
            "DROP TABLE search",
        ],
    )
    def test_an_incomplete_file_is_damage(self, snapshot: Snapshot, statement: str) -> None:
        db = sqlite3.connect(snapshot.path, isolation_level=None)
        db.execute(statement)
        db.close()

        with pytest.raises(SnapshotDamaged):
            Snapshot.open(snapshot.path)


class TestWriteSnapshot:
    def test_a_failed_write_leaves_the_previous_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = snapshot_of(tmp_path, four_races()).path.read_bytes()

        def fail(*_: object) -> None:
            raise OSError("no space left")

        monkeypatch.setattr("startline.races.snapshot.writer._move_into_place", fail)
        with pytest.raises(OSError, match="no space"):
            write_snapshot(content_of([]), tmp_path, FixedClock())

        (only,) = tmp_path.iterdir()
        assert only.read_bytes() == before

    def test_an_empty_catalogue_can_be_published(self, tmp_path: Path) -> None:
        snapshot = snapshot_of(tmp_path, [])

        assert (snapshot.total, snapshot.all_cards_body.identity) == (0, b"[]")

    def test_the_rank_is_the_order_of_popularity(self, snapshot: Snapshot) -> None:
        found = json.loads(snapshot.all_cards_body.identity)

        assert [race["id"] for race in found] == [1, 2, 3, 4]
