"""Queries of races in the snapshot that a form is compared with."""

from typing import Any, Final

from startline.races.search_queries import RANKS_CONTAINING
from startline.races.snapshot.snapshot import Snapshot

_RACES: Final = (
    "SELECT sort_name, json_extract(card.json, '$.id'), json_extract(card.json, '$.raceType'),"
    " json_extract(card.json, '$.slug'), json_extract(card.json, '$.name'),"
    " json_extract(card.json, '$.city'), json_extract(card.json, '$.state'),"
    " json_extract(card.json, '$.country'), json_extract(card.json, '$.nextEventDate')"
    " FROM race JOIN card USING (rank)"
)

Row = tuple[Any, ...]
"""Folded name, id, type, slug, name, city, state, name of the country, next date."""


def races_of_country(snapshot: Snapshot, country_slug: str) -> list[Row]:
    return snapshot.rows(f"{_RACES} WHERE country = ?", (country_slug,))


def races_containing(snapshot: Snapshot, trigrams: str, text: str, most: int) -> list[Row]:
    """Races whose texts match the query of trigrams and contain the text."""
    return snapshot.rows(f"{_RACES} WHERE rank IN ({RANKS_CONTAINING})", (trigrams, text, most))
