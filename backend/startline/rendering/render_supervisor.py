"""Render supervisor: starts, restarts and feeds the Node process that renders pages.

The process is killed when a page misses its deadline, which fails the pages beside it too, and
restarted with backoff. Pages wait in a queue of two priorities that is fair between networks
(decision 0025).
"""

import asyncio
import time
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

import structlog

from startline.core.background_task import end_task
from startline.core.fair_queue import FairQueue, Priority, QueueTimeout, WorkItem
from startline.core.runtime_folder import runtime_folder
from startline.rendering.render_client import (
    RenderConnections,
    RenderedPage,
    RendererAbsent,
    RendererGone,
)
from startline.rendering.render_process import WorkerPlan, WorkerProcess, path_of

log = structlog.get_logger("startline.rendering.render_supervisor")

SETTLED_AFTER_S: Final = 10.0
# Where the pause before a restart is longer than this, pages get the shell at once.
WORTH_WAITING_S: Final = 0.25


class WorkerState(StrEnum):
    STOPPED = "stopped"
    STARTING = "starting"
    READY = "ready"
    PAUSED = "paused"  # before the next restart: pages do not wait for it


class RendererUnavailable(Exception):
    """The worker is down, or its response is no page."""


class RenderedTooLate(Exception):
    """The worker runs, but the page waited too long for it, or missed its deadline."""


class RenderSupervisor:
    """Supervises the process and sends it a few pages at a time; others wait in a queue."""

    def __init__(self, plan: WorkerPlan, on_restart: Callable[[], None] = lambda: None) -> None:
        self._plan = plan
        self._on_restart = on_restart
        self._changed = asyncio.Condition()
        self._queue = FairQueue(
            plan.concurrency,
            plan.queue_length,
            second_priority_slots=plan.second_priority_concurrency,
        )
        self._process: WorkerProcess | None = None
        self._connections: RenderConnections | None = None
        self._supervisor: asyncio.Task[None] | None = None
        self._end_reason: str | None = None
        self.state = WorkerState.STOPPED
        self.starts = 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def waiting(self) -> int:
        """Pages in the queue."""
        return self._queue.waiting

    async def start(self) -> None:
        """Starts supervision; returns when the worker is ready or has failed for the first time."""
        self.state = WorkerState.STARTING
        self._supervisor = asyncio.create_task(self._supervise())
        await self.wait_for_state(WorkerState.READY, WorkerState.PAUSED)

    async def stop(self) -> None:
        if self._supervisor is not None:
            await end_task(self._supervisor)
            self._supervisor = None
        await self._set_state(WorkerState.STOPPED)

    async def wait_for_state(self, *states: WorkerState) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self.state in states)

    async def render(
        self,
        target: str,
        preloaded: bytes | None = None,
        network: str = "",
        priority: Priority = Priority.FIRST,
    ) -> RenderedPage:
        """`preloaded` is JSON of the page's main query; `network` is the one that waits for it.

        The deadline applies to the wait for a slot, to that for a restart, and to the rendering,
        each by itself.

        Raises RendererUnavailable and RenderedTooLate; kills the worker when a page misses its
        deadline.
        """
        item = WorkItem(target, network, priority)
        try:
            async with self._queue.slot(item, self._plan.deadline_s):
                return await self._render_in_slot(target, preloaded)
        except QueueTimeout as reason:
            if self.state is WorkerState.READY:
                raise RenderedTooLate(str(reason)) from None
            raise RendererUnavailable(f"the worker is {self.state.value}") from None
        except RendererGone as error:
            raise RendererUnavailable(str(error)) from error

    def promote(self, target: str, network: str, priority: Priority) -> None:
        """Moves a page that waits to the place that this new request for it would have."""
        self._queue.promote(WorkItem(target, network, priority))

    async def _render_in_slot(self, target: str, preloaded: bytes | None) -> RenderedPage:
        connections = await self._ready_connections()
        try:
            return await self._render_with(connections, target, preloaded)
        except RendererAbsent:  # the worker that ended had not read it: asked once more
            await self._within_deadline(lambda: self._connections is not connections)
        return await self._render_with(await self._ready_connections(), target, preloaded)

    async def _ready_connections(self) -> RenderConnections:
        """Waits for a worker that is starting, but not for one that keeps failing."""
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
        self, connections: RenderConnections, target: str, preloaded: bytes | None
    ) -> RenderedPage:
        try:
            async with asyncio.timeout(self._plan.deadline_s):
                return await connections.request(target, preloaded)
        except TimeoutError:
            if connections is self._connections:
                self._kill("a page missed its deadline", path=path_of(target))
            raise RenderedTooLate("not rendered before the deadline") from None

    def _kill(self, reason: str, **details: str) -> None:
        """The supervisor starts another process."""
        if self._process is not None and self._process.is_running and self._end_reason is None:
            self._end_reason = reason
            log.warning("render worker is killed", reason=reason, pid=self.pid, **details)
            self._process.kill()

    async def _supervise(self) -> None:
        try:
            await self._supervise_in_folder()
        except OSError as error:  # a start must not wait for a worker that never comes
            log.warning("the render worker has no folder for its socket", reason=str(error))
            await self._set_state(WorkerState.PAUSED)

    async def _supervise_in_folder(self) -> None:
        failures = 0
        with runtime_folder(self._plan.runtime_dir) as sockets:
            while True:
                started_at_s = time.monotonic()
                became_ready = await self._run_once(sockets)
                ran_s = time.monotonic() - started_at_s
                failures = 1 if became_ready and ran_s >= SETTLED_AFTER_S else failures + 1
                await self._pause(failures, became_ready=became_ready, ran_s=ran_s)

    async def _pause(self, failures: int, *, became_ready: bool, ran_s: float) -> None:
        pauses_s = self._plan.backoff_s
        pause_s = pauses_s[min(failures, len(pauses_s)) - 1]
        self._on_restart()
        log.warning(
            "render worker restarts",
            reason=self._end_reason,
            ran_s=round(ran_s, 3),
            pause_s=pause_s,
        )
        self._end_reason = None
        pages_wait = became_ready and pause_s <= WORTH_WAITING_S
        await self._set_state(WorkerState.STARTING if pages_wait else WorkerState.PAUSED)
        await asyncio.sleep(pause_s)

    async def _run_once(self, sockets: Path) -> bool:
        """One process from start to exit; True when it became ready."""
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
                await self._set_state(WorkerState.READY)
                await process.relay_until_end()
        except TimeoutError:
            self._kill("not ready before its deadline")
        finally:
            await self._clean_up(process)
        return became_ready

    async def _clean_up(self, process: WorkerProcess) -> None:
        if self._connections is not None:
            self._connections.close()
            self._connections = None
            # Pages requested from now on wait for the next process, if it starts at once.
            await self._set_state(WorkerState.STARTING)
        await process.stop()
        self._end_reason = self._end_reason or process.end_reason
        self._process = None

    async def _set_state(self, state: WorkerState) -> None:
        async with self._changed:
            self.state = state
            self._changed.notify_all()
