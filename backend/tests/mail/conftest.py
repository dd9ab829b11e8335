import pytest

from tests.clocks import StandingClock


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()
