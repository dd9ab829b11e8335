"""API schemas of the admin area's users and audit log."""

from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import Field

from startline.accounts.admin_tables import Reason, TableQuery
from startline.accounts.domain import Person, Role
from startline.core.row_ids import LARGEST_ID
from startline.core.schema_base import WireModel
from startline.core.text_patterns import WITHOUT_NUL

RowIdInPath = Annotated[int, Path(ge=1, le=LARGEST_ID)]


class UserQuery(TableQuery):
    sort: Literal["lastLoginAt", "createdAt", "email", "id"] = "lastLoginAt"
    role: Role | None = None
    organiser_requested: bool = Field(
        default=False, description="Only users who asked to be organisers, and are none"
    )


class UserRow(WireModel):
    id: int
    email: str | None
    email_confirmed: bool
    first_name: str | None
    last_name: str | None
    company: str | None
    position: str | None
    role: Role = Field(description="As granted; the address of the settings is an admin besides")
    organiser_requested_at: datetime | None
    issuer: str
    created_at: datetime
    last_login_at: datetime

    @classmethod
    def of(cls, person: Person) -> "UserRow":
        return cls(
            id=person.id,
            email=person.email,
            email_confirmed=person.email_confirmed,
            first_name=person.first_name,
            last_name=person.last_name,
            company=person.company,
            position=person.position,
            role=person.granted_role,
            organiser_requested_at=person.organiser_requested_at,
            issuer=person.issuer,
            created_at=person.created_at,
            last_login_at=person.last_login_at,
        )


class RoleChange(WireModel):
    role: Role
    reason: Reason


class SessionsEnd(WireModel):
    reason: Reason


class EndedSessions(WireModel):
    ended: int


class AuditQuery(TableQuery):
    sort: Literal["id"] = "id"
    action: str = Field(default="", max_length=60, pattern=r"^[a-z._-]*$")
    subject: str = Field(
        default="", max_length=80, pattern=WITHOUT_NUL, description="For example `race 12`"
    )


class AuditEntry(WireModel):
    id: int
    made_at: datetime
    author: str = Field(description="`person {id}`, or `command line`")
    author_email: str | None = Field(description="Null for an account that was deleted")
    action: str
    subject: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    reason: str
    request_id: str | None


class AuditVerification(WireModel):
    entries: int = Field(description="How many entries are as they were written")
    hash: str = Field(description="Of the last of them")
    problem: str | None
