import pytest

from startline.captcha.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.captcha.repository import SpentSolutions
from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter
from tests.captcha.solver import CHEAP, SECRETS
from tests.clocks import StandingClock


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def limiter(sessions: Sessions, clock: StandingClock) -> AttemptLimiter:
    return AttemptLimiter(sessions, clock)


@pytest.fixture
def challenges(limiter: AttemptLimiter, clock: StandingClock) -> Challenges:
    return Challenges(SECRETS, limiter, clock, cost=CHEAP)


@pytest.fixture
def captcha(
    sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
) -> ProofOfWorkCaptcha:
    return ProofOfWorkCaptcha(SECRETS, SpentSolutions(sessions), limiter, clock)
