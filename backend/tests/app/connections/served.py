"""A server with bounded connections, and the bytes that tests send to it."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import cast

from startline.app.application import Application
from startline.core.bounded_protocol import (
    BoundedProtocol,
)
from startline.core.open_connections import ConnectionBounds
from tests.app.test_uvicorn_server import QuietServer, get, read_answer

PATIENCE_S = 30
BOUNDS = ConnectionBounds(upload_paths=frozenset({"/api/upload"}), per_network=10)
KIBIBYTE = 1_024
START = b"GET /livez HTTP/1.1\r\nhost: startline.test\r\n"
POST = b"POST /api/echo HTTP/1.1\r\nhost: startline.test\r\ncontent-type: application/json\r\n"
HALF_SENT_BODY = POST + b"content-length: 9\r\n\r\n123"
HALF_SENT_UPLOAD = b"POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n123"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
"""The application answers /api/echo only when it has the whole body."""


@dataclass
class Bounded:
    server: QuietServer
    app: Application
    port: int

    @asynccontextmanager
    async def connection(
        self, source: str = "127.0.0.1"
    ) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        async with asyncio.timeout(PATIENCE_S):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(source, 0)
            )
            try:
                yield reader, writer
            finally:
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()

    async def health(self, source: str) -> bytes:
        async with self.connection(source) as (reader, writer):
            writer.write(get("/livez"))
            return await read_answer(reader, b"GET")

    async def answer_to(self, *pieces: bytes) -> bytes:
        """The response to these bytes, and everything behind it until the connection ends."""
        async with self.connection() as (reader, writer):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
            return await reader.read()

    @property
    def connections(self) -> list[BoundedProtocol]:
        found = list(self.server.server_state.connections)
        return cast("list[BoundedProtocol]", found)

    @property
    def only(self) -> BoundedProtocol:
        (connection,) = self.connections
        return connection

    async def wait_for(
        self, count: int, condition: Callable[[BoundedProtocol], bool] = lambda _: True
    ) -> None:
        """Until that many connections are open, and the condition holds for each."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                found = self.connections
                if len(found) == count and all(map(condition, found)):
                    return
                await asyncio.sleep(0.01)

    def let_pass(self, seconds: float) -> None:
        self.server.end_overdue(asyncio.get_running_loop().time() + seconds)


def is_in_message(connection: BoundedProtocol) -> bool:
    return connection.is_in_message


def is_in_body(connection: BoundedProtocol) -> bool:
    return not connection.is_in_head


def has_received(size: int) -> Callable[[BoundedProtocol], bool]:
    return lambda connection: connection.unfinished_bytes >= size


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def in_pieces(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


HEADS_TOO_LARGE = {
    "many headers": b"a:\r\n" * (23 * KIBIBYTE),
    "one value": b"a: " + b"x" * (90 * KIBIBYTE),
    "one name": b"x" * (90 * KIBIBYTE),
    "spaces": b"a: " + b" " * (90 * KIBIBYTE),
}
