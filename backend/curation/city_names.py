"""Other names of cities for search, from the table of exonyms: `München` and `Muenchen` for Munich.

Left out is what a search finds by the English name anyway, and a name that also says where the city
is or holds two languages (`Washington, D.C.`): searches hold no such text.
"""

import json
import re
from collections import defaultdict
from pathlib import Path

from curation.places import countries
from curation.reading import table
from startline.races.text_folding import fold

_SEVERAL_PARTS = re.compile(r"[,/]")

CityNames = dict[str, dict[str, list[str]]]


def city_names() -> CityNames:
    """By country, then by the folded English name; folded too."""
    found: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for row in table("exonyms"):
        local, english = fold(row["local"]), fold(row["english"])
        if local not in english and not _SEVERAL_PARTS.search(local):
            found[countries()[row["country_code"]].name][english].add(local)
    return {
        country: {city: sorted(names) for city, names in sorted(cities.items())}
        for country, cities in sorted(found.items())
    }


def write_city_names(path: Path) -> int:
    """Returns the number of names."""
    names = city_names()
    path.write_text(json.dumps(names, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return sum(len(others) for cities in names.values() for others in cities.values())
