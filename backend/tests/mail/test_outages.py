"""Mail server or database down: no mail is lost, no mail is sent twice."""

import asyncio
from datetime import datetime

import pytest

from startline.db.job_queue import JobQueue, ServiceUnreachable
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.db.unavailable import DatabaseUnavailable
from startline.mail.smtp_transport import SmtpServer, SmtpTransport
from tests.clocks import StandingClock
from tests.mail.mail_servers import Mailbox, mail_server, unused_port
from tests.mail.sample_mails import outbox_rows, queue_mails
from tests.mail.transport_double import TEST_TIMEOUT_S, TransportDouble, create_worker

pytestmark = pytest.mark.slow


async def fail_to_complete(*_: object) -> None:
    raise DatabaseUnavailable


class TestServerDown:
    async def test_after_a_failed_connection_no_mail_is_tried_for_30_seconds(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(ServiceUnreachable("refused"))
        worker = create_worker(sessions, transport, clock, concurrency=1)
        await queue_mails(sessions, clock.now(), *(f"r{n}@example.org" for n in range(5)))

        assert await worker.run_due() == 0
        assert await worker.run_due() == 0
        assert len(transport.attempts) == 1
        clock.advance(seconds=30)

        assert await worker.run_due() == 5

    async def test_mails_that_waited_for_the_server_are_sent_once_it_is_back(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(*[ServiceUnreachable("refused")] * 6)
        worker = create_worker(sessions, transport, clock, concurrency=1)
        await queue_mails(sessions, clock.now(), "patient@example.org")
        for _ in range(40):  # its own backoff is eight minutes by then
            await worker.run_due()
            clock.advance(seconds=30)
            if not transport.failures:
                break
        await queue_mails(sessions, clock.now(), "fresh@example.org")

        delivered = await worker.run_due()

        assert delivered == 2
        assert transport.recipients == ["fresh@example.org", "patient@example.org"]

    async def test_ten_minutes_without_a_server_lose_nothing(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        mailbox = Mailbox()
        addresses = sorted(f"runner{n}@example.org" for n in range(20))
        away = SmtpServer("127.0.0.1", await unused_port(), tls="none")
        worker = create_worker(sessions, SmtpTransport(away, attempt_s=TEST_TIMEOUT_S), clock)
        for minute in range(10):
            await queue_mails(sessions, clock.now(), *addresses[2 * minute : 2 * minute + 2])
            await worker.run_due()
            clock.advance(minutes=1)

        async with mail_server(mailbox) as server:
            back = create_worker(sessions, SmtpTransport(server, attempt_s=TEST_TIMEOUT_S), clock)
            clock.advance(minutes=15)
            await back.run_due()

        assert sorted(str(mail["To"]) for mail in mailbox.received()) == addresses

    async def test_a_connection_lost_after_the_mail_gives_at_most_one_copy_with_the_same_message_id(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        mailbox = Mailbox(drops_after_data=1)
        await queue_mails(sessions, clock.now(), *(f"r{n}@example.org" for n in range(10)))

        async with mail_server(mailbox) as server:
            worker = create_worker(
                sessions, SmtpTransport(server, attempt_s=TEST_TIMEOUT_S), clock, concurrency=1
            )
            await worker.run_due()
            clock.advance(seconds=30)
            await worker.run_due()

        assert len(mailbox.message_ids()) == 11
        assert len(set(mailbox.message_ids())) == 10
        assert await outbox_rows(sessions) == []


class TestDatabaseDown:
    async def test_a_mail_sent_while_the_database_was_down_is_not_sent_again(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        transport = TransportDouble()
        worker = create_worker(sessions, transport, clock)
        await queue_mails(sessions, clock.now())

        with monkeypatch.context() as broken:
            broken.setattr(JobQueue, "complete", fail_to_complete)
            with pytest.raises(DatabaseUnavailable):
                await worker.run_due()
        clock.advance(minutes=10)  # the lease has ended
        await worker.run_due()

        assert len(transport.attempts) == 1
        assert await outbox_rows(sessions) == []

    async def test_the_sent_mail_is_deleted_once_the_database_is_back(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        worker = create_worker(sessions, TransportDouble(), clock)
        await queue_mails(sessions, clock.now())
        with monkeypatch.context() as broken:
            broken.setattr(JobQueue, "complete", fail_to_complete)
            with pytest.raises(DatabaseUnavailable):
                await worker.run_due()

        await worker.run_due()

        assert await outbox_rows(sessions) == []

    async def test_a_claim_that_ends_during_a_long_round_does_not_send_the_mail_again(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refused = asyncio.Event()
        complete = JobQueue[OutgoingMailRow].complete

        async def refuse_once(
            queue: JobQueue[OutgoingMailRow], sessions: Sessions, job_id: int, now: datetime
        ) -> None:
            if not refused.is_set():
                refused.set()
                raise DatabaseUnavailable
            await complete(queue, sessions, job_id, now)

        async def outlast_the_lease() -> None:
            if len(transport.attempts) == 2:
                await refused.wait()
                clock.advance(minutes=10)

        transport = TransportDouble(before=outlast_the_lease)
        worker = create_worker(sessions, transport, clock, concurrency=2)
        await queue_mails(sessions, clock.now(), "one@example.org", "two@example.org")
        monkeypatch.setattr(JobQueue, "complete", refuse_once)

        with pytest.raises(DatabaseUnavailable):
            await worker.run_due()

        assert len(transport.attempts) == 2
        assert await outbox_rows(sessions) == []
