"""Sending of issues that were written in the admin area: a batch of each in a round."""

from typing import Final

import structlog

from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.session import Sessions
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

    async def send_batches(self) -> None:
        """Raises DatabaseUnavailable."""
        async with reading(self._sessions, LONG_TIMEOUT_S) as session:
            unsent = await issue_repository.list_unsent(session)
        for row in unsent:
            try:
                issue = read_issue(row.markdown or "", NewsletterTopic(row.topic), self._origin)
            except IssueUnreadable as error:  # a former release accepted it
                log.warning("newsletter issue unreadable", issue=row.id, reason=error.message)
                continue
            if not await self._send_batch(issue, row.id) and not await self._are_waiting(row.id):
                # One who left and undid it while mails waited lacks the issue again.
                self._last_subscriber.pop(row.id, None)
                if not await self._send_batch(issue, row.id):
                    await self._sender.complete(row.id)

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
