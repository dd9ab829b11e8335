"""Race finder: the id in data/races.csv of a race as the facts name it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from curation.names import clean_name, corrections, normalised
from curation.reading import Cells, listed
from curation.spelling import folded


class RaceFinder:
    """Finds by type, country, name and town; without the town where the name is the only one."""

    def __init__(self, races: Iterable[Mapping[str, str]]) -> None:
        self._corrections = corrections()
        self._by_town: dict[tuple[str, str, str, str], int] = {}
        self._by_name: dict[tuple[str, str, str], set[int]] = defaultdict(set)
        self._abroad: dict[tuple[str, str, str], set[int]] = defaultdict(set)
        """Lists name the country of a race across a border in either way."""
        for row in races:
            number, town = int(row["id"]), folded(row["city"])
            for name in (row["name"], *listed(row, "also_known_as")):
                key = (row["type"], row["country_code"], normalised(name))
                self._by_town.setdefault((*key, town), number)
                self._by_name[key].add(number)
                self._abroad[(row["type"], normalised(name), town)].add(number)

    def find(self, cells: Cells) -> int | None:
        """The id of the race of a row with race_name, type, city and country_iso2."""
        raw, race_type, town = cells["race_name"], cells["type"], folded(cells["city"])
        cleaned = clean_name(raw, race_type)
        without_sponsor = cleaned.partition(" ")[2] if cleaned.count(" ") > 1 else None
        names = (self._corrections.get(raw), raw, cleaned, without_sponsor)
        keys = [(race_type, cells["country_iso2"], normalised(each)) for each in names if each]
        for key in keys:
            if (*key, town) in self._by_town:
                return self._by_town[*key, town]
        for key in keys:
            if len(self._by_name.get(key, ())) == 1:
                return next(iter(self._by_name[key]))
        for _, _, name in keys:
            if len(self._abroad.get((race_type, name, town), ())) == 1:
                return next(iter(self._abroad[race_type, name, town]))
        return None
