"""Tables of articles: those edited in the admin area, and messages of the contact form."""

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


class ArticleEditRow(Base):
    """An article that was edited here: it wins over the file of the same name."""

    __tablename__ = "article_edits"

    slug: Mapped[str] = mapped_column(String(80), primary_key=True)
    content: Mapped[str | None] = mapped_column(Text)
    """The text of the file that it would be: front matter and Markdown. Null where the file
    counts again.
    """
    revision: Mapped[int]
    """Grows with every change, also with the return to the file."""
    edited_at: Mapped[datetime] = mapped_column(UtcDateTime)
