"""Catalogue tables: races, places, sources of facts, version."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import CheckConstraint, Identity, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime

FIRST_ID_GIVEN_HERE = 1_000_000
"""Lower ids come from the data files; races added in the product get ids from here on."""


class RaceRow(Base):
    """One race of one type. Columns are named as in data/races.csv; null is unknown."""

    __tablename__ = "races"
    __table_args__ = (
        Index("ix_races_status_participants", "status", "participants"),
        CheckConstraint(
            "status IN ('draft', 'pending', 'approved', 'rejected', 'withheld')", "status"
        ),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(start=FIRST_ID_GIVEN_HERE), primary_key=True)
    slug: Mapped[str | None] = mapped_column(String(200), unique=True)
    status: Mapped[str] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(String(200))
    name_local: Mapped[str | None] = mapped_column(String(200))
    also_known_as: Mapped[str | None] = mapped_column(Text)
    type: Mapped[str] = mapped_column(String(20))
    distance_km: Mapped[float | None]
    other_distances: Mapped[str | None] = mapped_column(Text)
    format: Mapped[str | None] = mapped_column(String(20))

    city: Mapped[str | None] = mapped_column(String(120))
    county: Mapped[str | None] = mapped_column(String(120))
    state: Mapped[str | None] = mapped_column(String(120))
    country_code: Mapped[str | None] = mapped_column(String(2))
    latitude: Mapped[float | None]
    longitude: Mapped[float | None]
    coordinates_basis: Mapped[str | None] = mapped_column(String(20))

    terrain: Mapped[str | None] = mapped_column(String(20))
    elevation_profile: Mapped[str | None] = mapped_column(String(40))
    elevation_basis: Mapped[str | None] = mapped_column(String(20))
    elevation_gain_m: Mapped[float | None]
    elevation_loss_m: Mapped[float | None]
    elevation_gain_basis: Mapped[str | None] = mapped_column(String(20))
    net_drop_m: Mapped[float | None]
    start_altitude_m: Mapped[float | None]
    finish_altitude_m: Mapped[float | None]
    min_altitude_m: Mapped[float | None]
    max_altitude_m: Mapped[float | None]
    town_altitude_m: Mapped[float | None]
    flat_surroundings: Mapped[bool] = mapped_column(default=False)
    course_file: Mapped[str | None] = mapped_column(String(120))
    course: Mapped[dict[str, Any] | None] = mapped_column(JsonColumn)

    usual_month: Mapped[int | None]
    next_date: Mapped[date | None]
    date_checked_on: Mapped[date | None]
    event_status: Mapped[str] = mapped_column(
        String(20), default="scheduled", server_default="scheduled"
    )
    """`scheduled`, `cancelled` or `postponed`: of the next edition."""
    previous_date: Mapped[date | None]
    """The day that a postponed edition was to be on."""
    date_rule: Mapped[str | None] = mapped_column(String(200))
    date_rule_words: Mapped[str | None] = mapped_column(String(200))
    last_date: Mapped[date | None]
    event_slug: Mapped[str | None] = mapped_column(String(200), index=True)
    """The event of this race; several distances or days are one event."""
    start_time: Mapped[str | None] = mapped_column(String(5))
    """Local clock, HH:MM: the first start of several."""
    start_time_certainty: Mapped[str | None] = mapped_column(String(20))
    start_time_basis: Mapped[str | None] = mapped_column(Text)

    participants: Mapped[int | None]
    participants_year: Mapped[int | None]
    participants_basis: Mapped[str | None] = mapped_column(String(20))
    participants_approximate: Mapped[bool] = mapped_column(default=False)
    entry_capacity: Mapped[int | None]
    entry_capacity_year: Mapped[int | None]
    popularity_tier: Mapped[int | None]

    first_year: Mapped[int | None]
    sponsor: Mapped[str | None] = mapped_column(String(200))
    website: Mapped[str | None] = mapped_column(Text)
    listing_url: Mapped[str | None] = mapped_column(Text)
    image_url: Mapped[str | None] = mapped_column(Text)
    course_record_men: Mapped[str | None] = mapped_column(String(200))
    course_record_women: Mapped[str | None] = mapped_column(String(200))
    world_athletics_label: Mapped[str | None] = mapped_column(String(40))
    world_marathon_major: Mapped[bool] = mapped_column(default=False)
    utmb_world_series: Mapped[bool] = mapped_column(default=False)
    boston_qualifier: Mapped[str | None] = mapped_column(String(200))
    cut_off_h: Mapped[float | None]
    entry: Mapped[str | None] = mapped_column(String(200))
    """How to get a place: the main ways only."""
    entry_status: Mapped[str | None] = mapped_column(String(20))
    """A `RaceEntryStatus`: `not-open`, `open`, `ballot`, `waiting-list`, `sold-out`, `closed`."""
    entry_opens_on: Mapped[date | None]
    entry_url: Mapped[str | None] = mapped_column(Text)
    entry_fee: Mapped[float | None]
    """The lowest price of a place, in `entry_fee_currency`."""
    entry_fee_currency: Mapped[str | None] = mapped_column(String(3))
    """ISO 4217."""
    record_eligible: Mapped[str | None] = mapped_column(String(3))
    """`yes` or `no`: whether a time there can be a world or national record."""
    description: Mapped[str | None] = mapped_column(Text)
    faqs: Mapped[str | None] = mapped_column(Text)
    notes: Mapped[str | None] = mapped_column(Text)

    provenance: Mapped[dict[str, list[str]]] = mapped_column(JsonColumn, default=dict)
    """Column name (or `*` for all others) to the keys of its sources."""
    fact_notes: Mapped[list[dict[str, Any]] | None] = mapped_column(JsonColumn)
    """The rows of data/race-facts.csv for this race, with whether each is the value shown."""
    field_origins: Mapped[dict[str, str]] = mapped_column(JsonColumn, default=dict)
    """Column name to its last editor, `organiser` or `admin`: an import does not change these."""
    origin: Mapped[str] = mapped_column(String(20), default="import")
    """Who added the race: `import`, `organiser` or `admin`."""
    revision: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)


class EventRow(Base):
    """An event: one organiser's races in one place on the same days. A race is of one at most."""

    __tablename__ = "events"

    slug: Mapped[str] = mapped_column(String(200), primary_key=True)
    name: Mapped[str] = mapped_column(String(200))


