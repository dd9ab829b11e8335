"""Merging of duplicate races: two rows are one race only if name, place and date agree."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from urllib.parse import urlsplit

from curation.joining import joined
from curation.names import core, distinctive, normalised, without_distances
from curation.reading import table
from curation.records import ALL_OTHER_FIELDS, CuratedRace
from curation.sources import ITRA
from curation.spelling import folded
from startline.core.geo import great_circle_km

NEAR_KM = 25.0
Rule = Callable[[CuratedRace, CuratedRace], bool]


@dataclass(frozen=True)
class Merge:
    remaining_name: str
    dropped: tuple[str, ...]
    race_type: str
    country_code: str


def merge(races: Iterable[CuratedRace]) -> tuple[list[CuratedRace], list[Merge]]:
    """The races in their order with duplicates joined, and the names that were joined."""
    listing = list(races)
    parent = list(range(len(listing)))

    def root(index: int) -> int:
        while parent[index] != index:
            index = parent[index]
        return index

    final_names = _join_known_pairs(listing, parent, root)
    for bucket in _buckets(listing):
        for left, right in combinations(bucket, 2):
            if root(left) != root(right) and same_race(listing[left], listing[right]):
                parent[max(root(left), root(right))] = min(root(left), root(right))
    groups: dict[int, list[int]] = defaultdict(list)
    for index in range(len(listing)):
        groups[root(index)].append(index)
    merged: list[CuratedRace] = []
    report: list[Merge] = []
    for members in groups.values():
        if len(members) == 1:
            merged.append(listing[members[0]])
            continue
        name = next((final_names[each] for each in members if each in final_names), None)
        race = joined([listing[each] for each in members], name)
        merged.append(race)
        dropped = tuple(listing[each].name for each in members)
        report.append(Merge(race.name, dropped, race.type, race.country_code))
    return merged, report


def _join_known_pairs(
    listing: Sequence[CuratedRace], parent: list[int], root: Callable[[int], int]
) -> dict[int, str]:
    """Joins the pairs of the manual table. Returns the name it gives them."""
    found: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for index, race in enumerate(listing):
        found[race.type, race.country_code, normalised(race.name)].append(index)
    members: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for row in table("same_races"):
        race_type, country = row["type"], row["country_code"]
        group = members[race_type, country, row["name"]]
        also_country = row["also_country_code"] or country
        group += found.get((race_type, country, normalised(row["name"])), [])
        group += found.get((race_type, also_country, normalised(row["also"])), [])
    names: dict[int, str] = {}
    for (_, _, name), group in members.items():
        for member in group:
            names[member] = name
            first, second = sorted((root(group[0]), root(member)))
            parent[second] = first
    return names


def _buckets(listing: Sequence[CuratedRace]) -> Iterable[list[int]]:
    """Candidates for comparison: same type and country, and the same core or stem."""
    buckets: dict[tuple[str, str, str, str], list[int]] = defaultdict(list)
    for index, race in enumerate(listing):
        for kind, key in (
            ("core", core(race.name, race.type)),
            ("stem", without_distances(race.name)),
        ):
            if key:
                buckets[race.type, race.country_code, kind, key].append(index)
    return (bucket for bucket in buckets.values() if len(bucket) > 1)


def same_race(a: CuratedRace, b: CuratedRace) -> bool:
    return any(rule(a, b) for rule in _RULES)


def _near(a: CuratedRace, b: CuratedRace) -> bool:
    if a.city and b.city and folded(a.city) == folded(b.city):
        return a.state == b.state or None in (a.state, b.state) or _itra_only(a) or _itra_only(b)
    if a.latitude is None or a.longitude is None or b.latitude is None or b.longitude is None:
        return not a.city or not b.city
    return great_circle_km(a.latitude, a.longitude, b.latitude, b.longitude) <= NEAR_KM


def _months_apart(a: CuratedRace, b: CuratedRace) -> int | None:
    if a.usual_month is None or b.usual_month is None:
        return None
    apart = abs(a.usual_month - b.usual_month)
    return min(apart, 12 - apart)


def _same_season(a: CuratedRace, b: CuratedRace) -> bool:
    apart = _months_apart(a, b)
    return apart is None or apart <= 1


def _same_days(a: CuratedRace, b: CuratedRace, within_days: int = 3) -> bool:
    """True if a stated day of one is within `within_days` of a stated day of the other."""
    return any(
        one is not None and two is not None and abs((one - two).days) <= within_days
        for one in (a.next_date, a.last_date)
        for two in (b.next_date, b.last_date)
    )


def _days_contradict(a: CuratedRace, b: CuratedRace) -> bool:
    """True if both have a day in the same year, more than a fortnight apart."""
    return any(
        one is not None and two is not None and one.year == two.year and abs((one - two).days) > 14
        for one in (a.next_date, a.last_date)
        for two in (b.next_date, b.last_date)
    )


def _similar_distance(a: CuratedRace, b: CuratedRace, share: float = 0.1) -> bool:
    if a.distance_km is None or b.distance_km is None:
        return True
    return abs(a.distance_km - b.distance_km) <= share * max(a.distance_km, b.distance_km)


def _site(race: CuratedRace) -> str | None:
    return urlsplit(race.website).netloc.removeprefix("www.").lower() if race.website else None


def _same_core(a: CuratedRace, b: CuratedRace) -> bool:
    """True for the same distinctive words, if they are more than the name of the town."""
    key = core(a.name, a.type)
    towns = {folded(race.city or "").replace(" ", "") for race in (a, b)}
    return bool(key) and key == core(b.name, b.type) and key not in towns


def _itra_only(race: CuratedRace) -> bool:
    return race.provenance.get(ALL_OTHER_FIELDS) == (ITRA,)


def _same_name_and_town(a: CuratedRace, b: CuratedRace) -> bool:
    """True for a series: one town and name with several dates is one race."""
    same_town = bool(a.city) and folded(a.city or "") == folded(b.city or "") and _near(a, b)
    return same_town and normalised(a.name) == normalised(b.name)


def _same_core_nearby(a: CuratedRace, b: CuratedRace) -> bool:
    if not (_same_core(a, b) and _near(a, b) and _same_season(a, b)):
        return False
    if _similar_distance(a, b):
        return True
    telling = len(distinctive(a.name, a.type)) > 1 or normalised(a.name) == normalised(b.name)
    return telling and _months_apart(a, b) is not None and not _days_contradict(a, b)


def _same_core_and_day(a: CuratedRace, b: CuratedRace) -> bool:
    return _same_core(a, b) and _same_days(a, b) and _similar_distance(a, b) and a.state == b.state


def _same_core_and_site(a: CuratedRace, b: CuratedRace) -> bool:
    same_site = _site(a) is not None and _site(a) == _site(b)
    return _same_core(a, b) and same_site and _same_season(a, b) and _similar_distance(a, b)


def _same_name_in_one_state(a: CuratedRace, b: CuratedRace) -> bool:
    same_words = len(core(a.name, a.type)) >= 8 and _same_core(a, b)
    same_state = a.state is not None and a.state == b.state
    same_name = normalised(a.name) == normalised(b.name) or _similar_distance(a, b)
    return same_words and same_name and same_state and _months_apart(a, b) == 0


def _same_core_of_an_old_listing(a: CuratedRace, b: CuratedRace) -> bool:
    """True for the same name, length and season: the towns of ITRA are often wrong."""
    old = _itra_only(a) or _itra_only(b)
    known = a.distance_km is not None and b.distance_km is not None
    return old and known and _same_core(a, b) and _similar_distance(a, b) and _same_season(a, b)


def _distances_of_one_event(a: CuratedRace, b: CuratedRace) -> bool:
    """True for ultras on the same days that differ only by the distance in their names."""
    stem = without_distances(a.name)
    if a.type != "ultra-marathon" or not stem or stem != without_distances(b.name):
        return False
    towns = {folded(race.city or "") for race in (a, b)}
    other_site = _site(a) is not None and _site(b) is not None and _site(a) != _site(b)
    return stem not in towns and _near(a, b) and _same_days(a, b) and not other_site


_RULES: tuple[Rule, ...] = (
    _same_name_and_town,
    _same_core_nearby,
    _same_core_and_day,
    _same_core_and_site,
    _same_name_in_one_state,
    _same_core_of_an_old_listing,
    _distances_of_one_event,
)
