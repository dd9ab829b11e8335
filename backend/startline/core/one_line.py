"""Texts of one line: names, and subjects of mail."""

import unicodedata
from typing import Final

_REFUSED: Final = frozenset({"Cc", "Zl", "Zp", "Cs"})
"""Control characters, ends of lines and paragraphs, and halves of a character."""
_DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the text that follows round, also what is not of the name."""


def is_one_line(text: str) -> bool:
    """`isprintable` would refuse joiners and no-break spaces too, which names and emoji need."""
    return not any(sign in _DIRECTIONS or unicodedata.category(sign) in _REFUSED for sign in text)


def as_one_line(text: str) -> str:
    """A space in place of each character that cannot stand in a line."""
    return "".join(each if is_one_line(each) else " " for each in text)
