"""Tables of changes of races by organisers and admins, and of the mails that tell of them."""

from datetime import datetime

from sqlalchemy import Identity, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime
from startline.db.tables.jobs import JobRow, job_constraints


class RaceChangeRow(Base):
    """One field that one revision of a race changed. Triggers refuse to change or delete a row."""

    __tablename__ = "race_changes"
    __table_args__ = (
        Index("ix_race_changes_race", "race_id", "revision"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    race_id: Mapped[int]
    revision: Mapped[int]
    """The revision of the race that this change made."""
    catalogue_version: Mapped[int] = mapped_column(index=True)
    field: Mapped[str] = mapped_column(String(60))
    """The column of `races`."""
    old_value: Mapped[str | None] = mapped_column(Text)
    """JSON, as is `new_value`. Null where the race was added."""
    new_value: Mapped[str] = mapped_column(Text)
    old_origin: Mapped[str | None] = mapped_column(String(20))
    """Of the field before: `organiser`, `admin`, or null for an import."""
    old_sources: Mapped[list[str] | None] = mapped_column(JsonColumn)
    editor_id: Mapped[int | None]
    """The person, who may have been erased since."""
    editor_role: Mapped[str] = mapped_column(String(20))
    by_organiser: Mapped[bool]
    """Whether the editor organised this race."""
    source_url: Mapped[str | None] = mapped_column(Text)
    submission_id: Mapped[int | None]
    undoes: Mapped[int | None]
    """The revision whose values this change restored."""
    made_at: Mapped[datetime] = mapped_column(UtcDateTime)


class RaceNoticeRow(JobRow):
    """A change of date, status or entry that those who saved the race are to hear of."""

    __tablename__ = "race_notices"
    __table_args__ = (
        *job_constraints(),
        UniqueConstraint("race_id", "revision"),
        {"sqlite_autoincrement": True},
    )

    race_id: Mapped[int]
    revision: Mapped[int]
    after_person_id: Mapped[int] = mapped_column(default=0)
    """People up to this id have their mail: committed together with their mails."""
