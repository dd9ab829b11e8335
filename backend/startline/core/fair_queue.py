"""Fair queue: a few slots for work, and a bounded line of waiting work, in two priorities.

Within a priority, networks take turns: the first work of each comes before the second of any. A
network that asks for much lengthens its own wait, not that of others. Where the line is full, its
last work is turned away, even if it came earlier.
"""

import asyncio
import itertools
from bisect import insort
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum


class Priority(IntEnum):
    FIRST = 0
    SECOND = 1


class QueueTimeout(Exception):
    """The work was not started: too much was waiting before it, or for too long."""


@dataclass(frozen=True, slots=True)
class WorkItem:
    key: str
    """Names the work, so that it can be promoted while it waits."""
    network: str
    priority: Priority


@dataclass(slots=True, eq=False)
class _Waiter:
    item: WorkItem
    order: tuple[Priority, int, int]
    turn: asyncio.Future[bool]
    """True: the work starts. False: there was no room to wait."""
    is_running: bool = False


class FairQueue:
    def __init__(self, slots: int, length: int, *, second_priority_slots: int) -> None:
        """`length` is how much may wait. At most `second_priority_slots` run work of second
        priority; work of first priority may use all slots.
        """
        self._slots = slots
        self._second_priority_slots = second_priority_slots
        self._length = length
        self._running: Counter[Priority] = Counter()
        self._waiting: list[_Waiter] = []
        self._arrivals = itertools.count()

    @property
    def waiting(self) -> int:
        """How much waits, without what runs."""
        return len(self._waiting)

    @asynccontextmanager
    async def slot(self, item: WorkItem, deadline_s: float) -> AsyncGenerator[None]:
        """Waits for a slot and holds it. Raises QueueTimeout."""
        waiter = self._join(item)
        try:
            try:
                async with asyncio.timeout(deadline_s):
                    is_started = await waiter.turn
            except TimeoutError:
                raise QueueTimeout("waited too long") from None
            if not is_started:
                raise QueueTimeout("too much is waiting")
            yield
        finally:
            self._leave(waiter)

    def promote(self, item: WorkItem) -> None:
        """Moves waiting work of the same key to where `item` would wait, if that is further ahead.

        For work that another client waits for too.
        """
        waiter = next((found for found in self._waiting if found.item.key == item.key), None)
        if waiter is None:
            return
        order = self._order_of(item)
        if order < waiter.order:
            waiter.item, waiter.order = item, order
            self._waiting.sort(key=_order)
            self._start_waiting()

    def _join(self, item: WorkItem) -> _Waiter:
        turn = asyncio.get_running_loop().create_future()
        waiter = _Waiter(item, self._order_of(item), turn)
        insort(self._waiting, waiter, key=_order)
        self._start_waiting()
        if len(self._waiting) > self._length:
            last = self._waiting.pop()
            if not last.turn.done():
                last.turn.set_result(False)
        return waiter

    def _leave(self, waiter: _Waiter) -> None:
        if waiter.is_running:
            self._running[waiter.item.priority] -= 1
        elif waiter in self._waiting:
            self._waiting.remove(waiter)
        self._start_waiting()

    def _start_waiting(self) -> None:
        for waiter in tuple(self._waiting):
            if self._running.total() >= self._slots:
                return
            if not waiter.turn.done() and self._has_slot(waiter.item.priority):
                self._waiting.remove(waiter)
                self._running[waiter.item.priority] += 1
                waiter.is_running = True
                waiter.turn.set_result(True)

    def _has_slot(self, priority: Priority) -> bool:
        return (
            priority is Priority.FIRST
            or self._running[Priority.SECOND] < self._second_priority_slots
        )

    def _order_of(self, item: WorkItem) -> tuple[Priority, int, int]:
        alike = (
            waiter.item
            for waiter in self._waiting
            if waiter.item.network == item.network and waiter.item.priority == item.priority
        )
        return item.priority, sum(1 for _ in alike), next(self._arrivals)


def _order(waiter: _Waiter) -> tuple[Priority, int, int]:
    return waiter.order
