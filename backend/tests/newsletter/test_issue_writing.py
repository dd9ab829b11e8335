"""Writing an issue in the admin area: preview, test mail, and sending that survives a crash."""

from collections.abc import AsyncIterator

import httpx
import pytest
from sqlalchemy import func, insert, select, update

from startline.accounts.admin_routes import router as accounts_router
from startline.accounts.domain import Role
from startline.db.tables.newsletter import NewsletterIssueRow, SubscriberRow
from startline.newsletter.admin_routes import router as admin_router
from startline.newsletter.issue_queue import IssueQueue
from startline.newsletter.issue_routes import router
from startline.newsletter.repository import topic_values
from startline.newsletter.schemas import NewsletterTopic
from startline.newsletter.sending import BATCH
from tests.accounts.harness import Harness
from tests.newsletter.harness import NewsletterHarness
from tests.services import provide

ISSUES = "/api/admin/newsletter/issues"
DRAFT = {
    "topic": "race-news",
    "subject": "Spring marathons: entries open",
    "body": "Opened:\n\n- [Boston](https://startline.example/boston)\n- <b>Wien</b>",
}


def queue_of(desk: NewsletterHarness) -> IssueQueue:
    return IssueQueue(desk.sessions, desk.clock, desk.links)


async def send_all(queue: IssueQueue, rounds: int) -> None:
    for _ in range(rounds):
        await queue.send_batches()


async def add_subscribers(desk: NewsletterHarness, count: int) -> None:
    row = {
        "state": "verified",
        **topic_values(NewsletterTopic),
        "frequency": "every",
        "requested_at": desk.clock.now(),
        "verified_at": desk.clock.now(),
    }
    rows = [{**row, "key": f"key{n}", "email": f"r{n}@example.org"} for n in range(count)]
    async with desk.sessions.begin() as session:
        await session.execute(insert(SubscriberRow), rows)


@pytest.fixture
async def admin(harness: Harness, desk: NewsletterHarness) -> AsyncIterator[httpx.AsyncClient]:
    for each in (router, admin_router, accounts_router):
        harness.app.include_router(each)
    services = harness.app.state.services
    services.newsletter.issues = queue_of(desk)
    provide(harness.app, newsletter=services.newsletter)
    async with await harness.signed_in(Role.ADMIN, email="editor@example.org") as client:
        yield client


async def test_a_preview_is_the_text_of_the_mail_and_changes_nothing(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 3)

    answer = await admin.post(f"{ISSUES}/preview", json=DRAFT)

    assert answer.status_code == 200, answer.text
    preview = answer.json()
    assert (preview["subject"], preview["recipients"], preview["sentBefore"]) == (
        DRAFT["subject"],
        3,
        False,
    )
    assert "Boston: https://startline.example/boston" in preview["text"]
    assert "<b>Wien</b>" in preview["text"]
    assert "/unsubscribe?t=" in preview["text"]
    assert await desk.mails() == []
    async with desk.sessions.reading() as session:
        assert await session.scalar(select(func.count()).select_from(NewsletterIssueRow)) == 0


@pytest.mark.parametrize("subject", ["Race #", "Race ##", "Your race is # 1 #", "Run in C#", "#"])
async def test_a_subject_that_ends_with_a_number_sign_is_sent_as_it_was_typed(
    admin: httpx.AsyncClient, desk: NewsletterHarness, subject: str
) -> None:
    await add_subscribers(desk, 1)
    draft = DRAFT | {"subject": subject}

    preview = await admin.post(f"{ISSUES}/preview", json=draft)
    await admin.post(ISSUES, json=draft)
    await send_all(queue_of(desk), 2)

    assert preview.json()["subject"] == subject
    assert [mail.subject for mail in await desk.mails()] == [subject]


async def test_a_test_goes_to_the_admin_alone(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 2)

    answer = await admin.post(f"{ISSUES}/test", json=DRAFT)

    assert (answer.status_code, answer.json()) == (202, {"email": "editor@example.org"})
    [mail] = await desk.mails()
    assert (mail.recipient, mail.subject) == ("editor@example.org", f"Test: {DRAFT['subject']}")
    assert "&lt;b&gt;Wien&lt;/b&gt;" in mail.html


