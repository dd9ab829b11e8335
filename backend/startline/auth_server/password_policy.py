"""Password policy: length, context words and zxcvbn strength."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from startline.auth_server.bounded_zxcvbn import strength

MAX_LENGTH: Final = 128
MIN_SCORE: Final = 3
MIN_CHARACTERS_BEYOND_CONTEXT: Final = 5
"""Letters and digits that have to remain after removing context words and the address."""
_MIN_WORD_LENGTH: Final = 4
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
    """Values of the protocol: length, characters, pwned."""


LEAKED: Final = Weakness(_GUESSABLE, ("pwned",))


@dataclass(frozen=True)
class PasswordPolicy:
    min_length: int = 10
    context_words: Sequence[str] = CONTEXT_WORDS

    def length_weakness(self, password: str) -> Weakness | None:
        if len(password) < self.min_length:
            message = f"Password should be at least {self.min_length} characters."
            return Weakness(message, ("length",))
        if len(password) > MAX_LENGTH:
            return Weakness(f"Password cannot be longer than {MAX_LENGTH} characters.", ("length",))
        return None

    def weakness(self, password: str, email: str | None) -> Weakness | None:
        """Takes up to 50 ms: do not call it on the event loop."""
        found = self.length_weakness(password)
        if found is not None:
            return found
        inputs = [*self.context_words, *_address_words(email)]
        if len(_without_words(inputs, password)) < MIN_CHARACTERS_BEYOND_CONTEXT:
            return Weakness(_GUESSABLE, ("characters",))
        verdict = strength(password, inputs)
        if verdict["score"] >= MIN_SCORE:
            return None
        known = any(part.get("dictionary_name") == "passwords" for part in verdict["sequence"])
        return LEAKED if known else Weakness(_GUESSABLE, ("characters",))


def _address_words(email: str | None) -> list[str]:
    if not email:
        return []
    local, _, domain = email.partition("@")
    return [email, local, domain, *local.replace("-", ".").replace("_", ".").split(".")]


def _without_words(words: Sequence[str], password: str) -> str:
    rest = password.lower()
    for word in sorted(words, key=len, reverse=True):
        if len(word) >= _MIN_WORD_LENGTH:
            rest = rest.replace(word.lower(), " ")
    return "".join(letter for letter in rest if letter.isalnum())