class FormerRaceRow(Base):
    """A former slug and id of a race, and the race that it belongs to now."""

    __tablename__ = "former_races"

    slug: Mapped[str] = mapped_column(String(200), primary_key=True)
    id: Mapped[int]
    race_id: Mapped[int]


class SourceRow(Base):
    """A source of facts."""

    __tablename__ = "sources"

    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    name: Mapped[str] = mapped_column(String(300))
    kind: Mapped[str | None] = mapped_column(String(20))
    url: Mapped[str | None] = mapped_column(Text)
    licence: Mapped[str | None] = mapped_column(Text)
    read_on: Mapped[date | None]
    note: Mapped[str | None] = mapped_column(Text)


class PlaceRow(Base):
    """A country or a state. `parent_slug` is empty for a country."""

    __tablename__ = "places"
    __table_args__ = (UniqueConstraint("kind", "parent_slug", "slug"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    code: Mapped[str | None] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(String(120))
    slug: Mapped[str] = mapped_column(String(120))
    parent_slug: Mapped[str] = mapped_column(String(120), default="")
    continent: Mapped[str | None] = mapped_column(String(40))
    aliases: Mapped[list[str]] = mapped_column(JsonColumn, default=list)


class CatalogueVersionRow(Base):
    """One row: the number that grows with every change of public data."""

    __tablename__ = "catalogue_version"
    __table_args__ = (CheckConstraint("id = 1", "single"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[int]
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)
