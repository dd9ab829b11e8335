"""Synthetic snapshots: snapshots of any size, written by the product from variants of the real races."""

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from measuring import REPOSITORY

from startline.core.clock import SystemClock
from startline.db.schema_migration import upgrade
from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data
from startline.races.snapshot.builder import CatalogueContent, read_content, scored_content
from startline.races.snapshot.schema import FORMAT
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot.indexed_race import IndexedRace, indexed
from startline.races.snapshot.writer import SnapshotWriter


def real_content(folder: Path, *, with_scores: bool = True) -> CatalogueContent:
    """The published form of data/, through a database of its own."""

    async def read() -> CatalogueContent:
        url = f"sqlite+aiosqlite:///{folder / 'bench.sqlite'}"
        await upgrade(url)
        sessions = Sessions(url)
        try:
            await import_data(sessions, read_catalogue(REPOSITORY / "data"), SystemClock())
            content = await read_content(sessions, datetime.now(UTC).date())
            if not with_scores:
                return content
            return await scored_content(content, sessions, SystemClock())
        finally:
            await sessions.close()

    return asyncio.run(read())


def variants(content: CatalogueContent, count: int) -> Iterator[IndexedRace]:
    """The real races, then the same with a number in the name, slug and city, until there are enough."""
    real = [
        indexed(race, race.card.model_dump_json(by_alias=True).encode(), content.as_of)
        for race in content.races
    ]
    for number, race in enumerate(itertools.islice(itertools.cycle(real), count), start=1):
        turn = (number - 1) // len(real)
        yield (
            race
            if turn == 0
            else replace(
                race,
                id=1_000_000 + number,
                slug=f"{race.slug}-{turn}",
                name=f"{race.name} {turn}",
                city=f"{race.city} {turn % 50}" if race.city else None,
            )
        )


def grown_snapshot(content: CatalogueContent, count: int, folder: Path) -> Snapshot:
    path = folder / f"grown-{count}.sqlite"
    with SnapshotWriter(path) as writer:
        writer.add_places(
            (row.kind, row.parent_slug, row.slug, row.name, row.continent, row.aliases)
            for row in content.places
        )
        for race in variants(content, count):
            writer.add(race)
        writer.set_meta(
            {
                "version": "1",
                "as_of": content.as_of.isoformat(),
                "published_at": datetime.now(UTC).isoformat(),
                "key": "grown",
                "format": str(FORMAT),
                "builder": "bench",
            }
        )
    return Snapshot.open(path)
