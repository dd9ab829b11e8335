"""Rate limit in the database: attempts of a subject in a sliding window, on all nodes together.

Each call is a transaction of its own, committed before it returns: an attempt stays counted when
the request then fails. A call inside a writing session would wait for itself: SQLite has one
writer.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, database_timeout
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.repository import AttemptRepository
from startline.rate_limits.rules import LimitOverride, LimitRule
from startline.rate_limits.sliding_window import (
    LimitState,
    epoch_ms,
    moment_of,
    state_of,
    still_counting,
)

LONGEST_DELAY_S: Final = 8.0


class AttemptLimiter:
    """Every method raises DatabaseUnavailable when the database does not answer."""

    def __init__(
        self,
        sessions: Sessions,
        clock: Clock,
        *,
        subject_key: bytes = b"",
        overrides: Mapping[str, LimitOverride] | None = None,
    ) -> None:
        self._clock = clock
        self._sessions = sessions
        self._attempts = AttemptRepository(sessions)
        self._subject_key = subject_key
        self._overrides = overrides or {}

    def with_other_figures(self, overrides: Mapping[str, LimitOverride]) -> "AttemptLimiter":
        """A limiter over the same attempts of the same subjects, with other figures."""
        return AttemptLimiter(
            self._sessions,
            self._clock,
            subject_key=self._subject_key,
            overrides={**self._overrides, **overrides},
        )

    async def hit(self, rule: LimitRule, subject: str) -> LimitState:
        """Counts this attempt, then says whether it may go on. Atomic under concurrency."""
        rule = self.in_force(rule)
        hashed = self._hashed(rule, subject)
        now = self._clock.now()
        now_ms = epoch_ms(now)
        async with database_timeout(), self._sessions.begin() as session:
            stored = await self._attempts.lock(session, rule.name, hashed, now)
            counted = still_counting(rule, stored, now_ms)
            allowed = len(counted) < rule.limit
            recorded = len(counted) < rule.limit + rule.counts_beyond
            if recorded:
                counted.append(now_ms)
            expires_at = moment_of(counted[-1]) + timedelta(seconds=rule.window_s)
            await self._attempts.write(session, rule.name, hashed, counted, expires_at)
        return state_of(rule, counted, now_ms, allowed=allowed, recorded=recorded)

    async def enforce(self, rule: LimitRule, subject: str) -> None:
        """As `hit`. Raises TooManyAttempts when the attempt may not go on."""
        state = await self.hit(rule, subject)
        if not state.allowed:
            raise TooManyAttempts(state)

    async def peek(self, rule: LimitRule, subject: str) -> LimitState:
        """The state that `hit` would find, without counting."""
        rule = self.in_force(rule)
        now_ms = epoch_ms(self._clock.now())
        async with database_timeout():
            moments = await self._attempts.read(rule.name, self._hashed(rule, subject))
        counted = still_counting(rule, moments, now_ms)
        return state_of(rule, counted, now_ms, allowed=len(counted) < rule.limit)

    async def clear(self, rule: LimitRule, subject: str) -> None:
        """Deletes every attempt of the subject under this rule."""
        async with database_timeout():
            await self._attempts.delete(rule.name, self._hashed(rule, subject))

    async def forgive(
        self, rule: LimitRule, subject: str, counted: LimitState | None = None
    ) -> None:
        """Removes the newest attempt: it was counted as a failure and turned out not to be one.

        `counted` is the result of its `hit`: nothing is removed for an attempt not recorded.
        """
        if counted is not None and not counted.recorded:
            return
        async with database_timeout():
            await self._attempts.delete_newest(rule.name, self._hashed(rule, subject))

    async def prune(self) -> int:
        """Deletes expired attempts; returns the number of subjects deleted."""
        async with database_timeout(LONG_TIMEOUT_S):
            return await self._attempts.prune(self._clock.now())

    def in_force(self, rule: LimitRule) -> LimitRule:
        """The rule with the figures of the settings."""
        override = self._overrides.get(rule.name)
        if override is None:
            return rule
        return replace(rule, limit=override.limit, window_s=override.window_s)

    def _hashed(self, rule: LimitRule, subject: str) -> str:
        text = f"{rule.name}\0{subject}".encode("utf-8", "surrogatepass")
        return hmac.new(self._subject_key, text, hashlib.sha256).hexdigest()


def login_delay_s(state: LimitState) -> float:
    """Delay of the answer once an account is over its limit: 1, 2, 4, at most 8 s."""
    if state.beyond <= 0:
        return 0.0
    return min(LONGEST_DELAY_S, 2.0 ** (state.beyond - 1))
