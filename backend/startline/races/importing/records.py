"""Records of the data files: one validated row each, with fields named as the columns.

Cells are text; empty cells are left out and mean unknown.
"""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from startline.core.race_type import RaceType
from startline.core.web_addresses import is_web_address
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.date_rules import check_rule
from startline.races.fact_notes import Certainty
from startline.races.race_slugs import refuse_address_by_number
from startline.races.schemas import (
    CoordinatesBasis,
    ParticipantsBasis,
    SourceKind,
)

ALL_OTHER_FIELDS = "*"
LIST_SEPARATOR = "; "


def _yes(value: object) -> bool:
    if isinstance(value, bool) or value == "yes":
        return bool(value)
    raise ValueError("write yes, or leave it empty")


def _https(value: str) -> str:
    if not value.startswith(("https://", "http://")):
        raise ValueError("an address starts with https:// or http://")
    if not is_web_address(value):
        raise ValueError("this is no web address, such as https://example.org/race")
    return value


def _picture(value: str) -> str:
    return value if value.startswith("/") and not value.startswith("//") else _https(value)


def _list(value: object) -> object:
    return value.split(LIST_SEPARATOR) if isinstance(value, str) else value


def _provenance(value: object) -> object:
    """`field=key+key; …` as field to keys."""
    if not isinstance(value, str):
        return value
    pairs = (part.partition("=") for part in value.split(LIST_SEPARATOR) if part.strip())
    return {name.strip(): [key for key in keys.split("+") if key] for name, _, keys in pairs}


Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=200)]
RaceSlug = Annotated[Slug, AfterValidator(refuse_address_by_number)]
ShortText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
PlaceName = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
WebAddress = Annotated[str, StringConstraints(max_length=1000), AfterValidator(_https)]
PictureAddress = Annotated[str, StringConstraints(max_length=1000), AfterValidator(_picture)]
Yes = Annotated[bool, BeforeValidator(_yes)]
Finite = Annotated[float, Field(allow_inf_nan=False)]
Altitude = Annotated[Finite, Field(ge=-500, le=9000)]
Climb = Annotated[Finite, Field(ge=0, le=100_000)]
Year = Annotated[int, Field(ge=1800, le=2100)]
People = Annotated[int, Field(ge=1, le=1_000_000)]
Day = Annotated[date, Field(ge=date(1800, 1, 1), le=date(2100, 12, 31))]


class Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class RaceRecord(Row):
    id: Annotated[int, Field(ge=1, lt=2**31)]
    slug: RaceSlug
    name: Annotated[ShortText, StringConstraints(min_length=2)]
    name_local: ShortText | None = None
    type: RaceType
    distance_km: Annotated[Finite, Field(gt=0, le=10_000)] | None = None
    other_distances: str | None = None
    format: Literal["fixed distance", "timed", "backyard"] | None = None
    city: PlaceName | None = None
    county: PlaceName | None = None
    state: PlaceName | None = None
    country_code: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")] | None = None
    latitude: Annotated[Finite, Field(ge=-90, le=90)] | None = None
    longitude: Annotated[Finite, Field(ge=-180, le=180)] | None = None
    coordinates_basis: CoordinatesBasis | None = None
    terrain: Terrain | None = None
    elevation_profile: ElevationProfile | None = None
    elevation_basis: ElevationBasis | None = None
    elevation_gain_m: Climb | None = None
    elevation_loss_m: Climb | None = None
    elevation_gain_basis: ElevationBasis | None = None
    net_drop_m: Annotated[Finite, Field(ge=-9000, le=9000)] | None = None
    start_altitude_m: Altitude | None = None
    finish_altitude_m: Altitude | None = None
    town_altitude_m: Altitude | None = None
    flat_surroundings: Yes = False
    usual_month: Annotated[int, Field(ge=1, le=12)] | None = None
    next_date: Day | None = None
    date_checked_on: Day | None = None
    date_rule: Annotated[ShortText, AfterValidator(check_rule)] | None = None
    date_rule_words: ShortText | None = None
    last_date: Day | None = None
    participants: People | None = None
    participants_year: Year | None = None
    participants_basis: ParticipantsBasis | None = None
    participants_approximate: Yes = False
    entry_capacity: People | None = None
    entry_capacity_year: Year | None = None
    first_year: Year | None = None
    sponsor: ShortText | None = None
    website: WebAddress | None = None
    listing_url: WebAddress | None = None
    course_record_men: ShortText | None = None
    course_record_women: ShortText | None = None
    world_athletics_label: Annotated[ShortText, StringConstraints(max_length=40)] | None = None
    world_marathon_major: Yes = False
    utmb_world_series: Yes = False
    boston_qualifier: ShortText | None = None
    course_file: Slug | None = None
    popularity_tier: Annotated[int, Field(ge=1, le=99)] | None = None
    status: Literal["draft", "pending", "approved", "rejected", "withheld"] = "approved"
    description: str | None = None
    faqs: str | None = None
    image_url: PictureAddress | None = None
    also_known_as: str | None = None
    provenance: Annotated[dict[str, list[str]], BeforeValidator(_provenance)] = Field(
        default_factory=dict[str, list[str]]
    )
    notes: str | None = None

    @model_validator(mode="after")
    def _values_stand_with_their_basis(self) -> Self:
        if (self.latitude is None) != (self.longitude is None):
            raise ValueError("latitude and longitude stand together")
        if self.participants is not None and self.participants_basis is None:
            raise ValueError("participants need participants_basis")
        if self.elevation_profile is not None and self.elevation_basis is None:
            raise ValueError("elevation_profile needs elevation_basis")
        unknown = self.provenance.keys() - type(self).model_fields.keys() - {ALL_OTHER_FIELDS}
        if unknown:
            raise ValueError(
                f"provenance names no column of this file: {', '.join(sorted(unknown))}"
            )
        return self


