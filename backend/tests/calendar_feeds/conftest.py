from collections.abc import AsyncIterator
from types import SimpleNamespace

import httpx
import pytest

from startline.calendar_feeds.routes import router
from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter
from tests.accounts.harness import create_harness
from tests.clocks import StandingClock
from tests.services import provide


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def guest(sessions: Sessions, clock: StandingClock) -> AsyncIterator[httpx.AsyncClient]:
    harness = create_harness(sessions, clock)
    harness.app.include_router(router)
    provide(harness.app, rate_limits=SimpleNamespace(limiter=AttemptLimiter(sessions, clock)))
    async with harness.client() as client:
        yield client
