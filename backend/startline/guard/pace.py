"""When an answer leaves shall not tell what was done for it."""

import asyncio
import math
import random
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

STEP_S: Final = 0.4
"""Well above the work of an answer and of the mail that it caused, on a busy server too."""
JITTER_S: Final = 0.02
"""In it drown tenths of a millisecond, as between a process that just worked and one at rest."""
_CHANCE: Final = random.SystemRandom()


class EvenPace:
    """Lets answers leave only at whole steps after their requests came, and a chance moment later.

    A known and an unknown address take slightly different work, and a known one has a mail written
    right after. Within a step neither shows; work of more than a step leaves at the next one.
    """

    def __init__(
        self,
        step_s: float = STEP_S,
        *,
        jitter_s: float = JITTER_S,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """A step of 0 holds nothing back."""
        self._step_s = step_s
        self._jitter_s = jitter_s
        self._pause = pause
        self._now_s = now_s

    @asynccontextmanager
    async def kept(self) -> AsyncGenerator[None]:
        """Ends at the next step after it began. What raises leaves at once: no refusal depends on
        whether there is such an account.
        """
        began_s = self._now_s()
        yield
        if self._step_s > 0:
            steps = math.floor((self._now_s() - began_s) / self._step_s) + 1
            leaves_s = began_s + steps * self._step_s + _CHANCE.uniform(0, self._jitter_s)
            await self._pause(leaves_s - self._now_s())
