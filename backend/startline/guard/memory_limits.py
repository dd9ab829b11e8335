"""Limits on reads: counted at once in this node's memory, brought together in the background.

A read never waits for the database, and is limited also while that is away: then by what this node
has seen. What a node lets through before the counts meet, about a second's worth, is the price.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from startline.foundation.clock import Clock
from startline.guard.limits import AttemptLimiter
from startline.guard.rules import LimitRule
from startline.guard.window import LimitState, epoch_ms, state_of, still_counting

EVERY_S: Final = 1.0
MOST_SUBJECTS: Final = 10_000
SUBJECTS_A_TRANSACTION: Final = 200


@dataclass(slots=True)
class _Tally:
    """Moments of one subject, in milliseconds since 1970."""

    shared: Sequence[int] = ()
    """What all nodes had counted when the counts last met."""
    under_way: Sequence[int] = ()
    """Counted here, and being written now."""
    own: list[int] = field(default_factory=list[int])
    """Counted here, and not written yet."""

    def moments_ms(self) -> list[int]:
        return [*self.shared, *self.under_way, *self.own]


class MemoryLimiter:
    """One rule, for any number of subjects, of whom the `most_subjects` seen last are remembered.

    Of a subject that is forgotten, what was written stands in the database and counts again once
    the counts have met.
    """

    def __init__(
        self,
        limiter: AttemptLimiter,
        rule: LimitRule,
        clock: Clock,
        *,
        most_subjects: int = MOST_SUBJECTS,
    ) -> None:
        self._limiter = limiter
        self._rule = limiter.in_force(rule)
        self._clock = clock
        self._most_subjects = most_subjects
        self._tallies: OrderedDict[str, _Tally] = OrderedDict()

    @property
    def subjects(self) -> int:
        """How many are remembered."""
        return len(self._tallies)

    @property
    def moments(self) -> int:
        """How many are remembered, of all subjects."""
        return sum(len(tally.moments_ms()) for tally in self._tallies.values())

    def hit(self, subject: str) -> LimitState:
        """Counts this attempt, then says whether it may go on. An attempt that is refused does not
        count.
        """
        now_ms = epoch_ms(self._clock.now())
        tally = self._tallies.setdefault(subject, _Tally())
        self._tallies.move_to_end(subject)
        if len(self._tallies) > self._most_subjects:
            self._tallies.popitem(last=False)
        kept = still_counting(self._rule, tally.moments_ms(), now_ms)
        allowed = len(kept) < self._rule.limit
        if allowed:
            tally.own.append(now_ms)
            kept.append(now_ms)
        return state_of(self._rule, kept, now_ms, allowed=allowed, recorded=allowed)

    async def meet(self) -> int:
        """Writes what was counted here and reads what was counted elsewhere, for every subject who
        came since; returns how many. Raises GuardUnavailable, and then forgets nothing.
        """
        self._forget_idle()
        came = [subject for subject, tally in self._tallies.items() if tally.own]
        for subjects in _batches(came):
            await self._meet(subjects)
        return len(came)

    async def _meet(self, subjects: Sequence[str]) -> None:
        tallies = {name: self._tallies[name] for name in subjects if name in self._tallies}
        for tally in tallies.values():
            tally.under_way, tally.own = tally.own, []
        try:
            counted_ms = {subject: tally.under_way for subject, tally in tallies.items()}
            together_ms = await self._limiter.bring_in(self._rule, counted_ms)
        except BaseException:
            now_ms = epoch_ms(self._clock.now())
            for tally in tallies.values():
                # a commit of which only the answer was lost counts twice: for one window, no more
                tally.own = still_counting(self._rule, [*tally.under_way, *tally.own], now_ms)
                tally.under_way = ()
            raise
        for subject, tally in tallies.items():
            tally.shared, tally.under_way = together_ms[subject], ()

    def _forget_idle(self) -> None:
        """From the one seen longest ago up to the first of whom something still counts."""
        now_ms = epoch_ms(self._clock.now())
        for subject, tally in list(self._tallies.items()):
            if still_counting(self._rule, tally.moments_ms(), now_ms):
                return
            del self._tallies[subject]


def _batches(subjects: Sequence[str]) -> Iterator[list[str]]:
    waiting = iter(subjects)
    while batch := list(islice(waiting, SUBJECTS_A_TRANSACTION)):
        yield batch
