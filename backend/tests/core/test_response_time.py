"""Response-time equaliser: responses leave at whole steps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.core.response_time import ResponseTimeEqualizer


class ManualTime:
    """A clock that moves only while work is done and pauses are made."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def read(self) -> float:
        return self.now_s

    async def pause(self, seconds: float) -> None:
        self.now_s += seconds


async def left_after_s(work_s: float, step_s: float = 0.25, jitter_s: float = 0) -> float:
    moments = ManualTime()
    pace = ResponseTimeEqualizer(step_s, jitter_s=jitter_s, pause=moments.pause, now_s=moments.read)
    async with pace.equalized():
        moments.now_s += work_s
    return moments.now_s - 1_000.0


@pytest.mark.parametrize(
    ("work_s", "answer_s"),
    [(0, 0.25), (0.02, 0.25), (0.24, 0.25), (0.25, 0.5), (0.3, 0.5), (7, 7.25)],
)
async def test_a_response_leaves_at_the_next_step(work_s: float, answer_s: float) -> None:
    assert await left_after_s(work_s) == pytest.approx(answer_s)


@given(st.floats(0, 0.249), st.floats(0, 0.249))
async def test_work_shorter_than_a_step_makes_no_difference(one_s: float, other_s: float) -> None:
    assert await left_after_s(one_s) == pytest.approx(await left_after_s(other_s))


@given(st.floats(0, 30))
async def test_no_response_waits_longer_than_one_step(work_s: float) -> None:
    assert 0 <= await left_after_s(work_s) - work_s <= 0.25 + 1e-9


async def test_each_response_has_a_random_jitter() -> None:
    left_s = [await left_after_s(0.02, jitter_s=0.02) for _ in range(20)]

    assert all(0.25 <= seconds <= 0.27 for seconds in left_s)
    assert len(set(left_s)) > 1


async def test_an_exception_is_raised_at_once() -> None:
    moments = ManualTime()

    with pytest.raises(LookupError):
        async with ResponseTimeEqualizer(pause=moments.pause, now_s=moments.read).equalized():
            raise LookupError

    assert moments.now_s == 1_000.0


async def test_a_step_of_0_delays_nothing() -> None:
    assert await left_after_s(0.1, step_s=0) == pytest.approx(0.1)
