"""Counters of the snapshot writer: ranks by short text, races by location and place."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable

import orjson

from startline.races.snapshot.city_names import other_names
from startline.races.snapshot.indexed_race import IndexedRace
from startline.races.snapshot.locations import Location, LocationCounts, centre, suggestions
from startline.races.snapshot.schema import NAME_END, NAME_START
from startline.races.text_folding import fold, place_key

LOCATIONS_PER_GRAM = 5


class Grams:
    """The first ranks for each text of one or two letters. Ranks are added in order."""

    def __init__(self, max_ranks: int) -> None:
        self._max_ranks = max_ranks
        self._ranks: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, rank: int, text: str) -> None:
        pairs = {text[at : at + 2] for at in range(len(text) - 1)}
        for gram in pairs | set(text):
            ranks = self._ranks[gram]
            if len(ranks) < self._max_ranks:
                ranks.append(rank)

    def rows(self) -> Iterable[tuple[str, str]]:
        return ((gram, json.dumps(ranks)) for gram, ranks in self._ranks.items())


class Locations:
    """Number of races in each city, county, state, country and continent."""

    def __init__(self) -> None:
        self._counts = LocationCounts()
        self._places: dict[tuple[str, str, str, str], tuple[list[int], list[str]]] = {}

    def add(self, race: IndexedRace) -> None:
        self._counts.add(race)
        if race.country_slug:
            self._count("country", "", race.country_slug, race)
            if race.state_slug:
                self._count("state", race.country_slug, race.state_slug, race)

    def _count(self, kind: str, country: str, slug: str, race: IndexedRace) -> None:
        place = (kind, country, slug, race.race_type)
        count, changed_on = self._places.setdefault(place, ([0], [""]))
        count[0] += 1
        changed_on[0] = max(changed_on[0], race.changed_on)

    def write(self, db: sqlite3.Connection) -> None:
        order = self._counts.busiest_first()
        grams = Grams(LOCATIONS_PER_GRAM)
        for rank, (location, suggestion) in enumerate(
            zip(order, suggestions(order), strict=True), start=1
        ):
            text = "".join(f"{NAME_START}{name}{NAME_END}" for name in _names(location))
            grams.add(rank, text)
            within = (place_key(location.country), place_key(location.state))
            db.execute(
                "INSERT INTO location VALUES (?, ?, ?, ?, ?, ?)",
                (rank, orjson.dumps(suggestion), *(centre(location) or (None, None)), *within),
            )
            key = (location.kind, location.key, rank)
            db.execute("INSERT INTO location_key VALUES (?, ?, ?)", key)
            db.execute("INSERT INTO location_search (rowid, folded) VALUES (?, ?)", (rank, text))
        db.executemany("INSERT INTO short_location_search VALUES (?, ?)", grams.rows())
        db.executemany(
            "INSERT INTO place_count VALUES (?, ?, ?, ?, ?, ?)",
            [(*place, count[0], day[0]) for place, (count, day) in self._places.items()],
        )


def _names(location: Location) -> tuple[str, ...]:
    others = other_names(location.country, location.name) if location.kind == "city" else ()
    return (fold(location.name), *others)
