"""Answers leave at whole steps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.guard.pace import EvenPace


class Moments:
    """A clock that moves only while work is done and pauses are made."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def read(self) -> float:
        return self.now_s

    async def pause(self, seconds: float) -> None:
        self.now_s += seconds


async def left_after_s(work_s: float, step_s: float = 0.25, jitter_s: float = 0) -> float:
    moments = Moments()
    pace = EvenPace(step_s, jitter_s=jitter_s, pause=moments.pause, now_s=moments.read)
    async with pace.kept():
        moments.now_s += work_s
    return moments.now_s - 1_000.0


@pytest.mark.parametrize(
    ("work_s", "answer_s"),
    [(0, 0.25), (0.02, 0.25), (0.24, 0.25), (0.25, 0.5), (0.3, 0.5), (7, 7.25)],
)
async def test_an_answer_leaves_at_the_next_step(work_s: float, answer_s: float) -> None:
    assert await left_after_s(work_s) == pytest.approx(answer_s)


@given(st.floats(0, 0.249), st.floats(0, 0.249))
async def test_work_of_less_than_a_step_does_not_show(one_s: float, other_s: float) -> None:
    assert await left_after_s(one_s) == pytest.approx(await left_after_s(other_s))


@given(st.floats(0, 30))
async def test_nothing_waits_longer_than_one_step(work_s: float) -> None:
    assert 0 <= await left_after_s(work_s) - work_s <= 0.25 + 1e-9


async def test_a_chance_moment_is_added_each_time_anew() -> None:
    left_s = [await left_after_s(0.02, jitter_s=0.02) for _ in range(20)]

    assert all(0.25 <= seconds <= 0.27 for seconds in left_s)
    assert len(set(left_s)) > 1


async def test_a_refusal_leaves_at_once() -> None:
    moments = Moments()

    with pytest.raises(LookupError):
        async with EvenPace(pause=moments.pause, now_s=moments.read).kept():
            raise LookupError

    assert moments.now_s == 1_000.0


async def test_without_steps_nothing_is_held_back() -> None:
    assert await left_after_s(0.1, step_s=0) == pytest.approx(0.1)
