"""Two requests at once on PostgreSQL: one is paused after a read, the other runs or waits for it.

SQLite has a single writer.
"""

import asyncio
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import TypeVar

import pytest
from sqlalchemy import text

from startline.db.session import Sessions

HeldT = TypeVar("HeldT")
OtherT = TypeVar("OtherT")


class Gate:
    """Pauses the first caller of a method or function after it has returned."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, owner: type | ModuleType, method: str
    ) -> None:
        self.reached, self.open = asyncio.Event(), asyncio.Event()
        read: Callable[..., Awaitable[object]] = getattr(owner, method)

        async def held(*given: object, **named: object) -> object:
            found = await read(*given, **named)
            if not self.reached.is_set():
                self.reached.set()
                await self.open.wait()
            return found

        monkeypatch.setattr(owner, method, held)


async def run_both(
    sessions: Sessions, gate: Gate, held: Awaitable[HeldT], other: Awaitable[OtherT]
) -> tuple[HeldT, OtherT]:
    """`held` is paused at the gate until `other` is done or waits for a lock."""
    first = asyncio.ensure_future(held)
    await gate.reached.wait()
    second = asyncio.ensure_future(other)
    await wait_until_done_or_locked(sessions, second)
    gate.open.set()
    return await first, await second


async def wait_until_done_or_locked(sessions: Sessions, task: asyncio.Future[OtherT]) -> None:
    """Until the task is done, or a transaction waits for a lock of PostgreSQL."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not task.done():
        async with sessions.reading() as db:
            if await db.scalar(waiting):
                return
