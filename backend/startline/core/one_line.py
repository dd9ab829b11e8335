"""Texts that people read: names and subjects of one line, and signs that no text may hold."""

import unicodedata
from typing import Final

_REFUSED: Final = frozenset({"Cc", "Zl", "Zp", "Cs"})
"""Control characters, ends of lines and paragraphs, and halves of a character."""
_DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the text that follows round, also what is not of the name."""
_OVERRIDES: Final = frozenset("\u202d\u202e")
"""The ones that no script needs: they show letters in another order than they have."""
_DRAWN: Final = frozenset("LNPS")
"""Letters, numbers, punctuation and symbols, by the first letter of their category."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Of these categories, and drawn as nothing: fillers of Hangul, and the blank of Braille."""
_NOT_SHOWN: Final = "this has a sign that cannot be shown"


def is_one_line(text: str) -> bool:
    """`isprintable` would refuse joiners and no-break spaces too, which names and emoji need."""
    return not any(sign in _DIRECTIONS or unicodedata.category(sign) in _REFUSED for sign in text)


def as_one_line(text: str) -> str:
    """A space in place of each character that cannot stand in a line."""
    return "".join(each if is_one_line(each) else " " for each in text)


def has_override(text: str) -> bool:
    """Of texts of several lines, whose scripts may need the other marks of direction."""
    return not _OVERRIDES.isdisjoint(text)


def is_visible(text: str) -> bool:
    """Whether one of its signs is drawn."""
    return any(sign not in _BLANK and unicodedata.category(sign)[0] in _DRAWN for sign in text)


def shown_line(text: str) -> str:
    """The same text. Raises ValueError unless it is one line with something to see."""
    if not is_one_line(text):
        raise ValueError(_NOT_SHOWN)
    return _visible(text)


def shown_text(text: str) -> str:
    """The same text. Raises ValueError for a direction override, and where nothing can be seen."""
    if has_override(text):
        raise ValueError(_NOT_SHOWN)
    return _visible(text)


def _visible(text: str) -> str:
    if not is_visible(text):
        raise ValueError("write something that can be seen")
    return text
