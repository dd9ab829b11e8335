"""API schemas of the race editor and of the history of a race."""

from datetime import date, datetime
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    Field,
    JsonValue,
    ModelWrapValidatorHandler,
    StringConstraints,
    model_validator,
)

from startline.accounts.admin_tables import Reason, TableQuery
from startline.core.one_line import shown_line, shown_text
from startline.core.race_type import RaceType
from startline.core.row_ids import LARGEST_ID
from startline.core.schema_base import WireModel
from startline.core.text_patterns import PARAGRAPHS
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.race_changes.field_messages import own_words
from startline.races.entry_fees import HIGHEST_ENTRY_FEE
from startline.races.event_status import EventStatus, RaceEntryStatus
from startline.races.importing.records import (
    Climb,
    Day,
    Finite,
    People,
    PlaceName,
    RaceSlug,
    WebAddress,
    Year,
)
from startline.races.schemas import ParticipantsBasis

Text = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=PARAGRAPHS),
    AfterValidator(shown_line),
]
RaceName = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=2, max_length=200, pattern=PARAGRAPHS),
    AfterValidator(shown_line),
]
Place = Annotated[
    PlaceName, StringConstraints(min_length=1, pattern=PARAGRAPHS), AfterValidator(shown_line)
]
LongText = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=5_000, pattern=PARAGRAPHS),
    AfterValidator(shown_text),
]
Revision = Annotated[int, Field(ge=1, le=LARGEST_ID)]


class RaceFields(WireModel):
    """Facts that the editor shows, by column of `races`; null is unknown."""

    name: RaceName
    slug: RaceSlug | None = None
    status: Literal["draft", "pending", "approved", "rejected", "withheld"] = "approved"
    type: RaceType
    distance_km: Annotated[Finite, Field(gt=0, le=10_000)] | None = None
    city: Place | None = None
    county: Place | None = None
    state: Place | None = None
    country_code: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")] | None = None
    latitude: Annotated[Finite, Field(ge=-90, le=90)] | None = None
    longitude: Annotated[Finite, Field(ge=-180, le=180)] | None = None
    next_date: Day | None = None
    event_status: EventStatus = EventStatus.SCHEDULED
    previous_date: Day | None = None
    start_time: (
        Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")] | None
    ) = None
    cut_off_h: Annotated[Finite, Field(gt=0, le=1_000)] | None = None
    terrain: Terrain | None = None
    elevation_profile: ElevationProfile | None = None
    elevation_gain_m: Climb | None = None
    elevation_loss_m: Climb | None = None
    participants: People | None = None
    participants_year: Year | None = None
    participants_basis: ParticipantsBasis | None = None
    entry_capacity: People | None = None
    entry: Text | None = None
    entry_status: RaceEntryStatus | None = None
    entry_opens_on: Day | None = None
    entry_url: WebAddress | None = None
    entry_fee: Annotated[Finite, Field(ge=0, le=HIGHEST_ENTRY_FEE)] | None = None
    entry_fee_currency: Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")] | None = None
    website: WebAddress | None = None
    sponsor: Text | None = None
    first_year: Year | None = None
    description: LongText | None = None


class RaceEdit(RaceFields):
    """Only the members that are sent are changed."""

    name: RaceName = Field(default="not sent")
    type: RaceType = RaceType.MARATHON
    image_url: None = Field(
        default=None, description="null takes the picture away: no editor names another one"
    )

    @model_validator(mode="wrap")
    @classmethod
    def _refuse_in_own_words(cls, data: object, handler: ModelWrapValidatorHandler[Self]) -> Self:
        with own_words(cls.model_fields):
            return handler(data)


class RaceChangeRequest(WireModel):
    base_revision: Revision = Field(description="The revision that the editor saw")
    changes: RaceEdit
    source_url: WebAddress | None = Field(default=None, description="The page that states it")
    reason: Reason


class UndoRequest(WireModel):
    base_revision: Revision
    revision: Revision = Field(description="The one whose values of before are restored")
    reason: Reason


class AdminRaceQuery(TableQuery):
    sort: Literal["name", "nextDate", "updatedAt", "participants", "id"] = "updatedAt"
    status: Literal["", "draft", "pending", "approved", "rejected", "withheld"] = ""
    event_status: Literal["", "scheduled", "cancelled", "postponed"] = ""


class AdminRaceRow(WireModel):
    id: int
    name: str
    type: str
    city: str | None
    country_code: str | None
    status: str
    event_status: str
    next_date: date | None
    participants: int | None
    revision: int
    updated_at: datetime


class EditableRace(WireModel):
    """The race as it is stored. `fields` hold what the editor can change, by API name."""

    id: int
    slug: str | None
    revision: int
    fields: dict[str, JsonValue]
    origins: dict[str, str] = Field(description="Who set a field last, where no import may")
    updated_at: datetime


class ChangedField(WireModel):
    field: str
    before: JsonValue
    after: JsonValue


class RaceRevision(WireModel):
    revision: int
    made_at: datetime
    editor: str | None = Field(description="`person {id}`")
    role: str
    by_organiser: bool
    source_url: str | None
    submission_id: int | None
    undoes: int | None
    undone_by: int | None
    is_addition: bool
    fields: list[ChangedField]


class SavedRace(WireModel):
    race: EditableRace
    changed: list[str] = Field(description="The fields that the change changed")


def api_fields(values: dict[str, Any]) -> dict[str, JsonValue]:
    """Stored values as the editor gets them, by API name."""
    aliases = {name: info.alias or name for name, info in RaceEdit.model_fields.items()}
    return {
        aliases[name]: value.isoformat() if isinstance(value, date) else value
        for name, value in values.items()
    }
