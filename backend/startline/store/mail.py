"""The outbox: mails that are waiting to be sent, and those that could not be."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.store.base import Base, UtcDateTime


class OutgoingMailRow(Base):
    """One mail to one address, rendered. Once taken over it is deleted: its links are secrets."""

    __tablename__ = "mail_outbox"
    __table_args__ = (
        Index("ix_mail_outbox_state_due_at", "state", "due_at"),
        CheckConstraint("state IN ('queued', 'dead')", "state"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(32), unique=True)
    """The left side of the Message-ID, the same at every attempt."""
    topic: Mapped[str] = mapped_column(String(80))
    template: Mapped[str] = mapped_column(String(80))
    recipient: Mapped[str] = mapped_column(String(254), index=True)
    subject: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    html: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(String(10), default="queued")
    queued_at: Mapped[datetime] = mapped_column(UtcDateTime)
    due_at: Mapped[datetime] = mapped_column(UtcDateTime)
    """Not to be claimed before; a claim moves it to the end of its lease."""
    retry_until: Mapped[datetime] = mapped_column(UtcDateTime)
    claim: Mapped[str | None] = mapped_column(String(32))
    """Who holds the mail: only the holder may settle it."""
    attempts: Mapped[int] = mapped_column(default=0)
    waits_for_server: Mapped[bool] = mapped_column(default=False)
    """The last attempt never got as far as this mail: the server did not answer."""
    last_error: Mapped[str | None] = mapped_column(String(500))
    died_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
