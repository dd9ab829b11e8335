"""Background task: rounds, failures, waking and stopping."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

import pytest
from structlog.testing import capture_logs

from startline.core.background_task import BackgroundTask, end_task, stop_all
from startline.core.errors import Unavailable

TEST_TIMEOUT_S = 20


class Work:
    """Fails, round by round, then goes well; `done` once all was tried."""

    def __init__(self, outcomes: Sequence[Exception | None]) -> None:
        self._outcomes = list(outcomes)
        self.rounds = 0
        self.done = asyncio.Event()

    async def __call__(self) -> None:
        self.rounds += 1
        outcome = self._outcomes.pop(0) if self._outcomes else None
        if not self._outcomes:
            self.done.set()
        if outcome is not None:
            raise outcome


@asynccontextmanager
async def running(work: Work, every_s: float = 0.001) -> AsyncGenerator[BackgroundTask]:
    task = BackgroundTask("a test", work, every_s=every_s, expected=Unavailable)
    await task.start()
    async with asyncio.timeout(TEST_TIMEOUT_S):
        await work.done.wait()
    yield task
    await task.stop()


async def test_the_first_round_comes_at_once() -> None:
    work = Work([None])

    async with running(work, every_s=3_600):
        pass

    assert work.rounds == 1


async def test_an_expected_failure_is_logged_once_and_so_is_its_end() -> None:
    with capture_logs() as logs:
        async with running(Work([Unavailable(), Unavailable(), Unavailable(), None, None])):
            pass

    assert [line["log_level"] for line in logs] == ["warning", "info"]


async def test_an_unexpected_failure_ends_only_its_round() -> None:
    work = Work([RuntimeError("a mistake"), None, None])

    with capture_logs() as logs:
        async with running(work):
            pass

    assert work.rounds >= 3
    assert [line["event"] for line in logs] == ["background task failed"]


async def test_after_a_failure_the_next_round_may_come_sooner() -> None:
    work = Work([Unavailable(), None])
    task = BackgroundTask("a test", work, every_s=3_600, expected=Unavailable, retry_s=0.001)

    await task.start()
    async with asyncio.timeout(TEST_TIMEOUT_S):
        await work.done.wait()
    await task.stop()

    assert work.rounds == 2


async def test_starting_twice_runs_once_and_it_can_be_started_again() -> None:
    work = Work([None])
    task = BackgroundTask("a test", work, every_s=3_600, expected=Unavailable)

    await task.start()
    await task.start()
    await task.stop()
    await task.stop()
    assert work.rounds == 1
    await task.start()
    await task.stop()

    assert work.rounds == 2


async def test_a_wake_from_another_thread_begins_the_next_round_at_once() -> None:
    work = Work([None, None])
    task = BackgroundTask("a test", work, every_s=3_600, expected=Unavailable)

    await task.start()
    await asyncio.to_thread(task.wake)
    async with asyncio.timeout(TEST_TIMEOUT_S):
        await work.done.wait()
    await task.stop()

    assert work.rounds == 2


async def test_a_round_that_does_not_end_is_cancelled_after_the_grace() -> None:
    cancelled = asyncio.Event()

    async def hang() -> None:
        try:
            await asyncio.get_running_loop().create_future()
        except asyncio.CancelledError:
            cancelled.set()
            raise

    task = BackgroundTask("a test", hang, every_s=3_600, expected=Unavailable)
    await task.start()
    await asyncio.sleep(0)

    await task.stop(grace_s=0.01)

    assert cancelled.is_set()


class Lingering:
    """A task that, once cancelled, ends when it may."""

    def __init__(self, failure: Exception | None = None) -> None:
        self._failure = failure
        self.is_cancelled, self.may_end = asyncio.Event(), asyncio.Event()
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            self.is_cancelled.set()
            await self.may_end.wait()
            if self._failure is not None:
                raise self._failure


class TestEndTask:
    async def test_it_returns_when_the_task_has_ended(self) -> None:
        lingering = Lingering()
        await asyncio.sleep(0)

        ending = asyncio.create_task(end_task(lingering.task))
        await lingering.is_cancelled.wait()
        assert not ending.done()
        lingering.may_end.set()
        await ending

        assert lingering.task.cancelled()

    async def test_a_cancellation_of_the_caller_reaches_the_caller(self) -> None:
        lingering = Lingering()
        await asyncio.sleep(0)

        ending = asyncio.create_task(end_task(lingering.task))
        await lingering.is_cancelled.wait()
        ending.cancel()
        lingering.may_end.set()
        with pytest.raises(asyncio.CancelledError):
            await ending

        await asyncio.wait((lingering.task,))
        assert ending.cancelled()

    async def test_a_failure_of_the_task_is_raised(self) -> None:
        lingering = Lingering(OSError("a test"))
        lingering.may_end.set()
        await asyncio.sleep(0)

        with pytest.raises(OSError, match="a test"):
            await end_task(lingering.task)


class TestStopAll:
    async def test_all_stop_at_the_same_time_and_a_failure_hinders_none(self) -> None:
        both = asyncio.Barrier(2)
        ended: list[str] = []

        class Slow:
            async def start(self) -> None: ...

            async def stop(self) -> None:
                await both.wait()
                ended.append("slow")

        class Failing(Slow):
            async def stop(self) -> None:
                await both.wait()
                raise OSError("a test")

        async with asyncio.timeout(TEST_TIMEOUT_S):
            with pytest.raises(OSError, match="a test"):
                await stop_all([Failing(), Slow()])

        assert ended == ["slow"]
