"""The worker as it runs: woken, polling, stopped, cut off."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from startline.mail.dead_letters import DeadLetters
from startline.mail.repository import OutboxRepository
from startline.mail.transport import PermanentRefusal
from startline.mail.worker import MailWorker
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue
from tests.mail.post import PATIENCE_S, Post, worker_of


class TestRunning:
    async def test_a_commit_wakes_the_worker(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post()
        worker = worker_of(sessions, post, clock)
        await worker.start()

        await queue(sessions, clock.now())
        async with asyncio.timeout(PATIENCE_S):
            await post.attempted.wait()
        await worker.stop()

        assert post.recipients == ["runner@example.org"]
        assert await outbox_rows(sessions) == []

    async def test_polling_finds_what_another_node_queued(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post()
        await queue(sessions, clock.now() + timedelta(minutes=1))
        worker = MailWorker(sessions, post, clock, poll_s=0.001)
        await worker.start()

        clock.advance(minutes=1)
        async with asyncio.timeout(PATIENCE_S):
            await post.attempted.wait()
        await worker.stop()

        assert await outbox_rows(sessions) == []

    async def test_stopping_lets_the_mail_under_way_arrive(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        going_on = asyncio.Event()

        async def wait() -> None:
            await going_on.wait()

        post = Post(before=wait)
        worker = worker_of(sessions, post, clock, lanes=1)
        await queue(sessions, clock.now(), "one@example.org", "two@example.org")
        await worker.start()
        await post.attempted.wait()

        stopping = asyncio.create_task(worker.stop())
        await asyncio.sleep(0)
        going_on.set()
        await stopping

        assert len(post.sent) == 1
        assert len(await outbox_rows(sessions)) == 1

    async def test_a_worker_cut_off_leaves_its_mail_in_the_outbox(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async def never() -> None:
            await asyncio.get_running_loop().create_future()

        post = Post(before=never)
        worker = worker_of(sessions, post, clock)
        await queue(sessions, clock.now())
        await worker.start()
        await post.attempted.wait()

        await worker.stop(grace_s=0)

        assert len(await outbox_rows(sessions)) == 1

    async def test_a_database_that_is_away_does_not_end_the_worker(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = asyncio.Event()

        async def away(*_: object) -> None:
            asked.set()
            raise OperationalError("SELECT", {}, Exception("gone"))

        post = Post()
        worker = worker_of(sessions, post, clock)
        with monkeypatch.context() as broken:
            broken.setattr(OutboxRepository, "claim_next", away)
            await worker.start()
            await asked.wait()
        await queue(sessions, clock.now())
        async with asyncio.timeout(PATIENCE_S):
            await post.attempted.wait()
        await worker.stop()

        assert await outbox_rows(sessions) == []

    async def test_old_dead_letters_are_cleared_away(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        worker = worker_of(sessions, Post(PermanentRefusal("550")), clock)
        await queue(sessions, clock.now())
        await worker.deliver_due()
        clock.advance(hours=24 * 30)
        pruned = asyncio.Event()
        prune = DeadLetters.prune

        async def noticed(letters: DeadLetters, *arguments: object) -> int:
            gone = await prune(letters, *arguments)  # type: ignore[arg-type]
            pruned.set()
            return gone

        with pytest.MonkeyPatch.context() as watched:
            watched.setattr(DeadLetters, "prune", noticed)
            await worker.start()
            async with asyncio.timeout(PATIENCE_S):
                await pruned.wait()
            await worker.stop()

        assert await outbox_rows(sessions) == []
