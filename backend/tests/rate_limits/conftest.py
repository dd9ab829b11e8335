import pytest

from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter
from tests.clocks import StandingClock


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def limiter(sessions: Sessions, clock: StandingClock) -> AttemptLimiter:
    return AttemptLimiter(sessions, clock, subject_key=b"k" * 32)
