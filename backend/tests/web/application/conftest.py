from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.foundation.settings import PageSettings, ServeSettings
from startline.web.application import Application, ServerSettings, create_application
from tests.pages.doubles import Catalogue, Snapshots, built_front
from tests.web.application.served import client_of, router


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front(tmp_path), data_dir=tmp_path / "var"),
    )


@pytest.fixture
def snapshots() -> Snapshots:
    return Snapshots(Catalogue(entries=[]))


@pytest.fixture
def app(settings: ServerSettings, snapshots: Snapshots) -> Application:
    return create_application(settings, snapshots, [router])


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        yield client
