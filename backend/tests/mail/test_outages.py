"""The mail server away, or the database: nothing is lost, nothing is sent twice."""

import asyncio

import pytest
from sqlalchemy.exc import OperationalError

from startline.mail.repository import OutboxRepository
from startline.mail.smtp import SmtpServer, SmtpTransport
from startline.mail.transport import ServerUnreachable
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue
from tests.mail.post import PATIENCE_S, Post, worker_of
from tests.mail.servers import Mailbox, mail_server, unused_port


async def fails_to_acknowledge(_outbox: OutboxRepository, _key: str) -> None:
    raise OperationalError("DELETE", {}, Exception("gone"))


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
