"""Name folding for comparison, and slugs."""

import re
import unicodedata

_LETTERS = str.maketrans(
    {
        "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "æ": "ae", "Æ": "Ae",
        "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th", "ð": "d", "ı": "i", "Θ": "th", "×": "x",  # noqa: RUF001
        "’": "'", "‘": "'", "–": "-", "—": "-",  # noqa: RUF001
    }
)  # fmt: skip


def to_ascii(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name.translate(_LETTERS))
    return decomposed.encode("ascii", "ignore").decode()


def folded(name: str) -> str:
    """Lower case, without accents or punctuation, single spaces: Zürich and ZURICH are equal."""
    plain = to_ascii(name).lower().replace("'", "").replace("&", " and ")
    return re.sub(r"[^a-z0-9]+", " ", plain).strip()


def slug_of(name: str) -> str:
    return folded(name).replace(" ", "-")
