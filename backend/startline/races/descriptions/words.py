"""Text of months, numbers, lists, articles and places, independent of the system's locale."""

import re
from collections.abc import Sequence
from typing import Final

from startline.core.month_names import MONTH_NAMES
from startline.core.units import KM_PER_MILE

_WITH_THE: Final = re.compile(
    r"United (?:States|Kingdom|Arab Emirates)|Netherlands|Philippines|Bahamas|Maldives|Gambia"
    r"|Isle of Man|.*(?:Islands|Republic|Republic of the Congo|Emirates)|Seychelles|Comoros"
    r"|DR Congo|Vatican City"
)
_VOWEL_SOUND: Final = re.compile(r"(?:8|11(?!\d)|18(?!\d)|11,|18,|[aeio]|ultra)", re.IGNORECASE)


def month_words(month: str | int) -> str:
    """A month of a year (`2027-05` is May 2027), or just the month (5 is May)."""
    if isinstance(month, int):
        return MONTH_NAMES[month - 1]
    return f"{MONTH_NAMES[int(month[5:7]) - 1]} {month[:4]}"


_FEET_PER_METRE: Final = 1 / 0.3048


def metres(value: float) -> str:
    """169 m (554 ft): sentences of the server serve readers of either unit."""
    return f"{round(value):,} m ({round(value * _FEET_PER_METRE):,} ft)"


def km_words(distance_km: float) -> str:
    """Kilometres with miles. Whole ones from 100 on, else at most one decimal."""
    return f"{_length(distance_km)} km ({_length(distance_km / KM_PER_MILE)} mi)"


def _length(value: float) -> str:
    rounded = round(value) if value >= 100 else round(value, 1)
    return f"{rounded:,g}" if rounded < 100 else f"{round(rounded):,}"


def counted(count: int, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Joins parts: `one`, `one and two`, `one, two and three`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def with_article(words: str) -> str:
    return f"an {words}" if _VOWEL_SOUND.match(words) else f"a {words}"


def place_words(city: str | None, state: str | None, country: str | None) -> str:
    """in Berlin, Germany; in the United States; empty when no place is known."""
    parts: list[str] = []
    for part in (city, state, country):
        if part and part not in parts:
            parts.append(part)
    if not parts:
        return ""
    if len(parts) == 1 and _WITH_THE.fullmatch(parts[0]):
        return f"in the {parts[0]}"
    return f"in {', '.join(parts)}"
