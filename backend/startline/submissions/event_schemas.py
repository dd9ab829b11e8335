"""Form of an event as organisers fill it in. `validation` checks the bounds of single fields."""

from datetime import date
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field, StringConstraints

from startline.core.race_type import RaceType
from startline.core.schema_base import WireModel
from startline.core.text_patterns import LINE, PARAGRAPHS
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.submissions.recurring_dates import DateRule

MOST_RACES: Final = 10
PHOTO_KEY: Final = r"^[0-9a-f]{32}$"

# Longer than any field may be: the checks of single fields answer with a code for each.
Line = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=2_000, pattern=LINE),
]
Paragraphs = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=10_000, pattern=PARAGRAPHS),
]
Figure = Annotated[float, Field(allow_inf_nan=False, ge=-1e7, le=1e7)]
Price = Annotated[float, Field(allow_inf_nan=False, ge=-1e12, le=1e12)]
Count = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]


class EntryStatus(StrEnum):
    NOT_OPEN = "not-open"
    OPEN = "open"
    BALLOT = "ballot"
    WAITING_LIST = "waiting-list"
    SOLD_OUT = "sold-out"
    CLOSED = "closed"


class EventRaceForm(WireModel):
    """One distance of an event."""

    race_type: RaceType
    name: Line = Field(default="", description="Where it differs from the name of the event")
    distance_km: Figure | None = None
    start_time: Line = Field(default="", description="HH:MM by the local clock")
    cut_off_min: Count | None = Field(default=None, description="The time limit in minutes")
    entry_capacity: Count | None = None
    price: Price | None = Field(default=None, description="The lowest that is asked now")
    currency: Line = Field(default="", description="ISO 4217")
    terrain: Terrain | None = None
    elevation_profile: ElevationProfile | None = None
    elevation_gain_m: Figure | None = None
    elevation_loss_m: Figure | None = None


class EventForm(WireModel):
    """What a whole form holds; a missing field is an empty one."""

    name: Line = ""
    city: Line = ""
    county: Line = ""
    state: Line = ""
    country_code: Line = Field(default="", description="ISO 3166, two letters")
    latitude: Figure | None = None
    longitude: Figure | None = None
    website: Line = ""
    source_url: Line = Field(default="", description="Where these facts stand: required")
    next_date: date | None = None
    date_rule: DateRule | None = None
    entry_status: EntryStatus | None = None
    entry_url: Line = ""
    description: Paragraphs = ""
    photo: Annotated[str, StringConstraints(pattern=PHOTO_KEY)] | None = Field(
        default=None, description="The key that the upload answered"
    )
    note: Paragraphs = Field(default="", description="For the editors alone")
    races: Annotated[tuple[EventRaceForm, ...], Field(max_length=MOST_RACES)] = ()


class ClaimForm(WireModel):
    evidence_url: Line = Field(
        default="", description="A page of the race that names the person or the address"
    )
    explanation: Paragraphs = ""


class FieldProblem(WireModel):
    field: str = Field(description="A path such as `races.0.distanceKm`")
    code: str = Field(description="Stable: see docs/architecture.md")
    message: str
