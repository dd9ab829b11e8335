"""Handing mails over within the caller's transaction."""

from datetime import timedelta

import pytest

from startline.mail.bell import BELL
from startline.mail.outbox import enqueue, forget, kept_for
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import letter, outbox_rows, queue


class TestEnqueue:
    async def test_the_mail_waits_rendered_and_due_at_once(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue(sessions, clock.now())

        [row] = await outbox_rows(sessions)

        assert (row.recipient, row.state, row.due_at) == (
            "runner@example.org",
            "queued",
            clock.now(),
        )
        assert "042917" in row.text
        assert "042917" in row.html
        assert row.retry_until == clock.now() + timedelta(hours=24)

    async def test_no_mail_is_left_of_a_transaction_that_failed(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async def fail_after_queueing() -> None:
            async with sessions.begin() as session:
                await enqueue(session, letter(), clock.now())
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await fail_after_queueing()

        assert await outbox_rows(sessions) == []

    async def test_the_bell_rings_after_the_commit_and_not_before(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        rung: list[str] = []

        def ring() -> None:
            rung.append("rung")

        BELL.subscribe(ring)
        async with sessions.begin() as session:
            await enqueue(session, letter(), clock.now())
            await enqueue(session, letter(), clock.now())
            before = list(rung)
        BELL.unsubscribe(ring)

        assert before == []
        assert rung == ["rung"]

    async def test_a_savepoint_given_up_takes_its_mail_with_it(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with sessions.begin() as session:
            savepoint = await session.begin_nested()
            await enqueue(session, letter("decoy@example.org"), clock.now())
            await savepoint.rollback()
            await enqueue(session, letter(), clock.now())

        assert [row.recipient for row in await outbox_rows(sessions)] == ["runner@example.org"]

    async def test_every_mail_has_a_key_of_its_own(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue(sessions, clock.now(), *["runner@example.org"] * 5)

        assert len({row.key for row in await outbox_rows(sessions)}) == 5


class TestForget:
    async def test_a_persons_mails_go_and_others_stay(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue(sessions, clock.now(), "gone@example.org", "stays@example.org")

        async with sessions.begin() as session:
            await forget(session, "gone@example.org")

        assert [row.recipient for row in await outbox_rows(sessions)] == ["stays@example.org"]

    async def test_what_is_no_address_has_none_to_go(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue(sessions, clock.now(), "stays@example.org")

        async with sessions.begin() as session:
            await forget(session, "somebody, stays@example.org")

        assert len(await outbox_rows(sessions)) == 1

    async def test_of_one_topic_only_that_goes(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue(sessions, clock.now(), "runner@example.org")

        async with sessions.begin() as session:
            await forget(session, "runner@example.org", topic="newsletter")
            kept = len(await outbox_rows(sessions))
            await forget(session, "runner@example.org", topic="signup")

        assert (kept, await outbox_rows(sessions)) == (1, [])


class TestKeptFor:
    async def test_tells_what_is_kept_of_an_address_without_its_words(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue(sessions, clock.now(), "runner@example.org", "other@example.org")

        async with sessions.reading() as session:
            [mail] = await kept_for(session, "runner@example.org")
            none = await kept_for(session, "no address")

        assert (mail.topic, mail.queued_at, mail.is_dead) == ("signup", clock.now(), False)
        assert none == []
