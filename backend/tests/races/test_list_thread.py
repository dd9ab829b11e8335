import threading
from pathlib import Path

import pytest

from startline.races import list_thread, race_list
from startline.races.list_thread import ListThread
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page
from startline.races.snapshot.snapshot import Snapshot
from tests.races.race_api import small_snapshot


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    return small_snapshot(tmp_path)


class TestListThread:
    async def test_a_list_is_made_in_a_thread_over_a_connection_of_its_own(
        self, snapshot: Snapshot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[tuple[str, bool]] = []

        def recorded(read: Snapshot, wanted: RaceFilter, page: Page) -> race_list.RaceList:
            seen.append((threading.current_thread().name, read is snapshot))
            return race_list.list_races(read, wanted, page)

        monkeypatch.setattr(list_thread, "list_races", recorded)
        lists = ListThread()

        found = await lists.list_races(snapshot, RaceFilter(), Page())

        lists.stop()
        assert found.total == snapshot.total
        assert seen == [("lists_0", False)]

    async def test_a_snapshot_whose_file_was_replaced_is_read_to_its_end(
        self, snapshot: Snapshot
    ) -> None:
        snapshot.path.unlink()
        lists = ListThread()

        found = await lists.list_races(snapshot, RaceFilter(), Page())

        lists.stop()
        assert found.total == snapshot.total
