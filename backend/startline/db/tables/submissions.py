"""Tables of submissions: what organisers send, who organises which race, photographs."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime


class SubmissionRow(Base):
    """A new event, an edit of a race, or the claim of one. Name, country and day are for tables."""

    __tablename__ = "submissions"
    __table_args__ = (
        CheckConstraint("kind IN ('new', 'edit', 'claim')", "kind"),
        CheckConstraint(
            "status IN ('pending', 'question', 'approved', 'rejected', 'withdrawn')", "status"
        ),
        Index("ix_submissions_created_at", "created_at", "id"),
        Index("ix_submissions_status", "status", "created_at", "id"),
        Index("ix_submissions_country_code", "country_code", "status"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    status: Mapped[str] = mapped_column(String(20))
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    race_id: Mapped[int | None] = mapped_column(index=True)
    """The race of an edit or a claim."""
    name: Mapped[str] = mapped_column(String(200))
    country_code: Mapped[str | None] = mapped_column(String(2))
    first_day: Mapped[date | None]
    content: Mapped[dict[str, Any]] = mapped_column(JsonColumn)
    """The form as it was sent: an event, or the reasons of a claim."""
    base: Mapped[dict[str, Any] | None] = mapped_column(JsonColumn)
    """Of an edit: the form as the published race filled it in, so that only changes are applied."""
    base_revision: Mapped[int | None]
    revision: Mapped[int] = mapped_column(default=1)
    """Grows with every change; a decision about an older revision is refused."""
    messages: Mapped[list[dict[str, Any]]] = mapped_column(JsonColumn, default=list)
    published: Mapped[list[dict[str, Any]]] = mapped_column(JsonColumn, default=list)
    """Id and type of the races that it made, changed or gave."""
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(UtcDateTime)
    decided_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class RaceOrganiserRow(Base):
    """A person who organises a race, since a claim or a submission of theirs was approved."""

    __tablename__ = "race_organisers"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    race_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, index=True)
    since: Mapped[datetime] = mapped_column(UtcDateTime)


class PhotoRow(Base):
    """A photograph that an organiser uploaded. Only public ones are served to everyone."""

    __tablename__ = "photos"

    key: Mapped[str] = mapped_column(String(32), primary_key=True)
    person_id: Mapped[int | None] = mapped_column(
        ForeignKey("people.id", ondelete="SET NULL"), index=True
    )
    is_attached: Mapped[bool] = mapped_column(default=False)
    """Whether a submission names it; others are deleted after a while."""
    is_public: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)


class PhotoSizeRow(Base):
    """One width of a photograph as a JPEG file."""

    __tablename__ = "photo_sizes"

    key: Mapped[str] = mapped_column(ForeignKey("photos.key", ondelete="CASCADE"), primary_key=True)
    width: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    height: Mapped[int]
    data: Mapped[bytes] = mapped_column(LargeBinary)
