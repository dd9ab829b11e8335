"""Audit tables: what admins changed, each entry chained to the one before by its hash."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, UtcDateTime


class AuditEntryRow(Base):
    """One change by an admin. Triggers of the migration refuse to change or delete a row."""

    __tablename__ = "audit_entries"
    __table_args__ = (Index("ix_audit_entries_subject", "subject", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """1, 2, 3 …, without a gap."""
    made_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
    author: Mapped[str] = mapped_column(String(40), index=True)
    """`person {id}`, or `command line`: no address, so that an erased account leaves none."""
    action: Mapped[str] = mapped_column(String(60), index=True)
    subject: Mapped[str] = mapped_column(String(80))
    """What was changed: `person {id}`, `race {id}` and the like."""
    before: Mapped[str | None] = mapped_column(Text)
    """JSON as it was hashed; a JSON column of PostgreSQL would write it in its own way."""
    after: Mapped[str | None] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text, default="")
    request_id: Mapped[str | None] = mapped_column(String(32))
    network_hash: Mapped[str | None] = mapped_column(String(64))
    """Keyed hash of the author's network."""
    previous_hash: Mapped[str] = mapped_column(String(64))
    hash: Mapped[str] = mapped_column(String(64))


class AuditChainRow(Base):
    """One row: number and hash of the last entry. Its lock orders the writers."""

    __tablename__ = "audit_chain"
    __table_args__ = (CheckConstraint("id = 1", "single"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    entries: Mapped[int]
    hash: Mapped[str] = mapped_column(String(64))
