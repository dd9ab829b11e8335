"""Favourites over HTTP with a token, each committed before its answer, beside bare inserts by the same driver."""

import asyncio
import json
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import httpx
from accounts import open_accounts, sign_in
from connections import connections
from databases import ENGINES
from measuring import BIN, Result, free_port, running
from synthetic_catalogue import scaled_catalogue
from sqlalchemy import text
from startline.db.session import Sessions

WRITERS = 50
RACES = 1_000
SECONDS = 5.0
WARM_UP_S = 2.0
LEAST_RATIO = 0.6
READS_PER_CORE = 1_500
BARE = "INSERT INTO bare (person, race, saved) VALUES (:person, :race, :saved)"


def measure() -> list[Result]:
    results = []
    for engine, database in ENGINES.items():
        with database() as url, server_on(url) as (origin, pid):
            favourites, bare, user, listed = asyncio.run(rates(url, origin, pid))
        results += [
            Result(
                f"favourites saved a second over HTTP, {engine}, durable, {WRITERS} writers",
                f"{favourites:,.0f}",
                "–",
                None,
            ),
            Result(
                f"the same against bare INSERT and COMMIT, {engine}, same driver, same writers",
                f"{favourites / bare:.2f} ({bare:,.0f})",
                f"≥ {LEAST_RATIO}",
                favourites / bare >= LEAST_RATIO,
            ),
            reads("GET /api/user", engine, user),
            reads("GET /api/favorites, 10 of them", engine, listed),
        ]
    return results


def reads(request: str, engine: str, rate: float) -> Result:
    return Result(
        f"{request} a second, {engine}, server on one core",
        f"{rate:,.0f}",
        f"≥ {READS_PER_CORE:,}",
        rate >= READS_PER_CORE,
    )


@contextmanager
def server_on(url: str) -> Iterator[tuple[str, int]]:
    """Its origin and process id."""
    with tempfile.TemporaryDirectory() as name:
        port = free_port()
        origin = f"http://127.0.0.1:{port}"
        limits = ("login-account-network", "login-network", "login-account")
        with running(
            [str(BIN / "startline"), "serve"],
            f"{origin}/readyz",
            PORT=str(port),
            STARTLINE_DATA_DIR=str(Path(name) / "var"),
            STARTLINE_DATABASE_URL=url,
            STARTLINE_CATALOGUE_DIR=str(scaled_catalogue(Path(name) / "data", RACES)),
            STARTLINE_CAPTCHA="off",
            STARTLINE_LIMITS=json.dumps({rule: {"limit": 100_000, "window_s": 60} for rule in limits}),
        ) as process:
            yield origin, process.pid


async def rates(url: str, origin: str, pid: int) -> tuple[float, float, float, float]:
    """Favourites, bare inserts, reads of the user and of ten favourites, each a second."""
    sessions = Sessions(url)
    try:
        emails = [f"writer-{number}@bench.example" for number in range(WRITERS)]
        await open_accounts(sessions, emails)
        tokens = await sign_in(origin, emails)
        async with httpx.AsyncClient(base_url=origin) as client:
            races = [race["id"] for race in (await client.get("/api/marathons?limit=500")).json()]
        async with connections(origin, tokens) as clients:
            saved = [iter(races) for _ in clients]

            async def save(writer: int) -> None:
                await clients[writer].post_favourite(next(saved[writer]))

            await per_second(save, WARM_UP_S)
            favourites = await per_second(save, SECONDS)
            bare = await bare_inserts(sessions)
            await keep_favourites(sessions, 10)
            for thread in Path(f"/proc/{pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {0})
            user = await per_second(lambda writer: clients[writer].get("/api/user"), SECONDS)
            listed = await per_second(lambda writer: clients[writer].get("/api/favorites"), SECONDS)
        return favourites, bare, user, listed
    finally:
        await sessions.close()


async def bare_inserts(sessions: Sessions) -> float:
    numbers = count()
    async with sessions.connection() as connection:
        await connection.execute(text("CREATE TABLE bare (person int, race int, saved text)"))

    async def insert_bare(writer: int) -> None:
        row = {"person": writer, "race": next(numbers), "saved": datetime.now(UTC).isoformat()}
        async with sessions.connection() as connection:
            await connection.execute(text(BARE), row)

    return await per_second(insert_bare, SECONDS)


async def keep_favourites(sessions: Sessions, most: int) -> None:
    """Deletes the other favourites of everybody, so that both engines list as many."""
    async with sessions.connection() as connection:
        await connection.execute(
            text(
                "DELETE FROM favourites WHERE (SELECT count(*) FROM favourites AS other"
                " WHERE other.person_id = favourites.person_id"
                " AND other.race_id < favourites.race_id) >= :most"
            ),
            {"most": most},
        )


async def per_second(call: Callable[[int], Awaitable[object]], seconds: float) -> float:
    """Fifty writers, each waiting for its answer before the next call."""
    began = time.perf_counter()

    async def calls_of(writer: int) -> int:
        made = 0
        while time.perf_counter() < began + seconds:
            await call(writer)
            made += 1
        return made

    counts = await asyncio.gather(*(calls_of(writer) for writer in range(WRITERS)))
    return sum(counts) / (time.perf_counter() - began)
