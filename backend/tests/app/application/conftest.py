from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.app.application import Application, ServerSettings, create_application
from startline.core.settings import PageSettings, ServeSettings
from tests.app.application.served import client_of, router
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=tmp_path / "var"),
    )


@pytest.fixture
def snapshots() -> FakeSnapshots:
    return FakeSnapshots(FakeSnapshot(entries=[]))


@pytest.fixture
def app(settings: ServerSettings, snapshots: FakeSnapshots) -> Application:
    return create_application(settings, snapshots, [router])


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        yield client
