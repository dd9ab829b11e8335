"""Table of the attempts that rate limits count."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from startline.db.tables.base import Base, JsonColumn, UtcDateTime


class AttemptsRow(Base):
    """The attempts of one subject under one rule that still count."""

    __tablename__ = "rate_limit_attempts"

    rule: Mapped[str] = mapped_column(String(60), primary_key=True)
    subject_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    moments_ms: Mapped[list[int]] = mapped_column(JsonColumn)
    """Milliseconds since 1970, oldest first."""
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
