"""Import harness: rows imported through a data folder, and the stored races."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import update

from startline.db.catalogue_version import catalogue_version
from startline.db.session import Sessions
from startline.db.tables.races import RaceRow
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import ImportReport, import_data
from tests.races.samples import FixedClock, write_data


class ImportHarness:
    """Imports rows through a data folder and reads the stored races."""

    def __init__(self, sessions: Sessions, folder: Path) -> None:
        self.sessions = sessions
        self.folder = folder

    async def import_rows(
        self,
        races: Sequence[Mapping[str, str]],
        *,
        without: Collection[str] = (),
        dry_run: bool = False,
        former: Sequence[Mapping[str, str]] = (),
        clock: FixedClock = FixedClock(),  # noqa: B008 (not changed)
    ) -> ImportReport:
        data = read_catalogue(write_data(self.folder, races, former=former))
        return await import_data(self.sessions, data, clock, without=without, dry_run=dry_run)

    async def race(self, number: int) -> RaceRow | None:
        async with self.sessions.reading() as session:
            return await session.get(RaceRow, number)

    async def change(self, number: int, **values: Any) -> None:  # noqa: ANN401
        async with self.sessions.begin() as session:
            await session.execute(update(RaceRow).where(RaceRow.id == number).values(**values))

    async def version(self) -> int:
        async with self.sessions.reading() as session:
            return await catalogue_version(session)
