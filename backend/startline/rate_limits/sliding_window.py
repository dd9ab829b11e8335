"""Sliding window: which attempts still count, and how long the next one has to wait.

Pure arithmetic over moments in milliseconds since 1970.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from startline.rate_limits.rules import LimitRule

MS_PER_S = 1_000


@dataclass(frozen=True)
class LimitState:
    """`allowed`: after `hit`, this attempt may go on; after `peek`, the next one may.

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
    """This attempt is among them; one beyond the figures of its rule is not."""


def still_counting(rule: LimitRule, moments_ms: Sequence[int], now_ms: int) -> list[int]:
    """Oldest first. Moments in the future, left by a clock that was set back, count as now: no wait
    grows by them.
    """
    since_ms = now_ms - rule.window_s * MS_PER_S
    return sorted(min(moment, now_ms) for moment in moments_ms if moment > since_ms)


def state_of(
    rule: LimitRule,
    moments_ms: Sequence[int],
    now_ms: int,
    *,
    allowed: bool,
    recorded: bool = False,
) -> LimitState:
    """`moments_ms` that still count, oldest first; at least `limit` of them where not allowed."""
    counted = len(moments_ms)
    beyond = max(0, counted - rule.limit)
    window_ms = rule.window_s * MS_PER_S
    if allowed:
        reset_at = moment_of(moments_ms[-1] + window_ms if moments_ms else now_ms)
        left = max(0, rule.limit - counted)
        return LimitState(True, left, 0, reset_at, beyond, counted, recorded)
    reset_ms = moments_ms[counted - rule.limit] + window_ms  # then fewer than `limit` count
    wait_s = max(1, math.ceil((reset_ms - now_ms) / MS_PER_S))
    return LimitState(False, 0, wait_s, moment_of(reset_ms), beyond, counted, recorded)


@dataclass
class Window:
    """The attempts of one subject that count at this moment, oldest first."""

    rule: LimitRule
    subject: str
    counted_ms: list[int]
    recorded: bool = False

    @property
    def is_full(self) -> bool:
        return len(self.counted_ms) >= self.rule.limit

    def record(self, now_ms: int, *, allowed: bool) -> None:
        """A refused attempt counts only within `counts_beyond` of the rule that refuses it."""
        most = self.rule.limit + self.rule.counts_beyond
        self.recorded = allowed or (self.is_full and len(self.counted_ms) < most)
        if self.recorded:
            self.counted_ms.append(now_ms)

    def state(self, now_ms: int, *, allowed: bool) -> LimitState:
        return state_of(self.rule, self.counted_ms, now_ms, allowed=allowed, recorded=self.recorded)


def decide(windows: Sequence[Window]) -> tuple[Window, bool]:
    """The window whose state is the answer, and whether the attempt may go on: it is refused when
    one of the windows is full.
    """
    full = next((window for window in windows if window.is_full), None)
    return full or windows[0], full is None


def epoch_ms(moment: datetime) -> int:
    return int(moment.timestamp() * MS_PER_S)


def moment_of(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / MS_PER_S, UTC)
