"""F1 and F2: the server, and PostgreSQL under it, killed with SIGKILL at random moments."""

import asyncio
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from checker import Verdict, check
from databases import postgresql_url
from measuring import Result, percentile
from postgresql_process import PostgresqlProcess
from server import Server, http_client
from sqlalchemy import text
from sqlalchemy.engine import make_url
from workload import Client, answers_of, clients_of, sqlite_address

from startline.db.session import POSTGRESQL_CONNECTIONS, Sessions

_STATES = """
SELECT state FROM pg_stat_activity WHERE datname = current_database()
AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""
SETTLED_S = 0.5
"""Of all clients after one of them could save: each finds connections that PostgreSQL closed."""
READY_P95_S, READY_MOST_S, RECOVERY_MOST_S = 2.0, 5.0, 5.0


def run(scale: float) -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        first = asyncio.run(kill_server(Path(name), max(2, round(200 * scale))))
    with (
        tempfile.TemporaryDirectory() as name,
        postgresql_url() as url,
        PostgresqlProcess(Path(str(make_url(url).query["host"]))) as postgresql,
    ):
        second = asyncio.run(kill_postgresql(Path(name), url, postgresql, max(2, round(100 * scale))))
    return first + second


async def kill_server(folder: Path, kills: int) -> list[Result]:
    url = sqlite_address(folder)
    generator = random.Random(7)  # noqa: S311
    async with Server(folder, url) as server:
        await server.start()
        clients = await clients_of(server.origin, url, seed=1)
        verdict, ready_s, processor_s, intact = Verdict(), [], [], 0
        for _ in range(kills):
            working = start_work(server, clients)
            await asyncio.sleep(generator.uniform(0.1, 2.0))
            server.kill()
            await asyncio.gather(*working)
            intact += is_intact(url)
            ready_s.append(await server.start())
            processor_s.append(server.processor_s)
            verdict.add(await check(server.origin, clients, url))
        await asyncio.to_thread(server.stop)
    p95, most = percentile(ready_s, 0.95), max(ready_s)
    return [
        Result(f"F1: {kills} kills of the server on SQLite", str(verdict), "0", verdict.is_clean),
        Result("F1: integrity_check after each kill", f"{intact} of {kills} ok", "all", intact == kills),
        Result(
            "F1: ready again, p95 and longest",
            f"{p95:.1f} s, {most:.1f} s (processor time {percentile(processor_s, 0.5):.1f} s)",
            f"≤ {READY_P95_S:.0f} s, ≤ {READY_MOST_S:.0f} s",
            p95 <= READY_P95_S and most <= READY_MOST_S,
        ),
    ]


def start_work(
    server: Server, clients: list[Client], stop: asyncio.Event | None = None, pause_s: float = 0.0
) -> list[asyncio.Task[None]]:
    event = stop or asyncio.Event()
    return [asyncio.create_task(client.work(server.origin, event, pause_s)) for client in clients]


async def work_for(seconds: float, server: Server, clients: list[Client]) -> None:
    stop = asyncio.Event()
    working = start_work(server, clients, stop)
    await asyncio.sleep(seconds)
    stop.set()
    await asyncio.gather(*working)


def is_intact(url: str) -> bool:
    with closing(sqlite3.connect(str(make_url(url).database))) as file:
        return bool(file.execute("PRAGMA integrity_check").fetchone() == ("ok",))


async def kill_postgresql(
    folder: Path, url: str, postgresql: PostgresqlProcess, kills: int
) -> list[Result]:
    generator = random.Random(11)  # noqa: S311
    async with Server(folder, url) as server:
        await server.start()
        clients = await clients_of(server.origin, url, seed=2)
        verdict, back_s, errors = Verdict(), [], 0
        for _ in range(kills):
            working = start_work(server, clients)
            await asyncio.sleep(generator.uniform(0.1, 1.5))
            postgresql.kill()
            await asyncio.gather(*working)
            postgresql.start()
            back_s.append(await until_saving(server, clients[0]))
            before = failures(clients)
            await work_for(SETTLED_S, server, clients)
            errors = max(errors, failures(clients) - before)
            verdict.add(await check(server.origin, clients, url))
        still_running = server.is_running
        idle, held = await connections(url)
        burst = await at_once(server, clients, 3 * POSTGRESQL_CONNECTIONS)
        await asyncio.to_thread(server.stop)
    return [
        Result(f"F2: {kills} kills of PostgreSQL under the server", str(verdict), "0", verdict.is_clean),
        Result(
            "F2: saving works again after PostgreSQL accepts connections, longest; the server went on",
            f"{max(back_s):.1f} s; {'yes' if still_running else 'no'}",
            f"≤ {RECOVERY_MOST_S:.0f} s; yes",
            max(back_s) <= RECOVERY_MOST_S and still_running,
        ),
        Result(
            f"F2: requests without a good answer once saving works again, of {len(clients)} clients in {SETTLED_S} s, most",
            f"{errors}",
            "0",
            errors == 0,
        ),
        Result(
            "F2: connections of the server after all kills; in a transaction of nobody; "
            f"{3 * POSTGRESQL_CONNECTIONS} requests at once",
            f"{idle + held}; {held}; {burst} of them are 200",
            f"≤ {POSTGRESQL_CONNECTIONS}; 0; all",
            idle + held <= POSTGRESQL_CONNECTIONS and not held and burst == 3 * POSTGRESQL_CONNECTIONS,
        ),
    ]


def failures(clients: list[Client]) -> int:
    """Connections that broke, and answers of 5xx."""
    return sum(
        count for status, count in answers_of(clients).items() if not status.startswith(("2", "4", "a"))
    )


async def connections(url: str) -> tuple[int, int]:
    """Idle ones, and those that hold a transaction open, while nobody asks for anything."""
    await asyncio.sleep(1)
    sessions = Sessions(url)
    try:
        async with sessions.reading() as session:
            states = (await session.execute(text(_STATES))).scalars().all()
    finally:
        await sessions.close()
    return states.count("idle"), len(states) - states.count("idle")


async def at_once(server: Server, clients: list[Client], requests: int) -> int:
    """Requests that are answered well, of so many that begin together."""

    async def one(number: int) -> bool:
        headers = {"authorization": f"Bearer {clients[number % len(clients)].token}"}
        async with http_client(server.origin, headers=headers, timeout=10) as http:
            return (await http.get("/api/favorites")).status_code == 200

    return sum(await asyncio.gather(*(one(number) for number in range(requests))))


async def until_saving(server: Server, client: Client) -> float:
    began, stop = time.monotonic(), asyncio.Event()
    while time.monotonic() - began < 60:
        before = client.answers["201"]
        task = asyncio.create_task(client.work(server.origin, stop, pause_s=0.02))
        await asyncio.wait([task], timeout=0.3)
        stop.set()
        await task
        if client.answers["201"] > before:
            break
        stop = asyncio.Event()
    return time.monotonic() - began
