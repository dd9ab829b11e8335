"""Snapshot patch: a copy of the current snapshot in which a few races are as they are now.

A change is public in a second, where a whole snapshot takes half a minute. What needs all races
(scores, similar races, ranks, counts, tables) stays as it was until the next whole snapshot.
Patched files are never opened by another start, so that they need no flush to the disk.
"""

import gzip
import shutil
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import brotli
import orjson

from startline.core.clock import Clock
from startline.courses.potential.schemas import Potential
from startline.races.card_scores import CardScores
from startline.races.snapshot.builder import (
    FULL_LIST,
    CatalogueContent,
    key_of,
    wire_json,
)
from startline.races.snapshot.folder import patched_path
from startline.races.snapshot.indexed_race import IndexedRace, RacePage, indexed
from startline.races.snapshot.published_race import PublishedRace
from startline.races.snapshot.scores import RaceScore, Scores, with_scores
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot.writer import page_row, race_row, search_text

_GZIP_LEVEL: Final = 5
_BROTLI_QUALITY: Final = 4


class Patch(NamedTuple):
    """What changes of a few races make of a snapshot."""

    content: CatalogueContent
    """The changed races that are public, and the others of their events."""
    withdrawn: frozenset[int]
    """The changed races that are not public any more."""


class _Before(NamedTuple):
    """A race as the snapshot has it."""

    rank: int
    nearby: tuple[int, ...]
    same_month: tuple[int, ...]
    mountains: int
    score: RaceScore | None


def write_patch(current: Snapshot, patch: Patch, clock: Clock) -> Path:
    """Raises OSError, sqlite3.Error, ValueError and LookupError."""
    content = patch.content
    target = patched_path(current.path.parent, content.version, content.as_of)
    target.unlink(missing_ok=True)
    shutil.copyfile(current.path, target)
    db = sqlite3.connect(target, isolation_level=None)
    try:
        db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN")
        removed = [name for race_id in sorted(patch.withdrawn) for name in _remove(db, race_id)]
        keys = [_put(db, race, content) for race in content.races]
        _put_bodies(db, content, clock.now())
        changed = [f"race-{race.card.id}" for race in content.races]
        changed += [race.card.slug for race in content.races if race.card.slug]
        all_changed = [*changed, *removed]
        has_withdrawn = bool(removed)
        now = clock.now()
        _put_meta(db, current, content, keys, all_changed, now, has_withdrawn=has_withdrawn)
        db.execute("COMMIT")
    except BaseException:
        db.close()
        target.unlink(missing_ok=True)
        raise
    db.close()
    return target


def _remove(db: sqlite3.Connection, race_id: int) -> list[str]:
    """Its identifiers; none where it was not public. The ranks of the others stay, with a gap."""
    names = db.execute(
        "SELECT name, rank FROM identifier"
        " WHERE rank = (SELECT rank FROM identifier WHERE name = ?)",
        (f"race-{race_id}",),
    ).fetchall()
    if not names:
        return []
    rank = names[0][1]
    _remove_text(db, rank)
    for table in ("race", "card", "page", "search_text", "identifier"):
        db.execute(f"DELETE FROM {table} WHERE rank = ?", (rank,))  # noqa: S608  tables named above
    return [name for name, _ in names]


def _remove_text(db: sqlite3.Connection, rank: int) -> None:
    """From the search index, whose content is kept apart."""
    (old,) = db.execute("SELECT folded FROM search_text WHERE rank = ?", (rank,)).fetchone()
    delete = "INSERT INTO search (search, rowid, folded) VALUES ('delete', ?, ?)"
    db.execute(delete, (rank, old))


def _put(db: sqlite3.Connection, race: PublishedRace, content: CatalogueContent) -> str:
    """The new key of the race's page."""
    before = _before(db, race.card.id)
    score = before.score if before else None
    if score is not None:
        scores = Scores({race.card.id: score})
        race = with_scores([race], scores, content.sources)[0]
    card = wire_json(race.card)
    body = wire_json(race.race)
    near, month = (before.nearby, before.same_month) if before else ((), ())
    shown = [body, content.version.to_bytes(8, "big"), *_cards(db, (*near, *month))]
    page = RacePage(body, key_of(shown), near, month, score)
    if before is None:
        (last,) = db.execute("SELECT coalesce(max(rank), 0) FROM race").fetchone()
        rank = last + 1
    else:
        rank = before.rank
    mountains = before.mountains if before else 0
    row = indexed(race, card, content.as_of, mountains)
    _write(db, rank, row, page, is_new=before is None)
    return page.key


