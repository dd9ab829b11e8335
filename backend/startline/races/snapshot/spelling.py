"""Spelling tables of a snapshot: short names, and words with one letter less to find near ones.

A word is stored under itself and under each form with one letter left out. Two words that differ by
one letter, missing, more, another or swapped, share such a form, so that a near word is found by a
few look-ups, however large the catalogue is (SymSpell, Garbe 2012).
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ALIASES_FILE: Final = "search-aliases.json"
SHORTEST_CORRECTED: Final = 4
_WORD: Final = re.compile(r"[^\W\d_]+")


def read_aliases(folder: Path) -> Mapping[str, str]:
    """Folded short names and what they stand for; an empty text for a word that says nothing."""
    path = folder / ALIASES_FILE
    aliases: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return aliases


def words_of(folded: str) -> list[str]:
    """The words of folded text that can be corrected."""
    return [word for word in _WORD.findall(folded) if len(word) >= SHORTEST_CORRECTED]


def shortened(word: str) -> set[str]:
    """The word with each of its letters left out."""
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def is_one_letter_off(word: str, other: str) -> bool:
    """One letter is missing, more, another, or two neighbours are swapped."""
    longer, shorter = (word, other) if len(word) >= len(other) else (other, word)
    at = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
    if len(longer) > len(shorter):
        return longer[at + 1 :] == shorter[at:]
    swapped = longer[at + 1 : at + 2] + longer[at : at + 1]
    is_swapped = shorter[at : at + 2] == swapped and longer[at + 2 :] == shorter[at + 2 :]
    return word != other and (longer[at + 1 :] == shorter[at + 1 :] or is_swapped)


class Vocabulary:
    """The words of names and places, by how many races have them."""

    def __init__(self) -> None:
        self._races: Counter[str] = Counter()

    def add(self, folded_texts: Iterator[str]) -> None:
        """The texts of one race."""
        self._races.update({word for text in folded_texts for word in words_of(text)})

    def write(self, db: sqlite3.Connection) -> None:
        """The word that most races have gets the smallest rank."""
        ordered = sorted(self._races, key=lambda word: (-self._races[word], word))
        rows = ((form, rank, word) for rank, word in enumerate(ordered) for form in _forms(word))
        db.executemany("INSERT INTO near_word VALUES (?, ?, ?)", rows)


def _forms(word: str) -> set[str]:
    return {word, *shortened(word)}
