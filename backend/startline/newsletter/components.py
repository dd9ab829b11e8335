"""The newsletter, assembled from its settings, with its background tasks."""

from datetime import timedelta
from typing import Final

from starlette.requests import HTTPConnection

from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, writing
from startline.newsletter import repository
from startline.newsletter.issue_queue import IssueQueue
from startline.newsletter.links import CONFIRMATION_LIFE, NewsletterLinks
from startline.newsletter.service import Subscriptions
from startline.newsletter.settings import NewsletterSettings, link_key
from startline.rate_limits.database_limits import AttemptLimiter

PURGE_EVERY_S: Final = 3_600.0
KEEP_UNSUBSCRIBED: Final = timedelta(days=30)
"""So long the undo of an unsubscription works; then the address is deleted."""


class Newsletter:
    """Creates its key file at the first run; raises ValueError for one that cannot be read."""

    def __init__(
        self,
        settings: NewsletterSettings,
        sessions: Sessions,
        limiter: AttemptLimiter,
        clock: Clock,
        *,
        public_origin: str,
    ) -> None:
        self.links = NewsletterLinks(link_key(settings), public_origin)
        self.subscriptions = Subscriptions(sessions, limiter, clock, self.links)
        self.issues = IssueQueue(sessions, clock, self.links)
        self._purger = BackgroundTask(
            "newsletter purger",
            lambda: purge(sessions, clock),
            every_s=PURGE_EVERY_S,
            expected=DatabaseUnavailable,
        )

    async def start(self) -> None:
        await self._purger.start()
        await self.issues.start()

    async def stop(self) -> None:
        await self.issues.stop()
        await self._purger.stop()


async def purge(sessions: Sessions, clock: Clock) -> int:
    """Deletes addresses not confirmed within 7 days, and those that left 30 days ago.

    Returns how many. Raises DatabaseUnavailable.
    """
    now = clock.now()
    async with writing(sessions, LONG_TIMEOUT_S) as session:
        return await repository.delete_older(
            session, pending=now - CONFIRMATION_LIFE, unsubscribed=now - KEEP_UNSUBSCRIBED
        )


def newsletter_of(connection: HTTPConnection) -> Newsletter:
    newsletter: Newsletter = connection.app.state.services.newsletter
    return newsletter
