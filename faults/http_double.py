"""HTTP double of the fault suite: a service outside that answers, hangs, or breaks connections."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

Answer = tuple[int, object]


@dataclass
class HttpDouble:
    """`answer` maps method, path and body of a request to a status and a JSON body."""

    answer: Callable[[str, str, bytes], Answer]
    hangs: bool = False
    is_down: bool = False
    port: int = 0
    requests: Counter[str] = field(default_factory=Counter)
    """By method and path: those that got an answer, good or not."""

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            while not self.is_down:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                method, path, _ = head.split("\r\n")[0].split(" ")
                lengths = [
                    line.partition(":")[2] for line in head.split("\r\n")
                    if line.lower().startswith("content-length:")
                ]
                asked = await reader.readexactly(int(lengths[0]) if lengths else 0)
                if self.is_down:
                    break
                if self.hangs:
                    await reader.read()
                    break
                self.requests[f"{method} {path.partition('?')[0]}"] += 1
                status, body = self.answer(method, path, asked)
                content = json.dumps(body).encode()
                writer.write(
                    b"HTTP/1.1 %d X\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%b"
                    % (status, len(content), content)
                )
                await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def listening(double: HttpDouble) -> AsyncIterator[HttpDouble]:
    """On a free port of this machine."""
    server = await asyncio.start_server(double.serve, "127.0.0.1", 0)
    double.port = server.sockets[0].getsockname()[1]
    try:
        yield double
    finally:
        server.close()
