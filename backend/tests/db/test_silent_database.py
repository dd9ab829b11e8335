"""A PostgreSQL that has stopped answering: reads end at their timeout, and sessions close."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import make_url, text

from startline.db.session import CLOSE_TIMEOUT_S, Sessions
from startline.db.unavailable import DatabaseUnavailable, reading

READ_TIMEOUT_S = 0.5
PATIENCE_S = 2 * CLOSE_TIMEOUT_S
CHUNK_BYTES = 65_536


class Line:
    """A TCP port in front of PostgreSQL's socket. What is sent while it is silent goes nowhere."""

    def __init__(self, socket: str) -> None:
        self.silent = False
        self._socket = socket
        self._pipes: set[asyncio.Task[None]] = set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, requests = await asyncio.open_unix_connection(self._socket)
        for source, target in ((reader, requests), (answers, writer)):
            self._pipes.add(asyncio.create_task(self._pipe(source, target)))

    async def _pipe(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(CHUNK_BYTES):
                if not self.silent:
                    target.write(data)
        except ConnectionError:
            pass
        finally:
            target.close()
            with suppress(ConnectionError):
                await target.wait_closed()

    async def close(self) -> None:
        await asyncio.gather(*self._pipes)


@asynccontextmanager
async def line_to(url: str) -> AsyncGenerator[tuple[Line, str]]:
    """The line, and the address of the database at its end."""
    address = make_url(url)
    line = Line(f"{address.query['host']}/.s.PGSQL.5432")
    server = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    through = address.set(host="127.0.0.1", port=port, query={})
    yield line, through.render_as_string(hide_password=False)
    server.close()
    await server.wait_closed()
    await line.close()


@pytest.mark.parametrize("connections", [1, 5])
async def test_sessions_close_within_seconds(postgresql_url: str, connections: int) -> None:
    async with line_to(postgresql_url) as (line, url):
        sessions = Sessions(url)
        together = asyncio.Barrier(connections)

        async def read() -> None:
            async with sessions.reading() as session:
                await session.execute(text("SELECT 1"))
                await together.wait()

        await asyncio.gather(*(read() for _ in range(connections)))
        line.silent = True

        async with asyncio.timeout(PATIENCE_S):
            await sessions.close()


async def test_a_read_ends_at_its_timeout(postgresql_url: str) -> None:
    async with line_to(postgresql_url) as (line, url):
        sessions = Sessions(url)
        async with reading(sessions) as session:
            await session.execute(text("SELECT 1"))
        line.silent = True

        async with asyncio.timeout(READ_TIMEOUT_S + 1):
            with pytest.raises(DatabaseUnavailable):
                async with reading(sessions, READ_TIMEOUT_S) as session:
                    await session.execute(text("SELECT 1"))

        await sessions.close()
