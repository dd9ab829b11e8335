"""Snapshot builder: reads the approved races, scores them, and writes the snapshot file.

A snapshot holds for one day: no past date is shown as the next one.
"""

import gzip
import hashlib
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

import brotli
import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.clock import Clock
from startline.core.schema_base import WireModel
from startline.core.settings import CatalogueSettings
from startline.courses.potential.cache import Progress
from startline.db.catalogue_version import catalogue_version
from startline.db.session import Sessions
from startline.db.tables.races import FormerRaceRow, PlaceRow, RaceRow, SourceRow
from startline.races.catalogue_counts import catalogue_facts
from startline.races.event_dates import event_weeks
from startline.races.importing.events import events_of, stored_events
from startline.races.quality.catalogue_quality import catalogue_doubts, catalogue_quality
from startline.races.schemas import Source
from startline.races.similar_races import Located, nearby, same_month
from startline.races.snapshot.date_histories import stored_histories
from startline.races.snapshot.event_members import event_members
from startline.races.snapshot.events import with_events
from startline.races.snapshot.folder import builder_version, snapshot_path
from startline.races.snapshot.indexed_race import RacePage, indexed
from startline.races.snapshot.mountain_ranges import ranges_of, read_mountain_ranges
from startline.races.snapshot.published_race import Places, PublishedRace, published
from startline.races.snapshot.schema import FORMAT
from startline.races.snapshot.scores import Scores, compute_scores, with_scores
from startline.races.snapshot.spelling import read_aliases
from startline.races.snapshot.writer import SnapshotWriter

FULL_LIST: Final = 10_000
_BROTLI_QUALITY: Final = 10
_BROTLI_WINDOW: Final = 24


@dataclass(frozen=True)
class CatalogueContent:
    """All that goes into a snapshot, read in one transaction."""

    version: int
    as_of: date
    races: Sequence[PublishedRace]
    places: Sequence[PlaceRow]
    sources: Sequence[Source]
    scores: Scores = field(default_factory=Scores)
    former: Sequence[FormerRaceRow] = ()


async def read_content(
    sessions: Sessions, as_of: date, only: Collection[int] | None = None
) -> CatalogueContent:
    """Approved races only: no other status reaches a snapshot.

    `only` are ids of races. The other races of their events are read too: the date of one can
    change what is known of the others'.
    """
    async with sessions.consistent_reading() as session:
        version = await catalogue_version(session)
        places = Places(list(await session.scalars(select(PlaceRow).order_by(PlaceRow.id))))
        sources = {
            row.key: Source.model_validate(row, from_attributes=True)
            for row in await session.scalars(select(SourceRow).order_by(SourceRow.key))
        }
        rows = await _approved_rows(session, only)
        history_of = await stored_histories(
            session, None if only is None else [row.id for row in rows]
        )
        former = list(await session.scalars(select(FormerRaceRow).order_by(FormerRaceRow.slug)))
        events = await stored_events(session)
        weeks = event_weeks(event_members(rows, sources, as_of, history_of), as_of)
        races = [
            race
            for row in rows
            if (
                race := published(
                    row, places, sources, as_of, history_of(row.id), weeks.get(row.id)
                )
            )
        ]
    races = sorted(with_events(races, events), key=lambda race: race.popularity)
    return CatalogueContent(
        version, as_of, races, places.rows, list(sources.values()), former=former
    )


async def _approved_rows(session: AsyncSession, only: Collection[int] | None) -> list[RaceRow]:
    approved = select(RaceRow).where(RaceRow.status == "approved").order_by(RaceRow.id)
    if only is not None:
        approved = approved.where(RaceRow.id.in_(only) | RaceRow.event_slug.in_(events_of(only)))
    return list(await session.scalars(approved))


async def scored_content(
    content: CatalogueContent, sessions: Sessions, clock: Clock, progress: Progress | None = None
) -> CatalogueContent:
    scores = await compute_scores(sessions, clock, content.races, progress)
    races = with_scores(content.races, scores, content.sources)
    return replace(content, races=races, scores=scores)


