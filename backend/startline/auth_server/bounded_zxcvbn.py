"""zxcvbn with a bound on its work, which otherwise grows with the product of what l33t characters
can stand for: seconds for 72 characters.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final, cast

from zxcvbn import matching, zxcvbn  # pyright: ignore[reportUnknownVariableType]

MAX_LENGTH: Final = 40
"""Characters that are judged: the time grows with the square of the length."""
_MOST_COMBINATIONS: Final = 4

_Letters = Mapping[str, Sequence[str]]
"""A letter, and the characters of the password that can stand for it."""
_enumerate_all = matching.enumerate_l33t_subs


def strength(password: str, known_words: Sequence[str]) -> Mapping[str, Any]:
    """The verdict of zxcvbn. Takes up to 50 ms: do not call it on the event loop."""
    verdict = zxcvbn(password[:MAX_LENGTH], user_inputs=known_words)
    return cast("Mapping[str, Any]", verdict)


def _readings(letters: _Letters) -> list[dict[str, str]]:
    """Maps from l33t characters to letters; the password is searched once for each.

    zxcvbn takes one character for each letter in turn. Where that makes too many maps, each takes
    all characters at once and still finds the words: at most 8, as 1, | and 7 can be two letters.
    """
    if prod(len(characters) for characters in letters.values()) <= _MOST_COMBINATIONS:
        all_readings: list[dict[str, str]] = _enumerate_all(letters)
        return all_readings
    meanings: dict[str, list[str]] = {}
    for letter, characters in letters.items():
        for character in characters:
            meanings.setdefault(character, []).append(letter)
    return [dict(zip(meanings, choice, strict=True)) for choice in product(*meanings.values())]


# zxcvbn has no setting for it; not a patch for each call, which other threads would see come and go
matching.enumerate_l33t_subs = _readings
