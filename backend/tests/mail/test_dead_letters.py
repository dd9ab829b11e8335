"""Mails that could not be sent."""

from datetime import timedelta

import pytest

from startline.mail.dead_letters import DeadLetters, NoSuchDeadLetter
from startline.mail.transport import PermanentRefusal, TemporaryRefusal
from startline.mail.worker import MailWorker
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue
from tests.mail.post import Post


@pytest.fixture
def letters(sessions: Sessions) -> DeadLetters:
    return DeadLetters(sessions)


async def die(sessions: Sessions, clock: StandingClock, *recipients: str) -> Post:
    """Sends to all of them, refused for good."""
    post = Post(*[PermanentRefusal("550 (recipient)")] * len(recipients))
    await queue(sessions, clock.now(), *recipients)
    await MailWorker(sessions, post, clock).deliver_due()
    return post


class TestListed:
    async def test_newest_first_and_without_their_words(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await die(sessions, clock, "first@example.org")
        clock.advance(minutes=1)
        await die(sessions, clock, "second@example.org")

        listed = await letters.listed()

        assert [letter.recipient for letter in listed] == [
            "second@example.org",
            "first@example.org",
        ]
        assert "042917" not in repr(listed)

    async def test_a_page_at_a_time(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await die(sessions, clock, *(f"r{n}@example.org" for n in range(3)))

        pages = [await letters.listed(limit=2, offset=offset) for offset in (0, 2)]

        assert [len(page) for page in pages] == [2, 1]

    async def test_what_is_still_waiting_is_not_dead(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await queue(sessions, clock.now())

        assert await letters.listed() == []


class TestResend:
    async def test_it_goes_out_under_its_old_message_id_with_a_day_to_try(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        refused = await die(sessions, clock, "runner@example.org")
        clock.advance(hours=48)
        [dead] = await letters.listed()

        await letters.resend(dead.id, clock.now())
        post = Post(TemporaryRefusal("later"))
        worker = MailWorker(sessions, post, clock)
        await worker.deliver_due()
        clock.advance(seconds=30)
        await worker.deliver_due()

        assert post.recipients == ["runner@example.org"]
        assert {*post.attempts} == {*refused.attempts}
        assert await letters.listed() == []

    async def test_all_at_once(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await die(sessions, clock, "one@example.org", "two@example.org")

        assert await letters.resend_all(clock.now()) == 2

        assert {row.state for row in await outbox_rows(sessions)} == {"queued"}

    async def test_a_mail_that_is_waiting_cannot_be_sent_again(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await queue(sessions, clock.now())
        [waiting] = await outbox_rows(sessions)

        with pytest.raises(NoSuchDeadLetter):
            await letters.resend(waiting.id, clock.now())


class TestDiscard:
    async def test_it_is_gone(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await die(sessions, clock, "runner@example.org")
        [dead] = await letters.listed()

        await letters.discard(dead.id)

        assert await outbox_rows(sessions) == []
        with pytest.raises(NoSuchDeadLetter):
            await letters.discard(dead.id)


class TestPrune:
    async def test_only_the_old_ones_go(
        self, sessions: Sessions, clock: StandingClock, letters: DeadLetters
    ) -> None:
        await die(sessions, clock, "old@example.org")
        clock.advance(hours=1)
        await die(sessions, clock, "young@example.org")
        clock.advance(hours=23)

        assert await letters.prune(clock.now(), timedelta(hours=24)) == 1

        assert [letter.recipient for letter in await letters.listed()] == ["young@example.org"]
