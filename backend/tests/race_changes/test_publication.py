"""Changes reach the snapshot of this node without a whole build."""

import asyncio
from datetime import date, timedelta

import orjson
import pytest

from startline.races.list_parameters import ListParameters
from startline.races.race_list import list_races
from startline.races.snapshot.refresher import SnapshotRefresher
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import suggest
from tests.race_changes.samples import change
from tests.races.node import Node
from tests.races.samples import NOW, race_cells, write_data


async def started(node: Node, races: int = 3) -> SnapshotRefresher:
    await node.import_races(races)
    await node.refresher.start()
    return node.refresher


def names(snapshot: Snapshot) -> list[str]:
    parameters = ListParameters()
    body = list_races(snapshot, parameters.filter(), parameters.page()).body
    return [race["name"] for race in orjson.loads(body)]


class TestPatch:
    async def test_a_change_is_public_without_a_build(self, node: Node) -> None:
        refresher = await started(node)

        await change(node, 2, name="The Kassel Run", city="Kassel")
        await refresher.refresh()

        snapshot = refresher.current()
        race = orjson.loads(snapshot.race_json("2") or b"")
        assert (race["name"], race["city"], node.built) == ("The Kassel Run", "Kassel", 1)
        assert snapshot.patched == ("race-2", "race-of-town-2")

    async def test_a_change_that_comes_during_a_refresh_is_public_without_a_build(
        self, node: Node, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refresher = await started(node)
        publish = refresher.publish_changes

        async def publish_before_the_change() -> None:
            monkeypatch.undo()
            await publish()
            await change(node, 2, name="The Kassel Run")

        monkeypatch.setattr(refresher, "publish_changes", publish_before_the_change)
        await refresher.refresh()

        race = orjson.loads(refresher.current().race_json("2") or b"")
        assert (race["name"], node.built) == ("The Kassel Run", 1)

    async def test_lists_search_and_the_whole_list_have_it(self, node: Node) -> None:
        refresher = await started(node)

        await change(node, 2, name="The Kassel Run")
        await refresher.refresh()

        snapshot = refresher.current()
        found = orjson.loads(suggest(snapshot, "kassel r"))["races"]
        assert [race["id"] for race in found] == [2]
        assert orjson.loads(suggest(snapshot, "race of town 2"))["races"] == []
        assert "The Kassel Run" in names(snapshot)
        whole = orjson.loads(snapshot.all_cards_body.identity)
        assert [race["name"] for race in whole] == [
            "Race of Town 1",
            "The Kassel Run",
            "Race of Town 3",
        ]

    async def test_a_new_race_is_added(self, node: Node) -> None:
        refresher = await started(node)

        added = await change(
            node, None, name="New Run", slug="new-run", type="marathon", country_code="DE"
        )
        await refresher.refresh()

        snapshot = refresher.current()
        assert (snapshot.total, snapshot.canonical_slug("new-run")) == (4, "new-run")
        assert "New Run" in names(snapshot)
        assert snapshot.race_json(f"race-{added.race_id}") is not None

    async def test_keys_of_changed_pages_change_and_others_do_not(self, node: Node) -> None:
        refresher = await started(node)
        before = refresher.current()
        keys = [before.race_key("1"), before.race_key("2"), before.key]

        await change(node, 2, city="Kassel")
        await refresher.refresh()

        after = refresher.current()
        same = [
            after.race_key("1") == keys[0],
            after.race_key("2") == keys[1],
            after.key == keys[2],
        ]
        assert same == [True, False, False]

    async def test_what_it_says_of_the_date_of_its_event_reaches_the_other_races(
        self, node: Node
    ) -> None:
        folder = write_data(node.folder / "data", [race_cells(1), race_cells(2), race_cells(3)])
        (folder / "events.csv").write_text("slug,name,race_ids\nfestival,Festival,1; 2\n")
        await node.import_folder()
        await node.refresher.start()

        await change(node, 1, next_date=date(2027, 4, 11))
        await node.refresher.refresh()

        snapshot = node.refresher.current()
        other = orjson.loads(snapshot.race_json("2") or b"")
        assert (other["expectedWeekStart"], node.built) == ("2027-04-05", 1)
        assert [each["nextEventDate"] for each in other["event"]["races"]] == ["2027-04-11", None]
        assert set(snapshot.patched) >= {"race-1", "race-2"}
        assert "race-3" not in snapshot.patched

    async def test_several_changes_follow_each_other(self, node: Node) -> None:
        refresher = await started(node)

        for race_id in (1, 2, 3):
            await change(node, race_id, city=f"Town {race_id}")
            await refresher.refresh()

        races = [orjson.loads(refresher.current().race_json(str(n)) or b"") for n in (1, 2, 3)]
        assert [race["city"] for race in races] == ["Town 1", "Town 2", "Town 3"]
        assert node.built == 1
        assert len(node.files()) == 2  # the whole one, for the next start, and the newest

    async def test_a_commit_wakes_the_refresher(self, node: Node) -> None:
        refresher = await started(node)
        seen = asyncio.Event()
        refresher.subscribe(lambda _: seen.set())

        await change(node, 1, city="Kassel")
        await asyncio.wait_for(seen.wait(), 20)

        assert refresher.current().patched

    async def test_a_score_stays_until_the_whole_build(self, node: Node) -> None:
        cells = race_cells(1, terrain="Road", elevation_profile="Flat", elevation_basis="stated")
        await node.import_rows([cells])
        await node.refresher.start()
        potential = node.refresher.current().potential_json("1")

        await change(node, 1, city="Kassel")
        await node.refresher.refresh()

        assert node.refresher.current().potential_json("1") == potential is not None


class TestWholeBuild:
    async def test_an_import_is_built_whole(self, node: Node) -> None:
        refresher = await started(node)

        await change(node, 1, city="Kassel")
        await node.import_races(4)
        await refresher.refresh()

        assert (refresher.current().total, node.built) == (4, 2)
        assert refresher.current().patched == ()

    async def test_changes_are_built_whole_after_a_while(self, node: Node) -> None:
        node.refresher = SnapshotRefresher(
            node.sessions,
            node.folder / "snapshots",
            node.clock,
            poll_s=3600,
            build=node.build,
            whole_after_s=0,
        )
        refresher = await started(node)

        await change(node, 1, city="Kassel")
        await refresher.refresh()

        assert (refresher.current().patched, node.built) == ((), 2)
        assert node.files() == [refresher.current().path.name]

    async def test_the_former_address_of_a_renamed_race_leads_to_it_after_the_whole_build(
        self, node: Node
    ) -> None:
        await node.import_races(2)
        await change(node, 1, slug="town-marathon")
        await change(node, 1, slug="kassel-marathon")

        snapshot = Snapshot.open(await node.publish())

        for address in ("race-of-town-1", "town-marathon", "kassel-marathon", "race-1"):
            assert snapshot.canonical_slug(address) == "kassel-marathon"
        assert snapshot.canonical_slug("race-of-town-2") == "race-of-town-2"

    async def test_a_change_made_during_a_build_stays_public(self, node: Node) -> None:
        refresher = await started(node)
        await change(node, 1, city="Kassel")
        node.clock.moment = NOW + timedelta(days=1)

        node.after_build = lambda: change(node, 2, city="Bremen")
        await refresher.refresh()

        snapshot = refresher.current()
        races = [orjson.loads(snapshot.race_json(str(n)) or b"")["city"] for n in (1, 2)]
        assert (races, snapshot.as_of) == (["Kassel", "Bremen"], node.clock.today())

    async def test_a_start_uses_the_whole_snapshot_and_patches_it_again(self, node: Node) -> None:
        refresher = await started(node)
        await change(node, 1, city="Kassel")
        await refresher.refresh()

        other = Node(node.database_url, node.folder)
        await other.refresher.start()
        await other.refresher.refresh()

        race = orjson.loads(other.refresher.current().race_json("1") or b"")
        assert (race["city"], other.built) == ("Kassel", 0)
        await other.refresher.stop()
