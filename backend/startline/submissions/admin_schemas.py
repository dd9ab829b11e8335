"""API schemas of the queue of submissions in the admin area."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from startline.accounts.admin_tables import Reason, TableQuery
from startline.core.schema_base import WireModel
from startline.submissions.event_schemas import FieldProblem
from startline.submissions.schemas import (
    Duplicate,
    FormDifference,
    MessageText,
    Revision,
    RowId,
    Submission,
    SubmissionKind,
    SubmissionStatus,
)

Decision = Literal["approve", "reject", "ask"]


class SubmissionQuery(TableQuery):
    sort: Literal["createdAt", "updatedAt", "name", "firstDay", "id"] = "createdAt"
    kind: SubmissionKind | None = None
    status: SubmissionStatus | None = None
    country: Annotated[str, StringConstraints(pattern=r"^([A-Z]{2})?$")] = ""
    open: bool = Field(default=False, description="Only those that are not decided")


class QueueRow(WireModel):
    """A submission in the table of the queue."""

    id: int
    kind: SubmissionKind
    status: SubmissionStatus
    revision: int
    name: str
    country_code: str | None
    first_day: date | None
    race_id: int | None
    person_id: int
    sender: str = Field(description="Name, else address, of the organiser")
    company: str | None
    created_at: datetime
    updated_at: datetime


class Sender(WireModel):
    person_id: int
    email: str | None
    email_confirmed: bool
    name: str | None
    company: str | None
    position: str | None
    races: int = Field(description="How many races this person organises here")
    approved: int = Field(description="How many submissions of theirs were approved")


class OrganisedRace(WireModel):
    race_id: int
    name: str | None = Field(description="Null for a race that is no longer in the catalogue")
    since: datetime


class OrganisedRaceEnd(WireModel):
    reason: Reason


class QueuedSubmission(WireModel):
    """All that a decision needs."""

    submission: Submission
    sender: Sender
    source_url: str | None
    published_revision: int | None = Field(
        description="Of the race as it is now; an approval names it"
    )
    differences: tuple[FormDifference, ...] = Field(
        description="What an approval would change. Of a new event: all that it states"
    )
    conflicts: tuple[FormDifference, ...] = Field(
        description="Changed fields that were changed in the catalogue too, since the form was read"
    )
    duplicates: tuple[Duplicate, ...]
    problems: tuple[FieldProblem, ...] = Field(
        description="What the form would be refused for today, such as a day that has passed"
    )


class Verdict(WireModel):
    """Rejections and questions need words; an approval may have some."""

    decision: Decision
    revision: Revision
    published_revision: Revision | None = Field(
        default=None, description="Of the race of an edit, as the editor saw it"
    )
    text: MessageText | None = None


class DecisionTarget(WireModel):
    id: RowId
    revision: Revision


class BulkVerdict(WireModel):
    decision: Decision
    submissions: Annotated[tuple[DecisionTarget, ...], Field(min_length=1, max_length=100)]
    text: MessageText | None = None


class BulkOutcome(WireModel):
    """`code` and `message` are those of the refusal, where the decision was refused."""

    id: int
    status: SubmissionStatus | None
    code: str | None = None
    message: str | None = None


class ReasonTemplate(WireModel):
    key: str
    decision: Decision
    title: str
    text: str
