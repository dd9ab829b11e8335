"""Spelling of search texts: short names written out, and words corrected by one letter.

The browser's `spelling.ts` does the same; both are tested with data/golden/suggestions.json.
"""

from typing import Final

from startline.races.search_queries import phrases_of_aliases, words_of_forms
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot.spelling import is_one_letter_off, shortened, words_of

_LONGEST_CORRECTED: Final = 40


def written_out(snapshot: Snapshot, folded: str) -> str | None:
    """The text with its short names written out; None if there are none, or nothing is left."""
    words = folded.split(" ")
    phrases = phrases_of_aliases(snapshot, words)
    if not phrases:
        return None
    return " ".join(filter(None, (phrases.get(word, word) for word in words))) or None


def corrected(snapshot: Snapshot, folded: str) -> str | None:
    """The text with each unknown word replaced by the commonest one that is one letter off.

    None if there is nothing to correct.
    """
    words = folded.split(" ")
    found = [_corrected(snapshot, word) for word in words]
    return " ".join(found) if found != words else None


def _corrected(snapshot: Snapshot, word: str) -> str:
    if words_of(word) != [word] or len(word) > _LONGEST_CORRECTED:
        return word
    near = words_of_forms(snapshot, [word, *shortened(word)])
    if word in near:
        return word
    return next((each for each in near if is_one_letter_off(word, each)), word)
