import asyncio
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from startline.db.session import Sessions
from startline.races.errors import CatalogueNotPublished
from startline.races.snapshot.publish import BuildFailed, publish
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.races.snapshot.snapshot import Snapshot
from tests.races.node import Node
from tests.races.samples import NOW, FixedClock


async def never() -> None:
    raise AssertionError("nothing is to be built")


class TestStart:
    async def test_before_the_first_import_nothing_is_published(self, node: Node) -> None:
        await node.refresher.start()

        with pytest.raises(CatalogueNotPublished):
            node.refresher.current()
        assert node.built == 0

    async def test_without_a_snapshot_start_builds_one(self, node: Node) -> None:
        await node.import_races(2)

        await node.refresher.start()

        assert node.refresher.current().total == 2

    async def test_an_existing_snapshot_is_used_and_not_built_again(self, node: Node) -> None:
        await node.import_races(2)
        await node.build()

        await node.refresher.start()
        await node.refresher.refresh()

        assert (node.refresher.current().total, node.built) == (2, 1)

    async def test_with_the_database_down_the_last_snapshot_is_used(self, node: Node) -> None:
        await node.import_races(2)
        await node.build()
        nowhere = Sessions("postgresql+asyncpg://nobody@127.0.0.1:9/none")
        refresher = SnapshotRefresher(
            nowhere, node.folder / "snapshots", node.clock, poll_s=3600, build=never
        )

        await refresher.start()
        with pytest.raises((OSError, OperationalError)):
            await refresher.refresh()

        assert refresher.current().total == 2
        await refresher.stop()

    async def test_with_the_database_down_and_no_snapshot_it_starts_and_waits(
        self, tmp_path: Path
    ) -> None:
        nowhere = Sessions("postgresql+asyncpg://nobody@127.0.0.1:9/none")
        refresher = SnapshotRefresher(nowhere, tmp_path, FixedClock(), poll_s=3600, build=never)

        await refresher.start()

        with pytest.raises(CatalogueNotPublished):
            refresher.current()
        await refresher.stop()


class TestRefresh:
    async def test_a_new_version_is_built_and_replaces_the_old_file(self, node: Node) -> None:
        await node.import_races(1)
        await node.refresher.start()
        announced: list[Snapshot] = []
        node.refresher.subscribe(announced.append)

        before = node.refresher.current()
        await node.import_races(3)
        await node.refresher.refresh()

        assert node.refresher.current().total == 3
        assert announced == [node.refresher.current()]
        assert node.files() == [node.refresher.current().path.name]
        assert before.race_json("1") is not None  # a reader of the old file can go on

    async def test_when_nothing_changed_nothing_is_built(self, node: Node) -> None:
        await node.import_races(1)
        await node.refresher.start()

        await node.refresher.refresh()

        assert node.built == 1

    async def test_a_new_day_gets_a_new_snapshot(self, node: Node) -> None:
        await node.import_races(1)
        await node.refresher.start()

        node.clock.moment = NOW + timedelta(days=1)
        await node.refresher.refresh()

        assert node.refresher.current().as_of == node.clock.today()

    async def test_a_snapshot_of_other_code_is_replaced_once(
        self, node: Node, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await node.import_races(1)
        for module in ("builder", "folder"):
            monkeypatch.setattr(
                f"startline.races.snapshot.{module}.builder_version", lambda: "older"
            )
        await node.build()
        monkeypatch.undo()
        await node.refresher.start()

        await node.refresher.refresh()
        await node.refresher.refresh()

        assert node.refresher.current().builder != "older"
        assert node.built == 2

    async def test_a_snapshot_published_by_another_process_is_used_without_a_build(
        self, node: Node
    ) -> None:
        await node.import_races(1)
        await node.refresher.refresh()
        await node.import_races(2)
        await publish(node.sessions, node.folder / "snapshots", node.clock)

        await node.refresher.refresh()

        assert (node.refresher.current().total, node.built) == (2, 1)

    async def test_after_a_failed_build_the_last_snapshot_stays_in_use(self, node: Node) -> None:
        await node.import_races(1)
        await node.refresher.start()
        await node.import_races(2)
        node.fails = True

        with pytest.raises(BuildFailed):
            await node.refresher.refresh()

        assert node.refresher.current().total == 1


class TestPoll:
    async def test_refresh_soon_does_not_wait_for_the_next_poll(self, node: Node) -> None:
        await node.import_races(1)
        await node.refresher.start()
        seen = asyncio.Event()
        node.refresher.subscribe(lambda _: seen.set())

        await node.import_races(2)
        node.refresher.refresh_soon()
        await asyncio.wait_for(seen.wait(), 20)

        assert node.refresher.current().total == 2

    async def test_a_failure_of_any_kind_ends_neither_of_its_tasks(
        self, node: Node, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await node.import_races(1)
        await node.refresher.start()
        failed: set[str] = set()
        both = asyncio.Event()

        async def fails() -> None:
            task = asyncio.current_task()
            assert task is not None
            failed.add(task.get_name())
            if failed >= {"snapshot refresher", "changes of races"}:
                both.set()
            raise OverflowError

        monkeypatch.setattr(node.refresher, "publish_changes", fails)
        for _ in range(2):
            failed.clear()
            both.clear()
            node.refresher.refresh_soon()
            await asyncio.wait_for(both.wait(), 5)


class TestDiscard:
    async def test_a_damaged_snapshot_is_built_again(self, node: Node) -> None:
        await node.import_races(1)
        await node.refresher.start()
        seen = asyncio.Event()
        node.refresher.subscribe(lambda _: seen.set())

        node.refresher.discard(node.refresher.current())
        with pytest.raises(CatalogueNotPublished):
            node.refresher.current()
        await asyncio.wait_for(seen.wait(), 20)

        assert node.refresher.current().total == 1