async def test_an_issue_is_queued_once_for_each_subscriber_and_stands_in_the_audit_log(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 2)

    begun = await admin.post(ISSUES, json=DRAFT)
    await send_all(queue_of(desk), 3)

    assert (begun.status_code, begun.json()["recipients"]) == (201, 2)
    assert [mail.recipient for mail in await desk.mails()] == ["r0@example.org", "r1@example.org"]
    [row] = (await admin.get(ISSUES)).json()
    assert row["recipients"] == 2
    [entry] = (await admin.get("/api/admin/audit")).json()
    assert (entry["action"], entry["after"]["recipients"]) == ("newsletter.issue-sent", 2)
    assert (await admin.get("/api/admin/audit/verification")).json()["problem"] is None


async def test_an_issue_is_complete_once_its_mails_have_left_the_outbox(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 2)
    queue = queue_of(desk)
    await admin.post(ISSUES, json=DRAFT)

    await send_all(queue, 5)
    [waiting] = (await admin.get(ISSUES)).json()
    await desk.clear_outbox()
    await queue.send_batches()
    [sent] = (await admin.get(ISSUES)).json()

    assert waiting["completedAt"] is None
    assert sent["completedAt"] is not None


async def test_one_that_a_former_release_accepted_and_this_one_cannot_read_delays_no_other(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 1)
    await admin.post(ISSUES, json=DRAFT | {"subject": "Former"})
    async with desk.sessions.begin() as session:
        await session.execute(update(NewsletterIssueRow).values(markdown="# Former\n\n[a](b)"))
    await admin.post(ISSUES, json=DRAFT)

    await queue_of(desk).send_batches()

    assert [mail.subject for mail in await desk.mails()] == [DRAFT["subject"]]


async def test_who_unsubscribes_while_an_issue_is_sent_and_undoes_it_gets_the_issue(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 2)
    queue = queue_of(desk)
    await admin.post(ISSUES, json=DRAFT)
    await send_all(queue, 3)
    token = desk.links.manage_token("key0")
    await desk.unsubscribe(token)
    await desk.resume(token)
    await desk.clear_outbox()

    await queue.send_batches()

    assert [mail.recipient for mail in await desk.mails()] == ["r0@example.org"]


async def test_an_issue_is_sent_only_after_a_recent_sign_in_and_previewed_and_tested_without(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 1)
    desk.clock.advance(minutes=15, seconds=1)

    late = await admin.post(ISSUES, json=DRAFT)

    assert (late.status_code, late.json()["code"]) == (403, "reauthentication_required")
    assert (await admin.get(ISSUES)).json() == []
    assert (await admin.post(f"{ISSUES}/preview", json=DRAFT)).status_code == 200
    assert (await admin.post(f"{ISSUES}/test", json=DRAFT)).status_code == 202


async def test_the_same_issue_is_refused_a_second_time(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    await add_subscribers(desk, 1)
    await admin.post(ISSUES, json=DRAFT)

    again = await admin.post(ISSUES, json=DRAFT)

    assert (again.status_code, again.json()["code"]) == (409, "newsletter_issue_exists")
    assert (await admin.post(f"{ISSUES}/preview", json=DRAFT)).json()["sentBefore"] is True
    await send_all(queue_of(desk), 2)
    assert len(await desk.mails()) == 1


async def test_after_a_crash_the_next_server_goes_on_and_nobody_gets_it_twice(
    admin: httpx.AsyncClient, desk: NewsletterHarness
) -> None:
    everybody = 2 * BATCH + 5
    await add_subscribers(desk, everybody)
    await admin.post(ISSUES, json=DRAFT)

    await queue_of(desk).send_batches()
    assert len(await desk.mails()) == BATCH
    await send_all(queue_of(desk), 4)

    recipients = [mail.recipient for mail in await desk.mails()]
    assert (len(recipients), len(set(recipients))) == (everybody, everybody)


@pytest.mark.parametrize(
    "change",
    [{"subject": " "}, {"subject": "Two\nlines"}, {"body": ""}, {"body": "\0"}, {"topic": "cakes"}],
)
async def test_a_draft_that_is_no_issue_is_refused_with_its_field(
    admin: httpx.AsyncClient, change: dict[str, str]
) -> None:
    answer = await admin.post(ISSUES, json=DRAFT | change)

    assert answer.status_code == 422
    assert [each["field"] for each in answer.json()["errors"]] == list(change)


async def test_only_admins_write_issues(harness: Harness, admin: httpx.AsyncClient) -> None:
    assert admin is not None
    async with await harness.signed_in(Role.ORGANISER) as organiser:
        for path in (ISSUES, f"{ISSUES}/preview", f"{ISSUES}/test"):
            assert (await organiser.post(path, json=DRAFT)).status_code == 403
