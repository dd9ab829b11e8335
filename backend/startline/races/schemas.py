"""API schemas of races and places: camelCase in JSON; unknown is null.

Lists consist of `RaceCard`; `Race` has all facts of one race.
"""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.card_scores import CardScores
from startline.races.event_status import EntryFacts, EventState
from startline.races.events import RaceEvent
from startline.races.fact_notes import Certainty, FactNote


class DateStatus(StrEnum):
    CONFIRMED = "confirmed"  # the organiser or its own site states a future day
    LISTED = "listed"  # a calendar or another list states a future day
    EXPECTED = "expected"  # from a rule (a day, week or month) or the last edition (a month)
    UNKNOWN = "unknown"


class SourceKind(StrEnum):
    ORGANISER = "organiser"  # the organiser's own site or announcement
    CALENDAR = "calendar"  # a calendar that lists days of races


class ParticipantsBasis(StrEnum):
    FINISHERS = "finishers"
    STARTERS = "starters"
    REPORTED = "reported"


class CoordinatesBasis(StrEnum):
    COURSE = "course"  # the start of a course track
    VENUE = "venue"  # the start or venue that a source states
    TOWN = "town"  # the centre of the town
    COUNTY = "county"  # the centre of the county: approximate


class PlaceKind(StrEnum):
    CITY = "city"
    COUNTY = "county"
    STATE = "state"
    COUNTRY = "country"
    CONTINENT = "continent"


class RaceCard(CardScores, EventState):
    id: int
    slug: str | None
    name: str
    sponsor: str | None
    race_type: RaceType
    status: Literal["approved"] = Field(description="Only approved races are public")
    distance_km: float | None
    city: str | None
    state: str | None
    county: str | None
    country: str | None
    continent: str | None
    latitude: float | None
    longitude: float | None
    participants: int | None
    participants_approximate: bool
    elevation_profile: ElevationProfile | None
    elevation_basis: ElevationBasis | None
    elevation_gain_m: float | None
    cut_off_h: float | None = Field(description="The time limit in hours, gun or net")
    terrain: Terrain | None
    next_event_date: date | None
    date_status: DateStatus
    expected_month: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}$")] | None
    expected_week_start: date | None = Field(
        description="The Monday of the week in which it is expected, with `expectedMonth`"
    )
    usual_month: Annotated[int, Field(ge=1, le=12)] | None
    image_url: str
    website: str | None


class Source(WireModel):
    """A source of facts. `key` is its name in data/sources.csv."""

    key: str
    name: str
    kind: SourceKind | None = Field(description="Null for lists without days, tracks, datasets")
    url: str | None
    licence: str | None
    read_on: date | None
    note: str | None


class FactSource(WireModel):
    """A source and the API names of the fields of this race that it states."""

    source: Source
    fields: tuple[str, ...]


class ProfilePoint(WireModel):
    distance_km: float
    altitude_m: float


class Course(WireModel):
    """Profile and line computed from a course track. The track itself is not stored."""

    edition: str | None
    match: Literal["confirmed", "likely", "unconfirmed"]
    distance_km: float
    profile: tuple[ProfilePoint, ...]
    line: tuple[tuple[float, float], ...] = Field(description="[latitude, longitude] pairs")


class Race(RaceCard, EntryFacts):
    name_local: str | None
    country_code: str | None
    country_slug: str | None = Field(description="Of its place page; null where it has none")
    state_slug: str | None
    description: str | None = Field(description="Plain text, or JSON text with a Summary member")
    faqs: str | None = Field(description="JSON text of question and answer pairs")
    format: Literal["fixed distance", "timed", "backyard"] | None
    other_distances: str | None
    date_basis: str | None = Field(description="The basis of the date, as a sentence")
    date_checked_on: date | None
    date_doubt: str | None = Field(description="Why a listed day may be wrong, as a sentence")
    last_date: date | None
    start_time: str | None = Field(description="HH:MM by the local clock, the first of several")
    start_time_certainty: Certainty | None
    start_time_basis: str | None = Field(description="Where it is known from, in words")
    usual_day: str | None = Field(description="The day past editions kept, and how many did")
    past_dates: tuple[date, ...] = Field(description="Days of past editions, the latest first")
    participants_year: int | None
    participants_basis: ParticipantsBasis | None
    entry_capacity: int | None
    entry_capacity_year: int | None
    elevation_loss_m: float | None
    elevation_gain_basis: ElevationBasis | None
    net_drop_m: float | None = Field(description="As a source states it")
    course_net_drop_m: float | None = Field(description="Stated, or of the ends, or loss less gain")
    start_altitude_m: float | None
    finish_altitude_m: float | None
    town_altitude_m: float | None
    flat_surroundings: bool
    coordinates_basis: CoordinatesBasis | None
    listing_url: str | None
    event: RaceEvent | None = Field(description="All races of its event, the longest first")
    first_year: int | None
    course_record_men: str | None
    course_record_women: str | None
    world_athletics_label: str | None
    world_marathon_major: bool
    utmb_world_series: bool
    boston_qualifier: str | None
    entry: str | None = Field(description="The main ways to get a place")
    record_eligible: Literal["yes", "no"] | None = Field(description="For a world record")
    min_altitude_m: float | None
    max_altitude_m: float | None
    fact_notes: tuple[FactNote, ...]
    course: Course | None
    sources: tuple[FactSource, ...]
    updated_at: datetime


class SimilarRaces(WireModel):
    nearby: tuple[RaceCard, ...]
    same_month: tuple[RaceCard, ...]


class LocationSuggestion(WireModel):
    kind: PlaceKind
    name: str
    title: str = Field(description="With country or state where another place has the name")
    parameter: PlaceKind = Field(description="The query parameter of /all-races to filter by")
    value: str
    parameters: dict[PlaceKind, str] = Field(description="All that this place needs")
    count: int


class Suggestions(WireModel):
    races: tuple[RaceCard, ...]
    locations: tuple[LocationSuggestion, ...]


class Place(WireModel):
    """A country or state with its number of races of the requested type."""

    kind: Literal["country", "state"]
    name: str
    slug: str
    country_slug: str
    continent: str | None
    count: int


class MonthCount(WireModel):
    month: Annotated[int, Field(ge=1, le=12)]
    count: int


class PlaceFacts(WireModel):
    """One place with figures about its races of one type."""

    place: Place
    country: Place | None = Field(description="The country of a state; null for a country")
    children: tuple[Place, ...] = Field(description="States with at least one race of the type")
    neighbours: tuple[Place, ...] = Field(
        description="Other places on the same level, busiest first"
    )
    by_month: tuple[MonthCount, ...] = Field(
        description="Twelve entries; the month of the next date, else the usual one"
    )
    month_unknown: int
    biggest: tuple[RaceCard, ...]
    flattest: tuple[RaceCard, ...]
    soonest: tuple[RaceCard, ...]


class TypeCount(WireModel):
    race_type: RaceType
    count: int


class CatalogueFacts(WireModel):
    """Counts over the catalogue, for the About page, the home page and the footer."""

    version: int
    published_at: datetime
    as_of: date
    total: int
    countries: int
    by_type: tuple[TypeCount, ...]
    with_confirmed_date: int
    with_listed_date: int
    with_expected_date: int
    with_participants: int
    with_elevation_profile: int
    with_verified_elevation_profile: int
    with_coordinates: int
    with_course: int
    with_pb_potential: int
    sources: tuple[Source, ...]
