"""Response-time equaliser: responses leave at fixed steps, whatever work they took."""

import asyncio
import math
import random
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

STEP_S: Final = 0.4
"""Longer than the work of a response and of the mail that it causes, also on a busy server."""
JITTER_S: Final = 0.02
"""Random delay that hides differences of tenths of a millisecond."""
_RANDOM: Final = random.SystemRandom()


class ResponseTimeEqualizer:
    """Delays responses to whole steps after the request arrived, plus a random jitter.

    Known and unknown addresses take slightly different work, and a known one has a mail sent right
    after. Within a step the difference is not measurable; longer work leaves at the next step.
    """

    def __init__(
        self,
        step_s: float = STEP_S,
        *,
        jitter_s: float = JITTER_S,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """A step of 0 delays nothing."""
        self._step_s = step_s
        self._jitter_s = jitter_s
        self._pause = pause
        self._now_s = now_s

    @asynccontextmanager
    async def equalized(self) -> AsyncGenerator[None]:
        """The block ends at the next step after its start. An exception is raised at once, because
        no refusal depends on whether an account exists.
        """
        began_s = self._now_s()
        yield
        if self._step_s > 0:
            steps = math.floor((self._now_s() - began_s) / self._step_s) + 1
            leaves_s = began_s + steps * self._step_s + _RANDOM.uniform(0, self._jitter_s)
            await self._pause(leaves_s - self._now_s())
