"""Issues that a former release accepted and this one cannot read: logged once, and counted."""

from typing import Final

import pytest
from prometheus_client import CollectorRegistry
from sqlalchemy import insert, update
from structlog.testing import capture_logs

from startline.db.tables.newsletter import NewsletterIssueRow
from startline.newsletter.issue import issue_markdown
from startline.newsletter.issue_queue import IssueQueue
from tests.newsletter.harness import NewsletterHarness
from tests.newsletter.test_sending import add_subscribers

GAUGE: Final = "startline_newsletter_issues_unreadable"
READABLE: Final = {"topic": "race-news", "markdown": issue_markdown("Former", "Run.")}
UNREADABLE: Final = [
    pytest.param(READABLE | {"markdown": "# Former\n\n[a](b)"}, id="link"),
    pytest.param(READABLE | {"topic": "cakes"}, id="topic"),
]


async def add_issue(desk: NewsletterHarness, columns: dict[str, str], subject: str) -> None:
    values = {"subject": subject, "digest": subject, "started_at": desk.clock.now(), **columns}
    async with desk.sessions.begin() as session:
        await session.execute(insert(NewsletterIssueRow), [values])


def measured_queue(desk: NewsletterHarness) -> tuple[IssueQueue, CollectorRegistry]:
    queue, registry = IssueQueue(desk.sessions, desk.clock, desk.links), CollectorRegistry()
    queue.measure(registry)
    return queue, registry


@pytest.mark.parametrize("columns", UNREADABLE)
async def test_one_is_logged_once_counted_and_delays_no_other(
    desk: NewsletterHarness, columns: dict[str, str]
) -> None:
    await add_subscribers(desk, 1)
    await add_issue(desk, columns, "Former")
    await add_issue(desk, READABLE, "Another")
    queue, registry = measured_queue(desk)

    with capture_logs() as logs:
        for _ in range(3):
            await queue.send_batches()

    assert [each["event"] for each in logs] == ["newsletter issue unreadable"]
    assert logs[0]["log_level"] == "error"
    assert registry.get_sample_value(GAUGE) == 1
    assert len(await desk.mails()) == 1


@pytest.mark.parametrize("columns", UNREADABLE)
async def test_one_that_can_be_read_again_is_sent_and_counts_no_more(
    desk: NewsletterHarness, columns: dict[str, str]
) -> None:
    await add_subscribers(desk, 1)
    await add_issue(desk, columns, "Former")
    queue, registry = measured_queue(desk)
    await queue.send_batches()
    async with desk.sessions.begin() as session:
        await session.execute(update(NewsletterIssueRow).values(READABLE))

    await queue.send_batches()

    assert registry.get_sample_value(GAUGE) == 0
    assert [mail.subject for mail in await desk.mails()] == ["Former"]


async def test_one_that_was_taken_out_of_the_queue_counts_no_more(desk: NewsletterHarness) -> None:
    await add_issue(desk, READABLE | {"topic": "cakes"}, "Former")
    queue, registry = measured_queue(desk)
    await queue.send_batches()
    async with desk.sessions.begin() as session:
        await session.execute(update(NewsletterIssueRow).values(markdown=None))

    await queue.send_batches()

    assert registry.get_sample_value(GAUGE) == 0
