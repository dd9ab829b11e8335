import json
import os
from datetime import date

import pytest
from structlog.testing import capture_logs

from startline.db.tables.races import RaceRow
from startline.races.event_status import EventStatus, event_status
from startline.races.snapshot.folder import newest_snapshot
from startline.races.snapshot.publish import publish_if_needed
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import suggest
from tests.races.node import Node
from tests.races.samples import race_cells


class TestPublish:
    async def test_only_approved_races_are_ever_published(self, node: Node) -> None:
        statuses = ("approved", "draft", "pending", "rejected", "withheld", "approved")
        await node.import_rows(
            [race_cells(number, status=status) for number, status in enumerate(statuses, start=1)]
        )

        snapshot = Snapshot.open(await node.publish())

        cards = json.loads(snapshot.all_cards_body.identity)
        assert [card["id"] for card in cards] == [1, 6]
        assert [snapshot.race_json(str(number)) is None for number in range(1, 7)] == [
            status != "approved" for status in statuses
        ]
        assert b"Race of Town 2" not in suggest(snapshot, "town 2")
        assert len(list(snapshot.sitemap_entries())) == 3

    async def test_a_race_that_cannot_be_published_is_left_out_alone(
        self, node: Node, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await node.import_races(3)

        def status_of(row: RaceRow, as_of: date) -> EventStatus:
            if row.id == 2:
                raise OverflowError
            return event_status(row, as_of)

        monkeypatch.setattr("startline.races.snapshot.published_race.event_status", status_of)
        with capture_logs() as logs:
            snapshot = Snapshot.open(await node.publish())

        assert [card["id"] for card in json.loads(snapshot.all_cards_body.identity)] == [1, 3]
        assert [(each["log_level"], each.get("race_id")) for each in logs] == [("error", 2)]


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestNewestSnapshot:
    async def test_damaged_files_are_skipped_and_removed(self, node: Node) -> None:
        await node.import_races(1)
        await node.build()
        damaged = node.folder / "snapshots" / "catalogue-9-2026-11-21-x.sqlite"
        damaged.write_bytes(b"SQLite format 3\0" + os.urandom(2_000))

        found = newest_snapshot(node.folder / "snapshots")

        assert found is not None
        assert found.version == 1
        assert not damaged.exists()

    async def test_unfinished_files_of_a_killed_builder_are_removed(self, node: Node) -> None:
        folder = node.folder / "snapshots"
        folder.mkdir()
        old, new = folder / ".catalogue-1.x.building", folder / ".catalogue-1.y.building"
        for path in (old, new):
            path.touch()
        os.utime(old, (0, 0))
        await node.import_races(1)

        await node.refresher.start()

        assert not old.exists()
        assert new.exists()

    async def test_an_empty_folder_has_no_snapshot(self, node: Node) -> None:
        assert newest_snapshot(node.folder / "none") is None


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestPublishIfNeeded:
    async def test_nothing_is_built_while_the_snapshot_is_current(self, node: Node) -> None:
        await node.import_races(1)
        folder = node.folder / "snapshots"

        assert await publish_if_needed(node.sessions, folder, node.clock)
        assert not await publish_if_needed(node.sessions, folder, node.clock)

        await node.import_races(2)
        assert await publish_if_needed(node.sessions, folder, node.clock)
        assert len(node.files()) == 1
