"""Favourites saved by fifty people at once, each answered after its commit, beside bare inserts."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Iterator
from datetime import UTC, datetime

from databases import ENGINES
from measuring import Result
from sqlalchemy import insert, text

from startline.foundation.clock import SystemClock
from startline.shortlist.service import Shortlist
from startline.store.migrating import upgrade
from startline.store.people import PersonRow
from startline.store.session import Sessions

WRITERS = 50
SECONDS = 5.0
WARMING_S = 1.0
BUDGETS = {"SQLite": 1_000, "PostgreSQL": 3_000}
MOST_A_PERSON = 900
BARE = "INSERT INTO bare (person, race, saved) VALUES (:person, :race, :saved)"

Save = Callable[[int, int], Awaitable[object]]


class EveryRace:
    """A catalogue in which every id is a marathon."""

    def first_year(self, race_id: int) -> int | None:
        return None

    def race_types(self, race_ids: Collection[int]) -> dict[int, str]:
        return dict.fromkeys(race_ids, "marathon")


def measure() -> list[Result]:
    results = []
    for engine, database in ENGINES.items():
        with database() as url:
            ours, bare = asyncio.run(rates(url))
        results += [
            Result(
                f"favourites saved a second, {engine}, durable, {WRITERS} writers",
                f"{ours:,.0f}",
                f"≥ {BUDGETS[engine]:,}",
                ours >= BUDGETS[engine],
            ),
            Result(
                f"the same against bare INSERT and COMMIT, {engine}, same driver, same writers",
                f"{ours / bare:.2f} ({bare:,.0f})",
                "–",
                None,
            ),
        ]
    return results


async def rates(url: str) -> tuple[float, float]:
    """Favourites and bare inserts a second."""
    await upgrade(url)
    sessions = Sessions(url)
    try:
        people = iter(await open_accounts(sessions, 8_000))
        shortlist = Shortlist(EveryRace(), sessions, SystemClock())
        async with sessions.connection() as connection:
            await connection.execute(text("CREATE TABLE bare (person int, race int, saved text)"))

        async def insert_bare(person: int, race: int) -> None:
            row = {"person": person, "race": race, "saved": datetime.now(UTC).isoformat()}
            async with sessions.connection() as connection:
                await connection.execute(text(BARE), row)

        await per_second(shortlist.add_favourite, people, WARMING_S)
        ours = await per_second(shortlist.add_favourite, people, SECONDS)
        bare = await per_second(insert_bare, people, SECONDS)
        return ours, bare
    finally:
        await sessions.close()


async def open_accounts(sessions: Sessions, count: int) -> list[int]:
    now = datetime.now(UTC)
    rows = [
        {
            "issuer": "bench",
            "subject": str(number),
            "role": "user",
            "created_at": now,
            "last_login_at": now,
        }
        for number in range(count)
    ]
    async with sessions.begin() as session:
        await session.execute(insert(PersonRow), rows)
        return list((await session.execute(text("SELECT id FROM people"))).scalars())


async def per_second(save: Save, people: Iterator[int], seconds: float) -> float:
    """Fifty writers, each for one person at a time, each waiting for its answer."""
    began = time.perf_counter()
    end = began + seconds
    counts = await asyncio.gather(*(write_until(end, save, people) for _ in range(WRITERS)))
    return sum(counts) / (time.perf_counter() - began)


async def write_until(end: float, save: Save, people: Iterator[int]) -> int:
    saved = 0
    while True:
        person = next(people)
        for race in range(1, MOST_A_PERSON + 1):
            if time.perf_counter() >= end:
                return saved
            await save(person, race)
            saved += 1
