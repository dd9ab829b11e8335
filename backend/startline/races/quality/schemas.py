"""API schemas of the quality of the catalogue: completeness and doubts."""

from datetime import date
from enum import StrEnum

from pydantic import Field

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel


class DoubtKind(StrEnum):
    POINT_OUTSIDE = "point-outside"
    NAME_AND_DISTANCE = "name-and-distance"
    TYPE_AND_DISTANCE = "type-and-distance"
    CLOSE_EDITIONS = "close-editions"
    MONTHS_DIFFER = "months-differ"
    ODD_WEEKDAY = "odd-weekday"
    FESTIVAL_FIRST_DAY = "festival-first-day"
    RULE_AND_LISTING = "rule-and-listing"


class Doubt(WireModel):
    """What may be wrong about a race, for a person to look at."""

    race_id: int
    slug: str | None
    race_type: RaceType
    name: str
    kind: DoubtKind
    text: str = Field(description="One sentence")


class DoubtList(WireModel):
    """All doubts by kind, then by race, the most popular first."""

    doubts: tuple[Doubt, ...]


class DoubtCount(WireModel):
    kind: DoubtKind
    count: int


class Known(WireModel):
    """How many races of a group have each fact."""

    races: int
    date: int = Field(description="The day of the next edition, confirmed, listed or expected")
    start_time: int
    course: int = Field(description="A measured profile, or climb that is not a word")
    field: int = Field(description="A number of participants")
    climate: int
    website: int
    coordinates: int


class Completeness(WireModel):
    race_type: RaceType | None = Field(description="Null for the best-known road races")
    known: Known


class CatalogueQuality(WireModel):
    """Completeness by type and of the best-known road races, and doubts by kind."""

    as_of: date
    method_version: str = Field(description="Of courses, temperatures and PB potential")
    completeness: tuple[Completeness, ...]
    doubts: tuple[DoubtCount, ...] = Field(description="Kinds with at least one doubt")
