"""Work beside the server outlives its failures and ends when it is told to."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from structlog.testing import capture_logs

from startline.foundation.errors import Unavailable
from startline.foundation.recurring import Recurring

PATIENCE_S = 20


class Work:
    """Fails as told, round by round, then goes well; `done` once all was tried."""

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
async def running(work: Work, every_s: float = 0.001) -> AsyncGenerator[Recurring]:
    recurring = Recurring("a test", work, every_s=every_s, foreseen=Unavailable)
    await recurring.start()
    async with asyncio.timeout(PATIENCE_S):
        await work.done.wait()
    yield recurring
    await recurring.stop()


async def test_the_first_round_comes_at_once() -> None:
    work = Work([None])

    async with running(work, every_s=3_600):
        pass

    assert work.rounds == 1


async def test_a_foreseen_failure_is_told_once_and_its_end_too() -> None:
    with capture_logs() as told:
        async with running(Work([Unavailable(), Unavailable(), Unavailable(), None, None])):
            pass

    assert [line["log_level"] for line in told] == ["warning", "info"]


async def test_a_failure_that_nobody_foresaw_ends_only_its_round() -> None:
    work = Work([RuntimeError("a mistake"), None, None])

    with capture_logs() as told:
        async with running(work):
            pass

    assert work.rounds >= 3
    assert [line["event"] for line in told] == ["recurring work failed"]


async def test_after_a_failure_the_next_round_may_come_sooner() -> None:
    work = Work([Unavailable(), None])
    recurring = Recurring(
        "a test", work, every_s=3_600, foreseen=Unavailable, after_failure_s=0.001
    )

    await recurring.start()
    async with asyncio.timeout(PATIENCE_S):
        await work.done.wait()
    await recurring.stop()

    assert work.rounds == 2


async def test_starting_twice_runs_once_and_it_can_be_started_again() -> None:
    work = Work([None])
    recurring = Recurring("a test", work, every_s=3_600, foreseen=Unavailable)

    await recurring.start()
    await recurring.start()
    await recurring.stop()
    await recurring.stop()
    assert work.rounds == 1
    await recurring.start()
    await recurring.stop()

    assert work.rounds == 2
