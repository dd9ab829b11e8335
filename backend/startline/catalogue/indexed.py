"""One race as the builder of a snapshot takes it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IndexedRace:
    """What lists, filters and search need of one race. `card` is its wire shape, ready-made."""

    id: int
    slug: str | None
    name: str
    race_type: str
    card: bytes
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
    changed_on: str = ""


@dataclass(frozen=True, slots=True)
class RacePage:
    json: bytes
    key: str
    nearby: tuple[int, ...]
    same_month: tuple[int, ...]
    potential: bytes | None = None
    course: bytes | None = None
    alternatives: bytes | None = None
