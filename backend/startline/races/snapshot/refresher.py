"""Snapshot refresher: replaces this node's snapshot when the catalogue or its day changes.

It polls the version number in the database; PostgreSQL also tells it at once. While the database is
down, the last snapshot stays in use. Whole snapshots are built in another process. Changes of
single races are public in about a second, in a patched copy, by a task of its own, because the
polling one may be in a whole build; a whole build follows at the first poll after a minute.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from startline.core.background_task import end_task
from startline.core.clock import Clock, first_lasting_day
from startline.db.catalogue_listener import listen_to_catalogue
from startline.db.catalogue_version import CATALOGUE_CHANGED, read_catalogue_version
from startline.db.session import Sessions
from startline.races.errors import CatalogueNotPublished
from startline.races.snapshot.folder import (
    builder_version,
    newest_snapshot,
    open_snapshot,
    remove_other_snapshots,
    snapshot_path,
)
from startline.races.snapshot.patched_copy import patched_copy
from startline.races.snapshot.publish import BuildFailed
from startline.races.snapshot.publish_metrics import PublishKind, PublishMetrics
from startline.races.snapshot.snapshot import Snapshot

log = structlog.get_logger("startline.races.snapshot.refresher")

Build = Callable[[], Awaitable[None]]
"""Writes a snapshot of the first day that lasts into the folder of snapshots."""

_DATABASE_ERRORS: Final = (SQLAlchemyError, OSError, TimeoutError)
_MAX_PAUSE_S: Final = 300.0
WHOLE_AFTER_S: Final = 60.0  # how long changes of races are collected before a whole build


class SnapshotRefresher:
    def __init__(
        self,
        sessions: Sessions,
        folder: Path,
        clock: Clock,
        poll_s: float,
        build: Build,
        whole_after_s: float = WHOLE_AFTER_S,
        metrics: PublishMetrics | None = None,
    ) -> None:
        self._sessions = sessions
        self._folder = folder
        self._clock = clock
        self._poll_s = poll_s
        self._build = build
        self._whole_after_s = whole_after_s
        self._metrics = metrics or PublishMetrics()
        self._whole_due_s = 0.0
        self._whole_path: Path | None = None  # kept beside a patched copy, for the next start
        self._snapshot: Snapshot | None = None
        self._accepted_builders = {builder_version()}  # a release installed since adds its own
        self._failures = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._wake = asyncio.Event()  # ends the pause of `_poll`
        self._changed = asyncio.Event()  # starts `_publish_signalled_changes`
        self._refresh_lock = asyncio.Lock()  # one whole build at a time
        self._swap_lock = asyncio.Lock()  # one replacement of the current snapshot at a time
        self._callbacks: list[Callable[[Snapshot], None]] = []

    def current(self) -> Snapshot:
        """Raises CatalogueNotPublished until there is a first snapshot."""
        if self._snapshot is None:
            raise CatalogueNotPublished
        return self._snapshot

    def subscribe(self, callback: Callable[[Snapshot], None]) -> None:
        """Registers a callback for each new snapshot in use, called on the event loop."""
        self._callbacks.append(callback)

    def refresh_soon(self) -> None:
        """Refreshes before the next poll, after a change made in this process."""
        self._changed.set()
        self._wake.set()

    def discard(self, snapshot: Snapshot) -> None:
        """Removes a file that a reader found damaged, and builds it again."""
        log.error("snapshot is damaged", file=snapshot.path.name)
        snapshot.path.unlink(missing_ok=True)
        if self._snapshot is snapshot:
            self._snapshot = None
        self.refresh_soon()

    async def start(self) -> None:
        """Opens the newest snapshot, even an old one, and starts to poll."""
        if (snapshot := newest_snapshot(self._folder)) is not None:
            self._use(snapshot)
            self.refresh_soon()
        else:
            await self._refresh_and_log()
        CATALOGUE_CHANGED.subscribe(self.refresh_soon)
        self._tasks = [
            asyncio.create_task(self._poll(), name="snapshot refresher"),
            asyncio.create_task(
                listen_to_catalogue(self._sessions, self.refresh_soon), name="catalogue listener"
            ),
            asyncio.create_task(self._publish_signalled_changes(), name="changes of races"),
        ]

    async def stop(self) -> None:
        CATALOGUE_CHANGED.unsubscribe(self.refresh_soon)
        for task in self._tasks:
            await end_task(task)
        self._tasks = []
        await self._sessions.close()
        if self._snapshot is not None:
            self._snapshot.close()
            self._snapshot = None

    async def refresh(self) -> None:
        """Builds and swaps in a snapshot if the catalogue's version or the day has changed.

        Raises SQLAlchemyError, OSError or TimeoutError when the database is down, and BuildFailed.
        """
        async with self._refresh_lock:
            as_of = first_lasting_day(self._clock.now())
            before, version = None, await read_catalogue_version(self._sessions)
            # patches until no change came meanwhile; what cannot be patched needs a whole build
            while version != before:
                await self.publish_changes()
                before, version = version, await read_catalogue_version(self._sessions)
                if self._is_current(version, as_of):
                    return
            path = snapshot_path(self._folder, version, as_of)
            if (snapshot := open_snapshot(path)) is None:
                with self._metrics.building(PublishKind.WHOLE):
                    await self._build()
                snapshot = open_snapshot(path) or newest_snapshot(self._folder)
            if snapshot is None:
                raise BuildFailed("the builder left no snapshot")
            self._accepted_builders.add(snapshot.builder)
            async with self._swap_lock:
                await self._use_whole(snapshot)

    async def publish_changes(self) -> None:
        """Makes changes of single races public, in about a second. Raises as `refresh`."""
        async with self._swap_lock:
            current = self._snapshot
            if current is None:
                return
            patched = await self._patched_copy(current)
            if patched is not None:
                self._use_patched(patched, after=current)

    async def _use_whole(self, snapshot: Snapshot) -> None:
        """Patches in the changes made while it was built, so that none disappears again."""
        patched = await self._patched_copy(snapshot)
        newest = patched or snapshot
        current = self._snapshot
        if current and current.as_of == newest.as_of and newest.version < current.version:
            self.refresh_soon()  # a change since cannot be patched, e.g. an import: build again
            return
        self._whole_path = snapshot.path
        if patched is not None:
            self._use_patched(patched, after=snapshot)
        else:
            self._use(snapshot)

    def _use_patched(self, patched: Snapshot, *, after: Snapshot) -> None:
        """A whole build follows, at once where others still name a race that was withdrawn."""
        now_s = asyncio.get_running_loop().time()
        if not after.patched:
            self._whole_due_s = now_s + self._whole_after_s
        if patched.has_withdrawn:
            self._whole_due_s = now_s
            self.refresh_soon()
        self._use(patched)

    async def _patched_copy(self, base: Snapshot) -> Snapshot | None:
        as_of = first_lasting_day(self._clock.now())
        if base.as_of != as_of or base.builder != builder_version():
            return None
        return await patched_copy(base, self._sessions, self._clock, self._metrics)

    async def _publish_signalled_changes(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self.publish_changes()
            except Exception as error:  # noqa: BLE001  of any kind: the next poll says more
                log.warning("changes not published yet", reason=type(error).__name__)

    def _is_current(self, version: int, as_of: date) -> bool:
        current = self._snapshot
        if version == 0:  # nothing is imported yet
            return True
        if current is None or current.builder not in self._accepted_builders:
            return False
        if current.patched and asyncio.get_running_loop().time() >= self._whole_due_s:
            return False
        return (current.version, current.as_of) == (version, as_of)

    async def _poll(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause_s()):  # wait_for can swallow a cancellation
                    await self._wake.wait()
            self._wake.clear()
            await self._refresh_and_log()

    def _pause_s(self) -> float:
        """Doubles with each failed build in a row, up to a limit."""
        return min(self._poll_s * 2.0**self._failures, max(self._poll_s, _MAX_PAUSE_S))

    async def _refresh_and_log(self) -> None:
        try:
            await self.refresh()
            self._failures = 0
        except _DATABASE_ERRORS as error:
            log.warning(
                "database unavailable, the last snapshot stays in use", reason=type(error).__name__
            )
        except Exception as error:  # of any kind: the next poll may succeed
            self._failures += 1
            log.exception("snapshot build failed", reason=str(error))

    def _use(self, snapshot: Snapshot) -> None:
        """The previous snapshot closes once nothing refers to it any more."""
        self._snapshot = snapshot
        self._metrics.version.set(snapshot.version)
        log.info("catalogue published", version=snapshot.version, day=snapshot.as_of.isoformat())
        for callback in self._callbacks:
            callback(snapshot)
        if not snapshot.patched:
            self._whole_path = snapshot.path
        remove_other_snapshots(self._folder, snapshot.path, self._whole_path or snapshot.path)
