"""API schemas of submissions."""

from collections.abc import Sequence
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, JsonValue, StringConstraints

from startline.core.one_line import shown_text
from startline.core.race_type import RaceType
from startline.core.row_ids import LARGEST_ID
from startline.core.schema_base import WireModel
from startline.core.text_patterns import PARAGRAPHS
from startline.submissions.event_schemas import ClaimForm, EventForm, FieldProblem, Line

RowId = Annotated[int, Field(ge=1, le=LARGEST_ID)]
Revision = Annotated[int, Field(ge=1, le=LARGEST_ID)]
MessageText = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        min_length=3,
        max_length=2_000,
        pattern=PARAGRAPHS,
    ),
    AfterValidator(shown_text),
]


class SubmissionKind(StrEnum):
    NEW = "new"
    EDIT = "edit"
    CLAIM = "claim"


class SubmissionStatus(StrEnum):
    PENDING = "pending"  # waits for the editors
    QUESTION = "question"  # waits for the organiser
    APPROVED = "approved"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"


OPEN_STATUSES: Final = (SubmissionStatus.PENDING, SubmissionStatus.QUESTION)
"""Of a submission without a decision."""


class NewEvent(WireModel):
    kind: Literal["new"]
    event: EventForm


class RaceEdit(WireModel):
    """`base_revision` is that of the race as the form was filled in from."""

    kind: Literal["edit"]
    race_id: RowId
    base_revision: Revision
    event: EventForm


class RaceClaim(WireModel):
    kind: Literal["claim"]
    race_id: RowId
    claim: ClaimForm


SubmissionDraft = Annotated[NewEvent | RaceEdit | RaceClaim, Field(discriminator="kind")]


class SubmissionChange(WireModel):
    """The whole form again, with an answer to a question where there is one."""

    revision: Revision
    event: EventForm | None = None
    claim: ClaimForm | None = None
    answer: MessageText | None = None


class SubmissionAtRevision(WireModel):
    revision: Revision


class SubmissionMessage(WireModel):
    sender: Literal["organiser", "editor"]
    kind: Literal["question", "answer", "reason"]
    text: str
    sent_at: datetime


class RaceReference(WireModel):
    race_id: int
    race_type: RaceType
    slug: str | None


class Submission(WireModel):
    id: int
    kind: SubmissionKind
    status: SubmissionStatus
    revision: int
    race: RaceReference | None = Field(description="The race of an edit or a claim")
    name: str
    event: EventForm | None
    claim: ClaimForm | None
    base_revision: int | None
    messages: tuple[SubmissionMessage, ...]
    published: tuple[RaceReference, ...] = Field(
        description="The races that the approved submission made, changed or gave"
    )
    created_at: datetime
    updated_at: datetime
    decided_at: datetime | None


class FormDifference(WireModel):
    """A field of the form with two values. `field` is a path such as `races.0.cutOffMin`."""

    field: str
    published: JsonValue
    submitted: JsonValue


class OwnRace(WireModel):
    """A race that the caller organises."""

    race_id: int
    race_type: RaceType
    slug: str | None
    name: str
    revision: int
    next_date: date | None
    event_status: Literal["scheduled", "postponed", "cancelled"]
    since: datetime


class OwnRaceForm(WireModel):
    race_id: int
    race_type: RaceType
    slug: str | None
    revision: int
    event: EventForm


class RaceStatusChange(WireModel):
    """`next_date` is the new day of a postponed race, where it is known, or the cancelled day."""

    revision: Revision
    status: Literal["scheduled", "postponed", "cancelled"]
    next_date: date | None = None
    source_url: Line = Field(default="", description="Where it is announced")


class Duplicate(WireModel):
    """A published race, or the pending submission of one, that may be the same."""

    race_id: int | None
    race_type: RaceType | None
    slug: str | None
    submission_id: int | None = Field(description="For editors alone")
    name: str
    city: str | None
    state: str | None
    country: str | None
    next_date: date | None
    likeness: Literal["same", "similar"]


class EventCheck(WireModel):
    problems: tuple[FieldProblem, ...]


class NextDates(WireModel):
    rule: str = Field(description="RFC 5545")
    words: str
    days: tuple[date, ...] = Field(description="The next three")


class CountryChoice(WireModel):
    code: str
    name: str
    states: tuple[str, ...]


OutlinePoint = Annotated[Sequence[float], Field(min_length=2, max_length=2)]


class PlaceOutline(WireModel):
    rings: tuple[tuple[OutlinePoint, ...], ...] = Field(
        description="Longitude and latitude of the points, the largest ring first"
    )


class UploadedPhoto(WireModel):
    key: str
    width: int
    height: int
