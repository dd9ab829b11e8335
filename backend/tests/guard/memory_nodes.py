from collections.abc import Mapping, Sequence

from startline.guard.availability import GuardUnavailable
from startline.guard.limits import AttemptLimiter
from startline.guard.memory_limits import MemoryLimiter
from startline.guard.rules import LimitRule
from startline.guard.window import epoch_ms, newest, still_counting
from startline.store.session import Sessions
from tests.clocks import StandingClock

FIVE_A_MINUTE = LimitRule("five", 5, 60)
READER = "203.0.113.7"


class Away(AttemptLimiter):
    """A database that does not answer until it is `back`, and then as another limiter has it."""

    def __init__(self, clock: StandingClock) -> None:
        super().__init__(Sessions("postgresql://nobody@127.0.0.1:1/none"), clock)
        self.back: AttemptLimiter | None = None

    async def bring_in(
        self, rule: LimitRule, counted_ms: Mapping[str, Sequence[int]]
    ) -> dict[str, list[int]]:
        if self.back is None:
            raise GuardUnavailable
        return await self.back.bring_in(rule, counted_ms)


def node(sessions: Sessions, clock: StandingClock) -> MemoryLimiter:
    limiter = AttemptLimiter(sessions, clock, subject_key=b"k" * 32)
    return MemoryLimiter(limiter, FIVE_A_MINUTE, clock)


def hits(limiter: MemoryLimiter, times: int, subject: str = READER) -> list[bool]:
    return [limiter.hit(subject).allowed for _ in range(times)]


class InMemory(Away):
    """As the database does it, without one."""

    def __init__(self, clock: StandingClock) -> None:
        super().__init__(clock)
        self._time = clock
        self._kept: dict[str, list[int]] = {}

    async def bring_in(
        self, rule: LimitRule, counted_ms: Mapping[str, Sequence[int]]
    ) -> dict[str, list[int]]:
        for subject, moments in counted_ms.items():
            every = [*self._kept.get(subject, ()), *moments]
            self._kept[subject] = newest(
                rule, still_counting(rule, every, epoch_ms(self._time.now()))
            )
        return {subject: self._kept[subject] for subject in counted_ms}
