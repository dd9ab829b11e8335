"""Analytics, assembled from its settings, with the tasks that write counts and delete old rows."""

from contextlib import suppress
from datetime import timedelta
from typing import Final

from starlette.requests import HTTPConnection

from startline.analytics import repository
from startline.analytics.schemas import AnalyticsOptions
from startline.analytics.settings import AnalyticsSettings, OutsideAnalytics
from startline.analytics.visit_counts import VisitCounts
from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, writing

WRITE_EVERY_S: Final = 10.0
PURGE_EVERY_S: Final = 86_400.0
PURGE_AFTER_A_FAILURE_S: Final = 600.0
VIEW_RETENTION: Final = timedelta(days=730)
"""Two years, to compare a month with that of last year."""
ERROR_RETENTION: Final = timedelta(days=90)
METRIC_RETENTION: Final = timedelta(days=90)


class Analytics:
    def __init__(self, settings: AnalyticsSettings, sessions: Sessions, clock: Clock) -> None:
        self.settings = settings
        self.counts = VisitCounts(sessions, clock)
        self._sessions = sessions
        self._clock = clock
        self._writer = BackgroundTask(
            "analytics writer",
            self.counts.flush,
            every_s=WRITE_EVERY_S,
            expected=DatabaseUnavailable,
        )
        self._purger = BackgroundTask(
            "analytics purger",
            self.purge,
            every_s=PURGE_EVERY_S,
            expected=DatabaseUnavailable,
            retry_s=PURGE_AFTER_A_FAILURE_S,
        )

    async def start(self) -> None:
        await self._writer.start()
        await self._purger.start()

    async def stop(self) -> None:
        await self._purger.stop()
        await self._writer.stop()
        with suppress(DatabaseUnavailable):
            await self.counts.flush()

    async def purge(self) -> None:
        """Deletes what is older than the privacy policy says. Raises DatabaseUnavailable."""
        today = self._clock.today()
        async with writing(self._sessions, LONG_TIMEOUT_S) as session:
            await repository.delete_older(
                session,
                views_before=today - VIEW_RETENTION,
                errors_before=today - ERROR_RETENTION,
                metrics_before=self._clock.now() - METRIC_RETENTION,
            )

    def options(self) -> AnalyticsOptions:
        settings = self.settings
        outside = settings.analytics_outside
        is_plausible = outside is OutsideAnalytics.PLAUSIBLE
        return AnalyticsOptions(
            counts_visits=settings.analytics,
            outside=outside,
            site=None if outside is OutsideAnalytics.NONE else settings.analytics_site,
            plausible_url=settings.analytics_plausible_url if is_plausible else None,
        )


def analytics_of(connection: HTTPConnection) -> Analytics:
    analytics: Analytics = connection.app.state.services.analytics
    return analytics
