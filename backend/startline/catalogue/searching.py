"""Suggestions while somebody types: up to 4 races and 5 locations that hold the text.

A race holds the text when it is a substring of its name, city, country, county, state or continent,
case and accents aside. Races named so come first, then those whose name begins so, then the rest,
the more popular first; data/golden/suggestions.json holds the browser's own search to the same.

The cost grows with the answer: an index of three-letter pieces is walked in order of popularity, by
the two rarest pieces of the text, and each race found is checked for the whole text. Few names that
begin so are looked up by name instead: among the many races that share their pieces they would be
far apart.
"""

import json
from typing import Final

from startline.catalogue.folding import fold, place_key
from startline.catalogue.snapshot import Snapshot
from startline.catalogue.snapshot_schema import NAME_END, NAME_START

SHORTEST_INDEXED: Final = 3
RACES_SUGGESTED: Final = 4
LOCATIONS_SUGGESTED: Final = 5

_TWO_LETTER_NAMES: Final = ("uk", "us")
_PIECES_USED: Final = 2

_FEW_NAMES: Final = 200
_LAST_LETTER: Final = "\U0010ffff"

RANKS_HOLDING: Final = (
    "SELECT search.rowid FROM search CROSS JOIN search_text ON search_text.rank = search.rowid"
    " WHERE search MATCH ? AND instr(search_text.folded, ?) ORDER BY search.rowid LIMIT ?"
)
RANKS_NAMED: Final = "SELECT rank FROM race WHERE sort_name = ? ORDER BY rank LIMIT ?"
RANKS_BEGINNING: Final = "SELECT rank FROM race WHERE sort_name >= ? AND sort_name < ? LIMIT ?"
_COUNTS: Final = (
    "SELECT gram, races FROM json_each(?) AS piece CROSS JOIN trigram ON gram = piece.value"
)
_LOCATIONS: Final = "SELECT rowid FROM location_search WHERE location_search MATCH ? LIMIT ?"


def suggest(snapshot: Snapshot, text: str) -> bytes:
    """The JSON of `Suggestions`, put together from ready-made pieces."""
    folded = fold(text)
    if not folded:
        return b'{"races":[],"locations":[]}'
    races = b",".join(_races(snapshot, folded))
    locations = b",".join(_locations(snapshot, folded))
    return b'{"races":[' + races + b'],"locations":[' + locations + b"]}"


def phrase(folded: str) -> str:
    """The text as one quoted phrase of the index's query language, where a quote is doubled."""
    return '"' + folded.replace('"', '""') + '"'


def rarest_pieces(snapshot: Snapshot, folded: str) -> str | None:
    """The index's query for races that may hold the text (three letters or more); None when none
    does. Whether they hold it is still to be checked."""
    pieces = sorted({folded[at : at + 3] for at in range(len(folded) - 2)})
    counts = dict(snapshot.rows(_COUNTS, (json.dumps(pieces),)))
    if len(counts) < len(pieces):
        return None
    rarest = sorted(pieces, key=lambda piece: (counts[piece], piece))[:_PIECES_USED]
    return " AND ".join(phrase(piece) for piece in rarest)


def _races(snapshot: Snapshot, folded: str) -> list[bytes]:
    """Named so first, then those whose name begins so, then those that hold it."""
    named = snapshot.rows(RANKS_NAMED, (folded, RACES_SUGGESTED))
    ranks = dict.fromkeys(rank for (rank,) in named)
    for found in (_beginning, _holding):
        if len(ranks) < RACES_SUGGESTED:
            ranks |= dict.fromkeys(found(snapshot, folded))
    return snapshot.cards(list(ranks)[:RACES_SUGGESTED])


def _beginning(snapshot: Snapshot, folded: str) -> list[int]:
    ends = (folded, folded + _LAST_LETTER)
    few = snapshot.rows(RANKS_BEGINNING, (*ends, _FEW_NAMES))
    if len(few) < _FEW_NAMES:
        return sorted(rank for (rank,) in few)
    return _holding(snapshot, NAME_START + folded)


def _holding(snapshot: Snapshot, text: str) -> list[int]:
    if len(text) < SHORTEST_INDEXED:
        return _short(snapshot, "short_search", text)
    pieces = rarest_pieces(snapshot, text)
    found = snapshot.rows(RANKS_HOLDING, (pieces, text, RACES_SUGGESTED)) if pieces else []
    return [rank for (rank,) in found]


def _locations(snapshot: Snapshot, folded: str) -> list[bytes]:
    """Named so first, then those that begin so, then those that hold it; the busier first."""
    ranks: dict[int, None] = dict.fromkeys(_meant(snapshot, folded))
    for text in (f"{NAME_START}{folded}{NAME_END}", f"{NAME_START}{folded}", folded):
        if len(ranks) >= LOCATIONS_SUGGESTED:
            break
        ranks |= dict.fromkeys(_location_ranks(snapshot, text))
    wanted = list(ranks)[:LOCATIONS_SUGGESTED]
    found = snapshot.rows(
        "SELECT location.json FROM json_each(?) AS wanted"
        " CROSS JOIN location ON rank = wanted.value ORDER BY wanted.key",
        (json.dumps(wanted),),
    )
    return [location for (location,) in found]


def _location_ranks(snapshot: Snapshot, text: str) -> list[int]:
    if len(text) < SHORTEST_INDEXED:
        return _short(snapshot, "short_location_search", text)
    found = snapshot.rows(_LOCATIONS, (phrase(text), LOCATIONS_SUGGESTED))
    return [rank for (rank,) in found]


def _meant(snapshot: Snapshot, folded: str) -> list[int]:
    """The country or state that goes by this name too: `usa`, `uk`. Other codes of two letters are
    the beginnings of words."""
    key = place_key(folded)
    if len(key) < SHORTEST_INDEXED and key not in _TWO_LETTER_NAMES:
        return []
    found = snapshot.rows(
        "SELECT DISTINCT location_key.rank FROM place_name AS alias"
        " JOIN place ON place.kind = alias.kind AND place.country = alias.country"
        " AND place.slug = alias.slug"
        " JOIN location_key ON location_key.kind = alias.kind AND location_key.key = place.slug"
        " WHERE alias.kind IN ('country', 'state') AND alias.key = ? ORDER BY 1",
        (key,),
    )
    return [rank for (rank,) in found]


def _short(snapshot: Snapshot, table: str, text: str) -> list[int]:
    found = snapshot.rows(f"SELECT ranks FROM {table} WHERE gram = ?", (text,))  # noqa: S608
    ranks: list[int] = json.loads(found[0][0]) if found else []
    return ranks
