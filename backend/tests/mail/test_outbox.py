"""Handing mails over within the caller's transaction."""

from datetime import timedelta

import pytest

from startline.mail.bell import BELL
from startline.mail.outbox import enqueue, forget
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
