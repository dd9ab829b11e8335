"""F3: what is acknowledged is on the disk, as copies of the files at random moments and system calls show."""

import asyncio
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from databases import postgresql_url
from kills import start_work
from measuring import Result
from server import Server
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from workload import Client, clients_of, sqlite_address

TRACED_S = 8.0
_SYNC = re.compile(r"\b(?:fdatasync|fsync)\(\d+<([^>]*)>")


def run(scale: float) -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        results = asyncio.run(crash(Path(name), max(5, round(500 * scale))))
    with tempfile.TemporaryDirectory() as name, postgresql_url() as url:
        return [*results, asyncio.run(refused_start(Path(name), url))]


async def refused_start(folder: Path, url: str) -> Result:
    """On a PostgreSQL that answers before a commit is on the disk."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text("ALTER SYSTEM SET synchronous_commit = off"))
        await connection.execute(text("SELECT pg_reload_conf()"))
    await engine.dispose()
    try:
        await Server(folder, url).start()
        said = "it starts"
    except RuntimeError as ended:  # with the end of its log
        said = "refused" if "synchronous_commit=off" in str(ended) else "ended without naming it"
    return Result(
        "F3: `startline serve` on PostgreSQL with synchronous_commit=off", said, "refused", said == "refused"
    )


async def crash(folder: Path, states: int) -> list[Result]:
    url = sqlite_address(folder)
    server, generator = Server(folder, url), random.Random(13)  # noqa: S311
    await server.start()
    clients = await clients_of(server.origin, url, seed=3)
    stop = asyncio.Event()
    working = start_work(server, clients, stop)
    good = 0
    for number in range(states):
        await asyncio.sleep(generator.uniform(0.01, 0.15))
        good += copy_holds_all(server, folder, clients, folder / f"copy-{number % 4}")
    syncs, saved = await traced(server, clients)
    stop.set()
    await asyncio.gather(*working)
    await asyncio.to_thread(server.stop)
    return [
        Result(
            "F3: copies of the database files, taken while the server stood still, that hold every acknowledged row",
            f"{good} of {states}",
            "all",
            good == states,
        ),
        Result(
            f"F3: syncs of the write-ahead log for {saved} acknowledged writes in {TRACED_S:.0f} s",
            f"{syncs}",
            "at least one for each",
            syncs >= saved,
        ),
    ]


def copy_holds_all(server: Server, folder: Path, clients: list[Client], copy: Path) -> bool:
    """The server stands still while its files are copied: the state that a crash would leave."""
    server.send(signal.SIGSTOP)
    try:
        done = {
            (client.number, race) for client in clients for race, state in client.saved.items() if state
        }
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for part in ("", "-wal"):
            source = folder / f"startline.sqlite{part}"
            if source.exists():
                shutil.copy(source, copy / source.name)
    finally:
        server.send(signal.SIGCONT)
    with closing(sqlite3.connect(copy / "startline.sqlite")) as file:
        if file.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return False
        rows = file.execute(
            "SELECT email, race_id FROM favourites JOIN people ON people.id = person_id"
        ).fetchall()
    there = {(int(email.split("-")[1].split("@")[0]), race) for email, race in rows}
    # a removal that is under way may have happened: the client says so only after its answer
    return all(row in there for row in done - under_way(clients))


def under_way(clients: list[Client]) -> set[tuple[int, int]]:
    """What each client asks for at the moment, of which no answer is known."""
    return {(client.number, client.asking) for client in clients if client.asking is not None}


async def traced(server: Server, clients: list[Client]) -> tuple[int, int]:
    """Syncs of the log, and writes that were acknowledged meanwhile."""

    def acknowledged() -> int:
        return sum(client.answers["201"] + client.answers["204"] for client in clients)

    with tempfile.NamedTemporaryFile("r") as trace:
        options = ["-f", "-y", "-e", "trace=fdatasync,fsync", "-o", trace.name]
        strace = subprocess.Popen(  # noqa: S603
            ["strace", *options, "-p", str(server.pid)],  # noqa: S607
            stderr=subprocess.DEVNULL,
        )
        await asyncio.sleep(1)
        trace.read()
        before = acknowledged()
        await asyncio.sleep(TRACED_S)
        saved = acknowledged() - before
        strace.terminate()
        strace.wait()
        lines = trace.read()
    synced = [match.group(1) for match in _SYNC.finditer(lines)]
    return sum(path.endswith("-wal") for path in synced), saved
