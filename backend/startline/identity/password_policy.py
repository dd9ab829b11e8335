"""Is this password good enough to be set?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from zxcvbn import zxcvbn  # pyright: ignore[reportUnknownVariableType]

LONGEST: Final = 128
LOWEST_SCORE: Final = 3
FEWEST_BEYOND_CONTEXT: Final = 5
"""Letters and digits that have to be left once our own words and the address are taken out."""
_READ_BY_ZXCVBN: Final = 72
"""zxcvbn's own bound: its time grows with the square of the length."""
_SHORTEST_WORD: Final = 4
_GUESSABLE: Final = "Password is known to be weak and easy to guess, please choose a different one."
CONTEXT_WORDS: Final = (
    "startline",
    "marathon",
    "halfmarathon",
    "ultramarathon",
    "running",
    "runner",
    "race",
    "pace",
)


@dataclass(frozen=True)
class Weakness:
    message: str
    reasons: tuple[str, ...]
    """Of the protocol's words: length, characters, pwned."""


LEAKED: Final = Weakness(_GUESSABLE, ("pwned",))


@dataclass(frozen=True)
class PasswordPolicy:
    shortest: int = 10
    context_words: Sequence[str] = CONTEXT_WORDS

    def length_weakness(self, password: str) -> Weakness | None:
        if len(password) < self.shortest:
            message = f"Password should be at least {self.shortest} characters."
            return Weakness(message, ("length",))
        if len(password) > LONGEST:
            return Weakness(f"Password cannot be longer than {LONGEST} characters.", ("length",))
        return None

    def weakness(self, password: str, email: str | None) -> Weakness | None:
        """Costly (up to some 20 ms): call it off the event loop."""
        found = self.length_weakness(password)
        if found is not None:
            return found
        inputs = [*self.context_words, *_parts_of(email)]
        if len(_beyond(inputs, password)) < FEWEST_BEYOND_CONTEXT:
            return Weakness(_GUESSABLE, ("characters",))
        verdict = cast("Mapping[str, Any]", zxcvbn(password[:_READ_BY_ZXCVBN], user_inputs=inputs))
        if verdict["score"] >= LOWEST_SCORE:
            return None
        known = any(part.get("dictionary_name") == "passwords" for part in verdict["sequence"])
        return LEAKED if known else Weakness(_GUESSABLE, ("characters",))


def _parts_of(email: str | None) -> list[str]:
    if not email:
        return []
    local, _, domain = email.partition("@")
    return [email, local, domain, *local.replace("-", ".").replace("_", ".").split(".")]


def _beyond(words: Sequence[str], password: str) -> str:
    left = password.lower()
    for word in sorted(words, key=len, reverse=True):
        if len(word) >= _SHORTEST_WORD:
            left = left.replace(word.lower(), " ")
    return "".join(letter for letter in left if letter.isalnum())
