"""Deletes, once a day, what can never be used again."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from startline.identity.admin import IdentityAdmin
from startline.identity.errors import Refusal

log = structlog.get_logger("startline.identity.purging")

EVERY_S: Final = 86_400.0
AFTER_A_FAILURE_S: Final = 600.0


class IdentityPurger:
    def __init__(self, admin: IdentityAdmin, *, every_s: float = EVERY_S) -> None:
        self._admin = admin
        self._every_s = every_s
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self._task is None:
            self._ending.clear()
            self._task = asyncio.create_task(self._run(), name="identity purger")

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            self._ending.set()
            await task

    async def _run(self) -> None:
        while not self._ending.is_set():
            pause_s = self._every_s
            try:
                gone = await self._admin.purge()
                log.info("identity purged", rows=gone)
            except Refusal:
                pause_s = min(pause_s, AFTER_A_FAILURE_S)
                log.warning("identity not purged: the database does not answer")
            with suppress(TimeoutError):
                async with asyncio.timeout(pause_s):
                    await self._ending.wait()
