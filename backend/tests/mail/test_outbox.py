"""Outbox: queueing in the caller's transaction, listing and deleting the mails to an address."""

from datetime import timedelta

import pytest

from startline.db.session import Sessions
from startline.mail.outbox import OUTBOX, enqueue
from startline.mail.repository import delete_mails, list_mails
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows, queue_mails, sample_mail


class TestEnqueue:
    async def test_the_mail_is_stored_rendered_and_is_due_at_once(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now())

        [row] = await outbox_rows(sessions)

        assert (row.recipient, row.state, row.due_at) == (
            "runner@example.org",
            "queued",
            clock.now(),
        )
        assert "042917" in row.text
        assert "042917" in row.html
        assert row.retry_until == clock.now() + timedelta(hours=24)

    async def test_a_failed_transaction_leaves_no_mail(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async def fail_after_queueing() -> None:
            async with sessions.begin() as session:
                await enqueue(session, sample_mail(), clock.now())
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await fail_after_queueing()

        assert await outbox_rows(sessions) == []

    async def test_workers_are_woken_once_after_the_commit(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        woken: list[str] = []

        def note() -> None:
            woken.append("woken")

        OUTBOX.wake_signal.subscribe(note)
        async with sessions.begin() as session:
            await enqueue(session, sample_mail(), clock.now())
            await enqueue(session, sample_mail(), clock.now())
            before = list(woken)
        OUTBOX.wake_signal.unsubscribe(note)

        assert before == []
        assert woken == ["woken"]

    async def test_a_rolled_back_savepoint_leaves_no_mail(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with sessions.begin() as session:
            savepoint = await session.begin_nested()
            await enqueue(session, sample_mail("decoy@example.org"), clock.now())
            await savepoint.rollback()
            await enqueue(session, sample_mail(), clock.now())

        assert [row.recipient for row in await outbox_rows(sessions)] == ["runner@example.org"]

    async def test_every_mail_has_a_key_of_its_own(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now(), *["runner@example.org"] * 5)

        assert len({row.key for row in await outbox_rows(sessions)}) == 5


class TestDeleteMails:
    async def test_the_mails_to_the_address_are_deleted_and_others_stay(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now(), "gone@example.org", "stays@example.org")

        async with sessions.begin() as session:
            await delete_mails(session, "gone@example.org")

        assert [row.recipient for row in await outbox_rows(sessions)] == ["stays@example.org"]

    async def test_an_invalid_address_deletes_no_mail(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now(), "stays@example.org")

        async with sessions.begin() as session:
            await delete_mails(session, "somebody, stays@example.org")

        assert len(await outbox_rows(sessions)) == 1

    async def test_only_the_mails_of_the_topic_are_deleted(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now(), "runner@example.org")

        async with sessions.begin() as session:
            await delete_mails(session, "runner@example.org", topic="newsletter")
            kept = len(await outbox_rows(sessions))
            await delete_mails(session, "runner@example.org", topic="signup")

        assert (kept, await outbox_rows(sessions)) == (1, [])


class TestListMails:
    async def test_it_lists_the_mails_to_the_address_without_their_text(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await queue_mails(sessions, clock.now(), "runner@example.org", "other@example.org")

        async with sessions.reading() as session:
            [mail] = await list_mails(session, "runner@example.org")
            none = await list_mails(session, "no address")

        assert (mail.topic, mail.queued_at, mail.is_dead) == ("signup", clock.now(), False)
        assert none == []
