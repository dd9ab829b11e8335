from collections.abc import AsyncIterator

import httpx
import pytest

from startline.analytics.admin_routes import router as admin_router
from startline.analytics.components import Analytics
from startline.analytics.routes import router
from startline.analytics.settings import AnalyticsSettings
from startline.db.session import Sessions
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock
from tests.services import provide


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def analytics(sessions: Sessions, clock: StandingClock) -> Analytics:
    return Analytics(AnalyticsSettings(), sessions, clock)


@pytest.fixture
def harness(
    sessions: Sessions,
    clock: StandingClock,
    analytics: Analytics,
    tmp_path_factory: pytest.TempPathFactory,
) -> Harness:
    made = create_harness(sessions, clock)
    made.app.include_router(router)
    made.app.include_router(admin_router)
    settings = RateLimitSettings(data_dir=tmp_path_factory.mktemp("limits"))
    provide(made.app, analytics=analytics, rate_limits=RateLimits(settings, sessions, clock))
    return made


@pytest.fixture
async def guest(harness: Harness) -> AsyncIterator[httpx.AsyncClient]:
    async with harness.client() as client:
        yield client
