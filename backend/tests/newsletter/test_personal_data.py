"""Export and erasure of the subscription of an account's confirmed address."""

import pytest

from startline.accounts.personal_data import AccountPersonalData
from startline.newsletter import issue_repository
from startline.newsletter.personal_data import NewsletterPersonalData
from tests.accounts.harness import Harness
from tests.concurrent_requests import Gate, run_both
from tests.newsletter.harness import NewsletterHarness
from tests.newsletter.issues import send_issue
from tests.services import provide


@pytest.fixture(autouse=True)
def providers(harness: Harness) -> None:
    provide(harness.app, personal_data=(AccountPersonalData(), NewsletterPersonalData()))


class TestPersonalData:
    async def test_the_export_contains_the_subscription(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        token = await desk.subscribe("me@example.org")
        await desk.change(token, topics=["discounts"], frequency="monthly")

        async with await harness.signed_in(email="Me@example.org") as client:
            answer = await client.get("/api/me/export")

        section = answer.json()["sections"]["newsletter"]
        assert section["email"] == "me@example.org"
        assert (section["state"], section["topics"]) == ("verified", ["discounts"])
        assert section["confirmedAt"] == desk.clock.now().isoformat()

    async def test_the_export_names_the_issues_that_were_sent_to_the_address(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe("me@example.org")
        await send_issue(desk)
        await desk.subscribe("other@example.org")
        await send_issue(desk, markdown="# For later subscribers\n\nText")

        async with await harness.signed_in(email="me@example.org") as client:
            answer = await client.get("/api/me/export")
        async with await harness.signed_in(email="other@example.org") as client:
            other = await client.get("/api/me/export")

        issues = answer.json()["sections"]["newsletter"]["issues"]
        queued_at = desk.clock.now().isoformat()
        assert issues[0] == {
            "topic": "race-news",
            "subject": "Spring marathons: entries open",
            "queuedAt": queued_at,
        }
        subjects = [each["subject"] for each in issues]
        assert subjects == ["Spring marathons: entries open", "For later subscribers"]
        issues_of_other = other.json()["sections"]["newsletter"]["issues"]
        assert [each["subject"] for each in issues_of_other] == subjects[1:]

    async def test_who_does_not_subscribe_has_an_empty_part(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe()
        async with await harness.signed_in() as client:
            answer = await client.get("/api/me/export")

        assert answer.json()["sections"]["newsletter"] is None

    async def test_the_deletion_of_the_account_ends_the_subscription_and_no_other(
        self, desk: NewsletterHarness, harness: Harness
    ) -> None:
        await desk.subscribe("me@example.org")
        await desk.subscribe("other@example.org")

        async with await harness.signed_in(email="me@example.org") as client:
            assert (await client.delete("/api/me")).status_code == 204

        assert [row.email for row in await desk.rows()] == ["other@example.org"]

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_an_erasure_during_a_batch_leaves_no_mail_of_the_address_in_the_outbox(
        self, desk: NewsletterHarness, harness: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await desk.subscribe("me@example.org")

        async with await harness.signed_in(email="me@example.org") as client:
            report, left = await run_both(
                desk.sessions,
                Gate(monkeypatch, issue_repository, "lock_recipients"),
                send_issue(desk),
                client.delete("/api/me"),
            )

        assert (report.queued, left.status_code) == (1, 204)
        assert await desk.mails() == []
