"""Place search: cities, counties, states, countries, continents and mountain ranges by name."""

from typing import Any, Final

import orjson

from startline.races.search_queries import mountains_with_prefix, stored_location
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import location_ranks
from startline.races.text_folding import fold, place_key

PLACES_FOUND: Final = 8


def search_places(snapshot: Snapshot, text: str) -> bytes:
    """The JSON array of `FoundPlace`: exact names, then prefixes, then names that contain it."""
    folded = fold(text)
    if not folded:
        return b"[]"
    found = [*_mountains(snapshot, folded), *_locations(snapshot, folded)]
    return orjson.dumps(found[:PLACES_FOUND])


def _locations(snapshot: Snapshot, folded: str) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = []
    for rank in location_ranks(snapshot, folded, PLACES_FOUND):
        stored, latitude, longitude = stored_location(snapshot, rank)
        place = orjson.loads(stored) | {"latitude": latitude, "longitude": longitude}
        del place["parameter"], place["value"]
        places.append(place)
    return places


def _mountains(snapshot: Snapshot, folded: str) -> list[dict[str, Any]]:
    key = place_key(folded)
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
        for name, races, latitude, longitude in mountains_with_prefix(snapshot, key)
        if races and key
    ]
