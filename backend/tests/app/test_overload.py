"""300 connections of one network at once: another network notices nothing.

The server listens on a port of this machine; networks are addresses of 127.0.0.0/8.
"""

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from startline.app.application import ServerSettings, create_application
from startline.app.uvicorn_server import bound_socket, uvicorn_config
from startline.core.settings import PageSettings, ServeSettings
from startline.db.session import Sessions
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from tests.app.test_uvicorn_server import QuietServer, get, read_answer
from tests.clocks import StandingClock
from tests.rate_limits.only_rate_limits import OnlyRateLimits
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end

pytestmark = pytest.mark.slow

HOSTILE, READER = "127.0.0.2", "127.0.0.3"
CONNECTIONS = 300
RACES = [f"slow-race-{number}" for number in range(2_000)]
READERS = 8
PAGES_READ = 40


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    """Of a server with the usual limits, which has rendered nothing yet."""
    pages = PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=tmp_path / "var")
    sessions = Sessions("postgresql://nobody@127.0.0.1:1/none")
    rate_limits = RateLimits(
        RateLimitSettings(data_dir=tmp_path / "var"), sessions, StandingClock()
    )
    listener = bound_socket("127.0.0.1", 0)
    port: int = listener.getsockname()[1]
    app = create_application(
        ServerSettings(ServeSettings(port=0), pages),
        FakeSnapshots(FakeSnapshot(race_keys=dict.fromkeys(RACES, "1"))),
        [],
        port,
        auth=OnlyRateLimits(rate_limits),
    )
    server = QuietServer(uvicorn_config(app, fast_path=True), "http://localhost")
    serving = asyncio.create_task(server.serve([listener]))
    await server.is_ready.wait()
    yield port
    server.should_exit = True
    await serving
    await sessions.close()


class HostileNetwork:
    """Connections of which each requests the next page as soon as it has a response."""

    def __init__(self, port: int, paths: Iterator[str]) -> None:
        self._port = port
        self._paths = paths
        self._sent = 0
        self._is_under_way = asyncio.Event()

    async def __aenter__(self) -> "HostileNetwork":
        self._tasks = [asyncio.create_task(self._request_pages()) for _ in range(CONNECTIONS)]
        await self._is_under_way.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _request_pages(self) -> None:
        async with connection(self._port, HOSTILE) as get_page:
            for path in self._paths:
                self._sent += 1
                if self._sent == CONNECTIONS:
                    self._is_under_way.set()
                await get_page(path)


@asynccontextmanager
async def connection(port: int, source: str) -> AsyncGenerator[Callable[[str], Awaitable[bytes]]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))

    async def get_page(path: str) -> bytes:
        writer.write(get(path))
        return await read_answer(reader, b"GET")

    try:
        yield get_page
    finally:
        writer.close()
        await writer.wait_closed()


async def read_pages(port: int, races: Sequence[str]) -> dict[str, bytes]:
    """The responses by race, requested on a few connections of another network."""
    answers: dict[str, bytes] = {}

    async def read(races: Sequence[str]) -> None:
        async with connection(port, READER) as get_page:
            for race in races:
                answers[race] = await get_page(f"/marathon/{race}")

    await asyncio.gather(*(read(races[number::READERS]) for number in range(READERS)))
    return answers


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize(
    "paths",
    [
        pytest.param((f"/all-races?country=slow-{n}" for n in itertools.count()), id="filters"),
        pytest.param((f"/slow-{n}" for n in itertools.count()), id="unknown addresses"),
        pytest.param((f"/marathon/{race}" for race in RACES[PAGES_READ:]), id="pages of races"),
    ],
)
async def test_no_page_of_another_network_is_refused_or_the_shell_or_hidden(
    port: int, paths: Iterator[str]
) -> None:
    async with HostileNetwork(port, paths):
        answers = await read_pages(port, RACES[:PAGES_READ])

    assert Counter(status_of(answer) for answer in answers.values()) == {200: PAGES_READ}
    for race, answer in answers.items():
        assert f"<title>/marathon/{race}</title>".encode() in answer
        assert b"noindex" not in answer
