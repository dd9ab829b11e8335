"""Dead letters: listed, sent again, deleted after a time."""

from datetime import timedelta

from startline.db.job_queue import PermanentFailure, TemporaryFailure
from startline.db.session import Sessions
from startline.mail.outbox import OUTBOX, list_dead_letters
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows, queue_mails
from tests.mail.transport_double import TransportDouble, create_worker


async def refuse_for_good(
    sessions: Sessions, clock: StandingClock, *recipients: str
) -> TransportDouble:
    transport = TransportDouble(*[PermanentFailure("550 (recipient)")] * len(recipients))
    await queue_mails(sessions, clock.now(), *recipients)
    await create_worker(sessions, transport, clock).run_due()
    return transport


async def resend(sessions: Sessions, clock: StandingClock, letter_id: int | None = None) -> int:
    """One dead letter or all of them; returns how many."""
    async with sessions.begin() as session:
        return await OUTBOX.requeue_dead(session, clock.now(), letter_id)


class TestList:
    async def test_the_newest_comes_first_and_no_text_is_shown(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await refuse_for_good(sessions, clock, "first@example.org")
        clock.advance(minutes=1)
        await refuse_for_good(sessions, clock, "second@example.org")

        listed = await list_dead_letters(sessions)

        assert [letter.recipient for letter in listed] == [
            "second@example.org",
            "first@example.org",
        ]
        assert "042917" not in repr(listed)

    async def test_it_comes_in_pages(self, sessions: Sessions, clock: StandingClock) -> None:
        await refuse_for_good(sessions, clock, *(f"r{n}@example.org" for n in range(3)))

        pages = [await list_dead_letters(sessions, limit=2, offset=offset) for offset in (0, 2)]

        assert [len(page) for page in pages] == [2, 1]

    async def test_a_waiting_mail_is_not_listed(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now())

        assert await list_dead_letters(sessions) == []


class TestResend:
    async def test_the_mail_keeps_its_message_id_and_is_retried_for_another_day(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        refused = await refuse_for_good(sessions, clock, "runner@example.org")
        clock.advance(hours=48)
        [dead] = await list_dead_letters(sessions)

        await resend(sessions, clock, dead.id)
        transport = TransportDouble(TemporaryFailure("later"))
        worker = create_worker(sessions, transport, clock)
        await worker.run_due()
        clock.advance(seconds=30)
        await worker.run_due()

        assert transport.recipients == ["runner@example.org"]
        assert {*transport.attempts} == {*refused.attempts}
        assert await list_dead_letters(sessions) == []

    async def test_all_are_queued_at_once(self, sessions: Sessions, clock: StandingClock) -> None:
        await refuse_for_good(sessions, clock, "one@example.org", "two@example.org")

        assert await resend(sessions, clock) == 2

        assert {row.state for row in await outbox_rows(sessions)} == {"queued"}

    async def test_a_waiting_mail_cannot_be_sent_again(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now())
        [waiting] = await outbox_rows(sessions)

        assert await resend(sessions, clock, waiting.id) == 0


class TestPrune:
    async def test_only_the_old_ones_are_deleted(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await refuse_for_good(sessions, clock, "old@example.org")
        clock.advance(hours=1)
        await refuse_for_good(sessions, clock, "young@example.org")
        clock.advance(hours=23)

        assert await OUTBOX.prune(sessions, clock.now(), timedelta(hours=24)) == 1

        listed = await list_dead_letters(sessions)
        assert [letter.recipient for letter in listed] == ["young@example.org"]
