"""Columns that every table of durable jobs has, beside those of its own payload."""

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import CheckConstraint, Identity, Index, String
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import SchemaItem

from startline.db.tables.base import Base, UtcDateTime


class JobRow(Base):
    """One job; `startline.db.job_queue` claims and settles it."""

    __abstract__ = True

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    state: Mapped[str] = mapped_column(String(10), default="queued")
    queued_at: Mapped[datetime] = mapped_column(UtcDateTime)
    due_at: Mapped[datetime] = mapped_column(UtcDateTime)
    """Not claimed before; a claim moves it to the end of its lease."""
    retry_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    claim: Mapped[str | None] = mapped_column(String(32))
    """A new id for each claim: only its holder may put the job back."""
    attempts: Mapped[int] = mapped_column(default=0)
    waits_for_service: Mapped[bool] = mapped_column(default=False)
    """The last attempt did not reach the service, so it says nothing about this job."""
    last_error: Mapped[str | None] = mapped_column(String(500))
    settled_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """When the job was done or given up."""

    @property
    def log_fields(self) -> Mapping[str, object]:
        """What the log may name: no secret and no address."""
        return {"job": self.id}


def job_constraints() -> tuple[SchemaItem, ...]:
    """New objects for each table, for its `__table_args__`."""
    return (
        Index(None, "state", "due_at"),
        CheckConstraint("state IN ('queued', 'done', 'dead')", "state"),
    )
