"""Rows of a snapshot for one race: what lists and search index, and what its page shows."""

from dataclasses import dataclass

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
