"""TCP proxy of the fault suite: stands before a database or a server, and misbehaves on request."""

import asyncio
from contextlib import suppress
from enum import Enum
from pathlib import Path

from measuring import free_port

LATE_S = 0.5


class Mode(Enum):
    OPEN = "works"
    DOWN = "refuses connections"
    HANGS = "accepts, and never answers"
    LATE = "answers 500 ms late"
    RESETS = "breaks each connection"
    LOSES_ANSWERS = "breaks each connection instead of an answer"


class Proxy:
    """From a TCP port of its own to a Unix socket or another local port."""

    def __init__(self, target: Path | int) -> None:
        self.port = free_port()
        self.lost_answers = 0
        self._target = target
        self._mode = Mode.OPEN
        self._writers: set[asyncio.StreamWriter] = set()
        self._listener: asyncio.Server | None = None

    async def set(self, mode: Mode) -> None:
        self._mode = mode
        if mode in (Mode.DOWN, Mode.RESETS):
            for writer in tuple(self._writers):
                writer.transport.abort()
        if mode is Mode.DOWN and self._listener is not None:
            self._listener.close()
            self._listener = None
        if mode is not Mode.DOWN and self._listener is None:
            self._listener = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._mode is Mode.RESETS:
            writer.transport.abort()
            return
        back_reader, back_writer = await self._connect()
        self._writers |= {writer, back_writer}
        # at the end of the run the loop cancels what still hangs, and would report each
        with suppress(ConnectionError, RuntimeError, asyncio.CancelledError):
            await asyncio.gather(
                self._pipe(reader, back_writer), self._pipe(back_reader, writer, answers=True)
            )
        for each in (writer, back_writer):
            self._writers.discard(each)
            each.transport.abort()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if isinstance(self._target, Path):
            return await asyncio.open_unix_connection(str(self._target))
        return await asyncio.open_connection("127.0.0.1", self._target)

    async def _pipe(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool = False
    ) -> None:
        while data := await reader.read(65_536):
            while self._mode is Mode.HANGS:
                await asyncio.sleep(0.05)
            if self._mode is Mode.LATE:
                await asyncio.sleep(LATE_S / 2)
            if self._mode is Mode.LOSES_ANSWERS and answers:
                self.lost_answers += 1
                raise ConnectionAbortedError
            writer.write(data)
            await writer.drain()
        writer.close()
