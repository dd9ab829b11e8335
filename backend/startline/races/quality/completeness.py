"""Completeness of the catalogue: how many races have each of the facts that readers need."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis
from startline.races.quality.schemas import Completeness, Known
from startline.races.snapshot.published_race import PublishedRace

BEST_KNOWN: Final = 300
_TIERS_WITHOUT_A_LABEL: Final = 4


def races_with_climate(races: Iterable[PublishedRace]) -> set[int]:
    """Of scored races: those whose score names a source of temperatures."""
    return {
        race.card.id
        for race in races
        if any("climate" in fact.fields for fact in race.race.sources)
    }


def facts_known(with_climate: Collection[int]) -> Mapping[str, Callable[[PublishedRace], bool]]:
    """Whether a race has each fact of the table, by the name of its column."""
    return {
        "date": lambda race: race.card.next_event_date is not None,
        "start_time": lambda race: race.race.start_time is not None,
        "course": _has_course,
        "field": lambda race: race.card.participants is not None,
        "climate": lambda race: race.card.id in with_climate,
        "website": lambda race: race.card.website is not None,
        "coordinates": lambda race: race.card.latitude is not None,
    }


def best_known(races: Iterable[PublishedRace]) -> list[PublishedRace]:
    """The 300 best-known road races: majors, then labels, then fields, then many past editions."""
    road = (race for race in races if race.card.race_type is not RaceType.ULTRA_MARATHON)
    return sorted(road, key=_rank)[:BEST_KNOWN]


def completeness(
    races: Sequence[PublishedRace], with_climate: Collection[int]
) -> tuple[Completeness, ...]:
    """A row for each type, and one for the best-known road races."""
    groups: list[tuple[RaceType | None, Sequence[PublishedRace]]] = [
        (kind, [race for race in races if race.card.race_type is kind]) for kind in RaceType
    ]
    groups.append((None, best_known(races)))
    facts = facts_known(with_climate)
    return tuple(
        Completeness(
            race_type=kind,
            known=Known(
                races=len(group),
                **{name: sum(is_known(race) for race in group) for name, is_known in facts.items()},
            ),
        )
        for kind, group in groups
    )


def _has_course(race: PublishedRace) -> bool:
    is_measured = race.race.elevation_gain_basis in {ElevationBasis.TRACK, ElevationBasis.FIGURES}
    return race.race.course is not None or is_measured


def _rank(race: PublishedRace) -> tuple[int, int, int, str, int]:
    shown = race.race
    tier = min(race.popularity_tier or _TIERS_WITHOUT_A_LABEL, _TIERS_WITHOUT_A_LABEL)
    return (tier, -(shown.participants or 0), -len(shown.past_dates), shown.name, shown.id)
