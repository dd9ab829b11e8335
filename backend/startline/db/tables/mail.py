"""Outbox table: rendered mails that wait to be sent, and those that could not be sent."""

from collections.abc import Mapping

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.jobs import JobRow, job_constraints


class OutgoingMailRow(JobRow):
    """One mail to one address, deleted when the server has taken it: its links are secrets."""

    __tablename__ = "mail_outbox"
    __table_args__ = (*job_constraints(), {"sqlite_autoincrement": True})

    key: Mapped[str] = mapped_column(String(32), unique=True)
    """The left side of the Message-ID, the same at every attempt."""
    topic: Mapped[str] = mapped_column(String(80))
    template: Mapped[str] = mapped_column(String(80))
    recipient: Mapped[str] = mapped_column(String(254), index=True)
    subject: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    html: Mapped[str] = mapped_column(Text)
    unsubscribe_link: Mapped[str | None] = mapped_column(String(500))
    """For the headers of RFC 8058; None in mails that are no newsletter."""

    @property
    def log_fields(self) -> Mapping[str, object]:
        return {"key": self.key, "topic": self.topic}
