"""Subscription and waiting mails of an account whose confirmed address changes."""

import pytest

from startline.accounts import repository as accounts
from startline.accounts.personal_data import AccountPersonalData
from startline.newsletter import repository
from startline.newsletter.personal_data import NewsletterPersonalData
from tests.accounts.harness import Harness
from tests.concurrent_requests import Gate, run_both
from tests.mail.sample_mails import queue_mails
from tests.newsletter.harness import NewsletterHarness
from tests.newsletter.issues import send_issue
from tests.services import provide

SUBJECT = "4b0ba3a5-6f8e-4dbb-8b4f-0d8c6a6f7f11"
FORMER = "former@example.org"
PRESENT = "present@example.org"


@pytest.fixture(autouse=True)
def providers(harness: Harness) -> None:
    provide(harness.app, personal_data=(AccountPersonalData(), NewsletterPersonalData()))


async def log_in(harness: Harness, *emails: str) -> None:
    """One account, with these addresses one after the other."""
    for email in emails:
        answer = await harness.login(harness.token(sub=SUBJECT, email=email))
        assert answer.status_code == 200, answer.text


async def subscribers(desk: NewsletterHarness) -> list[str]:
    return [row.email for row in await desk.rows()]


async def recipients(desk: NewsletterHarness) -> list[tuple[str, str]]:
    return [(mail.topic, mail.recipient) for mail in await desk.mails()]


class TestChangeOfAddress:
    async def test_the_subscription_and_a_waiting_issue_follow_the_account(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        token = await desk.subscribe(FORMER)
        await send_issue(desk)

        await log_in(harness, FORMER, PRESENT.title())

        assert await subscribers(desk) == [PRESENT]
        assert await recipients(desk) == [("newsletter-issue", PRESENT)]
        assert (await desk.preferences(token)).status_code == 200
        assert (await send_issue(desk)).queued == 0

    async def test_the_export_has_them_and_the_deletion_of_the_account_takes_them_along(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe(FORMER)
        await send_issue(desk)
        await log_in(harness, FORMER, PRESENT.title())

        async with harness.client(harness.token(sub=SUBJECT, email=PRESENT.title())) as client:
            sections = (await client.get("/api/me/export")).json()["sections"]
            assert (await client.delete("/api/me")).status_code == 204

        assert sections["newsletter"]["email"] == PRESENT
        assert [mail["topic"] for mail in sections["account"]["mails"]] == ["newsletter-issue"]
        assert (await subscribers(desk), await recipients(desk)) == ([], [])

    async def test_nothing_moves_to_an_address_that_is_not_confirmed(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        harness.directory.unconfirmed.add(PRESENT)
        await desk.subscribe(FORMER)

        await log_in(harness, FORMER, PRESENT)

        assert await subscribers(desk) == [FORMER]

    async def test_nothing_moves_from_an_address_that_was_not_confirmed(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        harness.directory.unconfirmed.add(FORMER)
        await desk.subscribe(FORMER)

        await log_in(harness, FORMER, PRESENT)

        assert await subscribers(desk) == [FORMER]

    async def test_what_another_account_with_the_former_address_may_have_stored_stays(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe(FORMER)
        await harness.signed_in(email=FORMER)

        await log_in(harness, FORMER, PRESENT)

        assert await subscribers(desk) == [FORMER]

    async def test_of_two_subscriptions_that_of_the_new_address_stays_as_it_is(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe(FORMER)
        await desk.unsubscribe(await desk.subscribe(PRESENT))
        await send_issue(desk)

        await log_in(harness, FORMER, PRESENT)

        [row] = await desk.rows()
        assert (row.email, row.state) == (PRESENT, "unsubscribed")
        assert await recipients(desk) == []

    async def test_a_code_of_the_provider_goes_to_the_address_that_it_is_for(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await queue_mails(desk.sessions, desk.clock.now(), FORMER)

        await log_in(harness, FORMER, PRESENT)

        assert await recipients(desk) == [("signup", FORMER)]

    async def test_an_address_without_mail_leaves_the_subscription_where_it_is(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe(FORMER)

        await log_in(harness, FORMER, "läufer@example.org")

        assert await subscribers(desk) == [FORMER]


@pytest.mark.parametrize("engine_name", ["postgresql"])
class TestBesideOthers:
    async def test_a_sign_up_of_the_new_address_at_the_same_time_keeps_its_subscription(
        self, desk: NewsletterHarness, harness: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await desk.subscribe(FORMER)
        await log_in(harness, FORMER)

        answer, _ = await run_both(
            desk.sessions,
            Gate(monkeypatch, repository, "request_subscription"),
            desk.sign_up(PRESENT),
            log_in(harness, PRESENT),
        )

        assert answer.status_code == 202
        assert await subscribers(desk) == [PRESENT]

    async def test_a_deletion_of_the_account_at_the_same_time_leaves_nothing(
        self, desk: NewsletterHarness, harness: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await desk.subscribe(FORMER)
        await log_in(harness, FORMER)

        async with harness.client(harness.token(sub=SUBJECT, email=FORMER)) as client:
            _, left = await run_both(
                desk.sessions,
                Gate(monkeypatch, accounts, "record_login"),
                log_in(harness, PRESENT),
                client.delete("/api/me"),
            )

        assert left.status_code == 204
        assert await subscribers(desk) == []

    async def test_a_login_with_the_new_address_waits_for_a_deletion_that_has_begun(
        self, desk: NewsletterHarness, harness: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await desk.subscribe(FORMER)
        await log_in(harness, FORMER)

        async with harness.client(harness.token(sub=SUBJECT, email=FORMER)) as client:
            left, login = await run_both(
                desk.sessions,
                Gate(monkeypatch, repository, "delete_address"),
                client.delete("/api/me"),
                harness.login(harness.token(sub=SUBJECT, email=PRESENT)),
            )

        assert (left.status_code, login.status_code) == (204, 401)
        assert await subscribers(desk) == []
