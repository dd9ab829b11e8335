"""Mails about saved races among the preferences: where account and subscriber share an address."""

import pytest

from startline.accounts.email_choice_routes import router
from tests.accounts.harness import Harness
from tests.newsletter.harness import RUNNER, NewsletterHarness


@pytest.fixture(autouse=True)
def choices(harness: Harness) -> None:
    harness.app.include_router(router)


async def test_they_are_not_named_without_an_account(desk: NewsletterHarness) -> None:
    token = await desk.subscribe()

    assert (await desk.preferences(token)).json()["savedRaceMails"] is None
    assert (await desk.change(token, savedRaceMails=True)).json()["savedRaceMails"] is None


async def test_they_are_not_named_where_the_account_s_address_is_not_confirmed(
    desk: NewsletterHarness, harness: Harness
) -> None:
    harness.directory.unconfirmed.add(RUNNER)
    async with await harness.signed_in(email=RUNNER):
        token = await desk.subscribe()

        assert (await desk.preferences(token)).json()["savedRaceMails"] is None


async def test_the_choice_of_the_account_is_shown_and_changed(
    desk: NewsletterHarness, harness: Harness
) -> None:
    async with await harness.signed_in(email=RUNNER) as runner:
        token = await desk.subscribe()
        assert (await desk.preferences(token)).json()["savedRaceMails"] is False

        await desk.change(token, savedRaceMails=True)
        assert (await runner.get("/api/me/email-choices")).json() == {"savedRaces": True}

        await desk.change(token)
        assert (await desk.preferences(token)).json()["savedRaceMails"] is True
