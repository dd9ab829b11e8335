"""Other names of cities, which suggestions take for the city: `München` for races in Munich.

The browser's index adds the same names; both are tested with data/golden/suggestions.json.
"""

import json
from functools import cache
from typing import Final

from startline.core.settings import CatalogueSettings
from startline.races.text_folding import fold

CITY_NAMES_FILE: Final = "city-names.json"


def other_names(country: str | None, city: str | None) -> tuple[str, ...]:
    """Folded, and empty where the city has no other name."""
    if not country or not city:
        return ()
    names = _names().get(country)
    return tuple(names.get(fold(city), ())) if names else ()


@cache
def _names() -> dict[str, dict[str, list[str]]]:
    """By country, then by the folded English name. Read once: settings cost a millisecond."""
    path = CatalogueSettings().catalogue_dir / CITY_NAMES_FILE
    names: dict[str, dict[str, list[str]]] = (
        json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    )
    return names
