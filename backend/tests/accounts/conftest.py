"""Fixtures of accounts."""

import pytest

from startline.db.session import Sessions
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def harness(sessions: Sessions, clock: StandingClock) -> Harness:
    return create_harness(sessions, clock)
