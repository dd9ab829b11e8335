"""Permanent ids and slugs: a race that data/races.csv already has keeps both."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

from curation.names import normalised
from curation.places import countries
from curation.reading import listed
from curation.records import CuratedRace
from curation.spelling import folded, slug_of

MOST_SLUG_LETTERS = 80
_LOOKS_LIKE_AN_ID = re.compile(r"(?:race-)?\d+")

_TYPES = ("marathon", "half-marathon", "ultra-marathon")

Key = tuple[str, str, str, str]


def keys_of(race: CuratedRace) -> list[Key]:
    """Keys of type, country, name and town: the race's own name first, then its other names."""
    return [
        (race.type, race.country_code, normalised(name), folded(race.city or ""))
        for name in dict.fromkeys((race.name, *race.also_known_as))
    ]


def prominence(race: CuratedRace) -> tuple[object, ...]:
    """Sorts famous races first: majors, then field, then label, then name."""
    return (
        not race.world_marathon_major,
        -(race.participants or 0),
        race.popularity_tier or 9,
        normalised(race.name),
        _TYPES.index(race.type),
        race.country_code,
        folded(race.state or ""),
        folded(race.city or ""),
        race.distance_km or 0.0,
        race.name,
    )


def assign_ids(
    races: Iterable[CuratedRace],
    existing: Iterable[dict[str, str]],
    further: Iterable[CuratedRace] = (),
    former_ids: Iterable[int] = (),
) -> int:
    """Assigns ids, and slugs that races already had. Returns the number of new races.

    `further` are races of later files, which never take the id of an earlier one. Ids of races
    that no row is any more, and `former_ids`, stay unused.
    """
    by_key: dict[Key, list[tuple[int, str]]] = defaultdict(list)
    last_id = max(former_ids, default=0)
    for row in existing:
        identity = (int(row["id"]), row["slug"])
        last_id = max(last_id, identity[0])
        for name in (row["name"], *listed(row, "also_known_as")):
            key = (row["type"], row["country_code"], normalised(name), folded(row["city"]))
            by_key[key].append(identity)
    taken: set[int] = set()
    unknown: list[CuratedRace] = []
    for race in (*sorted(races, key=prominence), *sorted(further, key=prominence)):
        known = next(
            (
                identity
                for key in keys_of(race)
                for identity in by_key.get(key, ())
                if identity[0] not in taken
            ),
            None,
        )
        if known is None:
            unknown.append(race)
            continue
        race.id, race.slug = known
        taken.add(known[0])
    for number, race in enumerate(unknown, start=last_id + 1):
        race.id = number
    return len(unknown)


def assign_slugs(races: Iterable[CuratedRace], former: Iterable[str] = ()) -> None:
    """Assigns slugs of the name; if taken, with the town, then state and country, then type."""
    ordered = sorted(races, key=lambda race: race.id or 0)
    taken = {race.slug for race in ordered if race.slug} | set(former)
    holders: dict[str, list[CuratedRace]] = defaultdict(list)
    for race in ordered:
        if race.slug is None:
            base = _short(slug_of(race.name)) or race.type
            race.slug = _free_slug(race, base, taken, holders[base])
            taken.add(race.slug)
        holders[_short(slug_of(race.name))].append(race)


def _free_slug(race: CuratedRace, base: str, taken: set[str], holders: list[CuratedRace]) -> str:
    if base not in taken and not _LOOKS_LIKE_AN_ID.fullmatch(base):
        return base
    parts: list[Callable[[CuratedRace], str | None]] = [
        lambda each: each.city,
        lambda each: each.state,
        lambda each: countries()[each.country_code].name,
        lambda each: each.type if not base.endswith(each.type) else None,
    ]
    slug = base
    for part in parts:
        words = slug_of(part(race) or "")
        tells_apart = any(part(holder) != part(race) for holder in holders) or not holders
        if not words or base.endswith(words) or not tells_apart:
            continue
        slug = _short(f"{base}-{words}")
        if slug not in taken:
            return slug
    distance = f"-{race.distance_km:g}-km".replace(".", "-") if race.distance_km else ""
    candidates = [f"{slug}{distance}", *(f"{slug}-{n}" for n in range(2, 1000))]
    return next(each for each in candidates if each not in taken)


def _short(slug: str) -> str:
    if len(slug) <= MOST_SLUG_LETTERS:
        return slug
    return slug[:MOST_SLUG_LETTERS].rsplit("-", 1)[0]
