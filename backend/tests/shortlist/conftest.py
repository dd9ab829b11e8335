import pytest

from startline.store.session import Sessions
from tests.accounts.stage import Stage, set_the_stage
from tests.clocks import StandingClock


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def stage(sessions: Sessions, clock: StandingClock) -> Stage:
    return set_the_stage(sessions, clock)
