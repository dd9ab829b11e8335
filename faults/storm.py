"""F13: 200 clients sign in at once, over and over, while readers go on at their own pace."""

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from accounts import PASSWORD, open_accounts
from databases import postgresql_url
from measuring import Result, children_of, percentile, resident_mb
from server import Server, http_client
from workload import sqlite_address

from startline.db.session import Sessions

LOGINS, ACCOUNTS = 200, 40
SECONDS, LEAST_S = 60.0, 8.0
PAUSE_S = 0.5
"""Of a client between two attempts; after a refusal, as long as Retry-After says."""
PATIENCE_S = 10.0
READS_PER_S = 20
PAGES = ("/", "/marathons", "/half-marathons", "/api/marathons?limit=20", "/api/facets?type=marathon")
READ_P95_S, NORMAL_WITHIN_S = 1.0, 10.0
NORMAL_S = 0.5
"""A sign-in that takes no longer is as before the storm."""
MEMORY_LIMIT_MB = 1_536
"""Of the container in deploy/kubernetes, for the server and its render worker."""


@dataclass
class Seen:
    reads: Counter[str] = field(default_factory=Counter)
    took_s: list[float] = field(default_factory=list)
    most_mb: float = 0.0


def run(scale: float) -> list[Result]:
    seconds = max(LEAST_S, SECONDS * scale)
    results = []
    for engine in ("SQLite", "PostgreSQL"):
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            is_sqlite = engine == "SQLite"
            url = sqlite_address(folder) if is_sqlite else stack.enter_context(postgresql_url())
            results += asyncio.run(storm(folder, url, engine, seconds))
    return results


async def storm(folder: Path, url: str, engine: str, seconds: float) -> list[Result]:
    async with Server(folder, url) as server:
        await server.start()
        sessions = Sessions(url)
        await open_accounts(sessions, [email_of(number) for number in range(ACCOUNTS)])
        await sessions.close()
        before = await read(server, 3.0)
        hostile = await asyncio.create_subprocess_exec(
            sys.executable, __file__, server.origin, str(seconds), stdout=asyncio.subprocess.PIPE
        )
        during = await read(server, seconds)
        output, _ = await hostile.communicate()
        normal_s = await until_normal(server)
        after = await read(server, 3.0)
        still_running = server.is_running
        await asyncio.to_thread(server.stop)
    found = json.loads(output)
    answers, slowest_s = Counter(found["answers"]), found["slowest_s"]
    good = during.reads["200"] / sum(during.reads.values())
    read_p95_s = percentile(during.took_s, 0.95)
    title = f"F13: {LOGINS} sign-ins at once on {engine}"
    return [
        Result(
            f"{title}: pages at {READS_PER_S} a second, p95",
            f"{read_p95_s:.2f} s ({percentile(before.took_s, 0.95):.2f} s before, "
            f"{percentile(after.took_s, 0.95):.2f} s after); {good:.1%} of {sum(during.reads.values())} are 200",
            f"≤ {READ_P95_S:.0f} s, all",
            read_p95_s <= READ_P95_S and good == 1,
        ),
        Result(
            f"{title}: answers, right and wrong passwords in turn",
            ", ".join(f"{count:,} × {status}" for status, count in sorted(answers.items()))
            + f"; longest {slowest_s:.1f} s",
            "200, 400, 429 and 503: no time-out, no other",
            set(answers) <= {"200", "400", "429", "503"} and answers["200"] > 0,
        ),
        Result(
            f"{title}: memory of the server and its render worker, most",
            f"{during.most_mb:.0f} MB ({before.most_mb:.0f} MB before); {'running' if still_running else 'ended'}",
            f"≤ {MEMORY_LIMIT_MB:,} MB, the limit of its container",
            during.most_mb <= MEMORY_LIMIT_MB and still_running,
        ),
        Result(
            f"{title}: a sign-in within {NORMAL_S} s again, after the last of them",
            f"{normal_s:.1f} s",
            f"≤ {NORMAL_WITHIN_S:.0f} s",
            normal_s <= NORMAL_WITHIN_S,
        ),
    ]


async def read(server: Server, seconds: float) -> Seen:
    """At a fixed pace, whatever is still under way: a late answer delays no other request."""
    seen, reading = Seen(), []
    async with http_client(server.origin, timeout=PATIENCE_S) as http:
        began = time.monotonic()
        for number in range(round(seconds * READS_PER_S)):
            await asyncio.sleep(max(0.0, began + number / READS_PER_S - time.monotonic()))
            path = PAGES[number % len(PAGES)]
            reading.append(asyncio.create_task(read_one(http, path, seen)))
            if number % READS_PER_S == 0:
                pids = (server.pid, *children_of(server.pid))
                seen.most_mb = max(seen.most_mb, sum(map(resident_mb, pids)))
        await asyncio.gather(*reading)
    return seen


async def read_one(http: httpx.AsyncClient, path: str, seen: Seen) -> None:
    began = time.monotonic()
    try:
        status = str((await http.get(path)).status_code)
    except httpx.TransportError as error:
        status = type(error).__name__
    seen.reads[status] += 1
    seen.took_s.append(time.monotonic() - began)


async def until_normal(server: Server) -> float:
    began = time.monotonic()
    async with http_client(server.origin, timeout=PATIENCE_S) as http:
        while (asked := time.monotonic()) - began < 60:
            status, _ = await attempt(http, 0)
            if status == "200" and time.monotonic() - asked <= NORMAL_S:
                break
            await asyncio.sleep(0.1)
    return asked - began


def email_of(number: int) -> str:
    return f"storm-{number}@faults.example"


async def attempt(http: httpx.AsyncClient, number: int) -> tuple[str, float]:
    """The status, and the seconds until the next attempt. Even numbers know the password."""
    password = PASSWORD if number % 2 == 0 else f"{PASSWORD} not"
    body = {"email": email_of(number % ACCOUNTS), "password": password}
    try:
        answer = await http.post("/auth/v1/token?grant_type=password", json=body)
    except httpx.TransportError as error:
        return type(error).__name__, PAUSE_S
    return str(answer.status_code), float(answer.headers.get("retry-after", PAUSE_S))


async def sign_in_over_and_over(origin: str, seconds: float) -> dict[str, object]:
    answers: Counter[str] = Counter()
    slowest_s = 0.0
    end = time.monotonic() + seconds

    async def one(number: int) -> None:
        nonlocal slowest_s
        # each from a network of its own
        own = httpx.AsyncHTTPTransport(verify=False, local_address=f"127.{number}.0.2")  # noqa: S501
        async with http_client(origin, timeout=PATIENCE_S, transport=own) as http:
            while time.monotonic() < end:
                began = time.monotonic()
                status, pause_s = await attempt(http, number)
                answers[status] += 1
                slowest_s = max(slowest_s, time.monotonic() - began)
                await asyncio.sleep(pause_s)

    await asyncio.gather(*(one(number) for number in range(1, LOGINS + 1)))
    return {"answers": dict(answers), "slowest_s": slowest_s}


if __name__ == "__main__":
    found = asyncio.run(sign_in_over_and_over(sys.argv[1], float(sys.argv[2])))
    sys.stdout.write(json.dumps(found))
