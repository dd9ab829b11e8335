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

from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.clock import Clock
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, database_timeout
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.repository import AttemptRepository
from startline.rate_limits.rules import LimitOverride, LimitRule
from startline.rate_limits.sliding_window import (
    LimitState,
    Window,
    decide,
    epoch_ms,
    moment_of,
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
        now = self._clock.now()
        now_ms = epoch_ms(now)
        async with database_timeout(), self._sessions.begin() as session:
            windows: list[Window] = []
            for each, hashed in self._counters(rule, subject):
                stored = await self._attempts.lock(session, each.name, hashed, now)
                windows.append(Window(each, hashed, still_counting(each, stored, now_ms)))
            decisive, allowed = decide(windows)
            for window in windows:
                await self._record(session, window, now_ms, allowed=allowed)
        return decisive.state(now_ms, allowed=allowed)

    async def enforce(self, rule: LimitRule, subject: str) -> None:
        """As `hit`. Raises TooManyAttempts when the attempt may not go on."""
        state = await self.hit(rule, subject)
        if not state.allowed:
            raise TooManyAttempts(state)

    async def peek(self, rule: LimitRule, subject: str) -> LimitState:
        """The state that `hit` would find, without counting."""
        now_ms = epoch_ms(self._clock.now())
        windows: list[Window] = []
        async with database_timeout():
            for each, hashed in self._counters(rule, subject):
                stored = await self._attempts.read(each.name, hashed)
                windows.append(Window(each, hashed, still_counting(each, stored, now_ms)))
        decisive, allowed = decide(windows)
        return decisive.state(now_ms, allowed=allowed)

    async def clear(self, rule: LimitRule, subject: str) -> None:
        """Deletes every attempt of the subject under this rule."""
        async with database_timeout():
            for each, hashed in self._counters(rule, subject):
                await self._attempts.delete(each.name, hashed)

    async def forgive(
        self, rule: LimitRule, subject: str, counted: LimitState | None = None
    ) -> None:
        """Removes the newest attempt: it was counted as a failure and turned out not to be one.

        `counted` is the result of its `hit`: nothing is removed for an attempt not recorded.
        """
        if counted is not None and not counted.recorded:
            return
        async with database_timeout():
            for each, hashed in self._counters(rule, subject):
                await self._attempts.delete_newest(each.name, hashed)

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

    async def _record(
        self, session: AsyncSession, window: Window, now_ms: int, *, allowed: bool
    ) -> None:
        window.record(now_ms, allowed=allowed)
        if window.counted_ms:
            rule, counted_ms = window.rule, window.counted_ms
            expires_at = moment_of(counted_ms[-1]) + timedelta(seconds=rule.window_s)
            await self._attempts.write(session, rule.name, window.subject, counted_ms, expires_at)

    def _counters(self, rule: LimitRule, subject: str) -> list[tuple[LimitRule, str]]:
        """Rules in force and hashed subjects."""
        counters = self.in_force(rule).counters(subject)
        return [(each, self.hashed_subject(each.name, of)) for each, of in counters]

    def hashed_subject(self, purpose: str, subject: str) -> str:
        """Keyed hash in hexadecimal; different for each purpose, so that they cannot be joined."""
        text = f"{purpose}\0{subject}".encode("utf-8", "surrogatepass")
        return hmac.new(self._subject_key, text, hashlib.sha256).hexdigest()


def login_delay_s(state: LimitState) -> float:
    """Delay of the answer once an account is over its limit: 1, 2, 4, at most 8 s."""
    if state.beyond <= 0:
        return 0.0
    return min(LONGEST_DELAY_S, 2.0 ** (state.beyond - 1))
