"""Work that is done again and again beside the server, until it is stopped."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

log = structlog.get_logger("startline.recurring")


class Recurring:
    """Begins with a round at once. `stop` lets the round under way end.

    A failure ends no more than its round. What `foreseen` names is told once, until a round goes
    well again; anything else is told each time, with its trace.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[object]],
        *,
        every_s: float,
        foreseen: type[Exception],
        after_failure_s: float | None = None,
    ) -> None:
        """`after_failure_s`: how soon it is tried again, where that is sooner than `every_s`."""
        self._name = name
        self._work = work
        self._every_s = every_s
        self._after_failure_s = every_s if after_failure_s is None else after_failure_s
        self._foreseen = foreseen
        self._failing = False
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self._task is None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name=self._name)

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            self._ending.set()
            await task

    async def _run(self) -> None:
        while True:
            went_well = await self._round()
            pause_s = self._every_s if went_well else min(self._every_s, self._after_failure_s)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause_s):
                    await self._ending.wait()
            if self._ending.is_set():
                return

    async def _round(self) -> bool:
        try:
            await self._work()
        except self._foreseen as error:
            if not self._failing:
                log.warning("recurring work fails", work=self._name, reason=type(error).__name__)
            self._failing = True
            return False
        except Exception:  # whatever it is, the next round may do better
            log.exception("recurring work failed", work=self._name)
            return False
        if self._failing:
            log.info("recurring work goes well again", work=self._name)
        self._failing = False
        return True
