"""List thread: lists and facets are made off the event loop, over a snapshot of their own.

The thread opens the file a second time, so that the event loop never waits for a list on the shared
connection (decision 0031). Where the file has been removed, it uses the shared snapshot, whose
columns no other thread reads. One thread is enough: at 10,000 races a list takes less than a
millisecond in the median, facets two.

What happens here, in order: `snapshot/race_columns.py` reads the values of all races into arrays,
one row for each race, most popular first. `filter_masks.py` compares them with a `RaceFilter`
(`race_filter.py`): two masks for each filter that is set, the races whose value fits and those
without one. `race_list.py` takes the rows that pass all of them out of an order sorted in advance;
`race_facets.py` counts the values of each filter (`facet_columns.py`) over the races that no other
filter excludes. Why: docs/decisions/0034.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial

import orjson

from startline.races.calendar_month import calendar_month
from startline.races.facet_columns import facet_columns
from startline.races.map_points import map_points
from startline.races.matching_races import matching_races
from startline.races.race_facets import race_facets
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, RaceList, list_races, prepare_orders
from startline.races.snapshot.snapshot import Snapshot, SnapshotDamaged


class ListThread:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "lists")
        self._reopened_from: Snapshot | None = None
        self._reopened: Snapshot | None = None
        self.one_export = asyncio.Lock()
        """Pages of exports are long: lists of visitors wait for one of them, not for all."""

    def prepare(self, snapshot: Snapshot) -> None:
        """Opens a new snapshot, reads and sorts its columns, and closes the one before."""
        self._thread.submit(self._prepare, snapshot)

    async def facets(self, snapshot: Snapshot, wanted: RaceFilter) -> bytes:
        """The JSON of `Facets`. Raises sqlite3.DatabaseError where the file is damaged."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._facets, snapshot, wanted)

    async def map_points(self, snapshot: Snapshot, wanted: RaceFilter) -> bytes:
        """The JSON of `MapPoints`. Raises sqlite3.DatabaseError where the file is damaged."""
        loop = asyncio.get_running_loop()
        make = partial(self._on_own, map_points)
        return await loop.run_in_executor(self._thread, make, snapshot, wanted)

    async def matching_races(self, snapshot: Snapshot, wanted: RaceFilter) -> bytes:
        """The JSON of `MatchingRaces`. Raises sqlite3.DatabaseError where the file is damaged."""
        loop = asyncio.get_running_loop()
        make = partial(self._on_own, matching_races)
        return await loop.run_in_executor(self._thread, make, snapshot, wanted)

    async def calendar_month(self, snapshot: Snapshot, wanted: RaceFilter, first: date) -> bytes:
        """The JSON of `CalendarMonth`. Raises sqlite3.DatabaseError where the file is damaged."""
        loop = asyncio.get_running_loop()
        make = partial(self._on_own, partial(calendar_month, first=first))
        return await loop.run_in_executor(self._thread, make, snapshot, wanted)

    async def list_races(self, snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
        """Raises sqlite3.DatabaseError where the file is damaged."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._list, snapshot, wanted, page)

    def stop(self) -> None:
        self._thread.submit(self._close)
        self._thread.shutdown()

    def _on_own(
        self, make: Callable[[Snapshot, RaceFilter], bytes], snapshot: Snapshot, wanted: RaceFilter
    ) -> bytes:
        return make(self._own(snapshot), wanted)

    def _list(self, snapshot: Snapshot, wanted: RaceFilter, page: Page) -> RaceList:
        return list_races(self._own(snapshot), wanted, page)

    def _facets(self, snapshot: Snapshot, wanted: RaceFilter) -> bytes:
        found = race_facets(self._own(snapshot), wanted)
        return orjson.dumps(found.model_dump(mode="json", by_alias=True))

    def _prepare(self, snapshot: Snapshot) -> None:
        columns = self._own(snapshot).columns
        prepare_orders(columns)
        facet_columns(columns)

    def _own(self, snapshot: Snapshot) -> Snapshot:
        """The snapshot as this thread opened it; the shared one where its file has gone."""
        if self._reopened_from is not snapshot or self._reopened is None:
            try:
                reopened = Snapshot.open(snapshot.path)
            except SnapshotDamaged:
                return snapshot
            self._close()
            self._reopened_from, self._reopened = snapshot, reopened
        return self._reopened

    def _close(self) -> None:
        if self._reopened is not None:
            self._reopened.close()
        self._reopened_from, self._reopened = None, None
