"""Visit counts: page views and errors, added up in memory and written every few seconds.

Nothing is kept of a single visit: no address, no identifier, no time but the day. A crash loses the
counts of the last seconds, which no reader was promised.
"""

from collections import Counter
from typing import Final

from startline.analytics import repository
from startline.analytics.count_keys import OTHER_PATH, ErrorKey, ViewKey
from startline.analytics.names import browser_of
from startline.analytics.schemas import ClientError, PageView
from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, writing

MOST_PENDING: Final = 2_000
"""Different views, and different errors, that wait to be written."""
MOST_VIEW_ROWS_A_DAY: Final = 50_000
MOST_ERROR_ROWS_A_DAY: Final = 500


class VisitCounts:
    def __init__(self, sessions: Sessions, clock: Clock) -> None:
        self._sessions = sessions
        self._clock = clock
        self._views: Counter[ViewKey] = Counter()
        self._errors: Counter[ErrorKey] = Counter()

    def count_view(self, view: PageView) -> None:
        self._add_view(
            ViewKey(self._clock.today(), view.path, view.referrer_host, view.screen_class), 1
        )

    def _add_view(self, key: ViewKey, views: int) -> None:
        if key not in self._views and len(self._views) >= MOST_PENDING:
            key = ViewKey(key.day, OTHER_PATH, "", key.screen_class)
        self._views[key] += views

    def count_error(self, error: ClientError, user_agent: str) -> None:
        key = ErrorKey(
            self._clock.today(), error.message, error.stack, error.path, browser_of(user_agent)
        )
        self._add_error(key, 1)

    def _add_error(self, key: ErrorKey, errors: int) -> None:
        if key in self._errors or len(self._errors) < MOST_PENDING:
            self._errors[key] += errors

    async def flush(self) -> None:
        """Writes what was counted; what cannot be written now waits. Raises DatabaseUnavailable."""
        views, self._views = self._views, Counter()
        errors, self._errors = self._errors, Counter()
        if not views and not errors:
            return
        try:
            async with writing(self._sessions, LONG_TIMEOUT_S) as session:
                await repository.add_views(session, views, MOST_VIEW_ROWS_A_DAY)
                await repository.add_errors(session, errors, MOST_ERROR_ROWS_A_DAY)
        except DatabaseUnavailable:
            for key, count in views.items():
                self._add_view(key, count)
            for error, count in errors.items():
                self._add_error(error, count)
            raise
