"""Database probe: whether the database of record answers, for health checks."""

import asyncio
import math
import time
from collections.abc import Callable
from typing import Final

from startline.db.catalogue_version import catalogue_version
from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable, reading

PROBE_TIMEOUT_S: Final = 0.8
"""Shorter than the second that a health check usually waits."""
FRESH_S: Final = 1.0


class DatabaseProbe:
    """Reads one row, at most once a second however many ask."""

    def __init__(
        self, sessions: Sessions, monotonic_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._sessions = sessions
        self._monotonic_s = monotonic_s
        self._lock = asyncio.Lock()
        self._checked_at_s = -math.inf
        self._is_up = False

    async def is_up(self) -> bool:
        async with self._lock:
            if self._monotonic_s() >= self._checked_at_s + FRESH_S:
                self._is_up = await self._answers()
                self._checked_at_s = self._monotonic_s()
            return self._is_up

    async def _answers(self) -> bool:
        try:
            async with reading(self._sessions, PROBE_TIMEOUT_S) as session:
                await catalogue_version(session)
        except DatabaseUnavailable:
            return False
        return True
