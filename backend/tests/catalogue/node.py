"""One server's node, for tests of publishing and following."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from startline.catalogue.following import BuildFailed, SnapshotFollower, publish
from startline.catalogue.preparing import import_data
from startline.catalogue.reading import read_catalogue
from startline.store.session import Sessions
from tests.catalogue.samples import FixedClock, race_cells, write_data


class Node:
    """One server's follower over a database of record, with a clock and a builder to watch."""

    def __init__(self, database_url: str, folder: Path) -> None:
        self.sessions = Sessions(database_url)
        self.clock = FixedClock()
        self.folder = folder
        self.built = 0
        self.fails = False
        self.follower = SnapshotFollower(
            self.sessions, folder / "snapshots", self.clock, poll_s=3600, build=self.build
        )

    async def build(self) -> None:
        self.built += 1
        if self.fails:
            raise BuildFailed("no space left")
        await self.publish()

    async def publish(self) -> Path:
        return await publish(self.sessions, self.folder / "snapshots", self.clock)

    async def bring_in(self, count: int) -> None:
        await self.bring_in_rows([race_cells(number) for number in range(1, count + 1)])

    async def bring_in_rows(self, races: Sequence[Mapping[str, str]]) -> None:
        write_data(self.folder / "data", races)
        await self.bring_in_folder()

    async def bring_in_folder(self) -> None:
        """What the folder of data files holds."""
        await import_data(self.sessions, read_catalogue(self.folder / "data"), self.clock)

    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "snapshots").iterdir())
