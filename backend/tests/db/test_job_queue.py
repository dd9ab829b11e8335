"""Durable job queue: identity of jobs, what stays of them, waking, probing of the service."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import pytest
from sqlalchemy import select

from startline.db.job_queue import JobQueue, ServiceUnreachable, TemporaryFailure
from startline.db.job_worker import JobWorker
from startline.db.session import Sessions
from startline.db.tables.accounts import AccountDeletionRow, PasswordResetRow
from tests.clocks import StandingClock

RESETS: Final = JobQueue(PasswordResetRow, lease=timedelta(minutes=1), retry_for=None)
DELETIONS: Final = JobQueue(
    AccountDeletionRow,
    lease=timedelta(minutes=1),
    retry_for=None,
    keep_done=timedelta(hours=24),
)


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


async def queue_resets(sessions: Sessions, clock: StandingClock, *emails: str) -> None:
    async with sessions.begin() as session:
        for email in emails:
            await RESETS.enqueue(session, {"email": email}, clock.now())


async def waiting_resets(sessions: Sessions) -> Sequence[str]:
    async with sessions.reading() as session:
        return (await session.scalars(select(PasswordResetRow.email))).all()


class Recorder:
    """Performs jobs: raises each of `failures` in turn, then notes the address."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.performed: list[str] = []

    async def __call__(self, job: PasswordResetRow) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.performed.append(job.email)


class TestEnqueue:
    async def test_a_job_with_the_same_key_is_the_same_job(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_resets(sessions, clock, "one@example.org", "one@example.org")
        await queue_resets(sessions, clock, "one@example.org")

        assert await waiting_resets(sessions) == ["one@example.org"]

    async def test_only_the_workers_of_its_own_queue_are_woken(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        woken: list[str] = []
        RESETS.wake_signal.subscribe(lambda: woken.append("resets"))
        DELETIONS.wake_signal.subscribe(lambda: woken.append("deletions"))

        await queue_resets(sessions, clock, "one@example.org")

        assert woken == ["resets"]


class TestComplete:
    async def test_a_job_that_is_kept_when_done_is_not_claimed_again_and_goes_in_time(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with sessions.begin() as session:
            payload = {"issuer": "https://provider.example", "subject": "runner"}
            await DELETIONS.enqueue(session, payload, clock.now())
        job = await DELETIONS.claim_next(sessions, clock.now())
        assert job is not None

        await DELETIONS.complete(sessions, job.id, clock.now())
        clock.advance(hours=24)

        assert await DELETIONS.claim_next(sessions, clock.now()) is None
        assert await DELETIONS.prune(sessions, clock.now(), timedelta(days=30)) == 0
        clock.advance(seconds=1)
        assert await DELETIONS.prune(sessions, clock.now(), timedelta(days=30)) == 1


class TestService:
    async def test_a_probe_that_finds_it_up_ends_the_pause_of_every_job(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        recorder, is_up = Recorder(*[ServiceUnreachable("down")] * 3), False

        async def probe() -> bool:
            return is_up

        worker = JobWorker(RESETS, sessions, clock, recorder, is_service_up=probe)
        await queue_resets(sessions, clock, "one@example.org", "two@example.org")
        for _ in range(3):
            await worker.run_due()
            clock.advance(seconds=30)
        assert recorder.failures == []

        is_up = True
        assert await worker.run_due() == 2

        assert sorted(recorder.performed) == ["one@example.org", "two@example.org"]

    async def test_a_failure_of_one_job_stops_no_other(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        recorder = Recorder(TemporaryFailure("refused"))
        await queue_resets(sessions, clock, "one@example.org", "two@example.org")

        assert await JobWorker(RESETS, sessions, clock, recorder).run_due() == 1

        assert recorder.performed == ["two@example.org"]
        assert await waiting_resets(sessions) == ["one@example.org"]

    async def test_a_job_that_is_given_up_leaves_no_row_where_no_dead_jobs_are_kept(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_resets(sessions, clock, "one@example.org")
        job = await RESETS.claim_next(sessions, clock.now())
        assert job is not None

        await RESETS.give_up(sessions, job, "too old", clock.now())

        assert await waiting_resets(sessions) == []
