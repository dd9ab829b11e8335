"""Background task: work repeated beside the server, woken early on request, until it is stopped."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

import structlog

STOP_GRACE_S: Final = 5.0

log = structlog.get_logger("startline.core.background_task")


class BackgroundTask:
    """The first round begins at once. A failure ends its round, never the task.

    An `expected` failure is logged when it begins and when it is over; any other failure is logged
    every time, with its trace.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[object]],
        *,
        every_s: float,
        expected: type[Exception],
        retry_s: float | None = None,
    ) -> None:
        """`retry_s`: the pause after a failed round, where that is shorter than `every_s`."""
        self._name = name
        self._work = work
        self._every_s = every_s
        self._retry_s = every_s if retry_s is None else min(every_s, retry_s)
        self._expected = expected
        self._is_failing = False
        self._wake = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self.is_stopping = False

    async def start(self) -> None:
        if self._task is None:
            self.is_stopping = False
            self._wake.clear()
            self._loop = asyncio.get_running_loop()
            self._task = asyncio.create_task(self._run(), name=self._name)

    async def stop(self, grace_s: float = STOP_GRACE_S) -> None:
        """Lets the round under way end, for at most `grace_s`, then cancels it."""
        task, self._task = self._task, None
        if task is None:
            return
        self.is_stopping = True
        self._wake.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(task, grace_s)

    def wake(self) -> None:
        """Begins the next round now. May be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake.set)

    async def _run(self) -> None:
        while True:
            has_succeeded = await self._round()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._every_s if has_succeeded else self._retry_s):
                    await self._wake.wait()
            if self.is_stopping:
                return
            self._wake.clear()

    async def _round(self) -> bool:
        try:
            await self._work()
        except self._expected as error:
            if not self._is_failing:
                log.warning("background task fails", task=self._name, reason=type(error).__name__)
            self._is_failing = True
            return False
        except Exception:  # of any kind: the next round may succeed
            log.exception("background task failed", task=self._name)
            return False
        if self._is_failing:
            log.info("background task succeeds again", task=self._name)
        self._is_failing = False
        return True


async def end_task(task: asyncio.Task[None]) -> None:
    """Cancels the task and returns when it has ended. Raises its failure.

    It is not awaited itself: a CancelledError of its own could not be told from one that stops
    the caller, which has to go on to whoever cancelled it.
    """
    task.cancel()
    await asyncio.wait((task,))
    if not task.cancelled():
        task.result()


class BackgroundWork(Protocol):
    """What runs beside the server. `stop` also where it was not started."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


async def stop_all(work: Sequence[BackgroundWork]) -> None:
    """Stops all at the same time. Raises the first failure when all have ended."""
    outcomes = await asyncio.gather(*(each.stop() for each in work), return_exceptions=True)
    for outcome in outcomes:
        if outcome is not None:
            raise outcome
