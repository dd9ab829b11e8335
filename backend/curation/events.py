"""`python -m curation.events DATA_DIR`: events, the races of one organiser on the same days.

Races are of one event if their names differ only by distance, and place and date agree, or if one
website lists them for one town and the same days. What no rule can decide is in tables/events.csv.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer
from rich.console import Console

from curation.names import normalised
from curation.reading import Cells, day, number, rows_of, table
from curation.spelling import folded
from curation.writing import LIST_SEPARATOR, write_table
from startline.core.geo import great_circle_km

HEADER: Final = ("slug", "name", "race_ids")
_NEAR_KM: Final = 25.0
_DAYS_OF_ONE_EVENT: Final = 3
_MONTHS_OF_ONE_ORGANISER: Final = 2
_ULTRA: Final = "ultra-marathon"
_TYPES_BY_NAME: Final = ("marathon", _ULTRA, "half-marathon")
"""The race that names its event: a marathon, else an ultra, else a half marathon."""
_NOT_DISTINCTIVE: Final = frozenset(
    {
        "the", "a", "an", "of", "de", "du", "des", "la", "le", "les", "and", "et", "und",
        "y", "in", "at", "by", "race", "races", "run", "runs", "running", "endurance",
        "event", "festival", "annual", "international", "marathon", "marathons", "half",
        "halves", "ultra", "ultras", "ultramarathon", "ultramarathons", "maraton",
        "maratona", "semi", "mezza", "media", "halbmarathon", "halvmaraton", "trail",
        "trails", "ultratrail", "mile", "miles", "miler", "milers", "mi", "m", "km", "k",
        "kilometer", "kilometre", "h", "hr", "hrs", "hour", "hours", "full", "weekend",
        "relay", "demi", "stunden", "day", "utmb",
    }
)  # fmt: skip
_TYPE_IN_BRACKETS: Final = re.compile(
    r"\s*\((?:half|full|ultra|half marathon|marathon)\)$", re.IGNORECASE
)


@dataclass(frozen=True)
class Event:
    slug: str
    name: str
    race_ids: tuple[int, ...]


def events(
    rows: Iterable[Cells], known: Iterable[Cells] | None = None
) -> tuple[list[Event], list[str]]:
    """Events of two races or more by slug, and the rows of the table that meet no race."""
    races = list(rows)
    named, alone, unmet = _by_table(races, table("events") if known is None else known)
    pairs = [(group[0], other) for group in named.values() for other in group]
    free = [index for index in range(len(races)) if index not in alone]
    parent = list(range(len(races)))
    for left, right in (*pairs, *_by_rules(races, free)):
        first, second = sorted((_root(parent, left), _root(parent, right)))
        parent[second] = first
    groups: dict[int, list[Cells]] = defaultdict(list)
    for index in free:
        groups[_root(parent, index)].append(races[index])
    names = {_root(parent, group[0]): name for name, group in named.items() if group}
    found = [_event(group, names.get(root)) for root, group in groups.items() if len(group) > 1]
    return sorted(found, key=lambda event: event.slug), unmet


def _root(parent: Sequence[int], index: int) -> int:
    while parent[index] != index:
        index = parent[index]
    return index


def _event(races: Sequence[Cells], given_name: str | None) -> Event:
    """Named by the table, else by its first race; the slug is that race's."""
    ordered = sorted(races, key=lambda race: (_TYPES_BY_NAME.index(race["type"]), int(race["id"])))
    first = ordered[0]
    name = _TYPE_IN_BRACKETS.sub("", first["name"]).split(" - ")[0]
    return Event(
        first["slug"], given_name or name, tuple(sorted(int(race["id"]) for race in races))
    )


def _by_table(
    races: Sequence[Cells], known: Iterable[Cells]
) -> tuple[dict[str, list[int]], set[int], list[str]]:
    """Races by event, races that are of none, and rows that meet no race."""
    by_name: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for index, race in enumerate(races):
        by_name[race["type"], race["country_code"], normalised(race["name"])].append(index)
    members: dict[str, list[int]] = defaultdict(list)
    unmet: list[str] = []
    for line, row in enumerate(known, start=2):
        found = by_name.get((row["type"], row["country_code"], normalised(row["name"])), [])
        members[row["event"]] += found
        if not found:
            unmet.append(f"events.csv:{line}: {row['name']}: no race of that type and country")
    alone = set(members.pop("", []))
    return members, alone, unmet


