"""A window that slides: which attempts still count, and what that means for the next one.

Pure arithmetic over moments in milliseconds since 1970. Of a subject the newest `limit` moments
(and those remembered beyond) decide everything, so no more are ever kept.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from startline.guard.rules import LimitRule

MS_PER_S = 1_000


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


def still_counting(rule: LimitRule, moments_ms: Sequence[int], now_ms: int) -> list[int]:
    """Oldest first. Moments left in the future by a clock since set back count as now: no wait
    grows by them.
    """
    since_ms = now_ms - rule.window_s * MS_PER_S
    return sorted(min(moment, now_ms) for moment in moments_ms if moment > since_ms)


def newest(rule: LimitRule, moments_ms: Sequence[int]) -> list[int]:
    """As many of them, oldest first, as can ever matter under the rule."""
    return list(moments_ms[-(rule.limit + rule.counts_beyond) :])


def state_of(
    rule: LimitRule, kept: Sequence[int], now_ms: int, *, allowed: bool, recorded: bool = False
) -> LimitState:
    """`kept`: what still counts, oldest first, at least `limit` of them where not allowed."""
    counted = len(kept)
    beyond = max(0, counted - rule.limit)
    window_ms = rule.window_s * MS_PER_S
    if allowed:
        reset_at = moment_of(kept[-1] + window_ms if kept else now_ms)
        left = max(0, rule.limit - counted)
        return LimitState(True, left, 0, reset_at, beyond, counted, recorded)
    reset_ms = kept[counted - rule.limit] + window_ms  # then fewer than `limit` count
    wait_s = max(1, math.ceil((reset_ms - now_ms) / MS_PER_S))
    return LimitState(False, 0, wait_s, moment_of(reset_ms), beyond, counted, recorded)


def epoch_ms(moment: datetime) -> int:
    return int(moment.timestamp() * MS_PER_S)


def moment_of(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / MS_PER_S, UTC)
