"""Keeps this node's snapshot in step with the database of record and with the day.

When the database of record is down, the last snapshot goes on serving. Building happens in a
process of its own, so that the event loop goes on answering.
"""

import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from startline.catalogue.building import (
    builder_mark,
    read_content,
    scored_content,
    snapshot_path,
    write_snapshot,
)
from startline.catalogue.errors import CatalogueNotPublished
from startline.catalogue.scores import Scorer
from startline.catalogue.snapshot import Snapshot, SnapshotDamaged
from startline.catalogue.snapshot_writing import remove_leftovers
from startline.foundation.clock import Clock
from startline.store.session import Sessions
from startline.store.versions import catalogue_version

log = structlog.get_logger("startline.catalogue.following")

Build = Callable[[], Awaitable[None]]
"""Puts a snapshot of now into the folder of snapshots."""

_DATABASE_IS_DOWN: Final = (SQLAlchemyError, OSError, TimeoutError)
_LONGEST_BUILD_S: Final = 600.0
_LONGEST_LOOK_S: Final = 5.0
_LONGEST_PAUSE_S: Final = 300.0


class BuildFailed(Exception):
    pass


class SnapshotFollower:
    def __init__(
        self,
        sessions: Sessions,
        folder: Path,
        clock: Clock,
        poll_s: float,
        build: Build,
    ) -> None:
        self._sessions = sessions
        self._folder = folder
        self._clock = clock
        self._poll_s = poll_s
        self._build = build
        self._snapshot: Snapshot | None = None
        self._builders = {builder_mark()}
        self._failures = 0
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._looking = asyncio.Lock()
        self._callbacks: list[Callable[[Snapshot], None]] = []

    def current(self) -> Snapshot:
        """Raises CatalogueNotPublished until there is a first snapshot."""
        if self._snapshot is None:
            raise CatalogueNotPublished
        return self._snapshot

    def subscribe(self, callback: Callable[[Snapshot], None]) -> None:
        """Called on the event loop with each snapshot that comes into use."""
        self._callbacks.append(callback)

    def look_now(self) -> None:
        """After a change of the catalogue in this process: do not wait for the next look."""
        self._wake.set()

    def discard(self, snapshot: Snapshot) -> None:
        """A reader found the file damaged: it is built anew."""
        log.error("snapshot is damaged", file=snapshot.path.name)
        snapshot.path.unlink(missing_ok=True)
        if self._snapshot is snapshot:
            self._snapshot = None
        self.look_now()

    async def start(self) -> None:
        """Opens the newest snapshot there is, even an old one, and begins to follow."""
        snapshot = newest_snapshot(self._folder)
        if snapshot is not None:
            self._use(snapshot)
            self.look_now()
        else:
            await self._look()
        self._task = asyncio.create_task(self._follow(), name="snapshot follower")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        await self._sessions.close()
        if self._snapshot is not None:
            self._snapshot.close()
            self._snapshot = None

    async def look(self) -> None:
        """One look at the database of record and the day; builds and swaps when either moved.

        Raises what the database raises when it is down, BuildFailed when the building failed.
        """
        async with self._looking:
            today = self._clock.today()
            async with asyncio.timeout(_LONGEST_LOOK_S), self._sessions.reading() as session:
                version = await catalogue_version(session)
            if self._is_current(version, today):
                return
            path = snapshot_path(self._folder, version, today)
            snapshot = _opened(path)
            if snapshot is None:
                await self._build()
                snapshot = _opened(path) or newest_snapshot(self._folder)
            if snapshot is None:
                raise BuildFailed("the builder left no snapshot")
            self._builders.add(snapshot.builder)
            self._use(snapshot)

    def _is_current(self, version: int, today: date) -> bool:
        held = self._snapshot
        if version == 0:
            return True
        if held is None or held.builder not in self._builders:
            return False
        return (held.version, held.as_of) == (version, today)

    async def _follow(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause_s()):  # wait_for can swallow a cancellation
                    await self._wake.wait()
            self._wake.clear()
            await self._look()

    def _pause_s(self) -> float:
        """Longer after each building that failed in a row."""
        return min(self._poll_s * 2.0**self._failures, max(self._poll_s, _LONGEST_PAUSE_S))

    async def _look(self) -> None:
        try:
            await self.look()
            self._failures = 0
        except _DATABASE_IS_DOWN as error:
            log.warning("the last snapshot goes on serving", reason=type(error).__name__)
        except BuildFailed as error:
            self._failures += 1
            log.error("no new snapshot", reason=str(error))  # noqa: TRY400

    def _use(self, snapshot: Snapshot) -> None:
        """The one before closes when the last reader lets go of it."""
        self._snapshot = snapshot
        log.info("catalogue published", version=snapshot.version, day=snapshot.as_of.isoformat())
        for callback in self._callbacks:
            callback(snapshot)
        remove_others(self._folder, snapshot)


def newest_snapshot(folder: Path) -> Snapshot | None:
    """The last one published that is whole; files that are not are removed."""
    opened = [
        snapshot
        for path in folder.glob("catalogue-*.sqlite")
        if (snapshot := _opened(path)) is not None
    ]
    opened.sort(key=lambda snapshot: (snapshot.as_of, snapshot.version, snapshot.published_at))
    for older in opened[:-1]:
        older.close()
    return opened[-1] if opened else None


def remove_others(folder: Path, used: Snapshot) -> None:
    """Whoever has one of the others open keeps reading it: only the name goes."""
    for path in folder.glob("catalogue-*.sqlite"):
        if path != used.path:
            path.unlink(missing_ok=True)
    remove_leftovers(folder)


def _opened(path: Path) -> Snapshot | None:
    if not path.exists():
        return None
    try:
        return Snapshot.open(path)
    except SnapshotDamaged as error:
        log.error("snapshot is damaged", reason=str(error))  # noqa: TRY400
        path.unlink(missing_ok=True)
        return None


async def publish(
    sessions: Sessions, folder: Path, clock: Clock, scorer: Scorer | None = None
) -> Path:
    """Builds a snapshot of now, whether there is one already or not."""
    content = await read_content(sessions, clock.today())
    if scorer is not None:
        content = await scored_content(content, scorer)
    return await asyncio.to_thread(write_snapshot, content, folder, clock)


async def build_in_process(module: str) -> None:
    """Runs a module that publishes by the settings of this process in another one.

    Raises BuildFailed.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stdin=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(_LONGEST_BUILD_S):
            status = await process.wait()
    except TimeoutError:
        raise BuildFailed("the builder takes too long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if status != 0:
        raise BuildFailed(f"the builder ended with {status}")
