"""The whole server with attempt limits, and nothing else of what stands behind signing in."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from startline.foundation.settings import PageSettings, ServeSettings
from startline.guard.assembly import Guard
from startline.guard.settings import GuardSettings
from startline.store.session import Sessions
from startline.web import track_routes
from startline.web.application import Application, ServerSettings, create_application
from startline.web.security_headers import NOTHING_OUTSIDE, OutsideSources
from tests.clocks import StandingClock
from tests.pages.doubles import Catalogue, Snapshots, built_front


class GuardAlone:
    """Of all that stands behind signing in, the attempt limits."""

    outside: OutsideSources = NOTHING_OUTSIDE

    def __init__(self, guard: Guard) -> None:
        self._guard = guard

    def install(self, api: FastAPI) -> None:
        api.state.guard = self._guard

    def running(self) -> AbstractAsyncContextManager[None]:
        return _nothing()


@asynccontextmanager
async def _nothing() -> AsyncGenerator[None]:
    yield


@pytest.fixture
async def app(tmp_path: Path, sqlite_url: str) -> AsyncIterator[Application]:
    sessions = Sessions(sqlite_url)
    data_dir = tmp_path / "var"
    guard = Guard(GuardSettings(data_dir=data_dir), sessions, StandingClock())
    settings = ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front(tmp_path), data_dir=data_dir),
    )
    snapshots = Snapshots(Catalogue(entries=[]))
    yield create_application(settings, snapshots, [track_routes.router], signing=GuardAlone(guard))
    await guard.stop()
    await sessions.close()


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client
