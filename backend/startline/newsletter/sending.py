"""Sending of an issue: queued in the outbox once for each recipient, a batch a transaction.

A crash leaves whole batches: the next run goes on with those who have no delivery. The server's
mail worker does the rest, with its retries and dead letters.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, reading, writing
from startline.mail.outbox import enqueue
from startline.newsletter import issue_repository
from startline.newsletter.issue import Issue
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.mails import issue_mail

BATCH: Final = 50
Progress = Callable[[int, int], None]
"""Receives how many recipients have the issue, and how many will."""


@dataclass(frozen=True)
class SendingReport:
    queued: int
    queued_before: int
    """By earlier runs of the same issue."""


class IssueSender:
    def __init__(
        self,
        sessions: Sessions,
        clock: Clock,
        links: NewsletterLinks,
        *,
        per_minute: int,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._sessions = sessions
        self._clock = clock
        self._links = links
        self._batch = min(BATCH, per_minute)
        self._pause_s = 60 * self._batch / per_minute
        self._pause = pause

    async def count(self, issue: Issue) -> int:
        """How many the issue would be queued for now, if it is new. Writes nothing."""
        async with reading(self._sessions, LONG_TIMEOUT_S) as session:
            return await issue_repository.count_recipients(
                session, 0, issue.topic, self._clock.now()
            )

    async def send(self, issue: Issue, progress: Progress) -> SendingReport:
        """Raises DatabaseUnavailable; run again, it goes on where it stopped."""
        now = self._clock.now()
        async with writing(self._sessions, LONG_TIMEOUT_S) as session:
            issue_id = (await issue_repository.begin(session, issue, now)).id
            before = await issue_repository.count_delivered(session, issue_id)
            waiting = await issue_repository.count_recipients(session, issue_id, issue.topic, now)
        queued, last_id = 0, 0
        progress(before, before + waiting)
        while (batch := await self.send_batch(issue, issue_id, last_id)) is not None:
            count, last_id = batch
            queued += count
            progress(before + queued, before + max(waiting, queued))
            if queued < waiting:
                await self._pause(self._pause_s)
        await self.complete(issue_id)
        return SendingReport(queued, before)

    async def complete(self, issue_id: int) -> None:
        async with writing(self._sessions, LONG_TIMEOUT_S) as session:
            await issue_repository.complete(session, issue_id, self._clock.now())

    async def send_batch(self, issue: Issue, issue_id: int, after: int) -> tuple[int, int] | None:
        """How many were queued, and the last subscriber; None when there are no more.

        `after` is the last subscriber of the batch before. Raises DatabaseUnavailable.
        """
        now = self._clock.now()
        count = 0
        async with writing(self._sessions, LONG_TIMEOUT_S) as session:
            rows = await issue_repository.lock_recipients(
                session, issue_id, issue.topic, now, after=after, limit=self._batch
            )
            for row in rows:
                if await issue_repository.claim_delivery(session, issue_id, row, now):
                    await enqueue(session, issue_mail(row, issue.content, self._links), now)
                    count += 1
            return (count, rows[-1].id) if rows else None
