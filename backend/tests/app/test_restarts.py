"""The server ended with SIGTERM, as a supervisor does: nobody is cut off, and nobody is refused."""

import asyncio
import json
import re
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from startline.app.uvicorn_server import AddressUnusable, bound_socket, inherited_socket
from tests.app.server_process import (
    PASSWORD,
    PATIENCE_S,
    ServerProcess,
    environment,
    import_and_publish,
)
from tests.rendering.fakes import built_front_end

ENDED = -signal.SIGTERM  # what uvicorn ends with once it has finished


@dataclass
class Restarting:
    server: ServerProcess
    port: int


async def restarting(
    database_url: str, folder: Path, inherited: socket.socket | None = None
) -> Restarting:
    await import_and_publish(database_url, folder)
    with bound_socket("127.0.0.1", 0) as free:
        port: int = (inherited or free).getsockname()[1]
    settings = environment(database_url, folder, built_front_end(folder), port)
    return Restarting(ServerProcess(port, settings, inherited), port)


@pytest.fixture
async def alone(database_url: str, tmp_path: Path) -> AsyncIterator[Restarting]:
    made = await restarting(database_url, tmp_path)
    await made.server.start()
    yield made
    await made.server.kill()


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with bound_socket("127.0.0.1", 0) as found:
        found.listen()
        yield found


@pytest.fixture
async def activated(
    database_url: str, tmp_path: Path, listener: socket.socket
) -> AsyncIterator[Restarting]:
    made = await restarting(database_url, tmp_path, listener)
    await made.server.start()
    yield made
    await made.server.kill()


async def refuses(port: int) -> None:
    """Returns once nothing listens on the port."""
    with suppress(ConnectionRefusedError):
        async with asyncio.timeout(PATIENCE_S):
            while True:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                await asyncio.sleep(0.02)


async def status_of(reader: asyncio.StreamReader) -> int:
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE_S)
    found = re.match(rb"HTTP/1.1 (\d+) ", head)
    assert found, head
    return int(found[1])


@pytest.mark.slow
async def test_a_request_under_way_is_answered_after_the_signal_to_end(alone: Restarting) -> None:
    body = json.dumps({"email": "runner@mail.example", "password": PASSWORD}).encode()
    head = (
        "POST /auth/v1/signup HTTP/1.1\r\nhost: localhost\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    reader, writer = await asyncio.open_connection("127.0.0.1", alone.port)
    writer.write(head.encode() + body[:10])
    await writer.drain()
    async with alone.server.client() as client:
        assert (await client.get("/livez")).status_code == 200  # the head above was read before it

    alone.server.ask_to_end()
    await refuses(alone.port)
    writer.write(body[10:])

    assert await status_of(reader) == 200
    writer.close()
    assert await alone.server.ended() == ENDED
    await alone.server.start()
    assert await alone.server.sign_in("runner@mail.example")


@pytest.mark.slow
async def test_connections_wait_in_the_socket_of_systemd_while_the_server_restarts(
    activated: Restarting,
) -> None:
    activated.server.ask_to_end()
    assert await activated.server.ended() == ENDED
    reader, writer = await asyncio.open_connection("127.0.0.1", activated.port)
    writer.write(b"GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n")

    await activated.server.start()

    assert await status_of(reader) == 200
    writer.close()


class TestInheritedSocket:
    def test_without_one_for_this_process_there_is_none(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert inherited_socket() is None
        monkeypatch.setenv("LISTEN_FDS", "1")
        monkeypatch.setenv("LISTEN_PID", "1")  # of the process that started this one
        assert inherited_socket() is None

    def test_a_socket_without_a_port_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        unix, other = socket.socketpair()
        monkeypatch.setattr("startline.app.uvicorn_server.FIRST_INHERITED", unix.detach())
        monkeypatch.setattr("startline.app.uvicorn_server.os.getpid", lambda: 7)
        monkeypatch.setenv("LISTEN_FDS", "1")
        monkeypatch.setenv("LISTEN_PID", "7")

        with other, pytest.raises(AddressUnusable, match="ListenStream"):
            inherited_socket()
