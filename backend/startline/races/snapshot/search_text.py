"""Search text of all races as one array of bytes, for lists of the races that contain a text.

A rare text is found over the trigram index of the snapshot. A frequent one would make SQLite return
most rows one by one, so it is found by comparing whole arrays: some 10 ms at 100,000 races.
"""

from collections import OrderedDict
from sqlite3 import Connection
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.races.snapshot.schema import NAME_END, NAME_START, OTHER_NAMES
from startline.races.snapshot.trigrams import SHORTEST_INDEXED, rarest_trigrams

Mask = NDArray[np.bool_]
TEXTS_KEPT: Final = 64
_ROW_END: Final = b"\x1e"
"""Folded text contains no control character, so no match reaches over the end of a row."""
_RARE: Final = 1_000
_BY_INDEX: Final = (
    "SELECT search.rowid FROM search CROSS JOIN search_text ON search_text.rank = search.rowid"
    " WHERE search MATCH ? AND instr(search_text.folded, ?)"
)


class SearchText:
    """May be used by one thread at a time."""

    def __init__(self, db: Connection, count: int) -> None:
        self._db = db
        self._count = count
        rows = [
            text.encode() for (text,) in db.execute("SELECT folded FROM search_text ORDER BY rank")
        ]
        self._bytes = np.frombuffer(_ROW_END.join([*rows, b""]), np.uint8)
        self._ends = np.cumsum([len(row) + 1 for row in rows])
        self._frequency = np.bincount(self._bytes, minlength=256)
        self._kept: OrderedDict[str, NDArray[np.uint8]] = OrderedDict()

    def races_with(self, text: str) -> Mask:
        """The races that contain a folded text, kept as bits for the texts used last."""
        if text not in self._kept:
            self._kept[text] = np.packbits(self._find(text))
            if len(self._kept) > TEXTS_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(text)
        return np.unpackbits(self._kept[text], count=self._count).view(np.bool_)

    def match_classes(self, text: str, rows: NDArray[np.int64]) -> NDArray[np.int8]:
        """How well a folded text fits races that contain it: 0 if it is the name, 1 if the name
        begins with it, 2 if the name has it, 3 if a place has it, 4 if only another name of the
        city has it.
        """
        in_name, stated = (self._have_before(end, text, rows) for end in (NAME_END, OTHER_NAMES))
        classes = np.where(in_name, 2, np.where(stated, 3, 4)).astype(np.int8)
        for fit, wanted in ((1, f"{NAME_START}{text}"), (0, f"{NAME_START}{text}{NAME_END}")):
            classes[self.races_with(wanted)[rows]] = fit
        return classes

    def _have_before(self, end: str, text: str, rows: NDArray[np.int64]) -> Mask:
        """`end` stands once in the text of each race."""
        wanted = text.encode()
        if len(rows) <= _RARE:
            texts = (
                self._bytes[self._ends[row - 1] if row else 0 : self._ends[row]] for row in rows
            )
            parts = (each.tobytes().partition(end.encode())[0] for each in texts)
            return np.fromiter((wanted in part for part in parts), np.bool_, len(rows))
        ends = np.flatnonzero(self._bytes == ord(end))
        found = np.zeros(self._count, np.bool_)
        positions = self._positions(wanted)
        found_in = self._rows_of(positions)
        found[found_in[positions < ends[found_in]]] = True
        return found[rows]

    def _find(self, text: str) -> Mask:
        found = np.zeros(self._count, np.bool_)
        rare = rarest_trigrams(self._db.execute, text) if len(text) >= SHORTEST_INDEXED else None
        if rare is None and len(text) >= SHORTEST_INDEXED:
            return found
        if rare is not None and rare.races <= _RARE:
            ranks = self._db.execute(_BY_INDEX, (rare.query, text)).fetchall()
            found[[rank - 1 for (rank,) in ranks]] = True
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
