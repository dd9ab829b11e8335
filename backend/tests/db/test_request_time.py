"""The time that a request waits for the database, in all its blocks together."""

import asyncio

import pytest

from startline.db import unavailable
from startline.db.unavailable import (
    DatabaseUnavailable,
    database_time_of_request,
    database_timeout,
)

PATIENCE_S = 10.0


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(unavailable, "monotonic", clock)
    monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 60.0)
    monkeypatch.setattr(unavailable, "_LEAST_S", 0.0)
    return clock


async def waits_forever() -> None:
    async with database_timeout():
        await asyncio.Event().wait()


async def let_others_run() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_block_has_the_time_that_those_before_it_left(clock: Clock) -> None:
    with database_time_of_request():
        async with database_timeout():
            clock.now_s += 60

        async with asyncio.timeout(PATIENCE_S):
            with pytest.raises(DatabaseUnavailable):
                await waits_forever()


async def test_a_block_inside_another_counts_once(clock: Clock) -> None:
    with database_time_of_request():
        async with database_timeout(), database_timeout():
            clock.now_s += 31
        waiting = asyncio.create_task(waits_forever())
        await let_others_run()

        assert not waiting.done()
        waiting.cancel()


async def test_time_outside_of_blocks_does_not_count(clock: Clock) -> None:
    with database_time_of_request():
        clock.now_s += 600
        async with asyncio.timeout(PATIENCE_S), database_timeout():
            clock.now_s += 1


async def test_work_with_a_time_of_its_own_neither_uses_nor_shares_it(clock: Clock) -> None:
    with database_time_of_request():
        async with database_timeout(unavailable.LONG_TIMEOUT_S):
            clock.now_s += 600
        async with database_timeout():
            await let_others_run()


async def test_a_task_that_outlives_its_request_has_the_time_of_one_block(clock: Clock) -> None:
    is_answered = asyncio.Event()

    async def work() -> str:
        await is_answered.wait()
        async with database_timeout():
            await let_others_run()
        return "done"

    with database_time_of_request():
        async with database_timeout():
            clock.now_s += 60
        outliving = asyncio.create_task(work())
    is_answered.set()

    assert await outliving == "done"
