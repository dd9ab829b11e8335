"""A served application on the fast path and on the plain path."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from startline.app.application import ServerSettings, create_application
from startline.app.uvicorn_server import (
    bound_socket,
    uvicorn_config,
)
from startline.core.settings import PageSettings, ServeSettings
from tests.app.connections.served import (
    BOUNDS,
    Bounded,
)
from tests.app.test_uvicorn_server import QuietServer, get, read_answer, router
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end


@pytest.fixture(scope="module", params=["fast path", "plain path"])
async def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Bounded]:
    folder = tmp_path_factory.mktemp("bounded")
    settings = ServerSettings(
        ServeSettings(port=0),
        PageSettings(frontend_dir=built_front_end(folder), data_dir=folder / "var"),
    )
    listener = bound_socket("0.0.0.0", 0)  # noqa: S104  other loopback addresses call, too
    port: int = listener.getsockname()[1]
    app = create_application(settings, FakeSnapshots(FakeSnapshot()), [router], port)
    app.api.state.released = asyncio.Event()
    config = uvicorn_config(app, fast_path=request.param == "fast path", bounds=BOUNDS)
    server = QuietServer(config, "http://localhost")
    serving = asyncio.create_task(server.serve([listener]))
    await server.is_ready.wait()
    found = Bounded(server, app, port)
    async with found.connection() as (reader, writer):
        writer.write(get("/about"))
        await read_answer(reader, b"GET")
    yield found
    app.api.state.released.set()
    server.should_exit = True
    await serving


@pytest.fixture
async def bounded(running: Bounded) -> Bounded:
    """Without connections of earlier tests."""
    await running.wait_for(0)
    return running
