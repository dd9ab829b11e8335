"""Curated race: the columns of data/races.csv, in their order."""

from dataclasses import dataclass, field, fields
from datetime import date

Provenance = dict[str, tuple[str, ...]]

ALL_OTHER_FIELDS = "*"


@dataclass
class CuratedRace:
    """Unknown is None (or False, or empty). The field order is the column order of the file."""

    id: int | None = None
    slug: str | None = None
    name: str = ""
    name_local: str | None = None
    type: str = ""
    distance_km: float | None = None
    other_distances: tuple[str, ...] = ()
    format: str | None = None
    city: str | None = None
    county: str | None = None
    state: str | None = None
    country_code: str = ""
    latitude: float | None = None
    longitude: float | None = None
    coordinates_basis: str | None = None
    terrain: str | None = None
    elevation_profile: str | None = None
    elevation_basis: str | None = None
    elevation_gain_m: float | None = None
    elevation_loss_m: float | None = None
    elevation_gain_basis: str | None = None
    net_drop_m: float | None = None
    start_altitude_m: float | None = None
    finish_altitude_m: float | None = None
    town_altitude_m: float | None = None
    flat_surroundings: bool = False
    usual_month: int | None = None
    next_date: date | None = None
    date_checked_on: date | None = None
    date_rule: str | None = None
    date_rule_words: str | None = None
    last_date: date | None = None
    participants: int | None = None
    participants_year: int | None = None
    participants_basis: str | None = None
    participants_approximate: bool = False
    entry_capacity: int | None = None
    entry_capacity_year: int | None = None
    first_year: int | None = None
    sponsor: str | None = None
    website: str | None = None
    listing_url: str | None = None
    course_record_men: str | None = None
    course_record_women: str | None = None
    world_athletics_label: str | None = None
    world_marathon_major: bool = False
    utmb_world_series: bool = False
    boston_qualifier: str | None = None
    course_file: str | None = None
    popularity_tier: int | None = None
    status: str = "approved"
    description: str | None = None
    faqs: str | None = None
    image_url: str | None = None
    also_known_as: tuple[str, ...] = ()
    provenance: Provenance = field(default_factory=dict[str, tuple[str, ...]])
    notes: str | None = None


COLUMNS: tuple[str, ...] = tuple(each.name for each in fields(CuratedRace))

# Columns without a source: they are not facts about a race.
UNSOURCED: frozenset[str] = frozenset(
    {"id", "slug", "status", "description", "faqs", "image_url", "provenance", "popularity_tier"}
)


def set_fact(race: CuratedRace, column: str, value: object, *sources: str) -> None:
    """Sets one column, and its sources if they differ from those of the whole row."""
    setattr(race, column, value)
    race.provenance.pop(column, None)
    if sources and value is not None and value is not False:
        race.provenance[column] = sources


def sources_of(race: CuratedRace, column: str) -> tuple[str, ...]:
    return race.provenance.get(column, race.provenance.get(ALL_OTHER_FIELDS, ()))
