"""F3: what is acknowledged is on the disk, as copies of the files at random moments and system calls show."""

import asyncio
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from collections import Counter
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
_ROWS = """
SELECT 'favourites', email, CAST(race_id AS TEXT) FROM favourites JOIN people ON people.id = person_id
UNION ALL SELECT 'comparisons', email, name FROM comparisons JOIN people ON people.id = person_id
UNION ALL SELECT 'newsletter addresses', email, '' FROM newsletter_subscribers
"""
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
        async with Server(folder, url) as server:
            await server.start()
        said = "it starts"
    except RuntimeError as ended:  # with the end of its log
        said = "refused" if "synchronous_commit=off" in str(ended) else "ended without naming it"
    return Result(
        "F3: `startline serve` on PostgreSQL with synchronous_commit=off", said, "refused", said == "refused"
    )


async def crash(folder: Path, states: int) -> list[Result]:
    url = sqlite_address(folder)
    generator = random.Random(13)  # noqa: S311
    async with Server(folder, url) as server:
        await server.start()
        clients = await clients_of(server.origin, url, seed=3)
        stop = asyncio.Event()
        working = start_work(server, clients, stop)
        good = 0
        for number in range(states):
            await asyncio.sleep(generator.uniform(0.01, 0.15))
            good += copy_holds_all(server, folder, clients, folder / f"copy-{number % 4}")
        held = Counter(table for table, *_ in acknowledged(clients))
        syncs, saved = await traced(server, clients)
        stop.set()
        await asyncio.gather(*working)
        await asyncio.to_thread(server.stop)
    return [
        Result(
            "F3: copies of the database files, taken while the server stood still, that hold every acknowledged row",
            f"{good} of {states}; in the end " + ", ".join(f"{count:,} {table}" for table, count in sorted(held.items())),
            "all, and some of each",
            good == states and len(held) == 3,
        ),
        Result(
            f"F3: syncs of the write-ahead log for {saved} acknowledged writes in {TRACED_S:.0f} s",
            f"{syncs}",
            "at least one for each",
            syncs >= saved > 0,
        ),
    ]


def copy_holds_all(server: Server, folder: Path, clients: list[Client], copy: Path) -> bool:
    """The server stands still while its files are copied: the state that a crash would leave."""
    server.send(signal.SIGSTOP)
    try:
        done = acknowledged(clients)
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
        return done <= set(file.execute(_ROWS).fetchall())


def acknowledged(clients: list[Client]) -> set[tuple[str, str, str]]:
    """Rows as `_ROWS` names them. A client says only after the answer what it removed: without the
    race that it asks about."""
    rows = set()
    for client in clients:
        saved = (race for race, state in client.saved.items() if state and race != client.asking)
        made = (name for name, state in client.compared.items() if state)
        letters = (email for email, state in client.subscribed.items() if state)
        rows |= {("favourites", client.email, str(race)) for race in saved}
        rows |= {("comparisons", client.email, name) for name in made}
        rows |= {("newsletter addresses", email, "") for email in letters}
    return rows


async def traced(server: Server, clients: list[Client]) -> tuple[int, int]:
    """Syncs of the log, and writes that were acknowledged meanwhile."""

    def written() -> int:
        return sum(client.answers[status] for client in clients for status in ("201", "202", "204"))

    with tempfile.NamedTemporaryFile("r") as trace:
        options = ["-f", "-y", "-e", "trace=fdatasync,fsync", "-o", trace.name]
        strace = subprocess.Popen(  # noqa: S603
            ["strace", *options, "-p", str(server.pid)],  # noqa: S607
            stderr=subprocess.DEVNULL,
        )
        await asyncio.sleep(1)
        trace.read()
        before = written()
        await asyncio.sleep(TRACED_S)
        saved = written() - before
        strace.terminate()
        strace.wait()
        lines = trace.read()
    synced = [match.group(1) for match in _SYNC.finditer(lines)]
    return sum(path.endswith("-wal") for path in synced), saved
