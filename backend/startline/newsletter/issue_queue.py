"""Sending of issues that were written in the admin area: a batch of each in a round."""

from typing import Final

import structlog
from prometheus_client import CollectorRegistry, Gauge

from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.tables.newsletter import NewsletterIssueRow
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, reading
from startline.newsletter import issue_repository, waiting_issues
from startline.newsletter.errors import IssueUnreadable
from startline.newsletter.issue import Issue, read_issue
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.schemas import NewsletterTopic
from startline.newsletter.sending import BATCH, IssueSender

log = structlog.get_logger("startline.newsletter.issue_queue")

PER_MINUTE: Final = 600
"""Mails queued a minute for each issue, as by the command line. Ours."""
ROUND_S: Final = 60 * BATCH / PER_MINUTE


class IssueQueue:
    """What is queued is in the database: after a crash the next server goes on. Two servers that
    send one issue at a time queue it for each subscriber once. An issue is complete when its mails
    have left the outbox.
    """

    def __init__(self, sessions: Sessions, clock: Clock, links: NewsletterLinks) -> None:
        self._sessions = sessions
        self._origin = links.origin
        self._sender = IssueSender(sessions, clock, links, per_minute=PER_MINUTE)
        self._last_subscriber: dict[int, int] = {}
        """By issue: those before it have it, or did not want it when they were looked at."""
        self._unreadable: set[int] = set()
        """Issues that wait for a release that reads them: each was logged when it was found."""
        self._task = BackgroundTask(
            "newsletter issues", self.send_batches, every_s=ROUND_S, expected=DatabaseUnavailable
        )

    async def start(self) -> None:
        await self._task.start()

    async def stop(self) -> None:
        await self._task.stop()

    def wake(self) -> None:
        """Begins with an issue that was added just now."""
        self._task.wake()

    def measure(self, registry: CollectorRegistry) -> None:
        unreadable = Gauge(
            "startline_newsletter_issues_unreadable",
            "Newsletter issues that wait and that this release cannot read",
            registry=registry,
        )
        unreadable.set_function(lambda: len(self._unreadable))

    async def send_batches(self) -> None:
        """Raises DatabaseUnavailable."""
        async with reading(self._sessions, LONG_TIMEOUT_S) as session:
            unsent = await issue_repository.list_unsent(session)
        self._unreadable &= {row.id for row in unsent}
        for row in unsent:
            issue = self._read(row)
            if issue is None:
                continue
            if not await self._send_batch(issue, row.id) and not await self._are_waiting(row.id):
                # One who left and undid it while mails waited lacks the issue again.
                self._last_subscriber.pop(row.id, None)
                if not await self._send_batch(issue, row.id):
                    await self._sender.complete(row.id)

    def _read(self, row: NewsletterIssueRow) -> Issue | None:
        """None for one that another release accepted and this one cannot read: logged once."""
        try:
            issue = read_issue(row.markdown or "", NewsletterTopic(row.topic), self._origin)
        except (IssueUnreadable, ValueError) as error:  # the latter for an unknown topic
            if row.id not in self._unreadable:
                self._unreadable.add(row.id)
                log.error("newsletter issue unreadable", issue=row.id, reason=str(error))  # noqa: TRY400 - the reason says more than the trace
            return None
        self._unreadable.discard(row.id)
        return issue

    async def _send_batch(self, issue: Issue, issue_id: int) -> bool:
        """False when there are no more recipients."""
        after = self._last_subscriber.get(issue_id, 0)
        batch = await self._sender.send_batch(issue, issue_id, after)
        if batch is not None:
            self._last_subscriber[issue_id] = batch[1]
        return batch is not None

    async def _are_waiting(self, issue_id: int) -> bool:
        async with reading(self._sessions, LONG_TIMEOUT_S) as session:
            return await waiting_issues.are_waiting(session, issue_id)
