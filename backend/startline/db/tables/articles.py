"""Tables of articles: messages of the contact form."""

from datetime import datetime

from sqlalchemy import Boolean, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, UtcDateTime


class ContactMessageRow(Base):
    """A message of a visitor. `race_id` is the race it is about."""

    __tablename__ = "contact_messages"

    reference: Mapped[str] = mapped_column(String(16), primary_key=True)
    topic: Mapped[str] = mapped_column(String(32))
    race_id: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(100))
    email: Mapped[str] = mapped_column(String(254), index=True)
    message: Mapped[str] = mapped_column(Text)
    likely_spam: Mapped[bool] = mapped_column(Boolean)
    received_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
    answer: Mapped[str | None] = mapped_column(Text)
    answered_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