def write_snapshot(content: CatalogueContent, folder: Path, clock: Clock) -> Path:
    path = snapshot_path(folder, content.version, content.as_of)
    cards = [wire_json(race.card) for race in content.races]
    bodies = {"cards": b"[" + b",".join(cards[:FULL_LIST]) + b"]", **content.scores.tables}
    # Compression releases the interpreter lock: it takes a second core while the rest goes on.
    with ThreadPoolExecutor(1) as compressor, SnapshotWriter(path) as writer:
        compressed = {name: compressor.submit(encoded, body) for name, body in bodies.items()}
        pages = list(_pages(content, cards))
        writer.add_places(
            (
                row.kind,
                row.parent_slug,
                row.slug,
                row.name,
                row.continent,
                [*row.aliases, row.code or ""],
            )
            for row in content.places
        )
        writer.add_aliases(read_aliases(CatalogueSettings().catalogue_dir))
        _add_races(writer, content, cards, pages)
        for row in content.former:
            writer.add_former(row.slug, row.id, row.race_id)
        for name, waiting in compressed.items():
            for encoding, body in waiting.result().items():
                writer.add_body(name, encoding, body)
        published_at = clock.now()
        writer.set_meta(
            {
                "version": str(content.version),
                "as_of": content.as_of.isoformat(),
                "published_at": published_at.astimezone(UTC).isoformat(),
                "key": key_of(_all_shown(content, pages)),
                "format": str(FORMAT),
                "builder": builder_version(),
            }
        )
        for name, counts in _counts(content, published_at).items():
            writer.add_body(name, "identity", wire_json(counts))
    return path


def _add_races(
    writer: SnapshotWriter,
    content: CatalogueContent,
    cards: Sequence[bytes],
    pages: Sequence[RacePage],
) -> None:
    ranges = read_mountain_ranges(CatalogueSettings().catalogue_dir)
    writer.add_mountain_ranges(ranges)
    points = [(race.card.latitude, race.card.longitude) for race in content.races]
    every = zip(content.races, cards, pages, ranges_of(ranges, points), strict=True)
    for race, card, page, mountains in every:
        writer.add(indexed(race, card, content.as_of, mountains), page)


def _counts(content: CatalogueContent, published_at: datetime) -> dict[str, WireModel]:
    races, as_of = content.races, content.as_of
    facts = catalogue_facts(races, content.sources, content.version, as_of, published_at)
    doubts = catalogue_doubts(races, as_of)
    quality = catalogue_quality(races, doubts, as_of)
    return {"facts": facts, "quality": quality, "doubts": doubts}


def encoded(body: bytes) -> dict[str, bytes]:
    """The body in each encoding, by its name in Content-Encoding."""
    return {
        "identity": body,
        "gzip": gzip.compress(body, 9, mtime=0),
        "br": brotli.compress(body, quality=_BROTLI_QUALITY, lgwin=_BROTLI_WINDOW),
    }


def _pages(content: CatalogueContent, cards: Sequence[bytes]) -> Iterable[RacePage]:
    races = content.races
    located = [
        Located(
            race.card.race_type,
            race.card.latitude,
            race.card.longitude,
            race.card.city,
            race.card.continent,
            race.month,
        )
        for race in races
    ]
    for race, near, month in zip(races, nearby(located), same_month(located), strict=True):
        body = wire_json(race.race)
        score = content.scores.by_race.get(race.card.id)
        shown = [body, *(cards[other] for other in near), b"", *(cards[other] for other in month)]
        if score:
            shown += [score.potential, score.course or b"", score.alternatives or b""]
        near_ranks, month_ranks = (tuple(other + 1 for other in each) for each in (near, month))
        yield RacePage(body, key_of(shown), near_ranks, month_ranks, score)


def _all_shown(content: CatalogueContent, pages: Sequence[RacePage]) -> Iterable[bytes]:
    yield b"format %d" % FORMAT  # lists of another format have other members
    yield from (page.key.encode() for page in pages)
    yield from (wire_json(source) for source in content.sources)
    for row in content.places:
        yield orjson.dumps((row.kind, row.parent_slug, row.slug, row.name, row.aliases))


def wire_json(shape: WireModel) -> bytes:
    return orjson.dumps(shape.model_dump(mode="json", by_alias=True))


def key_of(parts: Iterable[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
        digest.update(b"\0")
    return digest.hexdigest()[:16]
