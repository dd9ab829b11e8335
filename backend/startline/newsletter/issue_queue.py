"""Sending of issues that were written in the admin area: a batch of each in a round."""

from typing import Final

from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, reading
from startline.newsletter import issue_repository
from startline.newsletter.issue import read_issue
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.schemas import NewsletterTopic
from startline.newsletter.sending import BATCH, IssueSender

PER_MINUTE: Final = 600
"""Mails queued a minute for each issue, as by the command line. Ours."""
ROUND_S: Final = 60 * BATCH / PER_MINUTE


class IssueQueue:
    """What is queued is in the database: after a crash the next server goes on. Two servers that
    send one issue at a time queue it for each subscriber once.
    """

    def __init__(self, sessions: Sessions, clock: Clock, links: NewsletterLinks) -> None:
        self._sessions = sessions
        self._sender = IssueSender(sessions, clock, links, per_minute=PER_MINUTE)
        self._last_subscriber: dict[int, int] = {}
        """By issue: those before it have it, or do not want it."""
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
            issue = read_issue(row.markdown or "", NewsletterTopic(row.topic))
            after = self._last_subscriber.get(row.id, 0)
            batch = await self._sender.send_batch(issue, row.id, after)
            if batch is None:
                await self._sender.complete(row.id)
                self._last_subscriber.pop(row.id, None)
            else:
                self._last_subscriber[row.id] = batch[1]
