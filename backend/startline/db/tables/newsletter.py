"""Newsletter tables: subscribers with their choices, issues, and which issue went to whom."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, UtcDateTime


class SubscriberRow(Base):
    """One address. `key` stands for it in the links of mails."""

    __tablename__ = "newsletter_subscribers"
    __table_args__ = (
        CheckConstraint("state IN ('pending', 'verified', 'unsubscribed')", "state"),
        CheckConstraint("frequency IN ('every', 'weekly', 'monthly')", "frequency"),
        Index("ix_newsletter_subscribers_state_requested_at", "state", "requested_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    key: Mapped[str] = mapped_column(String(22), unique=True)
    email: Mapped[str] = mapped_column(String(254), unique=True)
    state: Mapped[str] = mapped_column(String(12))
    wants_race_news: Mapped[bool]
    wants_training_tips: Mapped[bool]
    wants_discounts: Mapped[bool]
    frequency: Mapped[str] = mapped_column(String(8))
    paused_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    requested_at: Mapped[datetime] = mapped_column(UtcDateTime)
    """The last time that somebody entered the address in the form."""
    verified_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    unsubscribed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    last_sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    """When the last issue was queued for this address."""


class NewsletterIssueRow(Base):
    """An issue that was sent at least in part. The same content is the same issue."""

    __tablename__ = "newsletter_issues"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    topic: Mapped[str] = mapped_column(String(20))
    subject: Mapped[str] = mapped_column(String(200))
    started_at: Mapped[datetime] = mapped_column(UtcDateTime)
    completed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    markdown: Mapped[str | None] = mapped_column(Text)
    """Of an issue that was written in the admin area: the server sends it. None for a file's."""


class NewsletterDeliveryRow(Base):
    """The issue is in the outbox for this subscriber: committed together, so that it is once."""

    __tablename__ = "newsletter_deliveries"

    issue_id: Mapped[int] = mapped_column(
        ForeignKey("newsletter_issues.id", ondelete="CASCADE"), primary_key=True
    )
    subscriber_id: Mapped[int] = mapped_column(
        ForeignKey("newsletter_subscribers.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    queued_at: Mapped[datetime] = mapped_column(UtcDateTime)
