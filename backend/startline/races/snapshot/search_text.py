"""Search text of all races as one array of bytes, for lists of the races that contain a text.

A rare text is found over the trigram index of the snapshot. A frequent one would make SQLite return
most rows one by one, so it is found by comparing whole arrays: some 10 ms at 100,000 races.
"""

from collections import OrderedDict
from sqlite3 import Connection
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.races.snapshot.schema import NAME_END, NAME_START
from startline.races.snapshot.trigrams import SHORTEST_INDEXED, rarest_trigrams

Mask = NDArray[np.bool_]
TEXTS_KEPT: Final = 64
_ROW_END: Final = b"\x1e"
"""Folded text contains no control character, so no match reaches over the end of a row."""
_RARE: Final = 1_000
# What follows char(4), OTHER_NAMES, is for suggestions: a list has the races that state the text
# (SPEC 5).
_STATED: Final = (
    "SELECT substr(folded, 1, instr(folded, char(4)) - 1) FROM search_text ORDER BY rank"
)
_BY_INDEX: Final = (
    "SELECT search.rowid FROM search CROSS JOIN search_text ON search_text.rank = search.rowid"
    " WHERE search MATCH ? AND instr("
    "substr(search_text.folded, 1, instr(search_text.folded, char(4)) - 1), ?)"
)


class SearchText:
    """May be used by one thread at a time."""

    def __init__(self, db: Connection, ranks: NDArray[np.int64]) -> None:
        """`ranks` are those of the races, in their order."""
        self._db = db
        self._ranks = ranks
        self._count = len(ranks)
        rows = [text.encode() for (text,) in db.execute(_STATED)]
        self._bytes = np.frombuffer(_ROW_END.join([*rows, b""]), np.uint8)
        self._ends = np.cumsum([len(row) + 1 for row in rows])
        self._frequency = np.bincount(self._bytes, minlength=256)
        self._masks_by_text: OrderedDict[str, NDArray[np.uint8]] = OrderedDict()

    def races_with(self, text: str) -> Mask:
        """The races that contain a folded text, kept as bits for the texts used last."""
        if text not in self._masks_by_text:
            self._masks_by_text[text] = np.packbits(self._find(text))
            if len(self._masks_by_text) > TEXTS_KEPT:
                self._masks_by_text.popitem(last=False)
        self._masks_by_text.move_to_end(text)
        return np.unpackbits(self._masks_by_text[text], count=self._count).view(np.bool_)

    def match_classes(self, text: str, rows: NDArray[np.int64]) -> NDArray[np.int8]:
        """How well a folded text fits races that contain it: 0 if it is the name, 1 if the name
        begins with it, 2 if the name has it, 3 if a place has it.
        """
        classes = np.where(self._have_in_name(text, rows), 2, 3).astype(np.int8)
        for fit, wanted in ((1, f"{NAME_START}{text}"), (0, f"{NAME_START}{text}{NAME_END}")):
            classes[self.races_with(wanted)[rows]] = fit
        return classes

    def _have_in_name(self, text: str, rows: NDArray[np.int64]) -> Mask:
        wanted = text.encode()
        if len(rows) <= _RARE:
            texts = (
                self._bytes[self._ends[row - 1] if row else 0 : self._ends[row]] for row in rows
            )
            names = (each.tobytes().partition(NAME_END.encode())[0] for each in texts)
            return np.fromiter((wanted in name for name in names), np.bool_, len(rows))
        name_ends = np.flatnonzero(self._bytes == ord(NAME_END))
        found = np.zeros(self._count, np.bool_)
        positions = self._positions(wanted)
        found_in = self._rows_of(positions)
        found[found_in[positions < name_ends[found_in]]] = True
        return found[rows]

    def _find(self, text: str) -> Mask:
        found = np.zeros(self._count, np.bool_)
        rare = rarest_trigrams(self._db.execute, text) if len(text) >= SHORTEST_INDEXED else None
        if rare is None and len(text) >= SHORTEST_INDEXED:
            return found
        if rare is not None and rare.races <= _RARE:
            ranks = [rank for (rank,) in self._db.execute(_BY_INDEX, (rare.query, text))]
            found[np.searchsorted(self._ranks, np.array(ranks, np.int64))] = True
        else:
            found[self._rows_of(self._positions(text.encode()))] = True
        return found

    def _positions(self, wanted: bytes) -> NDArray[np.int64]:
        """Where the text begins: first its rarest letter, then the others where that one stands."""
        anchor = min(range(len(wanted)), key=lambda at: self._frequency[wanted[at]])
        last = len(self._bytes) - len(wanted)
        begins = np.flatnonzero(self._bytes == wanted[anchor]) - anchor
        begins = begins[(begins >= 0) & (begins <= last)]
        for at in sorted(range(len(wanted)), key=lambda at: self._frequency[wanted[at]]):
            if at != anchor:
                begins = begins[self._bytes[begins + at] == wanted[at]]
        return begins

    def _rows_of(self, positions: NDArray[np.int64]) -> NDArray[np.int64]:
        return np.searchsorted(self._ends, positions, side="right")
