"""An account that is erased takes along what was still to be written to its address."""

from collections.abc import AsyncIterator
from pathlib import Path
from uuid import UUID

import pytest_asyncio
from sqlalchemy import select, update

from startline.store.mail import OutgoingMailRow
from startline.store.people import RecoveryRequestRow
from startline.store.session import Sessions
from tests.accounts.house import EMAIL, House, bearer, open_house
from tests.accounts.stage import Stage
from tests.clocks import StandingClock
from tests.mail.letters import outbox_rows, queue

OTHER = "other@mail.example"
WANTED = "wanted@mail.example"


@pytest_asyncio.fixture
async def house(sessions: Sessions, clock: StandingClock, tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(sessions, clock, tmp_path) as opened:
        for email in (EMAIL, OTHER):
            await opened.open_account(email)
        yield opened


async def known(house: House) -> tuple[str, str]:
    """The token of somebody who has logged in, and their name at the provider."""
    session = await house.sign_in()
    token = str(session["access_token"])
    assert (await house.login(token)).status_code == 200
    return token, str(session["user"]["id"])


async def recipients(sessions: Sessions) -> list[str]:
    return [row.recipient for row in await outbox_rows(sessions)]


async def resets(sessions: Sessions) -> list[str]:
    async with sessions.reading() as session:
        return list(await session.scalars(select(RecoveryRequestRow.email)))


class TestErasure:
    async def test_mails_that_wait_or_are_dead_go_with_the_account(
        self, house: House, sessions: Sessions
    ) -> None:
        token, _ = await known(house)
        for email in (EMAIL, OTHER):
            await house.client.post("/auth/v1/recover", json={"email": email})
        async with sessions.begin() as session:
            await session.execute(update(OutgoingMailRow).values(state="dead"))
        await house.client.post("/auth/v1/recover", json={"email": EMAIL})

        await house.client.delete("/api/me", headers=bearer(token))

        assert await recipients(sessions) == [OTHER]

    async def test_a_reset_that_waits_is_not_passed_on_any_more(
        self, house: House, sessions: Sessions
    ) -> None:
        token, _ = await known(house)
        for email in (EMAIL, OTHER):
            await house.client.post("/api/auth/password-reset", json={"email": email})

        await house.client.delete("/api/me", headers=bearer(token))
        waiting = await resets(sessions)
        await house.services.errands.run_due()

        assert waiting == [OTHER]
        assert await recipients(sessions) == [OTHER]

    async def test_a_mail_written_before_the_provider_has_heard_goes_too(
        self, house: House, sessions: Sessions
    ) -> None:
        token, _ = await known(house)
        await house.client.delete("/api/me", headers=bearer(token))
        await house.client.post("/auth/v1/recover", json={"email": EMAIL})
        in_between = await recipients(sessions)

        await house.services.errands.run_due()

        assert in_between == [EMAIL]
        assert await recipients(sessions) == []

    async def test_an_address_that_was_asked_for_keeps_what_others_wrote_to_it(
        self, house: House, sessions: Sessions, clock: StandingClock
    ) -> None:
        token, user_id = await known(house)
        await house.client.put("/auth/v1/user", json={"email": WANTED}, headers=bearer(token))
        await queue(sessions, clock.now(), WANTED)
        before = sorted(await recipients(sessions))

        await house.admin.delete_user(UUID(user_id))

        assert before == [EMAIL, WANTED, WANTED]
        [left] = await outbox_rows(sessions)
        assert (left.recipient, left.topic) == (WANTED, "signup")

    async def test_an_address_nobody_confirmed_is_not_theirs_to_clear(
        self, stage: Stage, sessions: Sessions, clock: StandingClock
    ) -> None:
        stage.directory.unconfirmed.add(OTHER)
        await queue(sessions, clock.now(), OTHER)
        async with await stage.signed_in(email=OTHER) as client:
            await client.post("/api/auth/password-reset", json={"email": OTHER})

            await client.delete("/api/me")

        assert await recipients(sessions) == [OTHER]
        assert await resets(sessions) == [OTHER]


class TestExport:
    async def test_it_names_what_is_still_to_be_written_and_tells_no_link(
        self, house: House, sessions: Sessions
    ) -> None:
        token, _ = await known(house)
        for email in (EMAIL, OTHER):
            await house.client.post("/auth/v1/recover", json={"email": email})

        answer = await house.client.get("/api/me/export", headers=bearer(token))

        [mail] = answer.json()["sections"]["account"]["mails"]
        assert (mail["topic"], mail["undeliverable"]) == ("recovery", False)
        assert "token_hash" not in answer.text
