"""Deleting an account also deletes the mails waiting for its address."""

from collections.abc import AsyncIterator
from pathlib import Path
from uuid import UUID

import pytest_asyncio
from sqlalchemy import select, update

from startline.db.session import Sessions
from startline.db.tables.accounts import PasswordResetRow
from startline.db.tables.mail import OutgoingMailRow
from tests.accounts.embedded_harness import (
    EMAIL,
    PASSWORD,
    EmbeddedHarness,
    bearer,
    run_embedded_harness,
)
from tests.accounts.harness import Harness
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows, queue_mails

OTHER = "other@mail.example"
WANTED = "wanted@mail.example"


@pytest_asyncio.fixture
async def embedded(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> AsyncIterator[EmbeddedHarness]:
    async with run_embedded_harness(sessions, clock, tmp_path) as opened:
        for email in (EMAIL, OTHER):
            await opened.open_account(email)
        yield opened


async def known(embedded: EmbeddedHarness) -> tuple[str, str]:
    """The token of a logged-in user, and their id at the provider."""
    session = await embedded.sign_in()
    token = str(session["access_token"])
    assert (await embedded.login(token)).status_code == 200
    return token, str(session["user"]["id"])


async def recipients(sessions: Sessions) -> list[str]:
    return [row.recipient for row in await outbox_rows(sessions)]


async def resets(sessions: Sessions) -> list[str]:
    async with sessions.reading() as session:
        return list(await session.scalars(select(PasswordResetRow.email)))


class TestErasure:
    async def test_waiting_and_dead_mails_are_deleted(
        self, embedded: EmbeddedHarness, sessions: Sessions
    ) -> None:
        token, _ = await known(embedded)
        for email in (EMAIL, OTHER):
            await embedded.client.post("/auth/v1/recover", json={"email": email})
        async with sessions.begin() as session:
            await session.execute(update(OutgoingMailRow).values(state="dead"))
        await embedded.client.post("/auth/v1/recover", json={"email": EMAIL})

        await embedded.client.delete("/api/me", headers=bearer(token))

        assert await recipients(sessions) == [OTHER]

    async def test_a_waiting_reset_is_not_forwarded(
        self, embedded: EmbeddedHarness, sessions: Sessions
    ) -> None:
        token, _ = await known(embedded)
        for email in (EMAIL, OTHER):
            await embedded.client.post("/api/auth/password-reset", json={"email": email})

        await embedded.client.delete("/api/me", headers=bearer(token))
        waiting = await resets(sessions)
        await embedded.services.provider_jobs.run_due()

        assert waiting == [OTHER]
        assert await recipients(sessions) == [OTHER]

    async def test_a_mail_queued_before_the_provider_deletes_the_user_is_deleted(
        self, embedded: EmbeddedHarness, sessions: Sessions
    ) -> None:
        token, _ = await known(embedded)
        await embedded.client.delete("/api/me", headers=bearer(token))
        await embedded.client.post("/auth/v1/recover", json={"email": EMAIL})
        in_between = await recipients(sessions)

        await embedded.services.provider_jobs.run_due()

        assert in_between == [EMAIL]
        assert await recipients(sessions) == []

    async def test_other_mails_to_a_pending_new_address_stay(
        self, embedded: EmbeddedHarness, sessions: Sessions, clock: StandingClock
    ) -> None:
        token, user_id = await known(embedded)
        change = {"email": WANTED, "current_password": PASSWORD}
        await embedded.client.put("/auth/v1/user", json=change, headers=bearer(token))
        await queue_mails(sessions, clock.now(), WANTED)
        before = sorted(await recipients(sessions))

        await embedded.admin.delete_user(UUID(user_id))

        assert before == [EMAIL, WANTED, WANTED]
        [left] = await outbox_rows(sessions)
        assert (left.recipient, left.topic) == (WANTED, "signup")

    async def test_mails_to_an_unconfirmed_address_stay(
        self, harness: Harness, sessions: Sessions, clock: StandingClock
    ) -> None:
        harness.directory.unconfirmed.add(OTHER)
        await queue_mails(sessions, clock.now(), OTHER)
        async with await harness.signed_in(email=OTHER) as client:
            await client.post("/api/auth/password-reset", json={"email": OTHER})

            await client.delete("/api/me")

        assert await recipients(sessions) == [OTHER]
        assert await resets(sessions) == [OTHER]


class TestExport:
    async def test_lists_waiting_mails_without_their_links(
        self, embedded: EmbeddedHarness, sessions: Sessions
    ) -> None:
        token, _ = await known(embedded)
        for email in (EMAIL, OTHER):
            await embedded.client.post("/auth/v1/recover", json={"email": email})

        answer = await embedded.client.get("/api/me/export", headers=bearer(token))

        [mail] = answer.json()["sections"]["account"]["mails"]
        assert (mail["topic"], mail["undeliverable"]) == ("recovery", False)
        assert "token_hash" not in answer.text
