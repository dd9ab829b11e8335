"""Pages kept as compressed bytes, bounded in memory, least recently used first out.

Three shelves share the bound, so that no kind of address can push out another: addresses
without parameters, addresses with parameters (a crawler can invent those without end), and
pages that do not exist.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final

from startline.foundation.content_coding import Coding
from startline.pages.answers import BOOKKEEPING_BYTES, Answer

MEBIBYTE: Final = 1_048_576
LONGEST_KEPT_TARGET: Final = 512
MISSING_PAGE_KEPT_S: Final = 60.0


class Shelf(StrEnum):
    PLAIN = "plain"
    FILTERED = "filtered"
    MISSING = "missing"


SHARES: Final = {Shelf.PLAIN: 0.72, Shelf.FILTERED: 0.25, Shelf.MISSING: 0.03}


@dataclass(slots=True)
class PageEntry:
    """One page in the codings asked for so far; brotli is always there."""

    version: str
    checked_against: object
    shelf: Shelf
    expires_at_s: float
    day: date | None
    """The day its figures are of; None while no catalogue was open."""
    answers: dict[Coding, Answer] = field(default_factory=dict[Coding, Answer])

    @property
    def size_bytes(self) -> int:
        return BOOKKEEPING_BYTES + sum(kept.size_bytes for kept in self.answers.values())


@dataclass(slots=True)
class CacheCounts:
    hits: int = 0
    stale_hits: int = 0
    misses: int = 0
    evictions: int = 0


class ByteCache:
    """Entries by canonical target.

    An entry is fresh while `checked_against` is the current generation: an object replaced
    whenever the catalogue changes, so that a hit compares one pointer.
    """

    def __init__(self, bound_bytes: int, monotonic_s: Callable[[], float] = time.monotonic) -> None:
        self._bounds = {shelf: int(bound_bytes * share) for shelf, share in SHARES.items()}
        self._sizes = dict.fromkeys(Shelf, 0)
        self._shelves: dict[Shelf, OrderedDict[bytes, PageEntry]] = {
            shelf: OrderedDict() for shelf in Shelf
        }
        self._entries: dict[bytes, PageEntry] = {}
        self._monotonic_s = monotonic_s
        self.generation = object()
        self.counts = CacheCounts()

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def size_bytes(self) -> int:
        return sum(self._sizes.values())

    def begin_generation(self) -> None:
        """Every entry must be checked against its page's version before it counts as fresh."""
        self.generation = object()

    def get(self, target: bytes) -> PageEntry | None:
        entry = self._entries.get(target)
        if entry is None:
            return None
        if entry.shelf is Shelf.MISSING and entry.expires_at_s <= self._monotonic_s():
            self.drop(target)
            return None
        self._shelves[entry.shelf].move_to_end(target)
        return entry

    def fresh(self, target: bytes, coding: Coding) -> Answer | None:
        """The answer for a hit; None where anything at all has to be thought about."""
        entry = self._entries.get(target)
        if entry is None or entry.checked_against is not self.generation:
            return None
        if entry.shelf is Shelf.MISSING:
            return None
        found = entry.answers.get(coding)
        if found is not None:
            self._shelves[entry.shelf].move_to_end(target)
            self.counts.hits += 1
        return found

    def put(
        self,
        target: bytes,
        version: str,
        answers: dict[Coding, Answer],
        *,
        day: date | None = None,
        keep: bool = True,
    ) -> PageEntry:
        """Keeps a page, or only wraps it: when told so, or where its address is very long."""
        status = next(iter(answers.values())).status
        shelf = shelf_of(target, status)
        expires_at_s = self._monotonic_s() + MISSING_PAGE_KEPT_S
        entry = PageEntry(version, self.generation, shelf, expires_at_s, day, answers)
        if keep and len(target) <= LONGEST_KEPT_TARGET:
            self.drop(target)
            self._entries[target] = entry
            self._shelves[shelf][target] = entry
            self._sizes[shelf] += entry.size_bytes
            self._shrink(shelf)
        return entry

    def add_coding(self, target: bytes, entry: PageEntry, coding: Coding, made: Answer) -> None:
        """Keeps another coding of a page that is already here."""
        if self._entries.get(target) is not entry or coding in entry.answers:
            return
        before = entry.size_bytes
        entry.answers[coding] = made
        self._sizes[entry.shelf] += entry.size_bytes - before
        self._shrink(entry.shelf)

    def drop(self, target: bytes) -> None:
        entry = self._entries.pop(target, None)
        if entry is not None:
            del self._shelves[entry.shelf][target]
            self._sizes[entry.shelf] -= entry.size_bytes

    def _shrink(self, shelf: Shelf) -> None:
        entries = self._shelves[shelf]
        while self._sizes[shelf] > self._bounds[shelf] and entries:
            self.drop(next(iter(entries)))
            self.counts.evictions += 1


def shelf_of(target: bytes, status: int) -> Shelf:
    if status >= 400:
        return Shelf.MISSING
    return Shelf.FILTERED if b"?" in target else Shelf.PLAIN