COLUMNS: tuple[str, ...] = tuple(RaceRecord.model_fields)
UNSOURCED = frozenset(
    {"id", "slug", "status", "description", "faqs", "image_url", "popularity_tier", "provenance"}
)
"""Columns without a source: they are not facts about the race."""


class FormerRaceRecord(Row):
    """A merged race or an old slug. `race_id` is the current race."""

    slug: Slug
    id: Annotated[int, Field(ge=1, lt=2**31)]
    race_id: Annotated[int, Field(ge=1, lt=2**31)]


class EventRecord(Row):
    """An event and its races."""

    slug: Slug
    name: Annotated[ShortText, StringConstraints(min_length=2)]
    race_ids: Annotated[
        list[Annotated[int, Field(ge=1, lt=2**31)]], BeforeValidator(_list), Field(min_length=1)
    ]


class StartTimeRecord(Row):
    """The first start of a race by the local clock."""

    race_id: Annotated[int, Field(ge=1, lt=2**31)]
    start_time: Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    certainty: Certainty
    source: Annotated[str, StringConstraints(max_length=80)]
    basis: str


class SourceRecord(Row):
    key: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
    name: Annotated[str, StringConstraints(max_length=300)]
    url: WebAddress | None = None
    licence: str | None = None
    read_on: Day | None = None
    note: str | None = None
    kind: SourceKind | None = None


class PlaceRecord(Row):
    kind: Literal["country", "state"]
    code: Annotated[str, StringConstraints(max_length=20)] | None = None
    name: PlaceName
    slug: Slug
    parent_slug: Slug | None = None
    continent: ShortText | None = None
    aliases: Annotated[list[str], BeforeValidator(_list)] = Field(default_factory=list[str])

    @model_validator(mode="after")
    def _only_a_state_has_a_country(self) -> Self:
        if (self.kind == "state") != (self.parent_slug is not None):
            raise ValueError("a state names its country in parent_slug, a country does not")
        return self


class ClimateRecord(Row):
    """Long-term monthly means of one place, over day and night, January first."""

    place: Annotated[ShortText, StringConstraints(min_length=1)]
    country_code: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")] | None = None
    latitude: Annotated[Finite, Field(ge=-90, le=90)]
    longitude: Annotated[Finite, Field(ge=-180, le=180)]
    elevation_m: Altitude
    kind: Literal["station", "city", "estimate"]
    source: ShortText
    period: Annotated[str, StringConstraints(max_length=60)] | None = None
    means_c: Annotated[
        list[Annotated[Finite, Field(ge=-90, le=60)]],
        BeforeValidator(_list),
        Field(min_length=12, max_length=12),
    ]


class CourseRecord(BaseModel):
    """A file of data/courses, computed from a track."""

    model_config = ConfigDict(extra="allow", frozen=True)

    edition: str | int | None = None
    match: Literal["confirmed", "likely", "unconfirmed"]
    distance_km: Annotated[Finite, Field(gt=0)]
    profile: Annotated[list[tuple[Finite, Finite]], Field(max_length=400)]
    line: Annotated[list[tuple[Finite, Finite]], Field(max_length=300)]
