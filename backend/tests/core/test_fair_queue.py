"""Fair queue: who goes first, and who has to leave."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from startline.core.fair_queue import FairQueue, Priority, QueueTimeout, WorkItem

LONG_S = 60.0
LOUD, QUIET = "203.0.113.7", "203.0.113.8"


class Work:
    """Pieces of work in one queue; each holds its slot until the test ends it."""

    def __init__(self, slots: int, length: int, second_priority_slots: int) -> None:
        self.queue = FairQueue(slots, length, second_priority_slots=second_priority_slots)
        self.started: list[str] = []
        self.refused: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def add(
        self, *keys: str, network: str = LOUD, priority: Priority = Priority.FIRST
    ) -> None:
        for key in keys:
            self._ends[key] = asyncio.Event()
            self._tasks[key] = asyncio.create_task(self._run(WorkItem(key, network, priority)))
            await self._settle()

    async def end(self, *keys: str) -> None:
        for key in keys:
            self._ends[key].set()
            await self._settle()

    async def cancel(self, key: str) -> None:
        self._tasks[key].cancel()
        await self._settle()

    async def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, item: WorkItem) -> None:
        try:
            async with self.queue.slot(item, LONG_S):
                self.started.append(item.key)
                await self._ends[item.key].wait()
        except QueueTimeout:
            self.refused.append(item.key)

    @staticmethod
    async def _settle() -> None:
        for _ in range(5):
            await asyncio.sleep(0)


@pytest.fixture
async def work() -> AsyncIterator[Work]:
    work = Work(slots=1, length=3, second_priority_slots=1)
    yield work
    await work.stop()


async def test_work_starts_at_once_while_slots_are_free() -> None:
    work = Work(slots=2, length=3, second_priority_slots=2)
    await work.add("a", "b", "c")
    assert work.queue.waiting == 1

    assert work.started == ["a", "b"]
    await work.end("b")
    assert work.started == ["a", "b", "c"]
    await work.stop()


async def test_the_first_priority_overtakes_the_second(work: Work) -> None:
    await work.add("running")
    await work.add("second", priority=Priority.SECOND)
    await work.add("first")

    await work.end("running", "first")

    assert work.started == ["running", "first", "second"]


async def test_the_second_priority_leaves_slots_for_the_first() -> None:
    work = Work(slots=2, length=3, second_priority_slots=1)
    await work.add("a", "b", priority=Priority.SECOND)
    assert work.started == ["a"]

    await work.add("first")

    assert work.started == ["a", "first"]
    await work.end("first")
    assert work.started == ["a", "first"]
    await work.end("a")
    assert work.started == ["a", "first", "b"]
    await work.stop()


async def test_a_network_that_asks_for_much_waits_behind_its_own_work(work: Work) -> None:
    await work.add("running", "loud 1", "loud 2", network=LOUD)
    await work.add("quiet", network=QUIET)

    await work.end("running", "loud 1", "quiet")

    assert work.started == ["running", "loud 1", "quiet", "loud 2"]


async def test_a_full_queue_refuses_the_last_of_the_loudest_network(work: Work) -> None:
    await work.add("running", "loud 1", "loud 2", "loud 3", network=LOUD)
    assert work.refused == []

    await work.add("quiet", network=QUIET)
    assert work.refused == ["loud 3"]
    await work.add("loud 4", network=LOUD)

    assert work.refused == ["loud 3", "loud 4"]


async def test_a_full_queue_refuses_the_second_priority_before_the_first(work: Work) -> None:
    await work.add("running")
    await work.add("x", "y", "z", network=QUIET, priority=Priority.SECOND)

    await work.add("loud 1", "loud 2", network=LOUD)

    assert work.refused == ["z", "y"]


async def test_work_that_waits_too_long_is_refused(work: Work) -> None:
    await work.add("running")

    with pytest.raises(QueueTimeout):
        async with work.queue.slot(WorkItem("late", QUIET, Priority.FIRST), 0.001):
            pytest.fail("it started")

    await work.add("next")
    await work.end("running")
    assert work.started == ["running", "next"]


async def test_cancelled_work_gives_its_place_and_its_slot_back(work: Work) -> None:
    await work.add("running", "waiting", "next")

    await work.cancel("waiting")
    await work.cancel("running")

    assert work.started == ["running", "next"]


async def test_waiting_work_is_promoted_for_another_client(work: Work) -> None:
    await work.add("running", "loud 1", "loud 2", network=LOUD)
    await work.add("page", network=LOUD, priority=Priority.SECOND)

    work.queue.promote(WorkItem("page", QUIET, Priority.FIRST))
    await work.end("running", "loud 1", "page")

    assert work.started == ["running", "loud 1", "page", "loud 2"]


async def test_promotion_never_moves_work_back(work: Work) -> None:
    await work.add("running", "page", "other", network=LOUD)

    work.queue.promote(WorkItem("page", QUIET, Priority.SECOND))
    work.queue.promote(WorkItem("unknown", QUIET, Priority.FIRST))
    await work.end("running")

    assert work.started == ["running", "page"]
