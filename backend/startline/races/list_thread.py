"""List thread: lists of races are made off the event loop, over a connection of their own.

One thread is enough: a list takes less than a millisecond. Only the first one with a text that
nobody searched for since the catalogue was published takes longer, at 100,000 races some 50 ms.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from startline.races.race_list import Page, RaceFilter, RaceList, list_races
from startline.races.snapshot.snapshot import Snapshot, SnapshotDamaged


class ListThread:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "lists")
        self._of: Snapshot | None = None
        self._reopened: Snapshot | None = None

    def prepare(self, snapshot: Snapshot) -> None:
        """Opens a new snapshot, reads its columns, and closes the one before."""
        self._thread.submit(lambda: self._own(snapshot).columns)

    async def list_races(self, snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
        """Raises sqlite3.DatabaseError where the file is damaged."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._list, snapshot, wanted, page)

    def stop(self) -> None:
        self._thread.submit(self._close)
        self._thread.shutdown()

    def _list(self, snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
        return list_races(self._own(snapshot), wanted, page)

    def _own(self, snapshot: Snapshot) -> Snapshot:
        """The snapshot over this thread's connection; the one given where its file is gone."""
        if self._of is not snapshot or self._reopened is None:
            try:
                reopened = Snapshot.open(snapshot.path)
            except SnapshotDamaged:
                return snapshot
            self._close()
            self._of, self._reopened = snapshot, reopened
        return self._reopened

    def _close(self) -> None:
        if self._reopened is not None:
            self._reopened.close()
        self._of, self._reopened = None, None
