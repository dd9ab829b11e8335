"""Trigram index of a snapshot: the query for the races that may contain a text."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

SHORTEST_INDEXED: Final = 3
_PIECES_USED: Final = 2
_COUNTS: Final = (
    "SELECT gram, races FROM json_each(?) AS piece CROSS JOIN trigram ON gram = piece.value"
)
Execute = Callable[[str, tuple[Any, ...]], Iterable[tuple[Any, ...]]]


class RareTrigrams(NamedTuple):
    """The FTS5 query for candidates, each of which is to be checked for the whole text."""

    query: str
    races: int
    """How many races have the rarest one."""


def rarest_trigrams(execute: Execute, folded: str) -> RareTrigrams | None:
    """Of a text of three letters or more; None if no race can contain it."""
    pieces = sorted({folded[at : at + 3] for at in range(len(folded) - 2)})
    counts: dict[str, int] = dict(execute(_COUNTS, (json.dumps(pieces),)))
    if len(counts) < len(pieces):
        return None
    rarest = sorted(pieces, key=lambda piece: (counts[piece], piece))[:_PIECES_USED]
    return RareTrigrams(" AND ".join(phrase(piece) for piece in rarest), counts[rarest[0]])


def phrase(folded: str) -> str:
    """The text as one quoted phrase for FTS5, with quotes doubled."""
    return '"' + folded.replace('"', '""') + '"'
