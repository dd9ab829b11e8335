"""Publishing the catalogue: build a snapshot of the first day that lasts and write its file.

`startline publish` calls it in its own process. The server runs this module in a separate process,
so that its event loop goes on answering.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Final

from startline.core.clock import Clock, SystemClock, first_lasting_day
from startline.core.settings import CatalogueSettings, DatabaseSettings
from startline.courses.potential.cache import Progress
from startline.db.catalogue_version import catalogue_version
from startline.db.session import Sessions
from startline.races.snapshot.builder import read_content, scored_content, write_snapshot
from startline.races.snapshot.folder import (
    builder_version,
    newest_snapshot,
    remove_other_snapshots,
)

_NICENESS: Final = 10
_BUILD_TIMEOUT_S: Final = 600.0
_MODULE: Final = "startline.races.snapshot.publish"


class BuildFailed(Exception):
    """The process that builds a snapshot failed or took too long."""


async def publish(
    sessions: Sessions, folder: Path, clock: Clock, progress: Progress | None = None
) -> Path:
    """Builds a snapshot of the first day that lasts, even if there is one already."""
    content = await read_content(sessions, first_lasting_day(clock.now()))
    content = await scored_content(content, sessions, clock, progress)
    return await asyncio.to_thread(write_snapshot, content, folder, clock)


async def publish_if_needed(
    sessions: Sessions, folder: Path, clock: Clock, progress: Progress | None = None
) -> bool:
    """Returns whether a snapshot had to be built."""
    if await is_published(sessions, folder, clock):
        return False
    remove_other_snapshots(folder, await publish(sessions, folder, clock, progress))
    return True


async def is_published(sessions: Sessions, folder: Path, clock: Clock) -> bool:
    """Whether the newest snapshot is of the current version and code, and of the day that lasts."""
    newest = newest_snapshot(folder)
    if newest is None:
        return False
    newest.close()
    async with sessions.reading() as session:
        version = await catalogue_version(session)
    return (newest.version, newest.as_of, newest.builder) == (
        version,
        first_lasting_day(clock.now()),
        builder_version(),
    )


async def publish_in_process() -> None:
    """Runs this module in a process of its own, with the same settings. Raises BuildFailed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", _MODULE, stdin=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(_BUILD_TIMEOUT_S):
            status = await process.wait()
    except TimeoutError:
        raise BuildFailed("the builder takes too long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if status != 0:
        raise BuildFailed(f"the builder ended with {status}")


async def _publish_with_settings() -> None:
    sessions = Sessions(DatabaseSettings().url)
    try:
        await publish(sessions, CatalogueSettings().snapshot_dir, SystemClock())
    finally:
        await sessions.close()


if __name__ == "__main__":
    os.nice(_NICENESS)  # the server on the same machine has priority
    asyncio.run(_publish_with_settings())
