"""What is due, what comes back, and when it is tried again."""

from datetime import timedelta
from itertools import pairwise

from startline.mail.dead_letters import DeadLetters
from startline.mail.smtp import SmtpTransport
from startline.mail.transport import PermanentRefusal, TemporaryRefusal
from startline.mail.worker import retry_after
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue
from tests.mail.post import PATIENCE_S, Post, worker_of
from tests.mail.servers import Mailbox, mail_server


class TestDeliverDue:
    async def test_what_was_taken_leaves_the_outbox_with_its_secrets(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        mailbox = Mailbox()
        await queue(sessions, clock.now(), "one@example.org", "two@example.org")

        async with mail_server(mailbox) as server:
            delivered = await worker_of(
                sessions, SmtpTransport(server, attempt_s=PATIENCE_S), clock
            ).deliver_due()

        assert delivered == 2
        assert sorted(str(mail["To"]) for mail in mailbox.received) == [
            "one@example.org",
            "two@example.org",
        ]
        assert await outbox_rows(sessions) == []

    async def test_nothing_due_nothing_done(self, sessions: Sessions, clock: StandingClock) -> None:
        await queue(sessions, clock.now() + timedelta(seconds=1))

        assert await worker_of(sessions, Post(), clock).deliver_due() == 0

    async def test_a_temporary_refusal_is_tried_again_under_the_same_message_id(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(TemporaryRefusal("451 (recipient)"), TemporaryRefusal("451 (recipient)"))
        worker = worker_of(sessions, post, clock)
        await queue(sessions, clock.now())

        assert await worker.deliver_due() == 0
        clock.advance(seconds=29)
        assert await worker.deliver_due() == 0
        assert len(post.attempts) == 1
        clock.advance(seconds=1)
        assert await worker.deliver_due() == 0
        clock.advance(seconds=60)
        assert await worker.deliver_due() == 1

        assert len(post.attempts) == 3
        assert len(set(post.attempts)) == 1

    async def test_the_date_is_that_of_queueing(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(TemporaryRefusal("later"))
        worker = worker_of(sessions, post, clock)
        queued_at = clock.now()
        await queue(sessions, queued_at)

        await worker.deliver_due()
        clock.advance(seconds=30)
        await worker.deliver_due()

        assert post.sent[0]["Date"].datetime == queued_at

    async def test_a_permanent_refusal_is_a_dead_letter_at_once(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(PermanentRefusal("550 (recipient)"))
        worker = worker_of(sessions, post, clock)
        await queue(sessions, clock.now())

        await worker.deliver_due()
        clock.advance(hours=30)
        await worker.deliver_due()

        [dead] = await DeadLetters(sessions).listed()
        assert (dead.recipient, dead.reason, dead.attempts) == (
            "runner@example.org",
            "550 (recipient)",
            1,
        )
        assert len(post.attempts) == 1

    async def test_after_a_day_of_trying_it_is_given_up(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(*[TemporaryRefusal("451 (recipient)")] * 1_000)
        worker = worker_of(sessions, post, clock, lanes=1)
        began = clock.now()
        await queue(sessions, began)

        tried_at: list[timedelta] = []
        while (waiting := (await outbox_rows(sessions))[0]).state == "queued":
            clock.advance(seconds=(waiting.due_at - clock.now()).total_seconds())
            tried_at.append(clock.now() - began)
            await worker.deliver_due()

        waits = [later - sooner for sooner, later in pairwise(tried_at)]
        assert waits[:5] == [timedelta(seconds=s) for s in (30, 60, 120, 240, 480)]
        assert set(waits[5:]) == {timedelta(minutes=15)}
        assert timedelta(hours=23, minutes=45) < tried_at[-1] <= timedelta(hours=24)
        assert len(post.attempts) == len(tried_at)
        [dead] = await DeadLetters(sessions).listed()
        assert dead.reason == "given up: 451 (recipient)"

    async def test_a_mail_that_cannot_be_sent_at_all_does_not_stop_the_others(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(RuntimeError("a fault of ours"))
        await queue(sessions, clock.now(), "one@example.org", "two@example.org")

        assert await worker_of(sessions, post, clock, lanes=1).deliver_due() == 1

        [row] = await outbox_rows(sessions)
        assert row.last_error == "unexpected RuntimeError"
        assert row.state == "queued"


class TestRetryAfter:
    def test_it_doubles_from_half_a_minute_to_a_quarter_of_an_hour(self) -> None:
        waits = [retry_after(attempts).total_seconds() for attempts in range(1, 9)]

        assert waits == [30, 60, 120, 240, 480, 900, 900, 900]

    def test_it_stays_there_for_ever(self) -> None:
        assert retry_after(10_000) == timedelta(minutes=15)
