"""Place search: cities, counties, states, countries, continents and mountain ranges by name.

A text that no name contains is read as a place and the country or state that it lies in: `Paris,
France`, `cambridge uk`. The last word may be unfinished.
"""

from typing import Any, Final

import orjson

from startline.races.search_queries import (
    countries_and_states_with_prefix,
    location_ranks_within,
    mountains_called,
    stored_location,
)
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import location_ranks
from startline.races.text_folding import fold, place_key

PLACES_FOUND: Final = 8

_FEWEST_LETTERS: Final = 2
_NAMESAKES: Final = 100
_MOST_WORDS: Final = 8


def search_places(snapshot: Snapshot, text: str) -> bytes:
    """The JSON array of `FoundPlace`: exact names, then prefixes, then names that contain it."""
    folded = fold(text)
    if not folded:
        return b"[]"
    found = [*_mountains(snapshot, folded), *_locations(snapshot, folded)]
    return orjson.dumps(found[:PLACES_FOUND])


def _locations(snapshot: Snapshot, folded: str) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = []
    for rank in _ranks(snapshot, folded, PLACES_FOUND):
        stored, latitude, longitude = stored_location(snapshot, rank)
        place = orjson.loads(stored) | {"latitude": latitude, "longitude": longitude}
        del place["parameter"], place["value"]
        places.append(place)
    return _cities_first(places)


def _cities_first(places: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A county after the first city of its name, around which races are looked for."""
    city_at: dict[str, int] = {}
    for at, place in enumerate(places):
        if place["kind"] == "city":
            city_at.setdefault(place["name"], at)

    def order(numbered: tuple[int, dict[str, Any]]) -> tuple[int, bool]:
        at, place = numbered
        is_county = place["kind"] == "county"
        return max(at, city_at.get(place["name"], 0)) if is_county else at, is_county

    return [place for _, place in sorted(enumerate(places), key=order)]


def _ranks(snapshot: Snapshot, folded: str, most: int) -> list[int]:
    if ranks := location_ranks(snapshot, folded, most):
        return ranks
    words = folded.replace(",", " ").split()
    for size in range(1, min(len(words), _MOST_WORDS)):
        name = " ".join(words[:size])
        if len(place_key(name)) < _FEWEST_LETTERS:
            continue
        slugs = _countries_and_states(snapshot, " ".join(words[size:]))
        named = _ranks(snapshot, name, _NAMESAKES) if any(slugs.values()) else []
        if within := location_ranks_within(snapshot, named, slugs):
            return within[:most]
    return []


def _countries_and_states(snapshot: Snapshot, text: str) -> dict[str, list[str]]:
    """Slugs by kind of those with this name, or else of those whose name begins with it."""
    key = place_key(text)
    found = countries_and_states_with_prefix(snapshot, key) if key else []
    exact = [each for each in found if each[0] == key]
    slugs: dict[str, list[str]] = {"country": [], "state": []}
    for _, kind, slug in exact or found:
        slugs[kind].append(slug)
    return slugs


def _mountains(snapshot: Snapshot, folded: str) -> list[dict[str, Any]]:
    """Ranges with this name, or those whose name it begins."""
    key = place_key(folded)
    found = mountains_called(snapshot, key, or_longer=_may_be_unfinished(folded, key))
    return [
        {
            "kind": "mountains",
            "name": name,
            "title": name,
            "parameters": {"mountains": name},
            "count": races,
            "latitude": latitude,
            "longitude": longitude,
        }
        for name, races, latitude, longitude in found
        if races
    ]


def _may_be_unfinished(folded: str, key: str) -> bool:
    """A key drops punctuation: `a.` and `?a` begin no name, and neither does a letter alone."""
    return len(key) >= _FEWEST_LETTERS and folded[0].isalnum() and folded[-1].isalnum()
