import asyncio
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from startline.catalogue import following
from startline.catalogue.errors import CatalogueNotPublished
from startline.catalogue.following import SnapshotFollower, publish
from startline.catalogue.snapshot import Snapshot
from startline.store.session import Sessions
from tests.catalogue.node import Node
from tests.catalogue.samples import NOW, FixedClock


async def never() -> None:
    raise AssertionError("nothing is to be built")


class TestStart:
    async def test_before_the_first_import_nothing_is_published(self, node: Node) -> None:
        await node.follower.start()

        with pytest.raises(CatalogueNotPublished):
            node.follower.current()
        assert node.built == 0

    async def test_without_a_snapshot_one_is_built_before_it_is_ready(self, node: Node) -> None:
        await node.bring_in(2)

        await node.follower.start()

        assert node.follower.current().total == 2

    async def test_a_snapshot_that_is_there_is_used_and_not_built_again(self, node: Node) -> None:
        await node.bring_in(2)
        await node.build()

        await node.follower.start()
        await node.follower.look()

        assert (node.follower.current().total, node.built) == (2, 1)

    async def test_with_the_database_down_the_last_snapshot_serves(self, node: Node) -> None:
        await node.bring_in(2)
        await node.build()
        nowhere = Sessions("postgresql+asyncpg://nobody@127.0.0.1:9/none")
        follower = SnapshotFollower(
            nowhere, node.folder / "snapshots", node.clock, poll_s=3600, build=never
        )

        await follower.start()
        with pytest.raises((OSError, OperationalError)):
            await follower.look()

        assert follower.current().total == 2
        await follower.stop()

    async def test_with_the_database_down_and_no_snapshot_it_starts_and_waits(
        self, tmp_path: Path
    ) -> None:
        nowhere = Sessions("postgresql+asyncpg://nobody@127.0.0.1:9/none")
        follower = SnapshotFollower(nowhere, tmp_path, FixedClock(), poll_s=3600, build=never)

        await follower.start()

        with pytest.raises(CatalogueNotPublished):
            follower.current()
        await follower.stop()


class TestLook:
    async def test_a_new_version_is_built_and_told_and_the_old_file_goes(self, node: Node) -> None:
        await node.bring_in(1)
        await node.follower.start()
        told: list[Snapshot] = []
        node.follower.subscribe(told.append)

        before = node.follower.current()
        await node.bring_in(3)
        await node.follower.look()

        assert node.follower.current().total == 3
        assert told == [node.follower.current()]
        assert node.files() == [node.follower.current().path.name]
        assert before.race_json("1") is not None  # whoever still reads it can

    async def test_when_nothing_changed_nothing_is_built(self, node: Node) -> None:
        await node.bring_in(1)
        await node.follower.start()

        await node.follower.look()

        assert node.built == 1

    async def test_a_new_day_is_built_anew(self, node: Node) -> None:
        await node.bring_in(1)
        await node.follower.start()

        node.clock.moment = NOW + timedelta(days=1)
        await node.follower.look()

        assert node.follower.current().as_of == node.clock.today()

    async def test_a_snapshot_of_other_code_is_replaced_once(
        self, node: Node, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await node.bring_in(1)
        monkeypatch.setattr("startline.catalogue.building.builder_mark", lambda: "older")
        await node.build()
        monkeypatch.undo()
        await node.follower.start()

        await node.follower.look()
        await node.follower.look()

        assert node.follower.current().builder != "older"
        assert node.built == 2

    async def test_what_another_process_published_already_is_taken_as_it_is(
        self, node: Node
    ) -> None:
        await node.bring_in(1)
        await node.follower.start()
        await node.bring_in(2)
        await publish(node.sessions, node.folder / "snapshots", node.clock)

        await node.follower.look()

        assert (node.follower.current().total, node.built) == (2, 1)

    async def test_a_failed_building_leaves_the_last_one_in_use(self, node: Node) -> None:
        await node.bring_in(1)
        await node.follower.start()
        await node.bring_in(2)
        node.fails = True

        with pytest.raises(following.BuildFailed):
            await node.follower.look()

        assert node.follower.current().total == 1


class TestFollow:
    async def test_a_change_made_here_is_seen_without_waiting_for_the_next_look(
        self, node: Node
    ) -> None:
        await node.bring_in(1)
        await node.follower.start()
        seen = asyncio.Event()
        node.follower.subscribe(lambda _: seen.set())

        await node.bring_in(2)
        node.follower.look_now()
        await asyncio.wait_for(seen.wait(), 20)

        assert node.follower.current().total == 2


class TestDiscard:
    async def test_a_damaged_snapshot_is_built_anew(self, node: Node) -> None:
        await node.bring_in(1)
        await node.follower.start()
        seen = asyncio.Event()
        node.follower.subscribe(lambda _: seen.set())

        node.follower.discard(node.follower.current())
        with pytest.raises(CatalogueNotPublished):
            node.follower.current()
        await asyncio.wait_for(seen.wait(), 20)

        assert node.follower.current().total == 1
