"""F4: the disk under the data directory is full, and has room again."""

import asyncio
import os
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from checker import check
from kills import is_intact
from measuring import Result
from server import Server, http_client
from workload import ALREADY_SAVED, Client, answers_of, clients_of, sqlite_address

SIZE_MB = 64
PAGES = ("/", "/marathons", "/half-marathons", "/api/marathons?limit=20", "/api/facets?type=marathon")
FULL_S = 10.0


def run(scale: float) -> list[Result]:
    if os.geteuid() != 0:
        return [Result("F4: the disk is full", "not run: needs root for a small file system", "–", None)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "var").mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE_MB}m", "tmpfs", str(folder / "var")]
        subprocess.run(mount, check=True)  # noqa: S603
        try:
            return asyncio.run(fill(folder, FULL_S * max(scale, 0.3)))
        finally:
            subprocess.run(["umount", "--lazy", str(folder / "var")], check=True)  # noqa: S603, S607


async def fill(folder: Path, seconds: float) -> list[Result]:
    url = sqlite_address(folder / "var")
    async with Server(folder, url) as server:
        await server.start()
        clients = await clients_of(server.origin, url, seed=4)
        stop = asyncio.Event()
        working = [asyncio.create_task(each.go_on(server.origin, stop, 0.01)) for each in clients]
        await asyncio.sleep(1)
        ballast = fill_disk(folder / "var")
        before = answers_of(clients)
        reads: Counter[int | None] = Counter()
        end = time.monotonic() + seconds
        without_retry_after = 0
        while time.monotonic() < end:
            found = await asyncio.gather(*(server.status(path) for path in PAGES for _ in range(4)))
            reads.update(found)
            without_retry_after += await refused_without_retry_after(server, clients[0])
        during = answers_of(clients) - before
        ballast.unlink()
        began, resumed_s = time.monotonic(), None
        while resumed_s is None and time.monotonic() - began < 30:
            saved = answers_of(clients)["201"]
            await asyncio.sleep(0.2)
            if answers_of(clients)["201"] > saved:
                resumed_s = time.monotonic() - began
        stop.set()
        await asyncio.gather(*working)
        verdict, still_running = await check(server.origin, clients, url), server.is_running
        await asyncio.to_thread(server.stop)
    good = reads[200] / max(1, sum(reads.values()))
    repeats = during.pop(ALREADY_SAVED, 0)
    refused = {status: count for status, count in during.items() if not status.startswith("2")}
    return [
        Result("F4: reads while the disk is full", f"{good:.1%} of {sum(reads.values())} are 200", "≥ 99.9 %", good >= 0.999),
        Result(
            "F4: writes while the disk is full",
            (", ".join(f"{count} × {status}" for status, count in sorted(refused.items())) or "none refused")
            + f", {without_retry_after} of those looked at without Retry-After"
            + f"; {repeats} of what is saved already got 409, which needs no write",
            "503 or 507 alone, and some; each says when to try again",
            bool(refused) and set(refused) <= {"503", "507"} and not without_retry_after,
        ),
        Result(
            "F4: writes after there is room again, without a restart",
            f"after {resumed_s:.1f} s" if resumed_s is not None else "not within 30 s",
            "≤ 5 s",
            resumed_s is not None and resumed_s <= 5 and still_running,
        ),
        Result("F4: what is stored afterwards", str(verdict), "0", verdict.is_clean and is_intact(url)),
    ]


async def refused_without_retry_after(server: Server, client: Client) -> bool:
    headers = {"authorization": f"Bearer {client.token}", "idempotency-key": "on-a-full-disk"}
    body = {"name": "on a full disk", "raceIds": client.races[:2], "isPublic": False}
    async with http_client(server.origin, headers=headers, timeout=10) as http:
        answer = await http.post("/api/comparisons", json=body)
    if answer.is_success:  # it fitted into a page that was there
        client.compared[body["name"]] = True
    else:
        client.compared.setdefault(body["name"], None)
    return not answer.is_success and "retry-after" not in answer.headers


def fill_disk(folder: Path) -> Path:
    """A file that takes all the room that is left."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    return ballast
