"""One server node, for tests of publishing and refreshing snapshots."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path

from prometheus_client import CollectorRegistry

from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data
from startline.races.snapshot.publish import BuildFailed, publish
from startline.races.snapshot.publish_metrics import PublishMetrics
from startline.races.snapshot.refresher import SnapshotRefresher
from tests.races.samples import FixedClock, race_cells, write_data


class Node:
    """A refresher over a database of record, with a settable clock and a build that can fail."""

    def __init__(self, database_url: str, folder: Path) -> None:
        self.database_url = database_url
        self.sessions = Sessions(database_url)
        self.clock = FixedClock()
        self.folder = folder
        self.built = 0
        self.fails = False
        self.after_build: Callable[[], Awaitable[object]] | None = None
        self.metrics = CollectorRegistry()
        self.refresher = SnapshotRefresher(
            self.sessions,
            folder / "snapshots",
            self.clock,
            poll_s=3600,
            build=self.build,
            metrics=PublishMetrics(self.metrics),
        )

    async def build(self) -> None:
        self.built += 1
        if self.fails:
            raise BuildFailed("no space left")
        await self.publish()
        if self.after_build is not None:
            await self.after_build()

    async def publish(self) -> Path:
        return await publish(self.sessions, self.folder / "snapshots", self.clock)

    async def import_races(self, count: int) -> None:
        await self.import_rows([race_cells(number) for number in range(1, count + 1)])

    async def import_rows(self, races: Sequence[Mapping[str, str]]) -> None:
        write_data(self.folder / "data", races)
        await self.import_folder()

    async def import_folder(self) -> None:
        """Imports the files of the data folder."""
        await import_data(self.sessions, read_catalogue(self.folder / "data"), self.clock)

    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "snapshots").iterdir())
