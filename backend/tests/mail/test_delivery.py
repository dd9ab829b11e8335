"""Mail delivery: due mails, retries with backoff, giving up."""

from datetime import timedelta
from itertools import pairwise

from startline.db.job_queue import PermanentFailure, TemporaryFailure
from startline.db.job_retries import backoff
from startline.db.session import Sessions
from startline.mail.outbox import list_dead_letters
from startline.mail.smtp_transport import SmtpTransport
from tests.clocks import StandingClock
from tests.mail.mail_servers import Mailbox, mail_server
from tests.mail.sample_mails import outbox_rows, queue_mails
from tests.mail.transport_double import TEST_TIMEOUT_S, TransportDouble, create_worker


class TestRunDue:
    async def test_a_sent_mail_is_deleted_from_the_outbox(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        mailbox = Mailbox()
        await queue_mails(sessions, clock.now(), "one@example.org", "two@example.org")

        async with mail_server(mailbox) as server:
            delivered = await create_worker(
                sessions, SmtpTransport(server, attempt_s=TEST_TIMEOUT_S), clock
            ).run_due()

        assert delivered == 2
        assert sorted(str(mail["To"]) for mail in mailbox.received()) == [
            "one@example.org",
            "two@example.org",
        ]
        assert await outbox_rows(sessions) == []

    async def test_a_mail_that_is_not_due_is_not_sent(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now() + timedelta(seconds=1))

        assert await create_worker(sessions, TransportDouble(), clock).run_due() == 0

    async def test_a_temporary_refusal_is_retried_with_the_same_message_id(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(
            TemporaryFailure("451 (recipient)"), TemporaryFailure("451 (recipient)")
        )
        worker = create_worker(sessions, transport, clock)
        await queue_mails(sessions, clock.now())

        assert await worker.run_due() == 0
        clock.advance(seconds=29)
        assert await worker.run_due() == 0
        assert len(transport.attempts) == 1
        clock.advance(seconds=1)
        assert await worker.run_due() == 0
        clock.advance(seconds=60)
        assert await worker.run_due() == 1

        assert len(transport.attempts) == 3
        assert len(set(transport.attempts)) == 1

    async def test_the_date_header_is_the_time_of_queueing(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(TemporaryFailure("later"))
        worker = create_worker(sessions, transport, clock)
        queued_at = clock.now()
        await queue_mails(sessions, queued_at)

        await worker.run_due()
        clock.advance(seconds=30)
        await worker.run_due()

        assert transport.sent[0]["Date"].datetime == queued_at

    async def test_a_permanent_refusal_is_a_dead_letter_at_once(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(PermanentFailure("550 (recipient)"))
        worker = create_worker(sessions, transport, clock)
        await queue_mails(sessions, clock.now())

        await worker.run_due()
        clock.advance(hours=30)
        await worker.run_due()

        [dead] = await list_dead_letters(sessions)
        assert (dead.recipient, dead.reason, dead.attempts) == (
            "runner@example.org",
            "550 (recipient)",
            1,
        )
        assert len(transport.attempts) == 1

    async def test_a_mail_is_given_up_after_a_day_of_retries(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(*[TemporaryFailure("451 (recipient)")] * 1_000)
        worker = create_worker(sessions, transport, clock, concurrency=1)
        began = clock.now()
        await queue_mails(sessions, began)

        attempted_at: list[timedelta] = []
        while (waiting := (await outbox_rows(sessions))[0]).state == "queued":
            clock.advance(seconds=(waiting.due_at - clock.now()).total_seconds())
            attempted_at.append(clock.now() - began)
            await worker.run_due()

        waits = [later - sooner for sooner, later in pairwise(attempted_at)]
        assert waits[:5] == [timedelta(seconds=s) for s in (30, 60, 120, 240, 480)]
        assert set(waits[5:]) == {timedelta(minutes=15)}
        assert timedelta(hours=23, minutes=45) < attempted_at[-1] <= timedelta(hours=24)
        assert len(transport.attempts) == len(attempted_at)
        [dead] = await list_dead_letters(sessions)
        assert dead.reason == "given up: 451 (recipient)"

    async def test_an_unexpected_error_of_one_mail_does_not_stop_the_others(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        transport = TransportDouble(RuntimeError("a fault of ours"))
        await queue_mails(sessions, clock.now(), "one@example.org", "two@example.org")

        assert await create_worker(sessions, transport, clock, concurrency=1).run_due() == 1

        [row] = await outbox_rows(sessions)
        assert row.last_error == "unexpected RuntimeError"
        assert row.state == "queued"


class TestBackoff:
    def test_it_doubles_from_30_seconds_to_15_minutes(self) -> None:
        waits = [backoff(attempts).total_seconds() for attempts in range(1, 9)]

        assert waits == [30, 60, 120, 240, 480, 900, 900, 900]

    def test_it_stays_at_15_minutes(self) -> None:
        assert backoff(10_000) == timedelta(minutes=15)
