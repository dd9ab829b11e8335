import pytest

from startline.guard.limits import AttemptLimiter
from startline.guard.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.guard.repository import SpentSolutions
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.guard.solving import CHEAP, SECRETS


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
