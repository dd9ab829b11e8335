"""Several workers on one queue, on one node or on several."""

import asyncio

from startline.db.session import Sessions
from startline.mail.outbox import OUTBOX
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows, queue_mails
from tests.mail.transport_double import TransportDouble, create_worker


class TestSeveralWorkers:
    async def test_no_mail_is_sent_twice(
        self, sessions: Sessions, database_url: str, clock: StandingClock
    ) -> None:
        transport = TransportDouble(before=lambda: asyncio.sleep(0))
        await queue_mails(sessions, clock.now(), *(f"r{n}@example.org" for n in range(40)))
        nodes = [Sessions(database_url) for _ in range(3)]

        delivered = await asyncio.gather(
            *(create_worker(node, transport, clock, concurrency=3).run_due() for node in nodes)
        )

        for node in nodes:
            await node.close()
        assert sum(delivered) == 40
        assert len(set(transport.attempts)) == len(transport.attempts) == 40

    async def test_a_claim_holds_for_its_lease_and_no_longer(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now())
        held = await OUTBOX.claim_next(sessions, clock.now())

        clock.advance(seconds=OUTBOX.lease.total_seconds() - 1)
        during = await OUTBOX.claim_next(sessions, clock.now())
        clock.advance(seconds=1)
        after = await OUTBOX.claim_next(sessions, clock.now())

        assert held is not None
        assert during is None
        assert after is not None
        assert (after.key, after.attempts) == (held.key, 2)
        assert after.claim != held.claim

    async def test_a_worker_whose_claim_has_ended_cannot_give_the_mail_up(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now())
        lost = await OUTBOX.claim_next(sessions, clock.now())
        clock.advance(seconds=OUTBOX.lease.total_seconds())
        held = await OUTBOX.claim_next(sessions, clock.now())
        assert lost is not None
        assert held is not None

        await OUTBOX.give_up(sessions, lost, "too late", clock.now())

        [row] = await outbox_rows(sessions)
        assert (row.state, row.claim) == ("queued", held.claim)

    async def test_the_mail_of_a_dead_worker_is_delivered_after_its_lease(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble()
        await queue_mails(sessions, clock.now())
        await OUTBOX.claim_next(sessions, clock.now())

        assert await create_worker(sessions, transport, clock).run_due() == 0
        clock.advance(seconds=OUTBOX.lease.total_seconds())
        assert await create_worker(sessions, transport, clock).run_due() == 1
