from hypothesis import given
from hypothesis import strategies as st

from startline.guard.memory_limits import MemoryLimiter
from startline.guard.window import epoch_ms
from tests.clocks import StandingClock
from tests.guard.memory_nodes import FIVE_A_MINUTE, READER, InMemory


@given(steps=st.lists(st.tuples(st.integers(0, 30_000), st.booleans()), max_size=60))
async def test_whenever_the_counts_meet_a_node_lets_the_limit_through_and_no_more(
    steps: list[tuple[int, bool]],
) -> None:
    clock = StandingClock()
    limiter = MemoryLimiter(InMemory(clock), FIVE_A_MINUTE, clock)
    let_through_ms: list[int] = []
    for passed_ms, meets in steps:
        clock.advance(seconds=passed_ms / 1_000)
        now_ms = epoch_ms(clock.now())
        recent = [moment for moment in let_through_ms if moment > now_ms - 60_000]

        allowed = limiter.hit(READER).allowed

        assert allowed == (len(recent) < FIVE_A_MINUTE.limit)
        if allowed:
            let_through_ms.append(now_ms)
        if meets:
            await limiter.meet()
