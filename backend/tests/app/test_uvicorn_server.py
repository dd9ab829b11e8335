import asyncio
import re
from collections.abc import AsyncIterator, Generator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from fastapi import APIRouter
from starlette.requests import Request

from startline.accounts.access import PublicAccess
from startline.app.application import Application, ServerSettings, create_application
from startline.app.uvicorn_server import Server, bound_socket, uvicorn_config
from startline.core.settings import PageSettings, ServeSettings
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end

router = APIRouter(prefix="/api", dependencies=[PublicAccess])


@router.get("/slow")
async def slow(request: Request) -> str:
    """Answers only when another request has come in meanwhile."""
    await request.app.state.released.wait()
    return "slow"


@router.post("/echo")
async def echo(request: Request) -> str:
    return (await request.body()).decode()


class QuietServer(Server):
    """Leaves the signals of the process that runs the tests alone."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


@dataclass
class Servers:
    """One application behind both protocols: hits answered early, and the ordinary way."""

    app: Application
    fast_port: int
    plain_port: int

    async def say(self, port: int, request: bytes, *, answers: int = 1) -> list[bytes]:
        """The raw answers to raw requests written at once on one connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        found = [await read_answer(reader, request) for _ in range(answers)]
        writer.close()
        await writer.wait_closed()
        return found


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Servers]:
    tmp_path = tmp_path_factory.mktemp("servers")
    settings = ServerSettings(
        ServeSettings(port=0),
        PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=tmp_path / "var"),
    )
    listeners = [bound_socket("127.0.0.1", 0) for _ in range(2)]
    ports = [listener.getsockname()[1] for listener in listeners]
    app = create_application(settings, FakeSnapshots(FakeSnapshot()), [router], ports[0])
    app.api.state.released = asyncio.Event()
    running: list[tuple[QuietServer, asyncio.Task[None]]] = []
    for listener, fast_path in zip(listeners, (True, False), strict=True):
        config = uvicorn_config(app, fast_path=fast_path)
        config.lifespan = "on" if fast_path else "off"
        server = QuietServer(config, "http://localhost")
        running.append((server, asyncio.create_task(server.serve([listener]))))
        await server.is_ready.wait()
    found = Servers(app, *ports)
    await found.say(found.plain_port, WARMING, answers=2)
    yield found
    app.api.state.released.set()
    for server, serving in reversed(running):
        server.should_exit = True
        await serving


async def read_answer(reader: asyncio.StreamReader, request: bytes) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head)
    no_body = request.startswith(b"HEAD") or head.startswith(b"HTTP/1.1 304")
    return head + (b"" if no_body or not length else await reader.readexactly(int(length[1])))


def get(path: str, *headers: str, method: str = "GET", version: str = "1.1") -> bytes:
    lines = [f"{method} {path} HTTP/{version}", "host: startline.test", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


BR = "accept-encoding: gzip, br"
WARMING = get("/about", BR) + get("/assets/entry-abc123.js", BR)
REQUESTS = {
    "hit": get("/about", BR),
    "head": get("/about", BR, method="HEAD"),
    "unchanged": get("/about", BR, "if-none-match: *"),
    "changed": get("/about", BR, 'if-none-match: "older"'),
    "unchanged head": get("/about", BR, "if-none-match: *", method="HEAD"),
    "file": get("/assets/entry-abc123.js", BR),
    "another encoding": get("/about", "accept-encoding: gzip"),
    "no encoding": get("/about"),
    "needless query": get("/about?utm_source=mail", BR),
    "empty query": get("/about?", BR),
    "range": get("/about", BR, "range: bytes=0-10"),
    "kept alive in words": get("/about", BR, "connection: keep-alive"),
    "closing": get("/about", BR, "connection: close"),
    "old version": get("/about", BR, version="1.0"),
    "with a body": get("/about", BR, "content-length: 4") + b"body",
    "redirect": get("/about/", BR),
}


def without_what_differs(answer: bytes) -> bytes:
    """The time, and the name that a request gets on its way to the framework."""
    return re.sub(rb"(date|x-request-id): [^\r]*\r\n", b"", answer)


class TestBothProtocols:
    @pytest.mark.parametrize("request_name", list(REQUESTS))
    async def test_both_respond_with_the_same_bytes(
        self, servers: Servers, request_name: str
    ) -> None:
        request = REQUESTS[request_name]

        (fast,) = await servers.say(servers.fast_port, request)
        (plain,) = await servers.say(servers.plain_port, request)

        assert without_what_differs(fast) == without_what_differs(plain)

    async def test_both_count_hits(self, servers: Servers) -> None:
        hits = get_hits(servers)

        await servers.say(servers.fast_port, get("/about", BR))
        await servers.say(servers.plain_port, get("/about", BR))

        assert get_hits(servers) == hits + 2


class TestFastPath:
    async def test_a_hit_never_reaches_the_application(
        self, servers: Servers, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(servers.app, "_layers", None)

        (found,) = await servers.say(servers.fast_port, get("/about", BR))

        assert found.startswith(b"HTTP/1.1 200 OK\r\n")

    async def test_pipelined_requests_are_answered_in_their_order(self, servers: Servers) -> None:
        asked = [
            get("/about", BR),
            get("/livez"),
            get("/about", BR),
            get("/nowhere"),
            get("/about"),
        ]

        said = await servers.say(servers.fast_port, b"".join(asked), answers=5)

        types = [re.search(rb"content-type: ([^\r;]*)", found) for found in said]
        assert [found[1] for found in types if found] == [
            b"text/html",
            b"text/plain",
            b"text/html",
            b"text/html",
            b"text/html",
        ]
        assert b"alive" in said[1]

    async def test_a_hit_waits_for_the_slow_response_before_it(self, servers: Servers) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", servers.fast_port)
        writer.write(get("/api/slow") + get("/about", BR))
        await servers.say(servers.fast_port, get("/about", BR))

        servers.app.api.state.released.set()
        first = await read_answer(reader, b"GET")
        second = await read_answer(reader, b"GET")
        writer.close()

        assert first.endswith(b'"slow"')
        assert b"content-encoding: br" in second

    async def test_a_body_after_a_hit_on_the_same_connection_is_complete(
        self, servers: Servers
    ) -> None:
        head = "host: x\r\ncontent-type: application/json\r\ncontent-length: 5"
        posted = f"POST /api/echo HTTP/1.1\r\n{head}\r\n\r\nhello".encode()

        said = await servers.say(servers.fast_port, get("/about", BR) + posted, answers=2)

        assert said[1].endswith(b'"hello"')

    async def test_a_request_in_several_packets_is_answered(self, servers: Servers) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", servers.fast_port)
        for piece in re.findall(rb".{1,7}", get("/about", BR), re.DOTALL):
            writer.write(piece)
            await writer.drain()

        found = await read_answer(reader, b"GET")
        writer.close()

        assert found.startswith(b"HTTP/1.1 200 OK\r\n")

    async def test_an_invalid_request_is_refused(self, servers: Servers) -> None:
        (found,) = await servers.say(servers.fast_port, b"nonsense\r\n\r\n")

        assert found.startswith(b"HTTP/1.1 400 ")


def get_hits(servers: Servers) -> int:
    return servers.app.cache.counts.hits
