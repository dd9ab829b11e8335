"""Renders pages by way of one Node process: started, watched, ended when it hangs, restarted."""

import asyncio
import contextlib
import shutil
import tempfile
import time
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

import structlog

from startline.pages.render_client import (
    RenderConnections,
    RenderedPage,
    RendererAbsent,
    RendererGone,
)
from startline.pages.worker_process import WorkerPlan, WorkerProcess

log = structlog.get_logger("startline.pages.worker")

SETTLED_AFTER_S: Final = 10.0
# A page rather waits for a worker that comes back this soon than be shown without its content.
WORTH_WAITING_S: Final = 0.25


class WorkerState(StrEnum):
    STOPPED = "stopped"
    STARTING = "starting"
    READY = "ready"
    WAITING = "waiting"  # it keeps failing and is given a moment


class RendererUnavailable(Exception):
    """No page can be rendered now: the worker is away, too busy, or did not answer in time."""


class RenderWorker:
    """Supervises the process and passes pages to it, a few at a time, the rest in a queue."""

    def __init__(self, plan: WorkerPlan, on_restart: Callable[[], None] = lambda: None) -> None:
        self._plan = plan
        self._on_restart = on_restart
        self._changed = asyncio.Condition()
        self._places = asyncio.Semaphore(plan.concurrency)
        self._queued = 0
        self._process: WorkerProcess | None = None
        self._connections: RenderConnections | None = None
        self._supervisor: asyncio.Task[None] | None = None
        self._end_reason: str | None = None
        self.state = WorkerState.STOPPED
        self.starts = 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Begins supervision; returns when the worker is ready or has failed for the first time."""
        self.state = WorkerState.STARTING
        self._supervisor = asyncio.create_task(self._supervise())
        await self.reaches(WorkerState.READY, WorkerState.WAITING)

    async def stop(self) -> None:
        if self._supervisor is not None:
            self._supervisor.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._supervisor
            self._supervisor = None
        await self._become(WorkerState.STOPPED)

    async def reaches(self, *states: WorkerState) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self.state in states)

    async def render(self, target: str, facts: bytes | None = None) -> RenderedPage:
        """`facts` is JSON that the page may ask for.

        Raises RendererUnavailable; ends the worker when a page misses its deadline.
        """
        await self._take_place()
        try:
            connections = await self._ready_connections()
            try:
                return await self._render_with(connections, target, facts)
            except RendererAbsent:
                await self._within_deadline(lambda: self._connections is not connections)
            return await self._render_with(await self._ready_connections(), target, facts)
        except RendererGone as error:
            raise RendererUnavailable(str(error)) from error
        finally:
            self._places.release()

    async def _take_place(self) -> None:
        if self._queued >= self._plan.queue_length:
            raise RendererUnavailable("too many pages are waiting to be rendered")
        self._queued += 1
        try:
            async with asyncio.timeout(self._plan.deadline_s):
                await self._places.acquire()
        except TimeoutError:
            raise RendererUnavailable("waited too long to be rendered") from None
        finally:
            self._queued -= 1

    async def _ready_connections(self) -> RenderConnections:
        """Waits for a worker that is starting; one that keeps failing is not waited for."""
        if self.state is WorkerState.STARTING:
            await self._within_deadline(lambda: self.state is not WorkerState.STARTING)
        if self._connections is None:
            raise RendererUnavailable(f"the worker is {self.state.value}")
        return self._connections

    async def _within_deadline(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(self._plan.deadline_s), self._changed:
                await self._changed.wait_for(condition)
        except TimeoutError:
            raise RendererUnavailable("the worker is still starting") from None

    async def _render_with(
        self, connections: RenderConnections, target: str, facts: bytes | None
    ) -> RenderedPage:
        try:
            async with asyncio.timeout(self._plan.deadline_s):
                return await connections.request(target, facts)
        except TimeoutError:
            if connections is self._connections:
                self._end("a page missed its deadline", target=target)
            raise RendererUnavailable("not rendered before the deadline") from None

    def _end(self, reason: str, **facts: str) -> None:
        """Kills the process; the supervisor starts another one."""
        if self._process is not None and self._process.running and self._end_reason is None:
            self._end_reason = reason
            log.warning("render worker is ended", reason=reason, pid=self.pid, **facts)
            self._process.kill()

    async def _supervise(self) -> None:
        sockets = Path(tempfile.mkdtemp(prefix="startline-"))
        failures = 0
        try:
            while True:
                started_at_s = time.monotonic()
                became_ready = await self._live_once(sockets)
                lived_s = time.monotonic() - started_at_s
                failures = 1 if became_ready and lived_s >= SETTLED_AFTER_S else failures + 1
                await self._pause(failures, became_ready=became_ready, lived_s=lived_s)
        finally:
            shutil.rmtree(sockets, ignore_errors=True)

    async def _pause(self, failures: int, *, became_ready: bool, lived_s: float) -> None:
        pauses_s = self._plan.backoff_s
        pause_s = pauses_s[min(failures, len(pauses_s)) - 1]
        self._on_restart()
        log.warning(
            "render worker restarts",
            reason=self._end_reason,
            lived_s=round(lived_s, 3),
            pause_s=pause_s,
        )
        self._end_reason = None
        soon = became_ready and pause_s <= WORTH_WAITING_S
        await self._become(WorkerState.STARTING if soon else WorkerState.WAITING)
        await asyncio.sleep(pause_s)

    async def _live_once(self, sockets: Path) -> bool:
        """One life of the process, from start to exit; True when it became ready in it."""
        self.starts += 1
        socket_path = str(sockets / f"{self.starts}.sock")
        try:
            process = await WorkerProcess.start(self._plan, socket_path)
        except OSError as error:
            self._end_reason = f"cannot be started: {error}"
            return False
        self._process = process
        became_ready = False
        try:
            became_ready = await process.wait_until_ready(self._plan.start_deadline_s)
            if became_ready:
                self._connections = RenderConnections(socket_path)
                log.info("render worker is ready", pid=process.pid, starts=self.starts)
                await self._become(WorkerState.READY)
                await process.relay_until_end()
        except TimeoutError:
            self._end("not ready before its deadline")
        finally:
            await self._bury(process)
        return became_ready

    async def _bury(self, process: WorkerProcess) -> None:
        if self._connections is not None:
            self._connections.close()
            self._connections = None
            # Pages asked for from now on wait for the next process, if it comes at once.
            await self._become(WorkerState.STARTING)
        await process.leave()
        self._end_reason = self._end_reason or process.end_reason
        self._process = None

    async def _become(self, state: WorkerState) -> None:
        async with self._changed:
            self.state = state
            self._changed.notify_all()
