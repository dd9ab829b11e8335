"""Mail worker in operation: woken by a commit, polling, stopped, cancelled."""

import asyncio
from datetime import timedelta

import pytest

from startline.db.job_queue import JobQueue, PermanentFailure
from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows, queue_mails
from tests.mail.transport_double import TEST_TIMEOUT_S, TransportDouble, create_worker


class TestRunning:
    async def test_a_commit_wakes_the_worker(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble()
        worker = create_worker(sessions, transport, clock)
        await worker.start()

        await queue_mails(sessions, clock.now())
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await transport.attempted.wait()
        await worker.stop()

        assert transport.recipients == ["runner@example.org"]
        assert await outbox_rows(sessions) == []

    async def test_what_is_kept_between_mails_ends_when_none_is_due(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(PermanentFailure("550"))
        await queue_mails(sessions, clock.now(), "a@example.org", "b@example.org")

        await create_worker(sessions, transport, clock, concurrency=1).run_due()

        assert (len(transport.attempts), transport.releases) == (2, 1)

    async def test_polling_finds_what_another_node_queued(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble()
        await queue_mails(sessions, clock.now() + timedelta(minutes=1))
        worker = create_worker(sessions, transport, clock, poll_s=0.001)
        await worker.start()

        clock.advance(minutes=1)
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await transport.attempted.wait()
        await worker.stop()

        assert await outbox_rows(sessions) == []

    async def test_a_stop_waits_for_the_mail_under_way(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        release = asyncio.Event()

        async def wait() -> None:
            await release.wait()

        transport = TransportDouble(before=wait)
        worker = create_worker(sessions, transport, clock, concurrency=1)
        await queue_mails(sessions, clock.now(), "one@example.org", "two@example.org")
        await worker.start()
        await transport.attempted.wait()

        stopping = asyncio.create_task(worker.stop())
        await asyncio.sleep(0)
        release.set()
        await stopping

        assert len(transport.sent) == 1
        assert len(await outbox_rows(sessions)) == 1

    async def test_a_cancelled_worker_leaves_its_mail_in_the_outbox(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async def never() -> None:
            await asyncio.get_running_loop().create_future()

        transport = TransportDouble(before=never)
        worker = create_worker(sessions, transport, clock)
        await queue_mails(sessions, clock.now())
        await worker.start()
        await transport.attempted.wait()

        await worker.stop(grace_s=0)

        assert len(await outbox_rows(sessions)) == 1

    async def test_an_unavailable_database_does_not_end_the_worker(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        claimed = asyncio.Event()

        async def fail(*_: object) -> None:
            claimed.set()
            raise DatabaseUnavailable

        transport = TransportDouble()
        worker = create_worker(sessions, transport, clock)
        with monkeypatch.context() as broken:
            broken.setattr(JobQueue, "claim_next", fail)
            await worker.start()
            await claimed.wait()
        await queue_mails(sessions, clock.now())
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await transport.attempted.wait()
        await worker.stop()

        assert await outbox_rows(sessions) == []

    async def test_old_dead_letters_are_deleted(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        worker = create_worker(sessions, TransportDouble(PermanentFailure("550")), clock)
        await queue_mails(sessions, clock.now())
        await worker.run_due()
        assert len(await outbox_rows(sessions)) == 1
        clock.advance(hours=24 * 30)

        await create_worker(sessions, TransportDouble(), clock).run_due()

        assert await outbox_rows(sessions) == []