def _before(db: sqlite3.Connection, race_id: int) -> _Before | None:
    found = db.execute(
        "SELECT rank, card.json, nearby, same_month, start_temperature_c, mountains,"
        " potential, course, alternatives"
        " FROM identifier JOIN page USING (rank) JOIN card USING (rank) JOIN race USING (rank)"
        " WHERE name = ?",
        (f"race-{race_id}",),
    ).fetchone()
    if found is None:
        return None
    rank, card, near, month, start_temperature_c, mountains, *parts = found
    potential, course, alternatives = parts
    shown: dict[str, Any] = orjson.loads(card)
    score = None
    if potential is not None:
        climate = Potential.model_validate_json(potential).climate
        names = {field.alias or name for name, field in CardScores.model_fields.items()}
        score = RaceScore(
            CardScores.model_validate({name: shown[name] for name in names}),
            potential,
            course,
            alternatives,
            start_temperature_c=start_temperature_c,
            sources={"climate": climate.source_key} if climate else {},
        )
    nearby, same_month = (tuple(orjson.loads(each)) for each in (near, month))
    return _Before(rank, nearby, same_month, mountains, score)


def _write(
    db: sqlite3.Connection, rank: int, race: IndexedRace, page: RacePage, *, is_new: bool
) -> None:
    text = search_text(race)
    if not is_new:
        _remove_text(db, rank)
    db.execute("INSERT INTO search (rowid, folded) VALUES (?, ?)", (rank, text))
    db.execute("INSERT OR REPLACE INTO search_text VALUES (?, ?)", (rank, text))
    grams = {(text[at : at + 3], 1) for at in range(len(text) - 2)}
    db.executemany("INSERT OR IGNORE INTO trigram VALUES (?, ?)", sorted(grams))
    _replace(db, "race", race_row(rank, race))
    _replace(db, "card", (rank, race.card))
    _replace(db, "page", page_row(rank, race, page))
    names = [f"race-{race.id}", str(race.id), *([race.slug] if race.slug else [])]
    for name in names:
        _replace(db, "identifier", (name, rank))


def _replace(db: sqlite3.Connection, table: str, row: Sequence[object]) -> None:
    values = ", ".join("?" * len(row))
    db.execute(f"INSERT OR REPLACE INTO {table} VALUES ({values})", row)  # noqa: S608  tables named above


def _put_bodies(db: sqlite3.Connection, content: CatalogueContent, now: datetime) -> None:
    ranks = range(1, FULL_LIST + 1)
    cards = b"[" + b",".join(_cards(db, ranks)) + b"]"
    encoded = {
        "identity": cards,
        "gzip": gzip.compress(cards, _GZIP_LEVEL, mtime=0),
        "br": brotli.compress(cards, quality=_BROTLI_QUALITY, lgwin=24),
    }
    for encoding, data in encoded.items():
        _replace(db, "body", ("cards", encoding, data))
    (facts,) = db.execute("SELECT data FROM body WHERE name = 'facts'").fetchone()
    changed = {"version": content.version, "publishedAt": now}
    _replace(db, "body", ("facts", "identity", orjson.dumps(orjson.loads(facts) | changed)))


def _put_meta(
    db: sqlite3.Connection,
    current: Snapshot,
    content: CatalogueContent,
    keys: Sequence[str],
    changed: Sequence[str],
    now: datetime,
    *,
    has_withdrawn: bool,
) -> None:
    """`keys` are those of the pages, `changed` the identifiers of all races that differ."""
    (total,) = db.execute("SELECT count(*) FROM race").fetchone()
    meta = {
        "version": str(content.version),
        "published_at": now.astimezone(UTC).isoformat(),
        "key": key_of([current.key.encode(), *(each.encode() for each in (*keys, *changed))]),
        "races": str(total),
        "patched": orjson.dumps(changed).decode(),
        # the copy has what the patch before says of itself
        "withdrawn": "yes" if has_withdrawn else "no",
    }
    for name, value in meta.items():
        _replace(db, "meta", (name, value))


def _cards(db: sqlite3.Connection, ranks: Sequence[int]) -> list[bytes]:
    found = db.execute(
        "SELECT card.json FROM json_each(?) AS wanted CROSS JOIN card ON rank = wanted.value"
        " ORDER BY wanted.key",
        (orjson.dumps(list(ranks)).decode(),),
    )
    return [card for (card,) in found]
