"""Load benchmark: real traffic by a rising number of clients, up to the saturation of one and two processes.

The first core is the first server's with its render worker. The second is shared by the clients, by
PostgreSQL and, where there are two, by the second server. `python benchmarks/load.py --soak MINUTES`
holds one process at its saturation and watches its memory and its open files, once its caches are full.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop
from accounts import open_accounts, sign_in
from connections import connect
from crawl import metric
from databases import postgresql_url, sqlite_url
from load_steps import Step, errors, lines, saturation
from measuring import BIN, Result, children_of, fetch, free_port, pin, resident_mb, running
from rendering import request_pages
from report import console
from synthetic_catalogue import scaled_catalogue
from traffic import WRITE, Site, visitors
from watching import watch

from startline.db.session import Sessions

RACES = 10_000
PEOPLE = 32
CLIENTS = (4, 16, 32, 64, 128)
SECONDS, WARM_UP_S = 8.0, 2.0
FILLING = 250
"""Pages between two looks at the cache."""
LIMITS = ("login-account-network", "login-network", "login-account")


@dataclass(frozen=True)
class Servers:
    origins: list[str]
    pids: list[int]
    site: Site
    tokens: list[str]

    def memory_mb(self) -> list[tuple[float, float]]:
        """Of each process, with that of its children."""
        return [(resident_mb(pid), sum(map(resident_mb, children_of(pid)))) for pid in self.pids]


def measure() -> list[Result]:
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            catalogue = scaled_catalogue(folder / "data", RACES)
            with sqlite_url() as url, server(url, catalogue, folder / "sqlite") as one:
                results = lines("one process on SQLite", stepped(url, [one]))
            with postgresql_url() as url, server(url, catalogue, folder / "first") as one:
                results += lines("one process on PostgreSQL", stepped(url, [one]))
                with server(url, catalogue, folder / "second") as two:
                    title = "two processes on one PostgreSQL, the second on the core of clients and database"
                    results += lines(title, stepped(url, [one, two]))
        return results
    finally:
        os.sched_setaffinity(0, cores)


@contextlib.contextmanager
def server(url: str, catalogue: Path, folder: Path) -> Iterator[tuple[str, int]]:
    """Origin and process id, on all cores so far, behind a proxy as far as it knows."""
    port = free_port()
    with running(
        ["taskset", "-c", f"0-{(os.cpu_count() or 1) - 1}", str(BIN / "startline"), "serve"],
        f"http://127.0.0.1:{port}/readyz",
        PORT=str(port),
        STARTLINE_DATA_DIR=str(folder),
        STARTLINE_DATABASE_URL=url,
        STARTLINE_CATALOGUE_DIR=str(catalogue),
        STARTLINE_CAPTCHA="off",
        STARTLINE_TRUSTED_PROXIES="1",
        # shared by all processes over one database
        STARTLINE_PUBLIC_URL="http://localhost:8000",
        STARTLINE_IDENTITY_KEY_FILE=str(folder.parent / "identity-keys.json"),
        STARTLINE_LIMITS=json.dumps({rule: {"limit": 100_000, "window_s": 60} for rule in LIMITS}),
    ) as process:
        yield f"http://127.0.0.1:{port}", process.pid


def stepped(url: str, processes: list[tuple[str, int]]) -> list[Step]:
    servers = asyncio.run(prepared(url, processes))
    return [stepped_to(servers, clients) for clients in CLIENTS]


def stepped_to(servers: Servers, clients: int) -> Step:
    step = uvloop.run(load(servers, clients, SECONDS))
    console.print(f"{clients} clients: {step.rate:,.0f} requests/s, p99 {step.quantile_ms(0.99):.0f} ms; {errors(step)}")
    return step


async def prepared(url: str, processes: list[tuple[str, int]]) -> Servers:
    """Accounts, and each page of the sitemap once: a server starts with the pages of the one before."""
    origins = [origin for origin, _ in processes]
    sessions = Sessions(url)
    emails = [f"runner-{len(origins)}-{number}@bench.example" for number in range(PEOPLE)]
    await open_accounts(sessions, emails)
    await sessions.close()
    tokens = await sign_in(origins[0], emails)
    paths = re.findall(r"<loc>https?://[^/]+(/[^<]*)</loc>", fetch(f"{origins[0]}/sitemap.xml")[1].decode())
    async with httpx.AsyncClient(base_url=origins[0]) as http:
        ids = [race["id"] for race in (await http.get("/api/marathons?limit=500")).json()]
    for origin in origins:
        port = int(origin.rpartition(":")[2])
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda part, port=port: request_pages(port, part), [paths[k::4] for k in range(4)]))
    for core, (_, pid) in enumerate(processes):
        pin(pid, core)
    return Servers(origins, [pid for _, pid in processes], Site(paths, ids), tokens)


async def load(servers: Servers, clients: int, seconds: float) -> Step:
    async with working(servers, clients) as step:
        await asyncio.sleep(WARM_UP_S)
        step.latencies_ms.clear()
        step.refused.clear()
        began, worked = time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        step.seconds = time.perf_counter() - began
        step.client_share = (time.process_time() - worked) / step.seconds
        step.memory = "; ".join(f"{own:.0f} + {worker:.0f} MB" for own, worker in servers.memory_mb())
        latencies, refused = dict(step.latencies_ms), Counter(step.refused)
    step.latencies_ms, step.refused = defaultdict(list, latencies), refused
    return step


@contextlib.asynccontextmanager
async def working(servers: Servers, clients: int) -> AsyncIterator[Step]:
    """Clients that each send the next call when they have the answer to the one before."""
    step = Step(clients)
    tasks = [asyncio.create_task(visit(servers, number, step)) for number in range(clients)]
    yield step
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if ended is not None and not isinstance(ended, asyncio.CancelledError):
            raise ended


async def visit(servers: Servers, number: int, step: Step) -> None:
    origin = servers.origins[number % len(servers.origins)]
    connection = await connect(origin, servers.tokens[number % PEOPLE])
    headers = visitors(number)
    try:
        for call in servers.site.calls(number):
            visitor = next(headers) + "accept-encoding: br\r\n"
            began = time.perf_counter()
            try:
                status, _ = await connection.exchange(
                    call.method, call.path, call.body, headers=visitor, signed_in=call.kind == WRITE
                )
            except (OSError, asyncio.IncompleteReadError):
                step.refused[f"{call.kind} closed"] += 1
                connection = await connect(origin, servers.tokens[number % PEOPLE])
                continue
            step.latencies_ms[call.kind].append((time.perf_counter() - began) * 1_000)
            if status not in call.statuses:
                step.refused[f"{call.kind} {status}"] += 1
    finally:
        await connection.close()


async def fill_cache(origin: str, site: Site) -> None:
    """Lists with filters, for many visitors, until the response cache evicts: what grows later is not the cache."""
    port, generator, headers = int(origin.rpartition(":")[2]), random.Random(20), visitors(FILLING)  # noqa: S311
    connection = await connect(origin)
    while metric(port, "startline_response_cache_evictions_total") == 0:
        for _ in range(FILLING):
            visitor = next(headers) + "accept-encoding: br\r\n"
            await connection.exchange("GET", f"/all-races?{site.filters(generator)}", headers=visitor)
    await connection.close()


def soak(minutes: int, database: str, clients: int | None) -> None:
    """`clients`: those of the saturation point, which is looked for first, where None."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    opened = postgresql_url if database == "postgresql" else sqlite_url
    with tempfile.TemporaryDirectory() as name, opened() as url:
        catalogue = scaled_catalogue(Path(name) / "data", RACES)
        with server(url, catalogue, Path(name) / "var") as one:
            servers = asyncio.run(prepared(url, [one]))
            asyncio.run(fill_cache(one[0], servers.site))
            point = saturation([stepped_to(servers, count) for count in ([clients] if clients else CLIENTS)])
            print(f"{len(servers.site.races):,} races, {database}, {point.clients} clients: {point.rate:,.0f} requests/s")
            uvloop.run(soaked(servers, point.clients, minutes))


async def soaked(servers: Servers, clients: int, minutes: int) -> None:
    async with working(servers, clients) as step:
        await watch(servers.pids[0], step.latencies_ms, step.refused, minutes)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Holds one process at its saturation.")
    parser.add_argument("--soak", type=int, required=True, metavar="MINUTES")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--clients", type=int, help="those of the saturation point, where not given")
    given = parser.parse_args()
    soak(given.soak, given.database, given.clients)
