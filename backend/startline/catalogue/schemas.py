"""Wire shapes of the catalogue: camelCase outside, snake_case inside; unknown is null.

`RaceCard` is what lists carry; `Race` is one race, whole.
"""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from startline.foundation.wire import WireModel


class RaceType(StrEnum):
    MARATHON = "marathon"
    HALF_MARATHON = "half-marathon"
    ULTRA_MARATHON = "ultra-marathon"


class ElevationProfile(StrEnum):
    """SPEC section 3: the seven values a course can have; null is unknown."""

    DOWNHILL = "Downhill"
    NET_DOWNHILL = "Net Downhill"
    FLAT = "Flat"
    ROLLING = "Undulating / Rolling Hills"
    HILLY = "Hilly"
    VERY_HILLY = "Very Hilly"
    MOUNTAINOUS = "Mountainous"


class ElevationBasis(StrEnum):
    """How the elevation profile is known."""

    TRACK = "track"  # computed from a course track we hold
    FIGURES = "figures"  # derived from published gain, loss and distance
    STATED = "stated"  # a word somebody uses for the course: not verified


class Terrain(StrEnum):
    ROAD = "Road"
    TRAIL = "Trail"
    MIXED = "Mixed"
    SNOW_ICE = "Snow/Ice"
    SAND = "Sand"


class DateStatus(StrEnum):
    CONFIRMED = "confirmed"  # a source states a future day, seen on `dateCheckedOn`
    EXPECTED = "expected"  # from a known rule (a day) or from the last edition (a month)
    UNKNOWN = "unknown"


class ParticipantsBasis(StrEnum):
    FINISHERS = "finishers"
    STARTERS = "starters"
    REPORTED = "reported"


class CoordinatesBasis(StrEnum):
    COURSE = "course"  # start of a course track
    VENUE = "venue"  # start or venue as a source gives it
    TOWN = "town"  # centre of the town
    COUNTY = "county"  # centre of the county: approximate


class PlaceKind(StrEnum):
    CITY = "city"
    COUNTY = "county"
    STATE = "state"
    COUNTRY = "country"
    CONTINENT = "continent"


class RaceCard(WireModel):
    id: int
    slug: str | None
    name: str
    sponsor: str | None
    race_type: RaceType
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
    terrain: Terrain | None
    next_event_date: date | None
    date_status: DateStatus
    expected_month: Annotated[str, Field(pattern=r"^\d{4}-\d{2}$")] | None
    usual_month: Annotated[int, Field(ge=1, le=12)] | None
    pb_potential: Annotated[float, Field(ge=0, le=100)] | None
    image_url: str
    website: str | None


class Source(WireModel):
    """Where facts come from. `key` is the source's name in data/sources.csv."""

    key: str
    name: str
    url: str | None
    licence: str | None
    read_on: date | None
    note: str | None


class FactSource(WireModel):
    """One source and the fields of this race that rest on it, by their wire names."""

    source: Source
    fields: tuple[str, ...]


class ProfilePoint(WireModel):
    distance_km: float
    altitude_m: float


class Course(WireModel):
    """What we computed from a course track; the track itself is not kept."""

    edition: str | None
    match: Literal["confirmed", "likely", "unconfirmed"]
    distance_km: float
    profile: tuple[ProfilePoint, ...]
    line: tuple[tuple[float, float], ...] = Field(description="[latitude, longitude] pairs")


class Race(RaceCard):
    name_local: str | None
    country_code: str | None
    description: str | None = Field(description="Plain text, or JSON text with a Summary member")
    faqs: str | None = Field(description="JSON text of question and answer pairs")
    format: Literal["fixed distance", "timed", "backyard"] | None
    other_distances: str | None
    date_basis: str | None = Field(description="The reason for the date, in words for the reader")
    date_checked_on: date | None
    last_date: date | None
    participants_year: int | None
    participants_basis: ParticipantsBasis | None
    entry_capacity: int | None
    entry_capacity_year: int | None
    elevation_gain_m: float | None
    elevation_loss_m: float | None
    elevation_gain_basis: ElevationBasis | None
    net_drop_m: float | None
    start_altitude_m: float | None
    finish_altitude_m: float | None
    town_altitude_m: float | None
    flat_surroundings: bool
    coordinates_basis: CoordinatesBasis | None
    listing_url: str | None
    first_year: int | None
    course_record_men: str | None
    course_record_women: str | None
    world_athletics_label: str | None
    world_marathon_major: bool
    utmb_world_series: bool
    boston_qualifier: str | None
    course: Course | None
    sources: tuple[FactSource, ...]
    updated_at: datetime


class SimilarRaces(WireModel):
    nearby: tuple[RaceCard, ...]
    same_month: tuple[RaceCard, ...]


class LocationSuggestion(WireModel):
    kind: PlaceKind
    name: str
    parameter: PlaceKind = Field(description="The query parameter of /all-races to filter by")
    value: str
    count: int


class Suggestions(WireModel):
    races: tuple[RaceCard, ...]
    locations: tuple[LocationSuggestion, ...]


class Place(WireModel):
    """A country, or a state of one, with the number of races there of the type asked for."""

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
    """One place and what we compute about its races of one type."""

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
    """The whole catalogue in numbers, for the About page, the home page and the footer."""

    version: int
    published_at: datetime
    as_of: date
    total: int
    countries: int
    by_type: tuple[TypeCount, ...]
    with_confirmed_date: int
    with_expected_date: int
    with_participants: int
    with_elevation_profile: int
    with_verified_elevation_profile: int
    with_coordinates: int
    with_course: int
    with_pb_potential: int
    sources: tuple[Source, ...]
