"""What the guard remembers: recent attempts, and captcha solutions already used."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from startline.store.base import Base, JsonColumn, UtcDateTime


class AttemptsRow(Base):
    """The attempts of one subject under one rule that still count."""

    __tablename__ = "guard_attempts"

    rule: Mapped[str] = mapped_column(String(60), primary_key=True)
    subject_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    moments_ms: Mapped[list[int]] = mapped_column(JsonColumn)
    """Milliseconds since 1970, oldest first."""
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class SpentSolutionRow(Base):
    """A captcha solution that was used, kept until it could not be accepted anyway."""

    __tablename__ = "guard_spent_solutions"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    expires_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
