"""HTTP connections of the benchmarks: kept open, one request at a time, cheap because they share the machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

NO_BODY = (204, 304)


class Connection:
    """One kept HTTP connection, of one person where it has a token."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, token: str = "") -> None:
        self._reader = reader
        self._writer = writer
        self._authorization = f"authorization: Bearer {token}\r\n" if token else ""

    async def get(self, path: str) -> None:
        """Raises RuntimeError unless the answer is 200."""
        _expect(200, *await self.exchange("GET", path, signed_in=True))

    async def post_favourite(self, race_id: int) -> None:
        """Raises RuntimeError unless the answer is 201."""
        body = f'{{"raceId":{race_id}}}'
        _expect(201, *await self.exchange("POST", "/api/favorites", body, signed_in=True))

    async def exchange(
        self, method: str, path: str, body: str = "", *, headers: str = "", signed_in: bool = False
    ) -> tuple[int, bytes]:
        """Status and body of the answer. `headers`: whole lines, each with its end."""
        if signed_in:
            headers += self._authorization
        if body:
            headers += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self._writer.write(f"{method} {path} HTTP/1.1\r\nhost: bench\r\n{headers}\r\n{body}".encode())
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        status = int(head[9:12])
        if status in NO_BODY:
            return status, b""
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return status, await self._reader.readexactly(length)

    async def close(self) -> None:
        self._writer.close()
        with suppress(OSError):  # an answer under way is not read
            await self._writer.wait_closed()


def _expect(wanted: int, status: int, body: bytes) -> None:
    if status != wanted:
        raise RuntimeError(f"{status}: {body[:300]!r}")


async def connect(origin: str, token: str = "") -> Connection:
    port = int(origin.rpartition(":")[2])
    return Connection(*await asyncio.open_connection("127.0.0.1", port), token)


@asynccontextmanager
async def connections(origin: str, tokens: list[str]) -> AsyncIterator[list[Connection]]:
    """One for each token."""
    opened = [await connect(origin, token) for token in tokens]
    yield opened
    for connection in opened:
        await connection.close()
