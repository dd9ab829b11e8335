"""Forgets, now and then, what no longer counts."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from startline.foundation.clock import Clock
from startline.guard.availability import GuardUnavailable, store_must_answer
from startline.guard.limits import AttemptLimiter
from startline.guard.repository import SpentSolutions

log = structlog.get_logger("startline.guard.pruning")

EVERY_S: Final = 600.0


class GuardPruner:
    def __init__(
        self,
        limiter: AttemptLimiter,
        spent: SpentSolutions,
        clock: Clock,
        *,
        every_s: float = EVERY_S,
    ) -> None:
        self._limiter = limiter
        self._spent = spent
        self._clock = clock
        self._every_s = every_s
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self._task is None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name="guard pruner")

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            self._ending.set()
            await task

    async def prune(self) -> int:
        """How many rows went; raises GuardUnavailable."""
        subjects = await self._limiter.prune()
        with store_must_answer():
            return subjects + await self._spent.prune(self._clock.now())

    async def _run(self) -> None:
        while not self._ending.is_set():
            try:
                await self.prune()
            except GuardUnavailable:
                log.warning("guard not pruned: the database does not answer")
            with suppress(TimeoutError):
                async with asyncio.timeout(self._every_s):
                    await self._ending.wait()
