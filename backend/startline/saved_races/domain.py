"""Saved races: favourites, medals and comparisons of a person, and how many an account holds."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

DEFAULT_COMPARISON_NAME: Final = "My Races"
MOST_FAVOURITES: Final = 1_000
MOST_MEDALS: Final = 2_000
MOST_COMPARISONS: Final = 200
MOST_RACES_COMPARED: Final = 20
"""More than a screen compares, so that an older list of a guest is saved whole."""


@dataclass(frozen=True)
class Favourite:
    race_id: int
    race_type: str
    saved_at: datetime


@dataclass(frozen=True)
class Medal:
    id: int
    race_id: int
    race_type: str
    finish_time_s: int | None
    finished_on: date | None
    added_at: datetime


@dataclass(frozen=True)
class ComparisonDraft:
    name: str
    race_ids: tuple[int, ...]
    race_type: str | None
    is_public: bool
    notes: str | None


@dataclass(frozen=True)
class Comparison:
    id: str
    owner_id: int
    content: ComparisonDraft
    revision: int
    created_at: datetime
    updated_at: datetime
