"""F5: PostgreSQL is down, hangs, answers late, or breaks connections; a proxy stands between."""

import asyncio
import tempfile
import time
from collections import Counter
from contextlib import suppress
from enum import Enum
from pathlib import Path

import httpx
from databases import postgresql_url
from measuring import Result, free_port, percentile
from server import Server
from sqlalchemy.engine import make_url
from workload import Client, check, clients_of

LATE_S = 0.5
UNTIL_NOTICED_S = 7.0
"""After which each background task has asked the silent database for something."""
STOP_LIMIT_S = 20.0
PAGES = ("/", "/marathons", "/half-marathons", "/api/marathons?limit=20")


class Mode(Enum):
    OPEN = "works"
    DOWN = "refuses connections"
    HANGS = "accepts, and never answers"
    LATE = "answers 500 ms late"
    RESETS = "breaks each connection"


class Proxy:
    """Between the server's TCP port and PostgreSQL's socket."""

    def __init__(self, socket: Path) -> None:
        self.port = free_port()
        self._socket = socket
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
        back_reader, back_writer = await asyncio.open_unix_connection(str(self._socket))
        self._writers |= {writer, back_writer}
        with suppress(ConnectionError, asyncio.IncompleteReadError, RuntimeError):
            await asyncio.gather(
                self._pipe(reader, back_writer), self._pipe(back_reader, writer)
            )
        for each in (writer, back_writer):
            self._writers.discard(each)
            each.transport.abort()

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            while self._mode is Mode.HANGS:
                await asyncio.sleep(0.05)
            if self._mode is Mode.LATE:
                await asyncio.sleep(LATE_S / 2)
            writer.write(data)
            await writer.drain()
        writer.close()


def run(scale: float) -> list[Result]:
    with tempfile.TemporaryDirectory() as name, postgresql_url() as url:
        return asyncio.run(away(Path(name), url, 20 * max(scale, 0.25)))


async def away(folder: Path, url: str, seconds: float) -> list[Result]:
    address = make_url(url)
    proxy = Proxy(Path(str(address.query["host"])) / ".s.PGSQL.5432")
    await proxy.set(Mode.OPEN)
    through = address.set(host="127.0.0.1", port=proxy.port, query={})
    server = Server(folder, through.render_as_string(hide_password=False))
    await server.start()
    clients = await clients_of(server.origin, url, seed=5)
    for path in PAGES:
        await server.status(path)
    results = []
    for mode in (Mode.DOWN, Mode.HANGS, Mode.RESETS, Mode.LATE):
        results += await during(mode, proxy, server, clients, seconds)
    verdict = await check(server.origin, clients)
    await proxy.set(Mode.HANGS)
    await asyncio.sleep(UNTIL_NOTICED_S)
    stopped_s = await asyncio.to_thread(server.stop, 120)
    return [
        *results,
        Result("F5: what is stored afterwards", str(verdict), "0", verdict.is_clean),
        Result(
            f"F5: PostgreSQL {Mode.HANGS.value}: SIGTERM ends the server",
            f"{stopped_s:.1f} s",
            f"≤ {STOP_LIMIT_S:.0f} s, as its unit of systemd says",
            stopped_s <= STOP_LIMIT_S,
        ),
    ]


async def during(
    mode: Mode, proxy: Proxy, server: Server, clients: list[Client], seconds: float
) -> list[Result]:
    await proxy.set(mode)
    reads: Counter[int | None] = Counter()
    writes: Counter[str] = Counter()
    took_s: list[float] = []
    end = time.monotonic() + seconds
    headers = {"authorization": f"Bearer {clients[0].token}"}
    async with httpx.AsyncClient(base_url=server.origin, headers=headers, timeout=30) as http:
        while time.monotonic() < end:
            for path in PAGES:
                reads[await server.status(path)] += 1
            began = time.monotonic()
            answer = await http.get("/api/favorites")
            took_s.append(time.monotonic() - began)
            writes[str(answer.status_code)] += 1
        down_said = (await http.get("/readyz")).json().get("database")
        await proxy.set(Mode.OPEN)
        began = time.monotonic()
        while (await http.get("/api/favorites")).status_code != 200 and time.monotonic() - began < 60:
            await asyncio.sleep(0.1)
        back_s = time.monotonic() - began
    good = reads[200] / sum(reads.values())
    is_late = mode is Mode.LATE
    title = f"F5: PostgreSQL {mode.value}"
    return [
        Result(f"{title}: public pages", f"{good:.1%} of {sum(reads.values())} are 200", "≥ 99 %", good >= 0.99),
        Result(
            f"{title}: account requests (a 4xx would sign people out)",
            ", ".join(f"{count} × {status}" for status, count in writes.items())
            + f", longest {max(took_s):.1f} s, median {percentile(took_s, 0.5):.2f} s",
            "200, or 503 within 2.5 s" if is_late else "503 within 2.5 s",
            set(writes) <= ({"200", "503"} if is_late else {"503"}) and max(took_s) <= 2.5,
        ),
        Result(
            f"{title}: /readyz says; saving works again after",
            f"database {down_said}; {back_s:.1f} s",
            "–" if is_late else "down; ≤ 5 s",
            is_late or (down_said == "down" and back_s <= 5),
        ),
    ]