def _by_rules(races: Sequence[Cells], free: Sequence[int]) -> Iterator[tuple[int, int]]:
    buckets: dict[tuple[str, ...], list[int]] = defaultdict(list)
    clubs = _sites_of_clubs(races)
    for index in free:
        race = races[index]
        if words := _distinctive(race["name"]):
            buckets["name", race["country_code"], words].append(index)
        if (site := _site(race)) and site not in clubs and race["city"]:
            buckets["site", race["country_code"], site, folded(race["city"])].append(index)
    for key, bucket in buckets.items():
        one_event = _same_name if key[0] == "name" else _same_days
        for left, right in combinations(bucket, 2):
            if _other_distance(races[left], races[right]) and one_event(races[left], races[right]):
                yield left, right


def _sites_of_clubs(races: Iterable[Cells]) -> set[str]:
    """Websites with races in many months: what they list for one weekend can be two events."""
    months: dict[str, set[str]] = defaultdict(set)
    for race in races:
        months[_site(race)].add(race["usual_month"])
    return {site for site, found in months.items() if len(found) > _MONTHS_OF_ONE_ORGANISER}


def _distinctive(name: str) -> str:
    """The words of a name without those of distance and kind."""
    spaced = re.sub(r"(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)", " ", normalised(name))
    words = (word for word in spaced.split() if word not in _NOT_DISTINCTIVE)
    return " ".join(word for word in words if not word.isdecimal())


def _other_distance(a: Cells, b: Cells) -> bool:
    return a["type"] != b["type"] or a["type"] == _ULTRA


def _same_name(a: Cells, b: Cells) -> bool:
    """Names that differ only by distance, in one place: on the same days, else in one month."""
    if not _near(a, b):
        return False
    apart = _days_apart(a, b)
    if apart is not None:
        return apart <= _DAYS_OF_ONE_EVENT
    if not a["usual_month"] or a["usual_month"] != b["usual_month"]:
        return False
    if _site(a) and _site(b) and _site(a) != _site(b):
        return False
    only_town = _distinctive(a["name"]) in (folded(a["city"]), folded(b["city"]))
    return not only_town or (_is_trail(a) == _is_trail(b) and _ULTRA not in (a["type"], b["type"]))


def _same_days(a: Cells, b: Cells) -> bool:
    apart = _days_apart(a, b)
    return apart is not None and apart <= _DAYS_OF_ONE_EVENT


def _days_apart(a: Cells, b: Cells) -> int | None:
    """In the latest year in which both have a day; None without one."""
    pairs = [
        (one.year, -abs((one - two).days))
        for one in _days(a)
        for two in _days(b)
        if one.year == two.year
    ]
    return -max(pairs)[1] if pairs else None


def _days(race: Cells) -> list[date]:
    return [held for column in ("next_date", "last_date") if (held := day(race, column))]


def _near(a: Cells, b: Cells) -> bool:
    if a["city"] and folded(a["city"]) == folded(b["city"]):
        return a["state"] == b["state"] or not a["state"] or not b["state"]
    points = [number(race, column) for race in (a, b) for column in ("latitude", "longitude")]
    known = [each for each in points if each is not None]
    return len(known) == 4 and great_circle_km(*known) <= _NEAR_KM


def _site(race: Cells) -> str:
    return urlsplit(race["website"]).netloc.removeprefix("www.").lower()


def _is_trail(race: Cells) -> bool:
    return race["terrain"] == "Trail" or "trail" in folded(race["name"])


def write_events(data: Path) -> tuple[int, list[str]]:
    """Writes events.csv for the races of races.csv: the number of events, and the unmet rows."""
    found, unmet = events(rows_of(data / "races.csv"))
    cells = (
        (event.slug, event.name, LIST_SEPARATOR.join(map(str, event.race_ids))) for event in found
    )
    return write_table(data / "events.csv", HEADER, cells), unmet


def main(
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
) -> None:
    """Writes events.csv, and reports rows of tables/events.csv that meet no race."""
    console = Console()
    count, unmet = write_events(data)
    for line in unmet:
        console.print(line, highlight=False, markup=False)
    console.print(f"written: {count} events")


if __name__ == "__main__":
    typer.run(main)
