"""F1 and F2: the server, and PostgreSQL under it, killed with SIGKILL at random moments."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path

from databases import postgresql_url
from measuring import Result, percentile
from server import Server
from sqlalchemy.engine import make_url
from workload import Client, Verdict, check, clients_of, sqlite_address

READY_P95_S, READY_MOST_S, RECOVERY_MOST_S = 2.0, 5.0, 5.0


def run(scale: float) -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        first = asyncio.run(kill_server(Path(name), max(2, round(200 * scale))))
    with tempfile.TemporaryDirectory() as name, postgresql_url() as url:
        second = asyncio.run(kill_postgresql(Path(name), url, max(2, round(100 * scale))))
    return first + second


async def kill_server(folder: Path, kills: int) -> list[Result]:
    url = sqlite_address(folder)
    server, generator = Server(folder, url), random.Random(7)  # noqa: S311
    await server.start()
    clients = await clients_of(server.origin, url, seed=1)
    verdict, ready_s, intact = Verdict(), [], 0
    for _ in range(kills):
        working = start_work(server, clients)
        await asyncio.sleep(generator.uniform(0.1, 2.0))
        server.kill()
        await asyncio.gather(*working)
        intact += is_intact(url)
        ready_s.append(await server.start())
        verdict.add(await check(server.origin, clients))
    await asyncio.to_thread(server.stop)
    p95, most = percentile(ready_s, 0.95), max(ready_s)
    return [
        Result(f"F1: {kills} kills of the server on SQLite", str(verdict), "0", verdict.is_clean),
        Result("F1: integrity_check after each kill", f"{intact} of {kills} ok", "all", intact == kills),
        Result(
            "F1: ready again, p95 and longest",
            f"{p95:.1f} s, {most:.1f} s",
            f"≤ {READY_P95_S:.0f} s, ≤ {READY_MOST_S:.0f} s",
            p95 <= READY_P95_S and most <= READY_MOST_S,
        ),
    ]


def start_work(
    server: Server, clients: list[Client], stop: asyncio.Event | None = None, pause_s: float = 0.0
) -> list[asyncio.Task[None]]:
    event = stop or asyncio.Event()
    return [asyncio.create_task(client.work(server.origin, event, pause_s)) for client in clients]


def is_intact(url: str) -> bool:
    with closing(sqlite3.connect(str(make_url(url).database))) as file:
        return bool(file.execute("PRAGMA integrity_check").fetchone() == ("ok",))


async def kill_postgresql(folder: Path, url: str, kills: int) -> list[Result]:
    server, generator = Server(folder, url), random.Random(11)  # noqa: S311
    await server.start()
    clients = await clients_of(server.origin, url, seed=2)
    postgresql = PostgresqlProcess(Path(str(make_url(url).query["host"])))
    verdict, back_s = Verdict(), []
    for _ in range(kills):
        working = start_work(server, clients)
        await asyncio.sleep(generator.uniform(0.1, 1.5))
        postgresql.kill()
        await asyncio.gather(*working)
        postgresql.start()
        back_s.append(await until_saving(server, clients[0]))
        verdict.add(await check(server.origin, clients))
    still_running = server.is_running
    await asyncio.to_thread(server.stop)
    postgresql.stop()
    return [
        Result(f"F2: {kills} kills of PostgreSQL under the server", str(verdict), "0", verdict.is_clean),
        Result(
            "F2: saving works again after PostgreSQL accepts connections, longest; the server went on",
            f"{max(back_s):.1f} s; {'yes' if still_running else 'no'}",
            f"≤ {RECOVERY_MOST_S:.0f} s; yes",
            max(back_s) <= RECOVERY_MOST_S and still_running,
        ),
    ]


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


class PostgresqlProcess:
    """The server process of a data folder, killed and started again as the same user."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        pid = self._pid()
        self._command = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[:-1]
        status = Path(f"/proc/{pid}").stat()
        self._user, self._group = status.st_uid, status.st_gid

    def kill(self) -> None:
        pid = self._pid()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (pid, *map(int, children)):
            kill_if_there(each)
        while Path(f"/proc/{pid}/stat").exists() and not _is_zombie(pid):
            time.sleep(0.01)
        # where nothing collects the dead process, its id still looks alive to the next one
        for lock in ("postmaster.pid", ".s.PGSQL.5432.lock", ".s.PGSQL.5432"):
            (self._folder / lock).unlink(missing_ok=True)

    def start(self) -> None:
        log = (self._folder.parent / "postgresql.log").open("ab")
        self._process = subprocess.Popen(  # noqa: S603
            self._command,
            user=self._user,
            group=self._group,
            cwd=self._folder,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        log.close()
        end = time.monotonic() + 30
        while time.monotonic() < end:
            lines = self._state()
            if lines[:1] == [str(self._process.pid)] and lines[7:8] == ["ready"]:
                return
            time.sleep(0.01)
        raise TimeoutError((self._folder.parent / "postgresql.log").read_text()[-2_000:])

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(timeout=30)

    def _pid(self) -> int:
        return int(self._state()[0])

    def _state(self) -> list[str]:
        try:
            return [line.strip() for line in (self._folder / "postmaster.pid").read_text().splitlines()]
        except FileNotFoundError:
            return []


def kill_if_there(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True
