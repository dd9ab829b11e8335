"""Calendar feed tables: private calendars, addressed by a secret token."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime


class TrainingCalendarRow(Base):
    """A calendar of the holder of its token; only the SHA-256 of the token is stored."""

    __tablename__ = "training_calendars"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    entries: Mapped[list[dict[str, Any]]] = mapped_column(JsonColumn)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class FavouriteCalendarRow(Base):
    """The calendar of a person's favourites: one secret address at a time, stored as its hash."""

    __tablename__ = "favourite_calendars"

    person_id: Mapped[int] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
