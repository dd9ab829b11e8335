"""Rows of a snapshot for one race: what lists and search index, and what its page shows."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis
from startline.races.snapshot.published_race import PublishedRace, possible_days
from startline.races.snapshot.scores import RaceScore


@dataclass(frozen=True, slots=True)
class IndexedRace:
    """What lists, filters and search need of one race. `card` is the JSON of its `RaceCard`."""

    id: int
    slug: str | None
    name: str
    race_type: str
    card: bytes
    name_local: str | None = None
    city: str | None = None
    county: str | None = None
    state: str | None = None
    country: str | None = None
    continent: str | None = None
    country_slug: str | None = None
    state_slug: str | None = None
    terrain: str | None = None
    elevation_profile: str | None = None
    elevation_verified: bool = False
    gain_m_per_km: float | None = None
    month: int | None = None
    next_day: str | None = None
    first_day: str | None = None
    last_day: str | None = None
    participants: int | None = None
    pb_potential: float | None = None
    course_score: float | None = None
    day_score: float | None = None
    is_measured: bool = False
    """The course score rests on a measured climb and a known surface."""
    changed_on: str = ""
    latitude: float | None = None
    longitude: float | None = None
    distance_km: float | None = None
    gain_m: float | None = None
    start_temperature_c: float | None = None
    cut_off_h: float | None = None
    is_boston: bool | None = None
    """Whether a time there qualifies for Boston; None if unknown."""
    date_status: str = "unknown"
    has_course: bool = False
    mountains: int = 0
    """One bit for each mountain range in which the race lies."""


@dataclass(frozen=True, slots=True)
class RacePage:
    """What the page of one race shows.

    `key` changes with anything on the page. `nearby` and `same_month` are ranks of similar races.
    """

    json: bytes
    key: str
    nearby: tuple[int, ...]
    same_month: tuple[int, ...]
    score: RaceScore | None = None


def indexed(race: PublishedRace, card: bytes, as_of: date, mountains: int = 0) -> IndexedRace:
    shown = race.card
    span = possible_days(race, as_of)
    gain, km = race.race.elevation_gain_m, shown.distance_km
    return IndexedRace(
        id=shown.id,
        slug=shown.slug,
        name=shown.name,
        race_type=shown.race_type.value,
        card=card,
        name_local=race.race.name_local,
        city=shown.city,
        county=shown.county,
        state=shown.state,
        country=shown.country,
        continent=shown.continent,
        country_slug=race.country_slug,
        state_slug=race.state_slug,
        terrain=shown.terrain.value if shown.terrain else None,
        elevation_profile=shown.elevation_profile.value if shown.elevation_profile else None,
        elevation_verified=shown.elevation_basis in {ElevationBasis.TRACK, ElevationBasis.FIGURES},
        gain_m_per_km=None if gain is None or not km else gain / km,
        month=race.month,
        next_day=shown.next_event_date.isoformat() if shown.next_event_date else None,
        first_day=span[0].isoformat() if span else None,
        last_day=span[1].isoformat() if span else None,
        participants=shown.participants,
        pb_potential=shown.pb_potential,
        course_score=shown.course_score,
        day_score=shown.day_score,
        is_measured=shown.course_score is not None and shown.course_score_band is None,
        changed_on=race.race.updated_at.date().isoformat(),
        mountains=mountains,
        **_measures(race),
    )


def _measures(race: PublishedRace) -> dict[str, Any]:
    shown = race.card
    return {
        "latitude": shown.latitude,
        "longitude": shown.longitude,
        "distance_km": shown.distance_km,
        "gain_m": shown.elevation_gain_m,
        "start_temperature_c": race.start_temperature_c,
        "cut_off_h": shown.cut_off_h,
        "is_boston": _is_boston(race),
        "date_status": shown.date_status.value,
        "has_course": race.race.course is not None,
    }


def _is_boston(race: PublishedRace) -> bool | None:
    """Only times of marathons count there."""
    if race.card.race_type is not RaceType.MARATHON:
        return False
    stated = race.race.boston_qualifier
    return stated.startswith("yes") if stated else None
