"""Brings schema, catalogue and snapshot to where a server can start; what is done is left alone."""

from collections.abc import Collection
from pathlib import Path

from startline.catalogue.building import builder_mark
from startline.catalogue.following import newest_snapshot, publish, remove_others
from startline.catalogue.importing import CatalogueImport, ImportReport, Progress
from startline.catalogue.reading import CatalogueData
from startline.catalogue.scores import Scorer
from startline.catalogue.snapshot import Snapshot
from startline.foundation.clock import Clock
from startline.store.session import Sessions
from startline.store.versions import catalogue_version


async def import_data(
    sessions: Sessions,
    data: CatalogueData,
    clock: Clock,
    *,
    without: Collection[str] = frozenset(),
    dry_run: bool = False,
    progress: Progress | None = None,
) -> ImportReport:
    """One transaction: all of it is kept or, on a dry run or a failure, nothing."""
    async with sessions.begin() as session:
        report = await CatalogueImport(session, clock.now(), progress).run(data, without)
        if dry_run:
            await session.rollback()
            report.version = None
    return report


async def is_empty(sessions: Sessions) -> bool:
    """True until something was imported."""
    async with sessions.reading() as session:
        return await catalogue_version(session) == 0


async def is_published(sessions: Sessions, folder: Path, clock: Clock) -> bool:
    """Whether the newest snapshot is of this version, this day and this code."""
    held = newest_snapshot(folder)
    if held is None:
        return False
    held.close()
    async with sessions.reading() as session:
        version = await catalogue_version(session)
    return (held.version, held.as_of, held.builder) == (version, clock.today(), builder_mark())


async def publish_if_needed(
    sessions: Sessions, folder: Path, clock: Clock, scorer: Scorer | None = None
) -> bool:
    """Whether a snapshot had to be built."""
    if await is_published(sessions, folder, clock):
        return False
    path = await publish(sessions, folder, clock, scorer)
    published = Snapshot.open(path)
    remove_others(folder, published)
    published.close()
    return True
