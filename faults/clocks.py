"""F9: the clock of the running server is moved.

The server is started by this file, which replaces the system clock that all of it reads. libfaketime
was tried: the timed waits of threads no longer end in time under it, and the database seems away.
"""

import asyncio
import json
import os
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
from accounts import open_accounts, sign_in
from measuring import Result
from server import Server, http_client
from workload import sqlite_address

from startline.db.session import Sessions

OFFSET_FILE = "STARTLINE_FAULTS_CLOCK"
"""Variable of the environment: the file with the seconds by which the server's clock is ahead."""
EMAIL = "clock@faults.example"
STEP_S = 300
"""Five minutes."""
LEEWAY_S = 30
WINDOW_S = 3_600
LIMIT = 3
LIMITED = "newsletter-network"


def run(scale: float) -> list[Result]:
    """`scale` changes nothing: the part takes seconds."""
    del scale
    with tempfile.TemporaryDirectory() as name:
        return asyncio.run(measure(Path(name)))


class MovedClock:
    """The clock of the server, as seen from outside."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "clock"
        self.set(0)

    def set(self, offset_s: int) -> None:
        """Seconds by which it is ahead. Replaced as a whole: the server never reads half of it."""
        written = self.file.with_suffix(".new")
        written.write_text(str(offset_s))
        written.replace(self.file)


async def measure(folder: Path) -> list[Result]:
    url = sqlite_address(folder)
    clock = MovedClock(folder)
    limits = {LIMITED: {"limit": LIMIT, "window_s": WINDOW_S}}
    settings = {OFFSET_FILE: str(clock.file), "STARTLINE_LIMITS": json.dumps(limits)}
    async with Server(folder, url, (sys.executable, __file__), **settings) as server:
        await server.start()
        sessions = Sessions(url)
        await open_accounts(sessions, [EMAIL])
        await sessions.close()
        async with http_client(server.origin, timeout=10) as http:
            results = [await tokens(http, clock), await limits_hold(http, clock)]
        results.append(
            Result(
                "F9: the server after its clock was moved",
                f"{'running' if server.is_running else 'ended'}, /readyz {await server.status('/readyz')}",
                "running, 200",
                server.is_running and await server.status("/readyz") == 200,
            )
        )
        await asyncio.to_thread(server.stop)
    return results


async def tokens(http: httpx.AsyncClient, clock: MovedClock) -> Result:
    """Each token is shown at a moment that lies so many seconds after it was issued."""
    moments = {STEP_S: 200, 0: 200, 20 - LEEWAY_S: 200, -LEEWAY_S - 10: 401, -STEP_S: 401}
    seen: dict[int, int] = {}
    for after_s in moments:
        clock.set(0)
        [token] = await sign_in(str(http.base_url), [EMAIL])
        clock.set(after_s)
        seen[after_s] = await status_for(http, token)
    # back at its own time, what was refused counts again
    clock.set(0)
    again = await status_for(http, token)
    return Result(
        "F9: tokens on a clock that is moved by ±5 min, and within and beyond the leeway",
        ", ".join(f"{after_s:+d} s: {status}" for after_s, status in seen.items())
        + f"; moved back: {again}",
        f"refused only more than {LEEWAY_S} s before it was issued",
        seen == moments and again == 200,
    )


async def status_for(http: httpx.AsyncClient, token: str) -> int:
    headers = {"authorization": f"Bearer {token}"}
    return (await http.get("/api/user", headers=headers)).status_code


async def limits_hold(http: httpx.AsyncClient, clock: MovedClock) -> Result:
    """A limit that is reached, on a clock before and after; open again after its whole window."""
    clock.set(0)
    first = [await subscribe(http, number) for number in range(LIMIT + 1)]
    moved = {}
    for offset_s in (STEP_S, -STEP_S, WINDOW_S + STEP_S):
        clock.set(offset_s)
        moved[offset_s] = await subscribe(http, LIMIT + 2)
    clock.set(0)
    return Result(
        f"F9: a limit of {LIMIT} in {WINDOW_S // 60} min, reached, on a clock that is moved",
        f"at its time: {first}; "
        + ", ".join(f"{offset_s:+,} s: {status}" for offset_s, status in moved.items()),
        "429 until the window is over",
        first == [202] * LIMIT + [429]
        and moved == {STEP_S: 429, -STEP_S: 429, WINDOW_S + STEP_S: 202},
    )


async def subscribe(http: httpx.AsyncClient, number: int) -> int:
    body = {"email": f"clock-{number}@faults.example"}
    return (await http.post("/api/newsletter-signup", json=body)).status_code


def serve_with_moved_clock() -> None:
    from startline.cli import app
    from startline.core.clock import SystemClock

    file = Path(os.environ[OFFSET_FILE])

    def now(_clock: SystemClock) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=int(file.read_text()))

    SystemClock.now = now  # type: ignore[method-assign]
    app()


if __name__ == "__main__":
    serve_with_moved_clock()
