"""Snapshot writer: fills a snapshot file race by race, most popular first, in bounded memory."""

import json
import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from uuid import uuid4

from startline.races.snapshot.city_names import other_names
from startline.races.snapshot.indexed_race import IndexedRace, RacePage
from startline.races.snapshot.mountain_ranges import MountainRange
from startline.races.snapshot.place_counts import Grams, Locations
from startline.races.snapshot.schema import (
    COUNT_MOUNTAINS,
    COUNT_TRIGRAMS,
    FIELD_END,
    INDEXES,
    NAME_END,
    NAME_START,
    OTHER_NAMES,
    TABLES,
)
from startline.races.snapshot.spelling import Vocabulary
from startline.races.text_folding import fold, place_key

_RACES_PER_GRAM: Final = 4
_ROWS_AT_A_TIME: Final = 2_000
_RACE_COLUMNS: Final = 31
_INSERT_RACE: Final = f"INSERT INTO race VALUES ({', '.join('?' * _RACE_COLUMNS)})"  # noqa: S608  marks alone
UNFINISHED_SUFFIX: Final = ".building"


class SnapshotWriter:
    """Writes beside `path`; moves the finished file to `path` unless the block raises."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._building = path.with_name(f".{path.name}.{uuid4().hex}{UNFINISHED_SUFFIX}")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(self._building, isolation_level=None)
        self._db.executescript(
            "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA locking_mode=EXCLUSIVE;"
            "PRAGMA cache_size=-65536;" + TABLES
        )
        self._rank = 0
        self._grams = Grams(_RACES_PER_GRAM)
        self._locations = Locations()
        self._vocabulary = Vocabulary()
        self._former: list[tuple[str, str]] = []
        self._pending: list[tuple[int, IndexedRace, RacePage | None]] = []

    def __enter__(self) -> Self:
        self._db.execute("BEGIN")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            self._db.close()
            self._building.unlink(missing_ok=True)

    def add(self, race: IndexedRace, page: RacePage | None = None) -> None:
        """Adds the next race, in order of popularity."""
        self._rank += 1
        self._pending.append((self._rank, race, page))
        if len(self._pending) >= _ROWS_AT_A_TIME:
            self._flush()

    def add_places(
        self, places: Iterable[tuple[str, str, str, str, str | None, Iterable[str]]]
    ) -> None:
        """Each place is (kind, slug of the country, slug, name, continent, aliases)."""
        for kind, country, slug, name, continent, aliases in places:
            self._db.execute(
                "INSERT INTO place VALUES (?, ?, ?, ?, ?, NULL)",
                (kind, country, slug, name, continent),
            )
            keys = {place_key(spelling) for spelling in (slug, name, *aliases)} - {""}
            self._db.executemany(
                "INSERT INTO place_name VALUES (?, ?, ?, ?)",
                [(kind, key, country, slug) for key in keys],
            )

    def add_mountain_ranges(self, ranges: Sequence[MountainRange]) -> None:
        for bit, mountains in enumerate(ranges):
            self._db.execute(
                "INSERT INTO mountains VALUES (?, ?, ?, 0, ?, ?)",
                (bit, mountains.slug, mountains.name, *mountains.centre),
            )
            self._db.executemany(
                "INSERT INTO place_name VALUES ('mountains', ?, '', ?)",
                [(key, mountains.slug) for key in mountains.keys],
            )

    def add_aliases(self, aliases: Mapping[str, str]) -> None:
        """Short names for search, with what they stand for; both folded."""
        self._db.executemany("INSERT INTO search_alias VALUES (?, ?)", list(aliases.items()))

    def add_former(self, slug: str, number: int, race_id: int) -> None:
        """Former slug and id lead to the race of `race_id`, unless another race has that name."""
        self._former += [
            (name, f"race-{race_id}") for name in (slug, f"race-{number}", str(number))
        ]

    def set_meta(self, values: Mapping[str, str]) -> None:
        self._db.executemany("INSERT INTO meta VALUES (?, ?)", list(values.items()))

    def add_body(self, name: str, encoding: str, data: bytes) -> None:
        self._db.execute("INSERT INTO body VALUES (?, ?, ?)", (name, encoding, data))

    def _flush(self) -> None:
        batch, self._pending = self._pending, []
        texts = [(rank, search_text(race)) for rank, race, _ in batch]
        for rank, text in texts:
            self._grams.add(rank, text)
        for _, race, _ in batch:
            self._locations.add(race)
            names = (race.name, *_places(race), *other_names(race.country, race.city))
            self._vocabulary.add(fold(name) for name in names)
        rows = [race_row(rank, race) for rank, race, _ in batch]
        self._db.executemany(_INSERT_RACE, rows)
        self._db.executemany(
            "INSERT INTO card VALUES (?, ?)", [(rank, race.card) for rank, race, _ in batch]
        )
        self._db.executemany("INSERT INTO search_text VALUES (?, ?)", texts)
        self._db.executemany("INSERT INTO search (rowid, folded) VALUES (?, ?)", texts)
        self._db.executemany(
            "INSERT OR IGNORE INTO identifier VALUES (?, ?)",
            [(name, rank) for rank, race, _ in batch for name in (f"race-{race.id}", str(race.id))],
        )
        self._db.executemany(  # a slug wins over a number that reads the same
            "INSERT OR REPLACE INTO identifier VALUES (?, ?)",
            [(race.slug, rank) for rank, race, _ in batch if race.slug],
        )
        self._db.executemany(
            "INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [page_row(rank, race, page) for rank, race, page in batch if page],
        )

    def _finish(self) -> None:
        self._flush()
        self._db.executemany(
            "INSERT OR IGNORE INTO identifier SELECT ?, rank FROM identifier WHERE name = ?",
            self._former,
        )
        self._db.executemany("INSERT INTO short_search VALUES (?, ?)", self._grams.rows())
        self._locations.write(self._db)
        self._vocabulary.write(self._db)
        self._db.executescript(INDEXES)
        self._db.execute(COUNT_MOUNTAINS)
        self._db.execute("INSERT INTO search (search) VALUES ('optimize')")
        self._db.execute("INSERT INTO location_search (location_search) VALUES ('optimize')")
        self._db.execute("INSERT INTO meta VALUES ('races', ?)", (str(self._rank),))
        if self._db.in_transaction:
            self._db.execute("COMMIT")
        self._db.executescript(COUNT_TRIGRAMS)
        self._db.execute("ANALYZE")
        self._db.close()
        _move_into_place(self._building, self._path)


def search_text(race: IndexedRace) -> str:
    others = ((race.name_local,) if race.name_local else ()) + _places(race)
    name = f"{NAME_START}{fold(race.name)}{NAME_END}"
    stated = FIELD_END.join((name, *(fold(other) for other in others)))
    return stated + OTHER_NAMES + FIELD_END.join(other_names(race.country, race.city))


def _places(race: IndexedRace) -> tuple[str, ...]:
    places = (race.city, race.country, race.county, race.state, race.continent)
    return tuple(filter(None, places))


def _place_key_or_none(name: str | None) -> str | None:
    return place_key(name) if name else None


def race_row(rank: int, race: IndexedRace) -> tuple[object, ...]:
    return (
        rank,
        race.race_type,
        race.country_slug,
        race.state_slug,
        _place_key_or_none(race.county),
        _place_key_or_none(race.city),
        _place_key_or_none(race.continent),
        race.terrain,
        race.elevation_profile,
        race.elevation_verified,
        race.gain_m_per_km,
        race.month,
        race.next_day,
        race.first_day,
        race.last_day,
        race.participants,
        race.pb_potential,
        race.course_score,
        race.day_score,
        race.is_measured,
        fold(race.name),
        race.latitude,
        race.longitude,
        race.distance_km,
        race.gain_m,
        race.start_temperature_c,
        race.cut_off_h,
        race.is_boston,
        race.date_status,
        race.has_course,
        race.mountains,
    )


def page_row(rank: int, race: IndexedRace, page: RacePage) -> tuple[object, ...]:
    identifier = race.slug or f"race-{race.id}"
    nearby, same_month = json.dumps(page.nearby), json.dumps(page.same_month)
    score = page.score
    return (
        rank,
        identifier,
        page.key,
        race.changed_on,
        nearby,
        same_month,
        page.json,
        *((score.potential, score.course, score.alternatives) if score else (None,) * 3),
    )


def _move_into_place(building: Path, path: Path) -> None:
    """Renames after fsync, so that a crash leaves the old file or the new one."""
    for name in (building, path.parent):
        descriptor = os.open(name, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if name == building:
            building.replace(path)
