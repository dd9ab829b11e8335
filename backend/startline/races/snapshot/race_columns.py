"""Race columns: the values that lists filter and sort by, as arrays over all races of a snapshot.

Row 0 is the most popular race. A filter is one comparison of an array, so that any combination of
filters costs microseconds at 10,000 races, and its total needs no query of its own.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import date
from sqlite3 import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Rows = NDArray[np.int64]

NAMED: Final = (
    "race_type",
    "country",
    "state",
    "county",
    "city",
    "continent",
    "terrain",
    "elevation_profile",
)
ORDERS_KEPT: Final = 8
TEXTS_KEPT: Final = 64


class RaceColumns:
    """May be used by one thread at a time."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self._codes: dict[str, NDArray[np.int32]] = {}
        self._code_of: dict[str, dict[Any, int]] = {}
        for column in NAMED:
            self._read_names(column)
        self.month = np.array([month or 0 for month in self._column("month")], np.int8)
        self.first_day = _days(self._column("first_day"))
        self.last_day = _days(self._column("last_day"))
        # None becomes NaN, which no comparison holds for.
        self.pb_potential = np.array(self._column("pb_potential"), np.float64)
        self.is_measured = np.array(self._column("is_measured"), np.bool_)
        self.count = len(self.month)
        self._orders: OrderedDict[str, Rows] = OrderedDict()
        self._texts: OrderedDict[str, NDArray[np.uint8]] = OrderedDict()

    def any_of(self, column: str, values: Iterable[str]) -> Mask:
        """The races whose value is one of these."""
        codes = self._codes[column]
        found = np.zeros(self.count, np.bool_)
        for value in values:
            code = self._code_of[column].get(value)
            if code is not None:
                found |= codes == code
        return found

    def in_order(self, order: str) -> Rows:
        """All rows in an SQL order, sorted once."""
        if order not in self._orders:
            statement = f"SELECT rank - 1 FROM race ORDER BY {order}"  # noqa: S608
            self._orders[order] = _rows(self._db.execute(statement).fetchall())
            _keep_last(self._orders, ORDERS_KEPT)
        return self._orders[order]

    def with_text(self, text: str, statement: str, parameters: Sequence[str]) -> Mask:
        """The races whose rank a statement selects, kept as bits for the texts used last."""
        if text not in self._texts:
            found = np.zeros(self.count, np.bool_)
            found[_rows(self._db.execute(statement, parameters).fetchall()) - 1] = True
            self._texts[text] = np.packbits(found)
            _keep_last(self._texts, TEXTS_KEPT)
        self._texts.move_to_end(text)
        return np.unpackbits(self._texts[text], count=self.count).view(np.bool_)

    def _read_names(self, column: str) -> None:
        code_of: dict[Any, int] = {}
        codes = [code_of.setdefault(value, len(code_of)) for value in self._column(column)]
        self._codes[column] = np.array(codes, np.int32)
        self._code_of[column] = code_of

    def _column(self, column: str) -> list[Any]:
        statement = f"SELECT {column} FROM race ORDER BY rank"  # noqa: S608
        return [value for (value,) in self._db.execute(statement)]


def day(value: date) -> np.datetime64:
    return np.datetime64(value, "D")


def _days(texts: list[str | None]) -> NDArray[np.datetime64]:
    """None becomes NaT, which no comparison holds for."""
    return np.array([text or "NaT" for text in texts], "datetime64[D]")


def _rows(found: list[tuple[int]]) -> Rows:
    return np.fromiter((number for (number,) in found), np.int64, len(found))


def _keep_last(kept: OrderedDict[str, Any], most: int) -> None:
    while len(kept) > most:
        kept.popitem(last=False)
