"""Forgets, now and then, what no longer counts."""

from typing import Final

from startline.foundation.clock import Clock
from startline.foundation.recurring import Recurring
from startline.guard.availability import GuardUnavailable, store_must_answer
from startline.guard.limits import AttemptLimiter
from startline.guard.repository import SpentSolutions

EVERY_S: Final = 600.0


def guard_pruner(
    limiter: AttemptLimiter, spent: SpentSolutions, clock: Clock, *, every_s: float = EVERY_S
) -> Recurring:
    async def prune() -> None:
        await limiter.prune()
        with store_must_answer():
            await spent.prune(clock.now())

    return Recurring("guard pruner", prune, every_s=every_s, foreseen=GuardUnavailable)
