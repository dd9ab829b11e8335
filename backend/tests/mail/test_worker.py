"""The worker, against a real server and against doubles."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from email.message import EmailMessage
from itertools import pairwise

import pytest
from sqlalchemy.exc import OperationalError

from startline.mail.dead_letters import DeadLetters
from startline.mail.repository import OutboxRepository
from startline.mail.smtp import SmtpServer, SmtpTransport
from startline.mail.transport import (
    PermanentRefusal,
    ServerUnreachable,
    TemporaryRefusal,
    Transport,
)
from startline.mail.worker import LEASE, MailWorker, retry_after
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue
from tests.mail.servers import Mailbox, mail_server, unused_port

PATIENCE_S = 20.0


class Post:
    """A transport that does what it is told: fails so many times, or waits for a signal."""

    def __init__(
        self, *failures: Exception, before: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        self.failures = list(failures)
        self.before = before
        self.sent: list[EmailMessage] = []
        self.attempts: list[str] = []
        self.attempted = asyncio.Event()

    async def send(self, message: EmailMessage) -> None:
        self.attempts.append(str(message["Message-ID"]))
        self.attempted.set()
        if self.before is not None:
            await self.before()
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(message)

    @property
    def recipients(self) -> list[str]:
        return sorted(str(message["To"]) for message in self.sent)


async def fails_to_acknowledge(_outbox: OutboxRepository, _key: str) -> None:
    raise OperationalError("DELETE", {}, Exception("gone"))


def worker_of(
    sessions: Sessions, transport: Transport, clock: StandingClock, *, lanes: int = 4
) -> MailWorker:
    return MailWorker(sessions, transport, clock, lanes=lanes, poll_s=3_600)


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


class TestServerAway:
    async def test_one_failed_connection_spares_the_other_mails_for_half_a_minute(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(ServerUnreachable("refused"))
        worker = worker_of(sessions, post, clock, lanes=1)
        await queue(sessions, clock.now(), *(f"r{n}@example.org" for n in range(5)))

        assert await worker.deliver_due() == 0
        assert await worker.deliver_due() == 0
        assert len(post.attempts) == 1
        clock.advance(seconds=30)

        assert await worker.deliver_due() == 5

    async def test_when_it_is_back_those_that_waited_for_it_wait_no_longer(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        post = Post(*[ServerUnreachable("refused")] * 6)
        worker = worker_of(sessions, post, clock, lanes=1)
        await queue(sessions, clock.now(), "patient@example.org")
        for _ in range(40):  # its own wait has grown to eight minutes by then
            await worker.deliver_due()
            clock.advance(seconds=30)
            if not post.failures:
                break
        await queue(sessions, clock.now(), "fresh@example.org")

        delivered = await worker.deliver_due()

        assert delivered == 2
        assert post.recipients == ["fresh@example.org", "patient@example.org"]

    async def test_ten_minutes_without_a_server_lose_nothing(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        mailbox = Mailbox()
        addresses = sorted(f"runner{n}@example.org" for n in range(20))
        away = SmtpServer("127.0.0.1", await unused_port(), tls="none")
        worker = worker_of(sessions, SmtpTransport(away, attempt_s=PATIENCE_S), clock)
        for minute in range(10):
            await queue(sessions, clock.now(), *addresses[2 * minute : 2 * minute + 2])
            await worker.deliver_due()
            clock.advance(minutes=1)

        async with mail_server(mailbox) as server:
            back = worker_of(sessions, SmtpTransport(server, attempt_s=PATIENCE_S), clock)
            clock.advance(minutes=15)
            await back.deliver_due()

        assert sorted(str(mail["To"]) for mail in mailbox.received) == addresses

    async def test_a_connection_lost_after_the_mail_gives_at_most_one_copy_with_the_same_id(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        mailbox = Mailbox(drops_after_data=1)
        await queue(sessions, clock.now(), *(f"r{n}@example.org" for n in range(10)))

        async with mail_server(mailbox) as server:
            worker = worker_of(
                sessions, SmtpTransport(server, attempt_s=PATIENCE_S), clock, lanes=1
            )
            await worker.deliver_due()
            clock.advance(seconds=30)
            await worker.deliver_due()

        assert len(mailbox.message_ids) == 11
        assert len(set(mailbox.message_ids)) == 10
        assert await outbox_rows(sessions) == []


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


class TestDatabaseAway:
    async def test_a_mail_taken_while_the_database_was_away_is_not_sent_again(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        post = Post()
        worker = worker_of(sessions, post, clock)
        await queue(sessions, clock.now())

        with monkeypatch.context() as broken:
            broken.setattr(OutboxRepository, "acknowledge", fails_to_acknowledge)
            with pytest.raises(OperationalError):
                await worker.deliver_due()
        clock.advance(minutes=10)  # the lease has ended
        await worker.deliver_due()

        assert len(post.attempts) == 1
        assert await outbox_rows(sessions) == []

    async def test_it_goes_from_the_outbox_as_soon_as_the_database_is_back(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        worker = worker_of(sessions, Post(), clock)
        await queue(sessions, clock.now())
        with monkeypatch.context() as broken:
            broken.setattr(OutboxRepository, "acknowledge", fails_to_acknowledge)
            with pytest.raises(OperationalError):
                await worker.deliver_due()

        await worker.deliver_due()

        assert await outbox_rows(sessions) == []

    async def test_a_claim_that_ends_in_a_long_round_does_not_send_it_again_either(
        self, sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refused = asyncio.Event()
        acknowledge = OutboxRepository.acknowledge

        async def refuse_once(outbox: OutboxRepository, key: str) -> None:
            if not refused.is_set():
                refused.set()
                await fails_to_acknowledge(outbox, key)
            await acknowledge(outbox, key)

        async def outlast_the_lease() -> None:
            if len(post.attempts) == 2:
                await refused.wait()
                clock.advance(minutes=10)

        post = Post(before=outlast_the_lease)
        worker = worker_of(sessions, post, clock, lanes=2)
        await queue(sessions, clock.now(), "one@example.org", "two@example.org")
        monkeypatch.setattr(OutboxRepository, "acknowledge", refuse_once)

        with pytest.raises(OperationalError):
            await worker.deliver_due()

        assert len(post.attempts) == 2
        assert await outbox_rows(sessions) == []


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


class TestRetryAfter:
    def test_it_doubles_from_half_a_minute_to_a_quarter_of_an_hour(self) -> None:
        waits = [retry_after(attempts).total_seconds() for attempts in range(1, 9)]

        assert waits == [30, 60, 120, 240, 480, 900, 900, 900]

    def test_it_stays_there_for_ever(self) -> None:
        assert retry_after(10_000) == timedelta(minutes=15)
