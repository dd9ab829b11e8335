"""Tables of training: calendars that somebody subscribed to, known by a secret address alone."""

from datetime import datetime
from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from startline.store.base import Base, JsonColumn, UtcDateTime


class TrainingCalendarRow(Base):
    """Belongs to whoever knows its token; only the token's SHA-256 is kept."""

    __tablename__ = "training_calendars"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    entries: Mapped[list[dict[str, Any]]] = mapped_column(JsonColumn)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
