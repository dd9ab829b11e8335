"""Rate limit in memory: a sliding window for each subject, on this node alone.

For reads: they never wait for the database, and stay limited while it is unavailable.
"""

from collections import OrderedDict
from typing import Final

from startline.core.clock import Clock
from startline.rate_limits.rules import LimitRule
from startline.rate_limits.sliding_window import (
    LimitState,
    Window,
    decide,
    epoch_ms,
    still_counting,
)

MOST_SUBJECTS: Final = 10_000


class MemoryLimiter:
    """One rule, for the `most_subjects` subjects seen last. An attempt that is refused does not
    count.
    """

    def __init__(
        self, rule: LimitRule, clock: Clock, *, most_subjects: int = MOST_SUBJECTS
    ) -> None:
        self._rule = rule
        self._clock = clock
        self._most_subjects = most_subjects
        self._moments_ms: OrderedDict[str, list[int]] = OrderedDict()
        """Of each subject, the one seen last at the end; milliseconds since 1970."""

    @property
    def subjects(self) -> int:
        """How many are remembered."""
        return len(self._moments_ms)

    def hit(self, subject: str) -> LimitState:
        """Counts this attempt, then says whether it may go on."""
        now_ms = epoch_ms(self._clock.now())
        windows = [
            Window(rule, each, still_counting(rule, self._moments_ms.get(each, ()), now_ms))
            for rule, each in self._rule.counters(subject)
        ]
        decisive, allowed = decide(windows)
        for window in windows:
            window.record(now_ms, allowed=allowed)
            self._moments_ms[window.subject] = window.counted_ms
            self._moments_ms.move_to_end(window.subject)
        self._evict(now_ms)
        return decisive.state(now_ms, allowed=allowed)

    def _evict(self, now_ms: int) -> None:
        """The subjects seen longest ago: those of whom nothing counts, and those beyond the most
        that are remembered.
        """
        while True:
            subject, moments_ms = next(iter(self._moments_ms.items()))
            counts = still_counting(self._rule, moments_ms, now_ms)
            if counts and len(self._moments_ms) <= self._most_subjects:
                return
            del self._moments_ms[subject]
