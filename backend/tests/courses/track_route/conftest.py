"""The whole server with rate limits and without accounts."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.app.application import Application, ServerSettings, create_application
from startline.core.settings import PageSettings, ServeSettings
from startline.courses.tracks import routes
from startline.db.session import Sessions
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from tests.clocks import StandingClock
from tests.rate_limits.only_rate_limits import OnlyRateLimits
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end


@pytest.fixture
async def app(tmp_path: Path, sqlite_url: str) -> AsyncIterator[Application]:
    sessions = Sessions(sqlite_url)
    data_dir = tmp_path / "var"
    rate_limits = RateLimits(RateLimitSettings(data_dir=data_dir), sessions, StandingClock())
    settings = ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=data_dir),
    )
    snapshots = FakeSnapshots(FakeSnapshot(entries=[]))
    yield create_application(settings, snapshots, [routes.router], auth=OnlyRateLimits(rate_limits))
    await sessions.close()


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client
