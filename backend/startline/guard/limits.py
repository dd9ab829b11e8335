"""How often has this subject tried, and may it try once more?

Counts live in the database, so they hold across nodes and restarts. Each call is a transaction of
its own, committed before it returns: what was counted stays counted when the request then fails.
Never call it inside a writing session: SQLite has one writer, and it would wait for itself.
"""

import hashlib
import hmac
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from startline.foundation.clock import Clock
from startline.guard.availability import store_must_answer
from startline.guard.repository import AttemptRepository
from startline.guard.rules import LimitOverride, LimitRule
from startline.store.session import Sessions

LONGEST_DELAY_S: Final = 8.0
_MS = 1_000


@dataclass(frozen=True)
class LimitState:
    """After `hit`: whether this attempt may go on. After `peek`: whether the next one might.

    `retry_after_s` is 0 while allowed, else whole seconds, at least 1, until one is let through.
    `reset_at` is that moment, or, while allowed, the moment when nothing counts any more.
    `beyond` is how many attempts over the limit are remembered, this one included.
    """

    allowed: bool
    remaining: int
    retry_after_s: int
    reset_at: datetime
    beyond: int = 0
    counted: int = 0
    """Attempts that count at this moment."""
    recorded: bool = False
    """Whether this attempt is among them: one over the figures of its rule is not."""


class AttemptLimiter:
    """Every method raises GuardUnavailable when the database does not answer."""

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
        """Counts the same attempts of the same subjects, and judges them more or less strictly."""
        return AttemptLimiter(
            self._sessions,
            self._clock,
            subject_key=self._subject_key,
            overrides={**self._overrides, **overrides},
        )

    async def hit(self, rule: LimitRule, subject: str) -> LimitState:
        """Counts this attempt, then says whether it may go on. Atomic under concurrency."""
        rule = self._in_force(rule)
        hashed = self._hashed(rule, subject)
        now = self._clock.now()
        now_ms = _epoch_ms(now)
        with store_must_answer():
            async with self._sessions.begin() as session:
                moments = await self._attempts.lock(session, rule.name, hashed, now)
                kept = _still_counting(rule, moments, now_ms)
                allowed = len(kept) < rule.limit
                recorded = len(kept) < rule.limit + rule.counts_beyond
                if recorded:
                    kept.append(now_ms)
                gone_at = _moment(kept[-1]) + timedelta(seconds=rule.window_s)
                await self._attempts.write(session, rule.name, hashed, kept, gone_at)
        return replace(_state(rule, kept, now_ms, allowed=allowed), recorded=recorded)

    async def peek(self, rule: LimitRule, subject: str) -> LimitState:
        """What `hit` would find, without counting."""
        rule = self._in_force(rule)
        now_ms = _epoch_ms(self._clock.now())
        with store_must_answer():
            moments = await self._attempts.read(rule.name, self._hashed(rule, subject))
        kept = _still_counting(rule, moments, now_ms)
        return _state(rule, kept, now_ms, allowed=len(kept) < rule.limit)

    async def clear(self, rule: LimitRule, subject: str) -> None:
        """Forgets every attempt of the subject under this rule."""
        with store_must_answer():
            await self._attempts.delete(rule.name, self._hashed(rule, subject))

    async def forgive(
        self, rule: LimitRule, subject: str, counted: LimitState | None = None
    ) -> None:
        """Takes the newest attempt back: it was counted as a failure and turned out none.

        `counted` is what `hit` said of it: nothing is taken back for an attempt never recorded.
        """
        if counted is not None and not counted.recorded:
            return
        with store_must_answer():
            await self._attempts.take_newest_back(rule.name, self._hashed(rule, subject))

    async def prune(self) -> int:
        """Deletes what counts no more; returns how many subjects went."""
        with store_must_answer():
            return await self._attempts.prune(self._clock.now())

    def _in_force(self, rule: LimitRule) -> LimitRule:
        override = self._overrides.get(rule.name)
        if override is None:
            return rule
        return replace(rule, limit=override.limit, window_s=override.window_s)

    def _hashed(self, rule: LimitRule, subject: str) -> str:
        text = f"{rule.name}\0{subject}".encode("utf-8", "surrogatepass")
        return hmac.new(self._subject_key, text, hashlib.sha256).hexdigest()


def login_delay_s(state: LimitState) -> float:
    """How long to hold an answer back once an account is over its limit: 1, 2, 4, at most 8 s."""
    if state.beyond <= 0:
        return 0.0
    return min(LONGEST_DELAY_S, 2.0 ** (state.beyond - 1))


def _still_counting(rule: LimitRule, moments_ms: list[int], now_ms: int) -> list[int]:
    """Moments left in the future by a clock since set back count as now: no wait grows by them."""
    since_ms = now_ms - rule.window_s * _MS
    return sorted(min(moment, now_ms) for moment in moments_ms if moment > since_ms)


def _state(rule: LimitRule, kept: list[int], now_ms: int, *, allowed: bool) -> LimitState:
    beyond = max(0, len(kept) - rule.limit)
    window_ms = rule.window_s * _MS
    if allowed:
        reset_ms = kept[-1] + window_ms if kept else now_ms
        return LimitState(
            True, max(0, rule.limit - len(kept)), 0, _moment(reset_ms), beyond, len(kept)
        )
    reset_ms = kept[len(kept) - rule.limit] + window_ms  # then fewer than `limit` count
    wait_s = max(1, math.ceil((reset_ms - now_ms) / _MS))
    return LimitState(False, 0, wait_s, _moment(reset_ms), beyond, len(kept))


def _epoch_ms(moment: datetime) -> int:
    return int(moment.timestamp() * _MS)


def _moment(epoch_ms: int) -> datetime:
    return datetime.fromtimestamp(epoch_ms / _MS, UTC)
