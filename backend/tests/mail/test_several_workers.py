"""Several workers on one outbox."""

import asyncio

from startline.mail.repository import OutboxRepository
from startline.mail.worker import LEASE
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue
from tests.mail.post import Post, worker_of


class TestSeveralWorkers:
    async def test_no_mail_is_sent_twice(
        self, sessions: Sessions, database_url: str, clock: StandingClock
    ) -> None:
        post = Post(before=lambda: asyncio.sleep(0))
        await queue(sessions, clock.now(), *(f"r{n}@example.org" for n in range(40)))
        nodes = [Sessions(database_url) for _ in range(3)]

        delivered = await asyncio.gather(
            *(worker_of(node, post, clock, lanes=3).deliver_due() for node in nodes)
        )

        for node in nodes:
            await node.close()
        assert sum(delivered) == 40
        assert len(set(post.attempts)) == len(post.attempts) == 40

    async def test_a_claim_holds_while_its_lease_runs_and_no_longer(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        outbox = OutboxRepository(sessions)
        await queue(sessions, clock.now())
        held = await outbox.claim_next(clock.now(), LEASE)

        clock.advance(seconds=LEASE.total_seconds() - 1)
        during = await outbox.claim_next(clock.now(), LEASE)
        clock.advance(seconds=1)
        after = await outbox.claim_next(clock.now(), LEASE)

        assert held is not None
        assert during is None
        assert after is not None
        assert (after.key, after.attempts) == (held.key, 2)
        assert after.claim != held.claim

    async def test_who_has_lost_its_claim_can_no_longer_settle_the_mail(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        outbox = OutboxRepository(sessions)
        await queue(sessions, clock.now())
        lost = await outbox.claim_next(clock.now(), LEASE)
        clock.advance(seconds=LEASE.total_seconds())
        held = await outbox.claim_next(clock.now(), LEASE)
        assert lost is not None
        assert held is not None

        await outbox.bury(lost, "too late", clock.now())

        [row] = await outbox_rows(sessions)
        assert (row.state, row.claim) == ("queued", held.claim)

    async def test_a_worker_that_died_with_a_mail_leaves_it_to_another(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post()
        await queue(sessions, clock.now())
        await OutboxRepository(sessions).claim_next(clock.now(), LEASE)

        assert await worker_of(sessions, post, clock).deliver_due() == 0
        clock.advance(seconds=LEASE.total_seconds())
        assert await worker_of(sessions, post, clock).deliver_due() == 1
