"""Queries of searches in the snapshot: ranks of races and of places by text, names by spelling."""

import json
from collections.abc import Sequence
from typing import Any, Final, Literal

from startline.races.snapshot.snapshot import Snapshot

RANKS_CONTAINING: Final = (
    "SELECT search.rowid FROM search CROSS JOIN search_text ON search_text.rank = search.rowid"
    " WHERE search MATCH ? AND instr(search_text.folded, ?) ORDER BY search.rowid LIMIT ?"
)
RANKS_WITH_NAME: Final = "SELECT rank FROM race WHERE sort_name = ? ORDER BY rank LIMIT ?"
RANKS_WITH_PREFIX: Final = "SELECT rank FROM race WHERE sort_name >= ? AND sort_name < ? LIMIT ?"

_LAST_LETTER: Final = "\U0010ffff"


def ranks_with_name(snapshot: Snapshot, name: str, most: int) -> list[int]:
    """Of the races with exactly this folded name, in their order."""
    return _first_column(snapshot, RANKS_WITH_NAME, (name, most))


def ranks_with_prefix(snapshot: Snapshot, prefix: str, most: int) -> list[int]:
    """Of races whose folded name begins with this, in the order of their names."""
    return _first_column(snapshot, RANKS_WITH_PREFIX, (prefix, prefix + _LAST_LETTER, most))


def ranks_containing(snapshot: Snapshot, trigrams: str, text: str, most: int) -> list[int]:
    """Of races whose texts match the query of trigrams and contain the text, in their order."""
    return _first_column(snapshot, RANKS_CONTAINING, (trigrams, text, most))


def ranks_of_gram(
    snapshot: Snapshot, table: Literal["short_search", "short_location_search"], gram: str
) -> list[int]:
    """The first ranks that a text of one or two letters finds."""
    found = snapshot.rows(f"SELECT ranks FROM {table} WHERE gram = ?", (gram,))  # noqa: S608  one of two
    ranks: list[int] = json.loads(found[0][0]) if found else []
    return ranks


def location_ranks_matching(snapshot: Snapshot, trigrams: str, most: int) -> list[int]:
    statement = "SELECT rowid FROM location_search WHERE location_search MATCH ? LIMIT ?"
    return _first_column(snapshot, statement, (trigrams, most))


def location_ranks_of_alias(snapshot: Snapshot, key: str) -> list[int]:
    """Of the countries and states with this slug or alias."""
    return _first_column(
        snapshot,
        "SELECT location_key.rank FROM place_name AS alias"
        " JOIN place ON place.kind = alias.kind AND place.country = alias.country"
        " AND place.slug = alias.slug"
        " JOIN location_key ON location_key.kind = alias.kind AND location_key.key = place.slug"
        " WHERE alias.kind IN ('country', 'state') AND alias.key = ?"
        " UNION SELECT rank FROM location_key WHERE kind IN ('country', 'state') AND key = ?"
        " ORDER BY 1",
        (key, key),
    )


def countries_and_states_with_prefix(snapshot: Snapshot, key: str) -> list[tuple[str, str, str]]:
    """Alias or slug that begins with this, `country` or `state`, slug."""
    return snapshot.rows(
        "SELECT key, kind, slug FROM place_name"
        " WHERE kind IN ('country', 'state') AND key >= ? AND key < ?"
        " UNION SELECT key, kind, key FROM location_key"
        " WHERE kind IN ('country', 'state') AND key >= ? AND key < ?",
        (key, key + _LAST_LETTER) * 2,
    )


def location_ranks_within(
    snapshot: Snapshot, ranks: Sequence[int], slugs: dict[str, list[str]]
) -> list[int]:
    """Of the locations, those in one of these places (slugs by kind), in the order given."""
    return _first_column(
        snapshot,
        "SELECT wanted.value FROM json_each(?) AS wanted CROSS JOIN location"
        " ON rank = wanted.value WHERE country IN (SELECT value FROM json_each(?))"
        " OR state IN (SELECT value FROM json_each(?)) ORDER BY wanted.key",
        tuple(map(json.dumps, (ranks, slugs["country"], slugs["state"]))),
    )


def stored_locations(snapshot: Snapshot, ranks: Sequence[int]) -> list[bytes]:
    """The JSON of the places with these ranks, in the order given."""
    found = snapshot.rows(
        "SELECT location.json FROM json_each(?) AS wanted"
        " CROSS JOIN location ON rank = wanted.value ORDER BY wanted.key",
        (json.dumps(ranks),),
    )
    return [location for (location,) in found]


def stored_location(snapshot: Snapshot, rank: int) -> tuple[bytes, float | None, float | None]:
    """The JSON of a place, with latitude and longitude of the middle of its races."""
    statement = "SELECT json, latitude, longitude FROM location WHERE rank = ?"
    ((stored, latitude, longitude),) = snapshot.rows(statement, (rank,))
    return stored, latitude, longitude


def mountains_called(
    snapshot: Snapshot, key: str, *, or_longer: bool
) -> list[tuple[str, int, float, float]]:
    """Name, number of races, latitude and longitude, most races first; `key` may be a prefix."""
    return snapshot.rows(
        "SELECT DISTINCT name, races, latitude, longitude FROM place_name JOIN mountains"
        " USING (slug) WHERE kind = 'mountains' AND key >= ? AND key <= ? ORDER BY races DESC",
        (key, key + _LAST_LETTER if or_longer else key),
    )


def phrases_of_aliases(snapshot: Snapshot, words: Sequence[str]) -> dict[str, str]:
    """Those of the words that are short names, with what each stands for."""
    statement = (
        "SELECT alias, phrase FROM search_alias, json_each(?) AS word WHERE alias = word.value"
    )
    return dict(snapshot.rows(statement, (json.dumps(words),)))


def words_of_forms(snapshot: Snapshot, forms: Sequence[str]) -> list[str]:
    """Words of the catalogue that share one of these forms, the commonest first."""
    return _first_column(
        snapshot,
        "SELECT DISTINCT word FROM json_each(?) AS form CROSS JOIN near_word"
        " ON near_word.form = form.value ORDER BY near_word.rank",
        (json.dumps(forms),),
    )


def _first_column(snapshot: Snapshot, statement: str, parameters: tuple[Any, ...]) -> list[Any]:
    return [value for value, *_ in snapshot.rows(statement, parameters)]
