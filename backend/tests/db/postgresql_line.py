"""A TCP port in front of PostgreSQL: it counts round trips, and can fall silent."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url

CHUNK_BYTES = 65_536


class Line:
    """A TCP port in front of PostgreSQL's socket. What is sent while it is silent goes nowhere."""

    def __init__(self, socket: str) -> None:
        self.silent = False
        self.requests = 0
        """Writes of the client, each a round trip."""
        self._socket = socket
        self._pipes: set[asyncio.Task[None]] = set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, requests = await asyncio.open_unix_connection(self._socket)
        for source, target in ((reader, requests), (answers, writer)):
            is_request = target is requests
            self._pipes.add(asyncio.create_task(self._pipe(source, target, is_request)))

    async def _pipe(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, is_request: bool
    ) -> None:
        try:
            while data := await source.read(CHUNK_BYTES):
                self.requests += is_request
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
