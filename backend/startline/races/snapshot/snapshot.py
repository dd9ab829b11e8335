"""Snapshot: one published catalogue in a local SQLite file, open for reading."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Self

from startline.core.content_encoding import ContentEncoding
from startline.core.race_type import RaceType
from startline.races.snapshot.encoded_body import EncodedBody
from startline.races.snapshot.file import connect_read_only
from startline.races.snapshot.race_columns import RaceColumns
from startline.races.snapshot.schema import FORMAT
from startline.races.text_folding import place_key

_LIST_PATHS: Final = {
    RaceType.MARATHON.value: "marathons",
    RaceType.HALF_MARATHON.value: "half-marathons",
    RaceType.ULTRA_MARATHON.value: "ultra-marathons",
}


class SnapshotDamaged(Exception):
    """The file is not a complete snapshot in the format of this code."""


@dataclass(frozen=True)
class SitemapEntry:
    path: str
    last_modified: date


class _Page(NamedTuple):
    identifier: str
    key: str
    json: bytes


class Snapshot:
    """Reads are sub-millisecond and may run on the event loop. Safe from several threads."""

    def __init__(self, path: Path, db: sqlite3.Connection, meta: dict[str, str]) -> None:
        self.path = path
        self._db = db
        self.version = int(meta["version"])
        self.as_of = date.fromisoformat(meta["as_of"])
        self.published_at = datetime.fromisoformat(meta["published_at"])
        self.key = meta["key"]
        self.format = int(meta["format"])
        self.builder = meta["builder"]
        self.total = int(meta["races"])
        self.patched: tuple[str, ...] = tuple(json.loads(meta.get("patched", "[]")))
        """The identifiers of the races that the last patch changed; none in a whole snapshot."""
        self.has_withdrawn = meta.get("withdrawn") == "yes"
        """Whether the last patch removed a race."""
        self._tables: dict[str, EncodedBody | None] = {}

    @classmethod
    def open(cls, path: Path) -> Self:
        """Raises SnapshotDamaged for a file that is missing, truncated or not a snapshot."""
        db: sqlite3.Connection | None = None
        try:
            db = connect_read_only(path)
            meta: dict[str, str] = dict(db.execute("SELECT name, value FROM meta"))
            snapshot = cls(path, db, meta)
            snapshot.check()
        except (OSError, sqlite3.Error, KeyError, ValueError) as error:
            if db is not None:
                db.close()
            raise SnapshotDamaged(f"{path.name}: {error}") from error
        return snapshot

    def check(self) -> None:
        """Raises sqlite3.DatabaseError or ValueError unless every table can be read to its end."""
        if self.format != FORMAT:
            raise ValueError(f"format {self.format} is not {FORMAT}")
        for table in ("race", "card", "search_text"):
            (rows,) = self._db.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608  named above
            if rows != self.total:
                raise ValueError(f"{table} has {rows} of {self.total}")
        self._db.execute("SELECT rowid FROM search WHERE search MATCH 'mar' LIMIT 1").fetchone()

    def close(self) -> None:
        self._db.close()

    @cached_property
    def columns(self) -> RaceColumns:
        """Read at the first list; for one thread at a time."""
        return RaceColumns(self._db)

    def rows(self, statement: str, parameters: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        """Runs a statement of a module of `races` that reads the snapshot."""
        return self._db.execute(statement, parameters).fetchall()

    def races_json(self, after: int, most: int) -> list[tuple[int, bytes]]:
        """The first ones behind a rank, each with its own, in the order of popularity."""
        statement = "SELECT rank, json FROM page WHERE rank > ? ORDER BY rank LIMIT ?"
        return [(rank, race) for rank, race in self.rows(statement, (after, most))]

    def race_json(self, identifier: str) -> bytes | None:
        page = self._page(identifier)
        return page.json if page else None

    def race_key(self, identifier: str) -> str | None:
        """Changes with anything that the race's page shows, similar races included."""
        page = self._page(identifier)
        return page.key if page else None

    def canonical_slug(self, identifier: str) -> str | None:
        """The name of the race in canonical URLs: its slug, else `race-{id}`."""
        page = self._page(identifier)
        return page.identifier if page else None

    def _page(self, identifier: str) -> _Page | None:
        found = self.rows(
            "SELECT identifier, key, json FROM identifier JOIN page USING (rank) WHERE name = ?",
            (identifier.lower(),),
        )
        return _Page(*found[0]) if found else None

    def country_slug(self, spelling: str) -> str | None:
        """The slug of the country with that slug, name or alias."""
        statement = "SELECT slug FROM place_name WHERE kind = 'country' AND key = ?"
        return self._first(statement, (place_key(spelling),))

    def state_slug(self, country_slug: str, spelling: str) -> str | None:
        """The slug of the state with that slug, name or alias in a country."""
        statement = "SELECT slug FROM place_name WHERE kind = 'state' AND key = ? AND country = ?"
        return self._first(statement, (place_key(spelling), country_slug))

    def has_place(self, country: str, state: str | None) -> bool:
        """Country and state may be slugs, names or aliases."""
        slug = self.country_slug(country)
        return bool(slug and (state is None or self.state_slug(slug, state)))

    def _first(self, statement: str, parameters: tuple[str, ...]) -> str | None:
        found = self.rows(statement, parameters)
        slug: str | None = found[0][0] if found else None
        return slug

    def potential_json(self, identifier: str) -> bytes | None:
        return self._of_page("potential", identifier)

    def course_json(self, identifier: str) -> bytes | None:
        """None also for a race without a trusted track of its course."""
        return self._of_page("course", identifier)

    def alternatives_json(self, identifier: str) -> bytes | None:
        return self._of_page("alternatives", identifier)

    def _of_page(
        self, column: Literal["potential", "course", "alternatives"], identifier: str
    ) -> bytes | None:
        found = self.rows(
            f"SELECT {column} FROM identifier JOIN page USING (rank) WHERE name = ?",  # noqa: S608  one of three
            (identifier.lower(),),
        )
        body: bytes | None = found[0][0] if found else None
        return body

    def similar_json(self, identifier: str) -> bytes | None:
        """The JSON of `SimilarRaces`, joined from the stored JSON of cards."""
        found = self.rows(
            "SELECT nearby, same_month FROM identifier JOIN page USING (rank) WHERE name = ?",
            (identifier.lower(),),
        )
        return self._similar(*found[0]) if found else None

    def race_page_json(self, identifier: str) -> bytes | None:
        """All that the page of a race shows, as one JSON object; what is missing is null."""
        found = self.rows(
            "SELECT json, nearby, same_month, potential, course, alternatives"
            " FROM identifier JOIN page USING (rank) WHERE name = ?",
            (identifier.lower(),),
        )
        if not found:
            return None
        race, nearby, same_month, *others = found[0]
        potential, course, alternatives = (other or b"null" for other in others)
        return b'{"race":%b,"similar":%b,"potential":%b,"course":%b,"alternatives":%b}' % (
            race,
            self._similar(nearby, same_month),
            potential,
            course,
            alternatives,
        )

    def _similar(self, nearby: str, same_month: str) -> bytes:
        near, in_month = (b",".join(self.cards(json.loads(r))) for r in (nearby, same_month))
        return b'{"nearby":[' + near + b'],"sameMonth":[' + in_month + b"]}"

    def cards(self, ranks: Sequence[int]) -> list[bytes]:
        """The stored JSON of the cards with these ranks, in the order given."""
        found = self.rows(
            "SELECT card.json FROM json_each(?) AS wanted CROSS JOIN card ON rank = wanted.value"
            " ORDER BY wanted.key",
            (json.dumps(ranks),),
        )
        return [card for (card,) in found]

    def cards_of(self, identifiers: Sequence[str]) -> list[bytes]:
        """As `cards`, by identifier; unknown ones are left out."""
        statement = "SELECT rank FROM identifier, json_each(?) WHERE name = value ORDER BY key"
        return self.cards([rank for (rank,) in self.rows(statement, (json.dumps(identifiers),))])

    def body(self, name: str, encoding: ContentEncoding = ContentEncoding.IDENTITY) -> bytes:
        query = "SELECT data FROM body WHERE name = ? AND encoding = ?"
        ((data,),) = self.rows(query, (name, encoding.value))
        return bytes(data)

    @cached_property
    def all_cards_body(self) -> EncodedBody:
        """The full list in its default order, compressed once at publish."""
        return self._encoded("cards")

    def table(self, name: str) -> EncodedBody | None:
        """A table over all races, compressed once at publish; None if the snapshot has none."""
        if name not in self._tables:
            there = self.rows("SELECT 1 FROM body WHERE name = ?", (name,))
            self._tables[name] = self._encoded(name) if there else None
        return self._tables[name]

    def _encoded(self, name: str) -> EncodedBody:
        return EncodedBody(
            f'W/"{self.key}"',
            self.body(name),
            self.body(name, ContentEncoding.GZIP),
            self.body(name, ContentEncoding.BROTLI),
        )

    def sitemap_entries(self) -> Iterator[SitemapEntry]:
        """Every race, and every country and state with a list of at least one race."""
        places = self.rows(
            "SELECT kind, country, slug, race_type, changed_on FROM place_count ORDER BY 4, 2, 3"
        )
        for kind, country, slug, race_type, changed_on in places:
            if race_type in _LIST_PATHS:
                place = slug if kind == "country" else f"{country}/{slug}"
                path = f"/{_LIST_PATHS[race_type]}/{place}"
                yield SitemapEntry(path, date.fromisoformat(changed_on))
        races = self.rows(
            "SELECT race_type, identifier, changed_on"
            " FROM page JOIN race USING (rank) ORDER BY rank"
        )
        for race_type, identifier, changed_on in races:
            yield SitemapEntry(f"/{race_type}/{identifier}", date.fromisoformat(changed_on))
