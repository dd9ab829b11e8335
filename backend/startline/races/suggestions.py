"""Search suggestions: up to 4 races and 5 locations that contain the text.

A race matches if the text is a substring of its name, local name, city, country, county, state or
continent, without regard to case and accents. Exact names come first, then names with the text as
prefix, then other matches, each by popularity. The browser's own search, which knows no local
names, gives the same order: both sides are tested with data/golden/suggestions.json. A race that a
short name means (`gnr`) comes after them; where nothing is found, a letter is corrected.

The cost grows with the number of results: a trigram index is scanned in order of popularity for the
two rarest trigrams of the text, and each race found is checked for the whole text. If few names
have the text as prefix, an index of names finds them: in the trigram index they could be far apart.
"""

from typing import Final

from startline.races.search_queries import (
    location_ranks_matching,
    location_ranks_of_alias,
    ranks_containing,
    ranks_of_gram,
    ranks_with_name,
    ranks_with_prefix,
    stored_locations,
)
from startline.races.snapshot.schema import NAME_END, NAME_START
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot.trigrams import SHORTEST_INDEXED, phrase, rarest_trigrams
from startline.races.spelling import corrected, written_out
from startline.races.text_folding import fold, place_key

RACES_SUGGESTED: Final = 4
LOCATIONS_SUGGESTED: Final = 5

_STATE_OF: Final = "state of "
_TWO_LETTER_NAMES: Final = ("uk", "us")

_FEW_NAMES: Final = 200


def suggest(snapshot: Snapshot, text: str) -> bytes:
    """The JSON of `Suggestions`, joined from the stored JSON of races and locations."""
    folded = fold(text)
    if not folded:
        return b'{"races":[],"locations":[]}'
    races, locations = _found(snapshot, folded)
    if not (races or locations) and (other := corrected(snapshot, folded)):
        races, locations = _found(snapshot, other)
    return b'{"races":[' + b",".join(races) + b'],"locations":[' + b",".join(locations) + b"]}"


def _found(snapshot: Snapshot, folded: str) -> tuple[list[bytes], list[bytes]]:
    """What contains the text; one place at least is left for a race that a short name means."""
    races, locations = _races(snapshot, folded), _locations(snapshot, folded)
    if other := written_out(snapshot, folded):
        alias_races = [race for race in _races(snapshot, other) if race not in races]
        races = [*races[: RACES_SUGGESTED - min(1, len(alias_races))], *alias_races][
            :RACES_SUGGESTED
        ]
        locations = locations or _locations(snapshot, other)
    rest = folded.removeprefix(_STATE_OF)
    if rest != folded and rest and not (races or locations):
        return _races(snapshot, rest), _locations(snapshot, rest)
    return races, locations


def _races(snapshot: Snapshot, folded: str) -> list[bytes]:
    """Exact names, then names with the prefix, then other matches."""
    ranks = dict.fromkeys(ranks_with_name(snapshot, folded, RACES_SUGGESTED))
    for found in (_with_prefix, _containing):
        if len(ranks) < RACES_SUGGESTED:
            ranks |= dict.fromkeys(found(snapshot, folded))
    return snapshot.cards(list(ranks)[:RACES_SUGGESTED])


def _with_prefix(snapshot: Snapshot, folded: str) -> list[int]:
    few = ranks_with_prefix(snapshot, folded, _FEW_NAMES)
    if len(few) < _FEW_NAMES:
        return sorted(few)
    return _containing(snapshot, NAME_START + folded)


def _containing(snapshot: Snapshot, text: str) -> list[int]:
    if len(text) < SHORTEST_INDEXED:
        return ranks_of_gram(snapshot, "short_search", text)
    rare = rarest_trigrams(snapshot.rows, text)
    return ranks_containing(snapshot, rare.query, text, RACES_SUGGESTED) if rare else []


def _locations(snapshot: Snapshot, folded: str) -> list[bytes]:
    return stored_locations(snapshot, location_ranks(snapshot, folded, LOCATIONS_SUGGESTED))


def location_ranks(snapshot: Snapshot, folded: str, most: int) -> list[int]:
    """Exact names, then prefixes, then other matches, each by number of races."""
    ranks: dict[int, None] = dict.fromkeys(_locations_by_alias(snapshot, folded))
    for text in (f"{NAME_START}{folded}{NAME_END}", f"{NAME_START}{folded}", folded):
        if len(ranks) >= most:
            break
        ranks |= dict.fromkeys(_location_ranks(snapshot, text, most))
    return list(ranks)[:most]


def _location_ranks(snapshot: Snapshot, text: str, most: int) -> list[int]:
    if len(text) < SHORTEST_INDEXED:
        return ranks_of_gram(snapshot, "short_location_search", text)
    return location_ranks_matching(snapshot, phrase(text), most)


def _locations_by_alias(snapshot: Snapshot, folded: str) -> list[int]:
    """The country or state with this alias, such as `usa` or `uk`.

    Other codes of two letters are treated as prefixes of words.
    """
    key = place_key(folded)
    if len(key) < SHORTEST_INDEXED and key not in _TWO_LETTER_NAMES:
        return []
    return location_ranks_of_alias(snapshot, key)
